/* truce-board-speaker.h: TruceBoardSpeaker, announces answers and changes of a board to screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements/truce-results-panel.h"
#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Announces the following while the board is visible: answers to questions (the signal "asked" of the board);
 * added and removed pieces and their conflicts; undo and redo; the end of a run; the chosen placement;
 * messages of a puzzle.
 *
 * Signal "answered" (string): the answer to a question, which should also be shown. All other announcements
 * are already visible. */
#define TRUCE_TYPE_BOARD_SPEAKER (truce_board_speaker_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardSpeaker, truce_board_speaker, TRUCE, BOARD_SPEAKER, GObject)

/* Connect the three objects to each other before: the speaker expects that board and panel already show
 * changes of the workspace. They must live as long as the speaker. */
TruceBoardSpeaker *
truce_board_speaker_new (TruceBoardView *board, TruceResultsPanel *panel, TruceWorkspace *workspace);

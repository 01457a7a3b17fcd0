/* truce-board-speaker.h: TruceBoardSpeaker, announces answers and changes of a board to screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements/truce-results-panel.h"
#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Announces the following while the board is visible: answers to questions (signal "asked" of the board);
 * added and removed pieces and blocked squares, with conflicts; undo and redo; the end of a run; a refused
 * problem; the chosen placement; the title of a note; messages of a puzzle.
 *
 * Signal "answered" (string): the answer to a question, which the handler should show. All other
 * announcements are already visible. */
#define TRUCE_TYPE_BOARD_SPEAKER (truce_board_speaker_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardSpeaker, truce_board_speaker, TRUCE, BOARD_SPEAKER, GObject)

/* board, panel, workspace: must live as long as the speaker. Connect them to each other first: when the
 * speaker gets a signal of the workspace, board and panel must already show the change. */
TruceBoardSpeaker *
truce_board_speaker_new (TruceBoardView *board, TruceResultsPanel *panel, TruceWorkspace *workspace);

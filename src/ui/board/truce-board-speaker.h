/* truce-board-speaker.h: TruceBoardSpeaker, who says what a board is asked, and what becomes of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements/truce-results-panel.h"
#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Announces, while the board shows: answers to its "asked"; pieces put and taken, steps back and forward, and
 * conflicts; the end of a run; the placement that is chosen; what a puzzle says. Answers are to be seen, too:
 *
 * Signal "answered" (string). The other things show on the board, and around it. */
#define TRUCE_TYPE_BOARD_SPEAKER (truce_board_speaker_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardSpeaker, truce_board_speaker, TRUCE, BOARD_SPEAKER, GObject)

/* The three must live as long as the speaker, and already show what the workspace has: it follows behind
 * them. */
TruceBoardSpeaker *
truce_board_speaker_new (TruceBoardView *board, TruceResultsPanel *panel, TruceWorkspace *workspace);

/* puzzle-maker.h: draws puzzles, or makes a puzzle from the board, on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-workspace.h"

/* Called on the main thread, unless the user has cancelled the task. why_not: the reason why there is no
 * puzzle; NULL: the puzzle is on the board of the workspace, and the page of the workspace is
 * TRUCE_PAGE_BOARD. */
typedef void (*TrucePuzzleMade) (gpointer owner, const char *why_not);

/* Draws a puzzle with the active piece of the board, or with queens if puzzles cannot have this piece.
 * regions: draws a puzzle with regions and their usual piece. size: squares along a side. grade:
 * TRUCE_N_GRADES for any. daily: the same for everybody today. owner: GObject; `made` is not called after it
 * has been disposed of. Returns (transfer none) (nullable): the task; NULL if the problem is refused. */
TruceTask *truce_puzzle_draw (TruceWorkspace *workspace,
                              int size,
                              gboolean regions,
                              TruceGrade grade,
                              gboolean daily,
                              TrucePuzzleMade made,
                              gpointer owner);

/* Makes a puzzle whose given pieces are the pieces of the board. Otherwise like truce_puzzle_draw(). */
TruceTask *truce_puzzle_take_board (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner);

/* Returns (transfer full): the text of a position: of the puzzle that is played, or else of the board. NULL
 * with an error if its problem is invalid. */
char *truce_puzzle_write (TruceWorkspace *workspace, TruceError *error);

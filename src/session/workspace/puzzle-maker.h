/* puzzle-maker.h: draws puzzles, or makes one of the board, on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-workspace.h"

/* Called on the main thread. why_not: why there is no puzzle; NULL: it is on the board of the workspace,
 * whose page is TRUCE_PAGE_BOARD. Not called if the user cancelled the task. */
typedef void (*TrucePuzzleMade) (gpointer owner, const char *why_not);

/* Draws a puzzle for the pieces of the board, or for queens if there are no puzzles of those. size: squares
 * along a side. grade: TRUCE_N_GRADES for any. daily: the same for everybody today. owner: GObject; `made` is
 * not called after it has been disposed of. Returns (transfer none) (nullable): the task; NULL if the problem
 * is refused. */
TruceTask *truce_puzzle_draw (TruceWorkspace *workspace,
                              int size,
                              gboolean regions,
                              TruceGrade grade,
                              gboolean daily,
                              TrucePuzzleMade made,
                              gpointer owner);

/* Takes the pieces of the board for the given ones. As truce_puzzle_draw(). */
TruceTask *truce_puzzle_take_board (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner);

/* Returns (transfer full): the puzzle that is played, or the board, as the text of a position; NULL with an
 * error if it is not a valid problem. */
char *truce_puzzle_write (TruceWorkspace *workspace, TruceError *error);

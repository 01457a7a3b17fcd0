/* puzzle-maker.h: draws puzzles, or makes a puzzle from the board, on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-workspace.h"

/* Called on the main thread with the result of a task. Not called if the user cancels the task, or
 * if truce_puzzle_draw_next() drops the puzzle. If the problem is refused, called at once, without a task.
 * why_not: why there is no puzzle, translated; NULL: the puzzle is on the board of the workspace, and the
 * page TRUCE_PAGE_BOARD is visible. */
typedef void (*TrucePuzzleMade) (gpointer owner, const char *why_not);

/* Draws a random puzzle on a thread. Its piece is TRUCE_REGION_PIECE if `regions` (the puzzle has regions),
 * else the active piece of the workspace, or the queen if that piece does not suit puzzles or the board has
 * regions. size: squares along a side. grade: TRUCE_N_GRADES: any grade below TRUCE_GRADE_BEYOND. daily:
 * draws the same puzzle for all users on the same local date. owner: a GObject; `made` is not called after
 * its disposal. Returns (transfer none) (nullable): the task; NULL if the problem is refused. */
TruceTask *truce_puzzle_draw (TruceWorkspace *workspace,
                              int size,
                              gboolean regions,
                              TruceGrade grade,
                              gboolean daily,
                              TrucePuzzleMade made,
                              gpointer owner);

/* Makes a puzzle on a thread. The pieces on the board become its given pieces. made, owner: as in
 * truce_puzzle_draw(). Returns (transfer none) (nullable): the task; NULL if the problem is refused. */
TruceTask *truce_puzzle_make_from_board (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner);

/* Draws a puzzle of the kind, size and grade of the solved puzzle on the board. Drops the new puzzle, without
 * calling `made`, if the board has no solved puzzle any more. Returns (transfer none) (nullable): the task;
 * NULL if the problem is refused. Otherwise like truce_puzzle_draw(). */
TruceTask *truce_puzzle_draw_next (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner);

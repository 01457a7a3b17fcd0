/* truce-puzzle-maker.h: TrucePuzzleMaker, draws puzzles, or makes one of the board, on a thread
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/truce-task.h"
#include "truce-workspace.h"

/* Signals: "made": the puzzle is on the board of the workspace, whose page is TRUCE_PAGE_BOARD. "told"
 * (text): why there is no puzzle. */
#define TRUCE_TYPE_PUZZLE_MAKER (truce_puzzle_maker_get_type ())
G_DECLARE_FINAL_TYPE (TrucePuzzleMaker, truce_puzzle_maker, TRUCE, PUZZLE_MAKER, GObject)

TrucePuzzleMaker *truce_puzzle_maker_new (TruceWorkspace *workspace);

/* Draws a puzzle for the pieces of the board, or for queens if there are no puzzles of those. size: squares
 * along a side. grade: TRUCE_N_GRADES for any. daily: the same for everybody today.
 * Returns (transfer none) (nullable): the task; NULL if the problem is refused. */
TruceTask *truce_puzzle_maker_draw (
    TrucePuzzleMaker *self, int size, gboolean regions, TruceGrade grade, gboolean daily);

/* Takes the pieces of the board for the given ones. Returns as truce_puzzle_maker_draw(). */
TruceTask *truce_puzzle_maker_take_board (TrucePuzzleMaker *self);

/* Returns (transfer full): the puzzle that is played, or the board, as the text of a position; NULL with an
 * error if it is not a valid problem. */
char *truce_puzzle_maker_write (TrucePuzzleMaker *self, TruceError *error);

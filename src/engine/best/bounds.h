/* bounds.h: how many pieces there can be at most, or must be at least, by what a glance at the board proves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Where all pieces ride along rows and columns, or along diagonals, in peace: as many lines as there are.
 * pieces_max of all else. */
int truce_bound_lines (const TruceProblem *problem);

/* Where all pieces are in peace: no placement has more of them, whatever numbers are open. The squares are
 * dealt into cliques, in each of which any piece attacks any other, so that it holds one; of kind after kind,
 * too. pieces_max where there is no such peace. */
int truce_bound_cliques (const TruceProblem *problem);

/* Where squares are to be guarded: no placement has fewer pieces. Of squares no two of which one piece can
 * guard each needs a piece of its own. Above n_squares where no number of them guards the board. 0 where none
 * is to be guarded. */
int truce_bound_packing (const TruceProblem *problem);

/* mrv-search.h: one search for the line with fewest free squares that knows its path: meets each placement,
 * finds one, finds the first
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "answer.h"
#include "kernels/mrv.h"

/* Immutable: a problem's lines, 64 bits each. */
typedef struct
{
  const TruceProblem *problem;
  const TruceMrvKernel *kernel;
  int n_lines, n_vectors;
  int closed_by_piece; /* lines that a piece closes */
  int n_closed;        /* lanes full at the beginning, those beyond the lines included */
  bool dead;           /* a line has no free square from the beginning */
  alignas (64) uint64_t taken[TRUCE_MRV_WIDE_LANES]; /* at the beginning */
  uint64_t *attacks;                                 /* 8 × n_vectors lanes for each square */
} TruceMrvBoard;

/* NULL when memory runs out. */
TruceMrvBoard *truce_mrv_board_new (const TruceProblem *problem);
void truce_mrv_board_free (void *board);

/* Units of all placements, for truce_mrv_each: by the first squares, or, for a count, by those tried first.
 */
TruceUnits *truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted);

/* Hands each placement of the unit to `answer`; in lexicographic order but for a count. */
TruceEnd
truce_mrv_each (const TruceMrvBoard *board, const TruceUnit *unit, bool ordered, TruceAnswer *answer);

/* Hands one placement to `answer`, if there is any: with `goal->any` the one that the seed leads to soonest,
 * otherwise the lexicographically first. */
TruceEnd truce_mrv_first (const TruceMrvBoard *board, const TruceGoal *goal, TruceAnswer *answer);

/* truce-puzzle-private.h: the search for completions, for puzzles and regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "truce-puzzle.h"

/* Whether these clues can be completed, and in how many ways, up to two. */
typedef struct
{
  const TruceProblem *problem; /* whose rules these are */
  TruceControl *control;       /* may be NULL */
  gboolean stopped;            /* by it, or memory ran out: no answer of this one counts any more */
  TruceSquareSet answer;       /* the first completion, clues included */
  TruceSquareSet other;        /* the second, where there are more */
} TruceClueSearch;

/* Looks for completions of a problem. method: NULL: the fastest. Returns: 0, 1, or 2 for more. */
int truce_clue_search_in (TruceClueSearch *self, const TruceProblem *problem, const TruceMethod *method);

/* One square of the set by lot. */
int truce_puzzle_draw_square (guint64 *random, const TruceSquareSet *set);

/* Cuts the board of the search's problem into regions by lot, so that one piece in each of them is possible
 * in one way alone. FALSE: the search was stopped, or it did not come about this time. */
gboolean truce_regions_draw (TruceClueSearch *search, guint64 *random, TruceRegions *regions);

/* truce-puzzle-private.h: the search for completions, for puzzles and regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "truce-puzzle.h"

/* Counts the ways to complete clues, up to two. */
typedef struct
{
  const TruceProblem *problem; /* has the rules; its clues are ignored */
  TruceControl *control;       /* (nullable) */
  gboolean stopped;            /* by `control`, or since memory ran out: all later results are meaningless */
  TruceSquareSet answer;       /* the first completion, including the clues */
  TruceSquareSet other;        /* the second completion, if there are more */
} TruceClueSearch;

/* Searches completions of a problem. method: NULL: the fastest. Returns: 0, 1, or 2 for two or more. */
int truce_clue_search_in (TruceClueSearch *self, const TruceProblem *problem, const TruceMethod *method);

/* Returns a random square of the set. */
int truce_puzzle_draw_square (guint64 *random, const TruceSquareSet *set);

/* Divides the board of the search's problem into random regions, so that one piece in each region is
 * possible in only one way. Returns FALSE if the search was stopped, or this attempt failed. */
gboolean truce_regions_draw (TruceClueSearch *search, guint64 *random, TruceRegions *regions);

/* truce-puzzle-private.h: the search for completions, for puzzles and regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "truce-puzzle.h"

/* A search for up to two ways to complete clues. */
typedef struct
{
  const TruceProblem *problem; /* has the rules; its clues are ignored */
  TruceControl *control;       /* (nullable) */
  gboolean stopped;      /* `control` stopped the search, or memory ran out; later results are meaningless */
  gboolean no_memory;    /* memory ran out */
  TruceSquareSet answer; /* the first completion, including the clues */
  TruceSquareSet other;  /* the second completion, if there are more */
} TruceClueSearch;

/* Searches completions of a problem. method: (nullable): NULL: chosen automatically. Sets `answer`, `other`,
 * `stopped` and `no_memory`. Returns the number of completions: 0, 1, or 2 for two or more. */
int truce_clue_search_in (TruceClueSearch *self, const TruceProblem *problem, const TruceMethod *method);

/* Stops the search, since memory ran out. */
void truce_clue_search_fail (TruceClueSearch *self);

/* Returns a random square of the set, which is not empty. random: state of truce_splitmix_next(). */
int truce_puzzle_draw_square (guint64 *random, const TruceSquareSet *set);

/* Divides the board of search->problem into random regions, so that only one placement has a piece in each
 * region. search->answer becomes this placement. Returns FALSE if the search was stopped, or this attempt
 * failed. */
gboolean truce_regions_draw (TruceClueSearch *search, guint64 *random, TruceRegions *regions);

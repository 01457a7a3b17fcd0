/* truce-puzzle-private.h: what making puzzles and reading them share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-puzzle.h"

/* Whether these clues can be completed, and in how many ways, up to two. */
typedef struct
{
  const TruceProblem *problem; /* whose rules these are */
  TruceControl *control;       /* may be NULL */
  gboolean stopped;            /* by it, or memory ran out: no answer of this one counts any more */
  TruceSquareSet answer;       /* the first completion, clues included */
} TruceClueSearch;

/* 0, 1, or 2 for more. */
int truce_clue_search (TruceClueSearch *self, const TruceSquareSet *clues);

/* NULL and an error: memory ran out. */
TrucePuzzle *truce_puzzle_make (const TruceProblem *problem,
                                const TruceSquareSet *clues,
                                const TruceSquareSet *answer,
                                GError **error);

/* G_IO_ERROR_CANCELLED. */
void truce_puzzle_set_stopped (GError **error);

gboolean truce_puzzle_check_question (const TruceProblem *problem, GError **error);

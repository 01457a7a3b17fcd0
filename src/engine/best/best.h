/* best.h: the most or the fewest pieces, led back to questions with a given number of them
 *
 * A chain: is there a placement of so many pieces? Each question is an ordinary one, which any method
 * answers, and which can be stored, stopped and gone on with; the chain itself only says which comes next.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"

typedef struct
{
  const TruceProblem *problem; /* with its aim; a reference */
  TruceProblem *asked;         /* what truce_best_next gave last */
  TruceProblem *reached;       /* the question with the best number so far; NULL: none has a placement yet */
  TruceSquare *begun;          /* the pieces of a placement found at once; NULL: none was */
  int n_begun;
  int value;       /* that number; -1: none yet */
  int at;          /* the number asked for next */
  int least, most; /* no other number comes into question */
  int step;        /* 1 or -1 */
  bool until_none; /* the numbers that have placements follow one another: the first without ends it */
  bool relaxed;    /* without the cover, to know where to begin */
  bool done;       /* nothing better exists: proved by the answers told */
} TruceBest;

/* Refuses a problem without an aim, and an aim that it does not know how to reach. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* The next question: has it a placement? NULL when it is done, or (best->done is false) memory ran out. */
const TruceProblem *truce_best_next (TruceBest *best);

/* A placement of the best number so far, where it is the one that was found at once; else NULL. */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Its answer. */
void truce_best_tell (TruceBest *best, bool exists);

/* A number that no placement betters, as far as is known until now. */
int truce_best_bound (const TruceBest *best);

/* The way to ask that is expected to be quickest: for any placement, or for the count where only that has a
 * method with an estimate. NULL and an error when none answers. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

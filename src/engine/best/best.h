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
  int begun_at;                   /* the number that it has */
  int value;                      /* that number; -1: none yet */
  int at;                         /* the number asked for next */
  int least, most;                /* no other number comes into question */
  const char *least_by, *most_by; /* what proves that */
  int step;                       /* 1 or -1 */
  bool until_none; /* the numbers that have placements follow one another: the first without ends it */
  bool relaxed;    /* without the cover, to know where to begin */
  bool done;       /* nothing better exists: proved by the answers told */
} TruceBest;

/* Refuses a problem without an aim, and an aim that it does not know how to reach. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* Where what many pieces leave in peace fewer do, too: the question with that number, not below the next one;
 * a new reference. NULL: there is none. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Begins behind a placement of it that is known, before anything was asked: no lower number needs to be.
 * False where there is no such question, or it is no placement of it. */
bool truce_best_begin_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* The next question: has it a placement? NULL when it is done, or (best->done is false) memory ran out. */
const TruceProblem *truce_best_next (TruceBest *best);

/* A placement of the best number so far, where it is the one that was found at once; else NULL. */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Its answer. */
void truce_best_tell (TruceBest *best, bool exists);

/* The whole chain on the calling thread, each question by the way that is expected to be quickest. False: it
 * is not done, as `control` (may be NULL) has stopped it, nothing answers a question, or memory ran out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* The same by whoever answers: whether the question has a placement; false: that is not known. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* What proves that nothing is better, once it is done: "search", for all that would be was asked for, or the
 * bound that the number reaches: "room" (squares, and numbers that are given), "lines", "cliques" (squares
 * that attack each other), "squares" (what a piece guards at most), "packing" (squares no two of which one
 * piece guards), "armies", "Weakley 1995" (a theorem on queens). NULL before. */
const char *truce_best_proof (const TruceBest *best);

/* Nothing has more pieces than that: known from elsewhere, where more are asked for step by step. */
void truce_best_lower (TruceBest *best, int most);

/* A number that no placement betters, as far as is known until now. */
int truce_best_bound (const TruceBest *best);

/* Whether that method finds the number itself, or answers questions of the chain, which has just begun: the
 * first of them, or the second, as the first may ask for no pieces at all. */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* The method that lists or counts what reaches the best number quickly, because that is few; NULL: none that
 * is to be taken before the automatic one. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* The way to ask that is expected to be quickest: for any placement, or for the count where only that has a
 * method with an estimate. NULL and an error when none answers. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* The same by that method, where it answers this. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

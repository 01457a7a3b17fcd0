/* best.h: the most or fewest pieces, reduced to questions with a given number of pieces
 *
 * A sequence of questions: is there a placement with so many pieces? Each is an ordinary question, which any
 * method can answer and which can be stored and resumed. This object only chooses the next one.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"

typedef struct
{
  const TruceProblem *problem; /* referenced; has the aim */
  TruceProblem *asked;         /* last result of truce_best_next */
  TruceProblem *reached;       /* the question with the best number so far; NULL: none */
  TruceSquare *started;        /* (nullable) pieces of a placement found by the greedy start */
  int n_started;
  int started_at;                 /* its number */
  int value;                      /* the best number; -1: none yet */
  int at;                         /* the next number to try */
  int least, most;                /* bounds of the number */
  const char *least_by, *most_by; /* proofs of the bounds */
  int step;                       /* 1 or -1 */
  bool until_none; /* numbers with placements are consecutive: the first without ends the sequence */
  bool relaxed;    /* first without the cover rule, to find the start */
  bool done;       /* proved: nothing better exists */
} TruceBest;

/* Returns: false with `error` set if the problem has no aim, or an unsupported one. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* For problems whose placements contain smaller placements: returns the question with this number, not below
 * the next one. Returns: (transfer full): NULL if there is none. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Starts behind a known placement, before the first question. Returns: false if there is no such question, or
 * it is no placement of it. */
bool truce_best_begin_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* Returns: (transfer none): the next question; NULL if done, or memory ran out (best->done is false). */
const TruceProblem *truce_best_next (TruceBest *best);

/* Returns: the placement of the best number if the greedy start found it; else NULL. */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Answers the question of truce_best_next. */
void truce_best_tell (TruceBest *best, bool exists);

/* Answers all questions on the calling thread, each by the method expected to be fastest. control:
 * (nullable). Returns: false if stopped, a question has no method, or memory ran out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* Answers all questions by `ask`, which sets *exists and returns false if it does not know. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* Returns: the proof of optimality once done, else NULL: "search", or the bound that the number reaches:
 * "room" (squares, given numbers), "lines", "cliques" (squares that attack each other), "squares" (squares
 * that a piece covers), "packing" (squares no two of which one piece covers), "armies", "Weakley 1995" (a
 * theorem on queens). Static. */
const char *truce_best_proof (const TruceBest *best);

/* Lowers the upper bound by knowledge from elsewhere, in an ascending search. */
void truce_best_lower (TruceBest *best, int most);

/* Returns: the current bound of the number. */
int truce_best_bound (const TruceBest *best);

/* Returns: whether the method finds the optimum itself, or answers the first question of the sequence, or the
 * second if the first asks for no pieces. Else sets `error`. */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* Returns: the method that lists or counts few optimal placements fastest; NULL: use the automatic one. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* Chooses method and goal to answer a question fastest: any placement, or the count if only that has an
 * estimate. Returns: NULL with `error` set if no method answers. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* Chooses the goal for a given method. Returns: NULL with `error` set if it does not answer. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

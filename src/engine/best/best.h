/* best.h: the most or fewest pieces, reduced to questions with a given number of pieces
 *
 * Asks a sequence of questions: is there a placement with n pieces? Each is an ordinary question, which any
 * method can answer and which can be stored and resumed. This object only chooses the next question.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"

typedef struct
{
  const TruceProblem *problem; /* referenced; has the aim */
  TruceProblem *asked;         /* (nullable) current question, from truce_best_next() */
  TruceProblem *reached;       /* question with the best number so far; NULL: none */
  TruceSquare *greedy; /* (nullable) a known placement, from the greedy start or truce_best_start_with() */
  int n_greedy;
  int greedy_at; /* the number whose question `greedy` answers */
  int value;     /* the best number; -1: none yet */
  int at;        /* the next number to try */
  int min, max;
  const char *min_by, *max_by; /* proofs of the bounds, as in truce_best_proof() */
  int step;                    /* 1: ascending, -1: descending */
  bool until_none; /* ends the sequence at the first number without a placement: the numbers with placements
                      are consecutive */
  bool relaxed;    /* starts without the cover rule, to find the number to start with */
  bool done;       /* no number is left to try: `value` is proved */
} TruceBest;

/* Computes bounds, and for most pieces a greedy placement. Returns: false with `error` set if the problem has
 * no aim, or most-equal with a cover; there is then nothing to clear. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* Makes the question with this number, for a search that ascends until the first number without a placement.
 * Returns: (transfer full): NULL if it is another kind of search, the number is below the next number to try
 * or above the upper bound, no valid question has it, or memory runs out. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Continues the search after `number`, which a known placement reaches. pieces: copied; the whole placement,
 * packed. Drops the current question. Returns: false without an effect if truce_best_question() is NULL, the
 * placement does not answer the question, or memory runs out. */
bool truce_best_start_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* Returns: (transfer none): the next question; NULL if done, or memory ran out (best->done is false). Valid
 * until the next truce_best_next(), truce_best_start_with() or truce_best_clear(). */
const TruceProblem *truce_best_next (TruceBest *best);

/* Returns: the known placement of the best number, preplaced pieces included, *n its length; NULL if none is
 * known. Valid until the next truce_best_start_with() or truce_best_clear(). */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Stores whether the question of truce_best_next() has a placement. */
void truce_best_set_answer (TruceBest *best, bool exists);

/* Answers all questions on the calling thread, each by the method expected to be fastest. control:
 * (nullable). Returns: whether best->done; false if stopped, a question has no method, or memory ran out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* Answers all questions by `ask`, which sets *exists, or returns false if it cannot answer; that ends the
 * work. Returns: whether best->done. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* Returns: the proof of optimality once done, else NULL: "search", or the bound that the number reaches
 * (without a placement: the bound that excludes all numbers): "room" (squares, given numbers), "lines",
 * "cliques" (squares that attack each other), "squares" (squares that a piece covers), "packing" (squares no
 * two of which one piece covers), "armies", "Weakley 1995" (a theorem on queens). Static. */
const char *truce_best_proof (const TruceBest *best);

/* Lowers the upper bound to `max`, which is known from elsewhere. Only for an ascending search. */
void truce_best_lower (TruceBest *best, int max);

/* Returns: the best number if done (-1: no placement), else the bound that is proved so far: lower for the
 * fewest pieces, upper for the most. */
int truce_best_bound (const TruceBest *best);

/* Returns: whether the method can start: it finds the optimum itself, or it answers the first question of the
 * sequence or the second (the first may ask for no pieces). If not, sets `error`. Calls truce_best_next(). */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* Returns: the method that lists or counts optimal placements fastest if there are few; NULL: use
 * truce_method_auto(). reached: the question with the best number. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* Chooses the method and the goal that answer a question fastest: any placement, or the count if only the
 * count has a time estimate. *goal: replaced. Returns: NULL with `error` set if no method answers. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* Chooses the goal for a given method: any placement, else the count. *goal: replaced. Returns: `method`, or
 * NULL with `error` set if it answers neither. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

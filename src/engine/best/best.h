/* best.h: the most or fewest pieces, reduced to questions with a given number of pieces
 *
 * Asks a sequence of questions: is there a placement with n pieces? Any method can answer such a question,
 * and its run can be stored and resumed. This object only chooses the next question.
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
  TruceProblem *reached;       /* (nullable) the question with the number `value` */
  TruceSquare *greedy; /* (nullable) a known placement, from the greedy start or truce_best_start_with() */
  int n_greedy;
  int greedy_at;               /* the number whose question `greedy` answers */
  int value;                   /* the best number with a placement so far; -1: none */
  int at;                      /* the next number to try */
  int min, max;                /* bounds of the numbers to try */
  const char *min_by, *max_by; /* proofs of the bounds, as in truce_best_proof() */
  int step;                    /* 1: ascending, -1: descending */
  bool until_none; /* the sequence ends at the first number without a placement; else at the first number with
                      one */
  bool relaxed;    /* the questions omit the cover rule; their optimum is the number at which the search with
                      the rule starts */
  bool done;       /* no number is left to try: `value` is proved */
} TruceBest;

/* Starts the search. Computes bounds and, for the most pieces, a greedy placement. problem: referenced.
 * Returns: false with `error` set if the problem has no aim, or has the aim most-equal and a cover rule;
 * truce_best_clear() is then not needed. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* Makes the question with this number of pieces (most-equal: of pieces of each open kind). Returns:
 * (transfer full): NULL if best->until_none is false, if the number is below best->at or above best->max, if
 * no valid problem has this number, or if memory runs out. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Records a placement that answers the question with this number, and continues with the next number. Frees
 * the question that truce_best_next() returned. pieces: the whole placement, packed; copied. Returns: false
 * without an effect if truce_best_question() returns NULL for the number, if the placement does not answer
 * that question, or if memory runs out. */
bool truce_best_start_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* Returns: (transfer none): the next question. NULL if no question is left (best->done is true) or memory
 * runs out (it is false). Valid until the next truce_best_next(), truce_best_start_with() or
 * truce_best_clear(). */
const TruceProblem *truce_best_next (TruceBest *best);

/* Returns: the known placement of the best number, preplaced pieces included, *n its length; NULL if none is
 * known. Valid until the next truce_best_start_with() or truce_best_clear(). */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Records whether the question that truce_best_next() returned has a placement, and goes to the next number.
 */
void truce_best_set_answer (TruceBest *best, bool exists);

/* Answers all questions on the calling thread, each by the method expected to be fastest. control:
 * (nullable). Returns: whether best->done; false if stopped, a question has no method, or memory ran out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* Sets *exists to whether the question has a placement. Returns: false if it cannot answer. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);

/* Answers all questions by `ask`, until one call of it returns false. Returns: whether best->done. */
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* Returns: the proof that best->value is optimal; NULL if best->done is false. Either "search", or the bound
 * that the value reaches. If there is no placement: the bound that excludes all numbers, or "search". Bounds:
 * "room" (number of squares, given numbers), "lines", "cliques" (sets of squares that attack each other),
 * "squares" (number of squares that a piece covers), "packing" (set of squares no two of which one piece
 * covers), "armies", "Weakley 1995" (a theorem on queens). Static. */
const char *truce_best_proof (const TruceBest *best);

/* Lowers the upper bound to `max`, for a caller that has another proof of it. Only for an ascending search.
 */
void truce_best_lower (TruceBest *best, int max);

/* Returns: the best number if best->done (-1: there is no placement). Else the bound proved so far: a lower
 * bound of the fewest pieces, or an upper bound of the most pieces. */
int truce_best_bound (const TruceBest *best);

/* Returns: whether the search can start with this method; if not, `error` is set. A method for optima must
 * accept the problem. Any other method must answer the first or the second question of the sequence (the
 * first may ask for no pieces); for this, truce_best_next() is called. */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* Returns: a method that lists or counts the optimal placements fast if there are few of them; NULL: use
 * truce_method_auto(). reached: the question with the best number. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* Chooses a method that finds out whether the question has a placement. *goal: receives the goal for this
 * method: TRUCE_ANY, or TRUCE_COUNT if only the method that counts estimates its time, or if no method finds
 * any placement. Returns: NULL with `error` set if no method does either. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* Chooses the goal by which the method finds out whether the question has a placement. *goal: receives
 * TRUCE_ANY, or TRUCE_COUNT if the method does not accept TRUCE_ANY. Returns: `method`; NULL with `error` set
 * if it accepts neither. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

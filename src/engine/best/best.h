/* best.h: the most or fewest pieces, reduced to questions with a given number of pieces
 *
 * Asks a sequence of questions: is there a placement with n pieces? Any method can answer such a question,
 * and its run can be stored and resumed. TruceBest only chooses the next question. If the aim is most-equal,
 * `n`, and each "number" below, is the number of pieces of each open kind.
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
  int greedy_at;               /* the number in the question that `greedy` answers */
  int value;                   /* the best number with a placement so far; -1: none */
  int at;                      /* the next number to try */
  int min, max;                /* bounds of the numbers to try */
  const char *min_by, *max_by; /* proofs of `min` and `max`, as in truce_best_proof() */
  int step;                    /* 1: ascending, -1: descending */
  bool until_none; /* the sequence ends at the first number without a placement; false: at the first number
                      with one */
  bool relaxed;    /* the questions omit the cover rule; their optimum starts the search with this rule */
  bool done;       /* no number is left to try: `value` is proved */
} TruceBest;

/* Starts the search. Computes bounds and, for the most pieces, a greedy placement. problem: referenced.
 * Returns: false with `error` set if the problem has no aim, or if it has the aim most-equal and a cover
 * rule. truce_best_clear() is then not needed. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* Makes the question with this number. Returns: (transfer full): NULL if best->until_none is false, if the
 * number is not from best->at to best->max, if no valid problem has this number, or if memory runs out. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Records a placement that answers the question with this number, and continues with the next number. Frees
 * the question that truce_best_next() returned. pieces: the whole placement, packed; copied. Returns: false
 * without an effect if truce_best_question() returns NULL for the number, if the placement does not answer
 * that question, or if memory runs out. */
bool truce_best_start_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* Returns: (transfer none): the next question. NULL if no question is left, which sets best->done, or if
 * memory runs out. Valid until the next truce_best_next(), truce_best_start_with() or truce_best_clear(). */
const TruceProblem *truce_best_next (TruceBest *best);

/* Returns: a placement with the number best->value, preplaced pieces included; NULL if none is known. *n: its
 * length. Valid until the next truce_best_start_with() or truce_best_clear(). */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Records whether the question that truce_best_next() returned has a placement, and continues with the next
 * number. */
void truce_best_set_answer (TruceBest *best, bool exists);

/* Answers all questions on the calling thread, each by the method expected to be fastest. control:
 * (nullable). Returns: best->done. It is false if `control` stops a search, if no method accepts a question,
 * or if memory runs out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* Answers a question: sets *exists to whether it has a placement. Returns: false if it cannot answer. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);

/* Answers all questions by `ask`, until `ask` returns false. Returns: best->done. */
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* Returns: what proves that best->value is optimal, or that there is no placement: "search" or the name of a
 * bound. NULL if best->done is false. Static. Names of bounds:
 * - "room": the number of squares, and the given numbers of pieces
 * - "lines", "cliques", "packing": functions in best/bounds.h
 * - "squares": the number of squares that one piece covers
 * - "armies": truce_armies_upper()
 * - "Weakley 1995": a theorem on queens */
const char *truce_best_proof (const TruceBest *best);

/* Lowers best->max to `max`, an upper bound that the caller has proved. Only for a search with ascending
 * numbers. */
void truce_best_lower (TruceBest *best, int max);

/* Returns: best->value if best->done; -1 means that there is no placement. Else the bound proved so far: a
 * lower bound of the fewest pieces, or an upper bound of the most pieces. */
int truce_best_bound (const TruceBest *best);

/* Returns: whether the search can start with this method; if not, `error` is set. A method for optima must
 * accept the problem. Any other method must accept the first or the second question of the sequence, since
 * the first one may ask for no pieces. Calls truce_best_next() to get the first one. */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* Returns: (nullable) a method that lists or counts optimal placements, static. It is fast if there are few
 * of them. NULL if this method does not accept the question: then use truce_method_auto(). reached: the
 * question with the best number. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* Chooses a method and a goal to find out whether the question has a placement. *goal: receives TRUCE_ANY. It
 * receives TRUCE_COUNT instead if no method accepts TRUCE_ANY, or if the method chosen for TRUCE_COUNT can
 * estimate its time and the one chosen for TRUCE_ANY cannot. Returns: NULL with `error` set if no method
 * accepts either goal. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* Chooses a goal with which `method` finds out whether the question has a placement. *goal: receives
 * TRUCE_ANY, or TRUCE_COUNT if the method does not accept TRUCE_ANY. Returns: `method`; NULL with `error` set
 * if it accepts neither goal. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

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
  TruceProblem *asked;         /* last result of truce_best_next */
  TruceProblem *reached;       /* the question with the best number so far; NULL: none */
  TruceSquare *greedy;         /* (nullable) pieces of a placement found by the greedy start */
  int n_greedy;
  int greedy_at;                  /* number of pieces of `greedy` */
  int value;                      /* the best number; -1: none yet */
  int at;                         /* the next number to try */
  int least, most;                /* bounds of the number */
  const char *least_by, *most_by; /* proofs of the bounds */
  int step;                       /* 1 or -1 */
  bool until_none; /* ends the sequence at the first number without a placement: the numbers with placements
                      are consecutive */
  bool relaxed;    /* starts without the cover rule, to find the number to start with */
  bool done;       /* proved: nothing better exists */
} TruceBest;

/* Returns: false with `error` set if the problem has no aim, or an unsupported one. */
bool truce_best_init (TruceBest *best, const TruceProblem *problem, TruceError *error);
void truce_best_clear (TruceBest *best);

/* Makes the question with this number, if it is not below the next number. Only for problems whose placements
 * contain smaller placements. Returns: (transfer full): NULL if there is none. */
TruceProblem *truce_best_question (const TruceBest *best, int number);

/* Starts with a known placement, before the first question. Returns: false if no question has this number, or
 * it is not a placement of that question. */
bool truce_best_begin_with (TruceBest *best, int number, const TruceSquare *pieces, int n);

/* Returns: (transfer none): the next question; NULL if done, or memory ran out (best->done is false). */
const TruceProblem *truce_best_next (TruceBest *best);

/* Returns: the placement of the best number if the greedy start found it; else NULL. */
const TruceSquare *truce_best_placement (const TruceBest *best, int *n);

/* Stores the answer to the question of truce_best_next(). */
void truce_best_tell (TruceBest *best, bool exists);

/* Answers all questions on the calling thread, each by the method expected to be fastest. control:
 * (nullable). Returns: false if stopped, a question has no method, or memory ran out. */
bool truce_best_work (TruceBest *best, TruceControl *control);

/* Answers all questions by `ask`, which sets *exists. It returns false if it does not know the answer. */
typedef bool TruceBestAsk (void *data, const TruceProblem *asked, bool *exists);
bool truce_best_work_by (TruceBest *best, TruceBestAsk *ask, void *data);

/* Returns: the proof of optimality once done, else NULL: "search", or the bound that the number reaches:
 * "room" (squares, given numbers), "lines", "cliques" (squares that attack each other), "squares" (squares
 * that a piece covers), "packing" (squares no two of which one piece covers), "armies", "Weakley 1995" (a
 * theorem on queens). Static. */
const char *truce_best_proof (const TruceBest *best);

/* Lowers the upper bound to `most`, which is known from elsewhere. Only for an ascending search. */
void truce_best_lower (TruceBest *best, int most);

/* Returns: the current bound of the number. */
int truce_best_bound (const TruceBest *best);

/* Returns: whether the method can start: it finds the optimum itself, or it answers the first question of the
 * sequence (the second, if the first asks for no pieces). Else sets `error`. */
bool truce_best_accepts (TruceBest *best, const TruceMethod *method, TruceError *error);

/* Returns: the method that lists or counts optimal placements fastest if there are few; NULL: use the
 * automatic one. */
const TruceMethod *truce_best_lister (const TruceProblem *reached, const TruceGoal *goal);

/* Chooses the method and the goal that answer a question fastest: any placement, or the count if only the
 * count has a time estimate. Returns: NULL with `error` set if no method answers. */
const TruceMethod *truce_best_ask (const TruceProblem *asked, TruceGoal *goal, TruceError *error);

/* Chooses the goal for a given method. Returns: NULL with `error` set if it does not answer. */
const TruceMethod *truce_best_ask_method (const TruceMethod *method,
                                          const TruceProblem *asked,
                                          TruceGoal *goal,
                                          TruceError *error);

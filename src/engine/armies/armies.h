/* armies.h: peaceable armies: sets of pieces on one board, none of one army attacking one of another
 *
 * The older question (OEIS A250000) has two armies of queens of the same size. Here: any piece, two or three
 * armies, the plane or a torus, some pieces placed beforehand, squares blocked, or the first army's size
 * given.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"

#define TRUCE_ARMIES_MAX       3
#define TRUCE_ARMIES_EQUAL     (-1)
#define TRUCE_ARMIES_GROUP_MAX 48 /* 8 transforms × 6 orders of three armies */

/* What a problem is made from; a plain value that anyone may fill. */
typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  bool torus; /* moves that leave one edge come back at the opposite one */
  int armies; /* 2 or 3 */
  int white;  /* size of the first army, the others to be as large as they can (the smaller of two others
                 counts); TRUCE_ARMIES_EQUAL: all of one size, as large as it can be */
  TruceSquareSet preplaced[TRUCE_ARMIES_MAX];
  TruceSquareSet blocked;
} TruceArmiesSpec;

/* Two equal armies of queens on an empty 8 × 8 board. */
void truce_armies_spec_init (TruceArmiesSpec *spec);

/* A way to map the problem to itself: where squares and armies go. */
typedef struct
{
  TruceTransform transform;
  uint8_t army[TRUCE_ARMIES_MAX];
} TruceArmiesSymmetry;

/* Immutable once made. */
typedef struct
{
  TruceArmiesSpec spec;
  int n_squares;
  int words;         /* of a row of attacks: truce_set_words_for (board) */
  uint64_t *attacks; /* n_squares rows: the square itself and what a piece on it attacks; symmetric */
  int n_symmetries;
  TruceArmiesSymmetry symmetries[TRUCE_ARMIES_GROUP_MAX]; /* the first is the identity */
  TruceSquare *tables;                                    /* n_symmetries × n_squares: where squares go */
} TruceArmiesProblem;

/* NULL and an error naming the squares and the rule: sizes, squares off the board or used twice, preplaced
 * pieces of different armies that attack each other, a white army that is smaller than its preplaced pieces
 * or larger than the board. */
TruceArmiesProblem *truce_armies_problem_new (const TruceArmiesSpec *spec, TruceError *error);
void truce_armies_problem_free (TruceArmiesProblem *problem);

static inline const uint64_t *
truce_armies_attacks (const TruceArmiesProblem *problem, int square)
{
  return problem->attacks + (size_t) square * problem->words;
}

typedef struct
{
  TruceSquareSet armies[TRUCE_ARMIES_MAX];
} TruceArmiesPlacement;

/* What is maximised: the size of the smallest army whose size is not given; -1 where the first army is
 * smaller than the size given. */
int truce_armies_score (const TruceArmiesProblem *problem, const TruceArmiesPlacement *placement);

/* Takes the highest squares (never preplaced ones) off armies that are larger than a placement of that score
 * has them. */
void truce_armies_trim (const TruceArmiesProblem *problem, TruceArmiesPlacement *placement, int score);

/* Whether the armies are within the board, hold their preplaced pieces, keep off blocked squares and leave
 * each other in peace. Slow; walks each move from its coordinates and shares no code with the methods. *a and
 * *b (may be NULL): squares at fault or -1. */
bool truce_armies_verify (const TruceArmiesProblem *problem,
                          const TruceArmiesPlacement *placement,
                          int *a,
                          int *b);

/* ---- methods ---- */

typedef enum
{
  TRUCE_ARMIES_BEST, /* the highest score, and a placement that has it */
  TRUCE_ARMIES_ALL,  /* every placement of exactly the score `above` + 1, which the caller knows to be the
                        highest: at least one of each class reaches the sink, some perhaps repeatedly */
} TruceArmiesQuestion;

/* One a search, shared by its workers. */
typedef struct
{
  TruceArmiesQuestion question;
  _Atomic int above; /* only higher scores are wanted; raised with each improvement */
  unsigned switches; /* of methods that have some */
  uint64_t seed;     /* for methods that choose at random */
} TruceArmiesSearch;

void truce_armies_search_init (TruceArmiesSearch *search, TruceArmiesQuestion question, int above);

/* Where the search of a unit stands: what is left of it after a stop. The words are the method's own affair;
 * none: all of the unit. */
typedef struct
{
  size_t n, capacity;
  uint64_t *words;
} TruceArmiesPosition;

typedef struct TruceArmiesSink TruceArmiesSink;
struct TruceArmiesSink
{
  /* BEST: a placement that had the highest score when it was found (armies may be larger than that); ALL: one
   * of exactly the score. Called on the worker. False: it wants no more. */
  bool (*take) (TruceArmiesSink *sink, const TruceArmiesPlacement *placement);
  /* NULL: positions are of no interest. Else `run` begins there and, when it is stopped, leaves there where
   * to go on; what it hands on may then be handed on once more, nothing is left out. */
  TruceArmiesPosition *position;
};

/* Where a method's switches are told of; NULL-terminated by `id`. */
typedef struct
{
  const char *id;
  const char *name;
  const char *summary;
} TruceArmiesSwitch;

/* The same shape as TruceMethod. */
typedef struct
{
  const char *id, *name, *source, *summary;
  bool exact; /* when all units end with TRUCE_END_DONE nothing better exists; otherwise never said */
  const TruceArmiesSwitch *switches; /* bit i of search->switches is the i-th; NULL: none */
  unsigned usual;                    /* switches that are on unless told */
  unsigned unsound;                  /* with any of these on, better placements may be missed */
  bool (*accepts) (const TruceArmiesProblem *problem, TruceArmiesQuestion question, const char **why_not);
  TruceUnits *(*split) (const TruceArmiesProblem *problem, const TruceArmiesSearch *search, size_t wanted);
  TruceEnd (*run) (const TruceArmiesProblem *problem,
                   TruceArmiesSearch *search,
                   const TruceUnits *units,
                   size_t unit,
                   TruceMonitor *monitor,
                   TruceArmiesSink *sink);
  /* Whether a position that was read from somewhere is one of the unit, so that `run` can begin there. NULL:
   * it leaves no positions, and begins stopped units anew. */
  bool (*position_fits) (const TruceArmiesProblem *problem,
                         const TruceArmiesSearch *search,
                         const TruceUnits *units,
                         size_t unit,
                         const TruceArmiesPosition *position);
} TruceArmiesMethod;

const TruceArmiesMethod *const *truce_armies_methods (void); /* NULL-terminated */
const TruceArmiesMethod *truce_armies_method_find (const char *id);

/* By id, or "auto" or NULL for the first that accepts; NULL and an error otherwise. */
const TruceArmiesMethod *truce_armies_method_choose (const char *id,
                                                     const TruceArmiesProblem *problem,
                                                     TruceArmiesQuestion question,
                                                     TruceError *error);

/* A score that no placement exceeds: from the number of squares and, where the piece rides along them, of
 * rows and columns. */
int truce_armies_upper (const TruceArmiesProblem *problem);

/* random-problem.h: random problems from a printed seed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* SplitMix64 (Steele, Lea and Flood, 2014). It yields the same numbers on every machine. */
typedef struct
{
  uint64_t state;
} TruceRandom;

/* Seeds from $TRUCE_TEST_SEED, else from the clock. Prints the seed, so that a failure can be repeated. */
uint64_t truce_random_start (TruceRandom *random);
uint64_t truce_random_next (TruceRandom *random);
/* Returns: 0 … limit - 1. limit: at least 1. */
int truce_random_below (TruceRandom *random, int limit);

typedef enum
{
  TRUCE_RANDOM_RECTANGLES = 1 << 0, /* half of the boards have two random sides; else all boards are square */
  TRUCE_RANDOM_NQ10 = 1 << 1,       /* some square boards have the geometry of nq1.0 */
  TRUCE_RANDOM_ANY_PIECE = 1 << 2,  /* also pieces of random moves, some in some directions only */
  TRUCE_RANDOM_EMPTY = 1 << 3,      /* no preplaced or blocked squares */
  TRUCE_RANDOM_REGIONS = 1 << 4,    /* half of the problems have regions, not always connected */
} TruceRandomFlags;

/* Draws a valid problem, which may have no placement. Its board has sides up to n_max. Preplaced pieces do
 * not attack each other. The number of pieces is between the number of preplaced ones and the longer side, or
 * the number of free squares if there are fewer. */
void truce_random_spec (TruceRandom *random, int n_max, unsigned flags, TruceProblemSpec *spec);

/* Returns: (transfer full): a problem as from truce_random_spec(). Aborts with a message if it is invalid. */
TruceProblem *truce_random_problem (TruceRandom *random, int n_max, unsigned flags);

/* Draws any question on a board of up to 5 rows and `squares_max` squares. It may be invalid or have no
 * placement. */
void truce_random_question (TruceRandom *random, int squares_max, TruceProblemSpec *spec);

/* Draws up to `max` regions of random squares. all: whether every square belongs to a region. */
void truce_random_regions (TruceRandom *random, TruceBoard board, int max, bool all, TruceRegions *regions);

/* Returns: (transfer full) (nullable): a problem as from truce_random_question(); NULL if it is invalid. */
TruceProblem *truce_random_problem_asked (TruceRandom *random, int squares_max);

/* Returns: about how many sets of pieces brute force tries. */
double truce_question_size (const TruceProblem *problem);

/* Return a piece of 1 … 4 random moves: of up to 7 squares in all directions, or of up to 3 squares, mostly
 * in some directions. */
TrucePiece truce_random_piece (TruceRandom *random);
TrucePiece truce_random_one_sided_piece (TruceRandom *random);

/* Returns: up to two random transforms of the board, which generate a group. Bit t: TruceTransform t. */
unsigned truce_random_group (TruceRandom *random, TruceBoard board);

/* Adds the square and all its images under the group that truce_random_group() returned. */
void truce_add_images (TruceSquareSet *set, TruceBoard board, unsigned group, int square);

/* random-problem.h: random legal problems from a seed that is printed, for the tests of all rooms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every machine. */
typedef struct
{
  uint64_t state;
} TruceRandom;

/* The seed in $TRUCE_TEST_SEED, else one from the clock; prints it, so that a failure can be repeated. */
uint64_t truce_random_start (TruceRandom *random);
uint64_t truce_random_next (TruceRandom *random);
/* 0 … limit - 1; limit >= 1. */
int truce_random_below (TruceRandom *random, int limit);

typedef enum
{
  TRUCE_RANDOM_RECTANGLES = 1 << 0, /* every other time both sides drawn; otherwise the board is square */
  TRUCE_RANDOM_NQ10 = 1 << 1,       /* some square boards with the old geometry */
  TRUCE_RANDOM_ANY_PIECE = 1 << 2,  /* also pieces made of random moves, some in a few directions alone;
                                     * otherwise one of the nine */
  TRUCE_RANDOM_EMPTY = 1 << 3,      /* nothing preplaced or blocked */
  TRUCE_RANDOM_REGIONS = 1 << 4,    /* cut into regions, not always connected ones, every other time */
} TruceRandomFlags;

/* Board sides up to n_max; preplaced pieces that leave each other in peace; blocked squares; from as many
 * pieces as are preplaced to the longer side (or to what the blocked squares leave room for). Such a problem
 * may have no placement. */
void truce_random_spec (TruceRandom *random, int n_max, unsigned flags, TruceProblemSpec *spec);

/* The same as a problem; ends the program with a message when it is refused. */
TruceProblem *truce_random_problem (TruceRandom *random, int n_max, unsigned flags);

/* A question of any sort on a board to 5 rows and `squares_max` squares, in no way sure to have a placement,
 * nor to be accepted. */
void truce_random_question (TruceRandom *random, int squares_max, TruceProblemSpec *spec);

/* Regions of squares at random, at most so many; some squares are in none unless `all` are in one. */
void truce_random_regions (TruceRandom *random, TruceBoard board, int most, bool all, TruceRegions *regions);

/* The same as a problem; NULL when it is refused. */
TruceProblem *truce_random_problem_asked (TruceRandom *random, int squares_max);

/* Sets of pieces that brute force goes through, or so. */
double truce_question_size (const TruceProblem *problem);

/* 1 … 4 random moves of up to 7 squares, in all directions or each in some. */
TrucePiece truce_random_piece (TruceRandom *random);
TrucePiece truce_random_one_sided_piece (TruceRandom *random);

/* Up to two of the board's transforms, and so the group that they make: bit by bit. */
unsigned truce_random_group (TruceRandom *random, TruceBoard board);

/* Adds the square and all that such a group makes of it. */
void truce_add_images (TruceSquareSet *set, TruceBoard board, unsigned group, int square);

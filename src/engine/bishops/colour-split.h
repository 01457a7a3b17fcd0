/* colour-split.h: the tables of the method that chooses the pieces on one colour and counts those on the
 * other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "matchings.h"

#define SPLIT_SQUARES 128 /* of one colour on a board with rows + columns <= 32 */

/* Squares of one colour by number in the order of their '/' lines: number i is bit 127 - i, so that of two
 * sets with as many squares the lexicographically lower is the greater word. */
typedef unsigned __int128 SplitSet;

static inline SplitSet
split_bit (int i)
{
  return (SplitSet) 1 << (127 - i);
}

/* The first square of a set that is not empty. */
static inline int
split_first (SplitSet set)
{
  uint64_t high = set >> 64;

  return high ? __builtin_clzll (high) : 64 + __builtin_clzll ((uint64_t) set);
}

static inline int
split_count (SplitSet set)
{
  return __builtin_popcountll (set >> 64) + __builtin_popcountll ((uint64_t) set);
}

/* One line of squares may hold one piece of its colour. */
typedef struct
{
  uint16_t lines[TRUCE_MATCHINGS_LINES];
} SplitCrossings;

/* The free squares of one colour. */
typedef struct
{
  int n;
  SplitSet all;
  TruceSquare square[SPLIT_SQUARES];
  uint8_t line[SPLIT_SQUARES]; /* which '/' line */
  int n_lines;
  SplitCrossings crossings;                 /* '/' lines by '\' lines */
  SplitSet attacks[SPLIT_SQUARES];          /* on this colour, itself included */
  SplitSet other_attacks[SPLIT_SQUARES];    /* on the other */
  SplitCrossings other_left[SPLIT_SQUARES]; /* what it leaves of the other's crossings */
  bool lines_only;                          /* two of them attack each other just where they share a line */
  uint8_t image[TRUCE_N_TRANSFORMS][SPLIT_SQUARES]; /* under the symmetries that keep the colours */
  uint64_t bishops[TRUCE_MATCHINGS_LINES];          /* ways to place so many as if they were bishops */
  int most; /* sets of up to so many squares are gone through; -1: none */
} SplitSide;

typedef struct
{
  SplitSide side[2];
  int n_symmetries; /* those that keep the colours */
  bool swaps;       /* another one exchanges them */
  int to_place;
  bool narrow; /* counts of matchings fit 32 bits */
} SplitTables;

/* NULL when memory runs out. */
SplitTables *truce_split_tables_new (const TruceProblem *problem, TruceIsa isa);

/* How many sets of squares the method goes through: those of both sides, one of each orbit. */
double truce_split_tables_sets (const SplitTables *tables);

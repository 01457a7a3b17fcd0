/* colour-split.h: tables of the method that chooses pieces on one colour and counts those on the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "matchings.h"

#define SPLIT_SQUARES 128 /* maximum number of squares of one colour if rows + columns <= 32 */

/* A set of squares of one colour. Squares are numbered along '/' lines. Square i is bit 127 - i, so that of
 * two sets of equal size, the lexicographically lower set is the greater number. */
typedef unsigned __int128 SplitSet;

static inline SplitSet
split_bit (int i)
{
  return (SplitSet) 1 << (127 - i);
}

/* Returns: the first square of a nonempty set. */
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

typedef struct
{
  uint16_t lines[TRUCE_MATCHINGS_LINES]; /* ['/' line]: bits of the '\' lines that cross it */
} SplitCrossings;

/* The free squares of one colour. */
typedef struct
{
  int n;
  SplitSet all;
  TruceSquare square[SPLIT_SQUARES];
  uint8_t line[SPLIT_SQUARES]; /* [square]: number of its '/' line */
  int n_lines;
  SplitCrossings crossings;              /* crossings of lines in free squares */
  SplitSet attacks[SPLIT_SQUARES];       /* [square]: attacked squares of this colour and the square itself */
  SplitSet other_attacks[SPLIT_SQUARES]; /* [square]: attacked squares of the other colour */
  SplitCrossings
      other_left[SPLIT_SQUARES]; /* [square]: the other colour's crossings that a piece here leaves */
  bool lines_only; /* on this colour, two pieces attack each other if and only if they share a line */
  uint8_t image[TRUCE_N_TRANSFORMS][SPLIT_SQUARES]; /* [symmetry that keeps colours][square]: image */
  uint64_t bishops[TRUCE_MATCHINGS_LINES];          /* [m]: number of ways to place m bishops */
  int max;                                          /* maximum size of the sets to visit; -1: visit none */
} SplitSide;

typedef struct
{
  SplitSide side[2];
  int n_symmetries; /* symmetries that keep colours */
  bool swaps;       /* some symmetry swaps colours */
  int to_place;
  bool narrow; /* counts of matchings fit into 32 bits */
} SplitTables;

/* Makes the tables of a problem. Returns: (transfer full): to free(); NULL if memory runs out. */
SplitTables *truce_split_tables_new (const TruceProblem *problem, TruceIsa isa);

/* Returns: the estimated number of sets that the method visits on both sides. It visits one set per orbit. */
double truce_split_tables_sets (const SplitTables *tables);

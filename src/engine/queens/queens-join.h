/* queens-join.h: the inner loops of the meet in the middle for queens (see queens-halves.c)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "queens-disjoint.h"
#include "queens-strips.h"

/* What the strips have for one split of a column set. */
typedef struct
{
  TruceStripList upper, lower;
} TruceStripPair;

/* How far pairs are joined: of which pair which record is next. */
typedef struct
{
  size_t pair;
  uint32_t from;
} TruceJoinPlace;

/* Halves of one column set by how many of the two long half diagonals they occupy; flags cleared. */
typedef struct
{
  uint64_t *with[3];
  size_t n[3];
} TruceHalves;

typedef struct
{
  /* Looks up, for each split, the upper strip's placements on the columns of `set` that it names by number
   * (bit i: the i-th column) and the lower strip's on the others; leaves out pairs with an empty list.
   * Returns how many pairs. */
  size_t (*look_up) (const TruceStrips *upper,
                     const TruceStrips *lower,
                     const uint32_t *splits,
                     size_t n_splits,
                     uint32_t set,
                     TruceStripPair *pairs);

  /* Joins the two parts of a strip (see queens-strips.h). */
  TruceJoinParts join_parts;

  /* Writes, for the pairs from `place` on, each two records with disjoint `cross` as the union of their
   * `final`s to `out`, and returns how many. Ends with the pairs or when at least `enough` are there: `out`
   * has room for so many, and sixteen times the longest list, and eight more. */
  size_t (*join_strips) (
      const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, size_t enough, uint64_t *out);

  /* Adds `halves` (n of them, readable to a multiple of eight) to the lists, which have room for eight more.
   */
  void (*classify) (const uint64_t *halves, size_t n, TruceHalves *sorted);

  /* Mirrors halves top to bottom: the two directions of diagonals are neighbouring bits and change places.
   * Both lists have room for a multiple of eight. */
  void (*swap_directions) (const uint64_t *halves, size_t n, uint64_t *swapped);

  const TruceDisjointKernel *disjoint;
} TruceQueensKernel;

TRUCE_KERNELS (TruceQueensKernel, truce_queens_kernel)

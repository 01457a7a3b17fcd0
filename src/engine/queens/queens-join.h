/* queens-join.h: interface of the inner loops of queens-halves.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "queens-disjoint.h"
#include "queens-strips.h"

/* The records of both strips for one split of a column set. */
typedef struct
{
  TruceStripList upper, lower;
} TruceStripPair;

typedef struct
{
  size_t pair;
  uint32_t from;
} TruceJoinPlace;

/* Halves of one column set, without flags. with[k]: halves with k queens on the long diagonals (odd n: all
 * halves are in with[0]). */
typedef struct
{
  uint64_t *with[3];
  size_t n[3];
} TruceHalves;

typedef struct
{
  /* Looks up two lists for each split (bit i: the i-th column of `set`): the placements of the upper strip on
   * the columns of the split, and those of the lower strip on the other columns. Skips pairs with an empty
   * list. pairs: capacity `n_splits`. Returns: the number of pairs. */
  size_t (*look_up) (const TruceStrips *upper,
                     const TruceStrips *lower,
                     const uint32_t *splits,
                     size_t n_splits,
                     uint32_t set,
                     TruceStripPair *pairs);

  TruceJoinParts join_parts;

  /* Writes the union of the two `final`s of each two records with disjoint `cross` to `out`. Starts at
   * `place`, ends with the last pair or when there are `enough`, and moves `place` on. out: capacity `enough`
   * plus sixteen times the longest list plus eight. Returns: the number of unions. */
  size_t (*join_strips) (
      const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, size_t enough, uint64_t *out);

  /* Adds n halves to the lists. halves: readable up to a multiple of eight. Lists: capacity for
   * n + 8 more. */
  void (*classify) (const uint64_t *halves, size_t n, TruceHalves *sorted);

  /* Mirrors halves top to bottom: the two directions of diagonals are neighbouring bits and are swapped.
   * Capacity of both lists: a multiple of eight. */
  void (*swap_directions) (const uint64_t *halves, size_t n, uint64_t *swapped);

  const TruceDisjointKernel *disjoint;
} TruceQueensKernel;

TRUCE_KERNELS (TruceQueensKernel, truce_queens_kernel)

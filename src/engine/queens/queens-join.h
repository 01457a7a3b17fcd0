/* queens-join.h: interface of the inner loops of queens-halves.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "queens-disjoint.h"
#include "queens-strips.h"

/* The records of both strips of a half, for one split of the half's columns between the strips. */
typedef struct
{
  TruceStripList upper, lower;
} TruceStripPair;

/* A position in a list of pairs. */
typedef struct
{
  size_t pair;   /* index of the pair */
  uint32_t from; /* next record, in the list that is read by eights */
} TruceJoinPlace;

/* Halves of one column set, without flags. with[k]: the n[k] halves with k queens on the long diagonals. For
 * odd n, all halves are in with[0]. */
typedef struct
{
  uint64_t *with[3];
  size_t n[3];
} TruceHalves;

typedef struct
{
  /* Looks up a pair of lists for each split of the columns in `set`: the placements of the upper strip on the
   * columns of the split, and those of the lower strip on the other columns. Skips pairs with an empty list.
   * splits: bit i stands for the i-th column of `set`. pairs: capacity `n_splits`. Returns: the number of
   * pairs. */
  size_t (*look_up) (const TruceStrips *upper,
                     const TruceStrips *lower,
                     const uint32_t *splits,
                     size_t n_splits,
                     uint32_t set,
                     TruceStripPair *pairs);

  TruceJoinParts join_parts;

  /* Joins the strips of each pair. For every two records with disjoint `cross`, writes the union of their
   * `final` to `out`. Starts at `place`, and ends with the last pair or when `enough` unions are written.
   * Sets `place` to the point where it ended. out: capacity enough + 16 x (length of the longest list) + 8.
   * Returns: the number of unions. */
  size_t (*join_strips) (
      const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, size_t enough, uint64_t *out);

  /* Sorts n halves by their number of queens on the long diagonals. Adds each half to a list of `sorted`,
   * without TRUCE_HALF_MAIN and TRUCE_HALF_ANTI. halves: readable up to a multiple of eight. sorted: each
   * list has capacity for n + 8 more halves. */
  void (*classify) (const uint64_t *halves, size_t n, TruceHalves *sorted);

  /* Mirrors halves top to bottom. This swaps the two directions of diagonals, which are neighbouring bits.
   * halves, swapped: capacity a multiple of eight. */
  void (*swap_directions) (const uint64_t *halves, size_t n, uint64_t *swapped);

  const TruceDisjointKernel *disjoint;
} TruceQueensKernel;

TRUCE_KERNELS (TruceQueensKernel, truce_queens_kernel)

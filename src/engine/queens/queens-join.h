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

/* The next records to join. */
typedef struct
{
  size_t pair;
  uint32_t from;
} TruceJoinPlace;

/* Halves of one column set by the long half diagonals that they occupy; flags cleared. */
typedef struct
{
  uint64_t *with[3];
  size_t n[3];
} TruceHalves;

typedef struct
{
  /* Looks up, for each split, the upper strip's placements on the columns of `set` that it names (bit i: the
   * i-th column) and the lower strip's on the others. Skips pairs with an empty list. Returns: the number of
   * pairs. */
  size_t (*look_up) (const TruceStrips *upper,
                     const TruceStrips *lower,
                     const uint32_t *splits,
                     size_t n_splits,
                     uint32_t set,
                     TruceStripPair *pairs);

  /* Joins the two parts of a strip, see queens-strips.h. */
  TruceJoinParts join_parts;

  /* Writes the union of the `final`s of each two records with disjoint `cross` to `out`, from `place` on,
   * until the pairs end or there are `enough`. out: capacity `enough` plus sixteen times the longest list
   * plus eight. Returns: their number. */
  size_t (*join_strips) (
      const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, size_t enough, uint64_t *out);

  /* Adds n halves, readable to a multiple of eight, to the lists, which have capacity for eight more. */
  void (*classify) (const uint64_t *halves, size_t n, TruceHalves *sorted);

  /* Mirrors halves top to bottom: the two directions of diagonals are neighbouring bits and are swapped.
   * Capacity of both lists: a multiple of eight. */
  void (*swap_directions) (const uint64_t *halves, size_t n, uint64_t *swapped);

  const TruceDisjointKernel *disjoint;
} TruceQueensKernel;

TRUCE_KERNELS (TruceQueensKernel, truce_queens_kernel)

/* queens-join.h: the inner loops of the meet in the middle for queens (see methods/queens-halves.c)
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "isa.h"
#include "monitor.h"
#include "queens-strips.h"

/* What the strips have for one split of a column set. */
typedef struct
{
  TruceStripList upper, lower;
} TruceStripPair;

/* Halves of one column set by how many of the two long half diagonals they occupy; flags cleared. */
typedef struct
{
  uint64_t *with[3];
  size_t n[3];
} TruceHalves;

/* Words to copy lists into while recursing, and whom to ask whether to go on. */
typedef struct
{
  uint64_t *words;
  size_t capacity;
  TruceMonitor *monitor;
} TruceArena;

typedef struct
{
  /* Looks up, for each split, the upper strip's placements on the columns of `set` that it names by number
   * (bit i: the i-th column) and the lower strip's on the others; leaves out pairs with an empty list.
   * Returns how many pairs; adds the number of halves that they would give if all fitted to *bound. */
  size_t (*look_up) (const TruceStrips *upper,
                     const TruceStrips *lower,
                     const uint32_t *splits,
                     size_t n_splits,
                     uint32_t set,
                     TruceStripPair *pairs,
                     size_t *bound);

  /* Writes, for every pair, each two records with disjoint `cross` as the union of their `final`s to `out`
   * (room for eight more than fit) and returns its end. */
  uint64_t *(*join_strips) (const TruceStripPair *pairs, size_t n_pairs, uint64_t *out);

  /* Sorts `halves` (n of them, readable to a multiple of eight) into lists with room for eight more than fit.
   */
  void (*classify) (const uint64_t *halves, size_t n, TruceHalves *sorted);

  /* Mirrors halves top to bottom: the two directions of diagonals are neighbouring bits and change places. */
  void (*swap_directions) (const uint64_t *halves, size_t n, uint64_t *swapped);

  /* The number of pairs of an item and a pattern without a common bit; `patterns` is reordered. Only the bits
   * of `mask` occur. Both lists readable to a multiple of eight. Meaningless once the monitor has said to
   * stop. */
  uint64_t (*count_disjoint) (const uint64_t *items,
                              size_t n_items,
                              uint64_t *patterns,
                              size_t n_patterns,
                              uint64_t mask,
                              TruceArena arena);
} TruceQueensKernel;

/* The kernel for one instruction set, which must be supported. */
const TruceQueensKernel *truce_queens_kernel (TruceIsa isa);

extern const TruceQueensKernel truce_queens_kernel_portable;
extern const TruceQueensKernel truce_queens_kernel_avx2;
extern const TruceQueensKernel truce_queens_kernel_avx512;

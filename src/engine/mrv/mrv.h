/* mrv.h: the inner loops of the search for the line with fewest free squares (see mrv.c)
 *
 * Boards are kept as the lines of mrv-lines.h.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mrv-lines.h"
#include "simd/isa.h"

/* ---- counting: lines of 32 bits, six searches that take turns ---- */

#define TRUCE_MRV_STACKS 6

/* A piece put onto bit `bit` of line `line`. */
typedef struct
{
  uint8_t line, bit;
} TruceMrvStep;

/* A depth-first search: the boards that have squares of their chosen line left to try. */
typedef struct
{
  alignas (64) uint32_t boards[TRUCE_MRV_COUNT_SIDE_MAX + 2][TRUCE_MRV_LANES];
  struct
  {
    uint32_t untried; /* squares of the line; never 0 */
    uint32_t line;
  } open[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  int top; /* 0: empty; boards[0] is unused */
  uint64_t weight;
  const TruceMrvRoot *root; /* where it began */
  /* Kept by `find` alone: how many pieces have been put onto the boards, and those of the board last made. */
  uint8_t depth[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  TruceMrvStep path[TRUCE_MRV_COUNT_SIDE_MAX + 2];
} TruceMrvStack;

typedef struct
{
  TruceMrvStack stacks[TRUCE_MRV_STACKS];
  const TruceMrvTables *tables;
  const TruceMrvRoot *next, *end; /* boards not yet begun */
  uint64_t found;                 /* weighted */
  int finder;
  uint64_t placed; /* pieces put onto a board */
  uint64_t dead;   /* of them such that left a line without a free square */
} TruceMrvCount;

/* ---- meeting each placement: lines of 64 bits, one search, whose stack the caller keeps ---- */

#define TRUCE_MRV_WIDE_LANES 128

typedef struct
{
  uint32_t key; /* order of the line with fewest free squares in the low 16 bits, above them the squares taken
                 * of it, modulo 64 */
  int n_full;   /* lines without a free square, closed ones included */
} TruceMrvChoice;

typedef struct
{
  /* Goes on for about `rounds` pieces a stack; false when everything is counted. */
  bool (*count) (TruceMrvCount *count, unsigned rounds);

  /* The same until one is found: then count->found is set, and the path of the stack count->finder, from the
   * root on, leads there. */
  bool (*find) (TruceMrvCount *count, unsigned rounds);

  /* to = from with the squares of `attacks` taken, `n_vectors` of eight lanes each. order: as above. */
  TruceMrvChoice (*place) (
      const uint64_t *from, const uint64_t *attacks, const uint64_t *order, int n_vectors, uint64_t *to);
} TruceMrvKernel;

TRUCE_KERNELS (TruceMrvKernel, truce_mrv_kernel)

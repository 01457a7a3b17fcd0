/* mrv.h: the kernel of mrv.c
 *
 * Boards are stored as lines, see mrv-lines.h.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mrv-lines.h"
#include "simd/isa.h"

#define TRUCE_MRV_STACKS 6 /* number of searches that a count advances in turn */

/* A piece on bit `bit` of a line. */
typedef struct
{
  uint8_t line, bit;
} TruceMrvStep;

/* A depth-first search. Its stack holds the boards whose chosen line has untried squares. */
typedef struct
{
  alignas (64) uint32_t boards[TRUCE_MRV_COUNT_SIDE_MAX + 2][TRUCE_MRV_LANES];
  struct
  {
    uint32_t untried; /* squares; never 0 */
    uint32_t line;
  } open[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  int top; /* index of the topmost board; 0: empty (boards[0] is unused) */
  uint64_t weight;
  const TruceMrvRoot *root;
  /* Only for `find`: the number of pieces of each board, and the pieces of the board that was made last. */
  uint8_t depth[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  TruceMrvStep path[TRUCE_MRV_COUNT_SIDE_MAX + 2];
} TruceMrvStack;

typedef struct
{
  TruceMrvStack stacks[TRUCE_MRV_STACKS];
  const TruceMrvTables *tables;
  const TruceMrvRoot *next, *end; /* roots not yet started */
  uint64_t found;                 /* weighted */
  int finder;                     /* index of the stack that found a placement last */
  uint64_t placed;
  uint64_t dead;
} TruceMrvCount;

typedef struct
{
  uint32_t
      key; /* low 16 bits: order of the line with fewest free squares; above: its taken squares modulo 64 */
  int n_full; /* number of lines without a free square, including closed lines */
} TruceMrvChoice;

typedef struct
{
  /* Searches until each stack has placed about `rounds` pieces. Returns: false when all roots are
   * searched. */
  bool (*count) (TruceMrvCount *count, unsigned rounds);

  /* Like count, but ends at the first placement. Then count->found is set. The placement is the root of stack
   * number count->finder and the path of that stack. */
  bool (*find) (TruceMrvCount *count, unsigned rounds);

  /* Places a piece: computes to = from | attacks on `n_vectors` vectors of eight 64-bit lanes. Returns: the
   * line to branch on. */
  TruceMrvChoice (*place) (
      const uint64_t *from, const uint64_t *attacks, const uint64_t *order, int n_vectors, uint64_t *to);
} TruceMrvKernel;

TRUCE_KERNELS (TruceMrvKernel, truce_mrv_kernel)

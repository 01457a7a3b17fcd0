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

/* A piece on the square that is bit `bit` of line number `line`. */
typedef struct
{
  uint8_t line, bit;
} TruceMrvStep;

/* A depth-first search. The stack holds the boards that have untried squares in their chosen line. */
typedef struct
{
  alignas (64) uint32_t boards[TRUCE_MRV_COUNT_SIDE_MAX + 2][TRUCE_MRV_LANES];
  struct
  {
    uint32_t untried; /* untried squares of `line`, at least one */
    uint32_t line;
  } open[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  int top; /* index of the topmost board, from 1; 0: the stack is empty */
  uint64_t weight;
  const TruceMrvRoot *root;
  /* Used only by `find`. depth: by board, the number of pieces placed since the root. path: these pieces, for
   * the board that was made last. */
  uint8_t depth[TRUCE_MRV_COUNT_SIDE_MAX + 2];
  TruceMrvStep path[TRUCE_MRV_COUNT_SIDE_MAX + 2];
} TruceMrvStack;

typedef struct
{
  TruceMrvStack stacks[TRUCE_MRV_STACKS];
  const TruceMrvTables *tables;
  const TruceMrvRoot *next, *end; /* roots not yet started */
  uint64_t found;                 /* sum of the weights of the placements found */
  int finder;                     /* index of the stack that found the last placement */
  uint64_t placed;
  uint64_t dead;
} TruceMrvCount;

typedef struct
{
  uint32_t key; /* low 16 bits: `order` of the line to fill; above: its set bits modulo 64 */
  int n_full;   /* number of lines without a free square, including closed lines */
} TruceMrvChoice;

typedef struct
{
  /* Advances the search by about `rounds` pieces for each stack. Returns: false if all roots are searched. */
  bool (*count) (TruceMrvCount *count, unsigned rounds);

  /* Like `count`, but ends at the first placement, with count->found above 0. The placement consists of a
   * root and a path: both belong to the stack with index count->finder. */
  bool (*find) (TruceMrvCount *count, unsigned rounds);

  /* Places a piece: computes to = from | attacks. Each array has a 64-bit word for each line, in `n_vectors`
   * vectors of eight words. Returns: the line to fill next. */
  TruceMrvChoice (*place) (
      const uint64_t *from, const uint64_t *attacks, const uint64_t *order, int n_vectors, uint64_t *to);
} TruceMrvKernel;

TRUCE_KERNELS (TruceMrvKernel, truce_mrv_kernel)

/* mrv.h: the inner loops of the search for the line with fewest free squares (see methods/mrv.c)
 *
 * A board is kept as the squares taken of its lines, its rows and its columns, each line a lane of a vector:
 * bit c of a row is its square in column c. Bits beyond the board are set, the topmost one only where a piece
 * stands on the line: such a line is closed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/isa.h"

/* ---- counting: lines of 32 bits, six searches that take turns ---- */

#define TRUCE_MRV_COUNT_SIDE_MAX 30 /* one bit to close a line, and one that is always set */
#define TRUCE_MRV_LANES          64
#define TRUCE_MRV_STACKS         6
#define TRUCE_MRV_CLOSED         UINT32_C (0xffffffff)
#define TRUCE_MRV_OPEN           UINT32_C (0x7fffffff) /* the bits of an open line */

/* Immutable: what one problem's searches read. */
typedef struct
{
  int n_vectors; /* of 16 lanes that rows and columns fill */
  int n_rows;    /* lanes of rows, the first */
  int n_lines;   /* lanes of rows and columns; those behind are always closed */
  alignas (
      64) uint32_t order[TRUCE_MRV_LANES]; /* preference << 6 | lane, then << 5: decides between equals */
  const uint32_t *start[TRUCE_MRV_LANES]; /* what a piece on bit x of lane l takes of all lines: start[l] + */
  uint64_t step[TRUCE_MRV_LANES];         /* … x * step[l] */
  uint32_t *attacks;
} TruceMrvTables;

/* A board to begin at. */
typedef struct
{
  uint32_t taken[TRUCE_MRV_LANES];
  uint64_t weight; /* placements that each one found stands for */
  uint64_t placed; /* pieces put down to come to it; those on the way to several count for the first */
} TruceMrvRoot;

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

/* armies-lines.h: interface of the kernel of lines.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/isa.h"

#define TRUCE_LINES_SIDE_MAX 24

/* Maximum number of sets of columns in one half of the board. The middle column belongs to the upper half. */
#define TRUCE_LINES_HALF (1 << TRUCE_LINES_SIDE_MAX / 2)

/* All sets of columns in the lower half of the board. They are ordered by size, then by mirror image.
 * mirrored[i]: mirror image of sets[i] within the half. */
typedef struct
{
  int n;                                      /* number of columns */
  size_t first[TRUCE_LINES_SIDE_MAX / 2 + 2]; /* [k]: index of the first set of k columns; last: end */
  uint32_t sets[TRUCE_LINES_HALF], mirrored[TRUCE_LINES_HALF];
} TruceLinesHalf;

/* Lists all sets of the `n` lower columns. */
void truce_lines_half_init (TruceLinesHalf *half, int n);

/* A colouring. The diagonal through (row, column) has the number column - row + n - 1, the antidiagonal has
 * the number column + row. A diagonal may have no colour. */
typedef struct
{
  uint32_t rows, columns;      /* bits of the white ones; the others are black */
  uint64_t white[2], black[2]; /* [0]: diagonals, [1]: antidiagonals */
} TruceLinesColours;

typedef struct TruceLinesTask TruceLinesTask;
struct TruceLinesTask
{
  int n;
  bool equal; /* swapping the colours keeps the problem, so half of all colourings suffice */
  bool wide;  /* for tests: 64-bit lanes, as on boards above 16 x 16 */
  const TruceLinesHalf *lower;
  int needs[2];   /* numbers of white and black squares needed; updated by go_on and found */
  uint64_t pairs; /* number of pairs tried: a set of rows and a set of columns */
  uint64_t nodes; /* number of partial colourings visited */
  uint64_t dead;  /* number of partial colourings pruned */
  bool (*go_on) (TruceLinesTask *task); /* called regularly; returns false to end the search */
  /* Reports a colouring with enough squares, in which no diagonal has free squares of both colours. Returns:
   * false to end the search. */
  bool (*found) (TruceLinesTask *task, const TruceLinesColours *colours);
  void *memory; /* for the kernel: TRUCE_LINES_MEMORY bytes, aligned to 64 */
};

/* The stack holds at most 16 nodes for each of about 100 diagonals. A node has five words. The tables hold 2
 * halves x 2 families x 7 planes = 28 words for each set of columns of a half. Every array has 64 more
 * entries, so that whole vectors can be read and written at its end. */
#define TRUCE_LINES_CAPACITY 4096
#define TRUCE_LINES_STACK    (5 * (TRUCE_LINES_CAPACITY + 64) * sizeof (uint64_t))
#define TRUCE_LINES_MEMORY   (TRUCE_LINES_STACK + 28 * (TRUCE_LINES_HALF + 64) * sizeof (uint64_t))

typedef struct
{
  /* Visits, up to symmetry, every colouring that has enough squares and in which exactly the rows in `rows`
   * (a bit for each row) are white. Returns: false if task->go_on or task->found returned false. */
  bool (*search) (TruceLinesTask *task, uint32_t rows);
} TruceLinesKernel;

TRUCE_KERNELS (TruceLinesKernel, truce_lines_kernel)

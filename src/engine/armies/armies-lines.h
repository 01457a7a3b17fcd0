/* armies-lines.h: interface of the kernel of lines.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/isa.h"

#define TRUCE_LINES_SIDE_MAX 24

/* Maximum number of sets of half the columns. The middle column belongs to the upper half. */
#define TRUCE_LINES_HALF (1 << TRUCE_LINES_SIDE_MAX / 2)

/* All sets of the lower columns, by size, then by mirror image. mirrored[i]: mirror image of sets[i] within
 * the half. */
typedef struct
{
  int n;                                      /* number of columns */
  size_t first[TRUCE_LINES_SIDE_MAX / 2 + 2]; /* index by size; last entry: end */
  uint32_t sets[TRUCE_LINES_HALF], mirrored[TRUCE_LINES_HALF];
} TruceLinesHalf;

/* Lists all sets of the `n` lower columns. */
void truce_lines_half_init (TruceLinesHalf *half, int n);

/* A colouring: bits of the white rows and columns, bits of the white and black diagonals. The diagonal
 * through (row, column) is number column - row + n - 1, the antidiagonal column + row. A diagonal may have no
 * colour yet. */
typedef struct
{
  uint32_t rows, columns;
  uint64_t white[2], black[2]; /* [0]: diagonals, [1]: antidiagonals */
} TruceLinesColours;

typedef struct TruceLinesTask TruceLinesTask;
struct TruceLinesTask
{
  int n;
  bool equal; /* equal armies: swapping colours keeps the problem, so half of the pairs suffice */
  bool wide;  /* for tests: lanes as for boards above 16 */
  const TruceLinesHalf *lower;
  int needs[2];   /* numbers of white and black squares needed; updated by go_on and found */
  uint64_t pairs; /* pairs of row and column colours tried */
  uint64_t nodes; /* partial colourings met */
  uint64_t dead;  /* pruned ones among them */
  bool (*go_on) (TruceLinesTask *task); /* called regularly; returns false to end */
  /* Reports a colouring with enough squares, in which no diagonal has free squares of both colours. Returns:
   * false to end. */
  bool (*found) (TruceLinesTask *task, const TruceLinesColours *colours);
  void *memory; /* for the kernel: TRUCE_LINES_MEMORY bytes, aligned to 64 */
};

/* Stack: at most 16 nodes for each of about 100 diagonals, five words each, plus a vector. Tables: two
 * halves, two families, seven words each. */
#define TRUCE_LINES_CAPACITY 4096
#define TRUCE_LINES_STACK    (5 * (TRUCE_LINES_CAPACITY + 64) * sizeof (uint64_t))
#define TRUCE_LINES_MEMORY   (TRUCE_LINES_STACK + 28 * (TRUCE_LINES_HALF + 64) * sizeof (uint64_t))

typedef struct
{
  /* Visits every colouring with these white rows (bits) and enough squares, up to symmetry. Returns: false if
   * go_on or found did. */
  bool (*search) (TruceLinesTask *task, uint32_t rows);
} TruceLinesKernel;

TRUCE_KERNELS (TruceLinesKernel, truce_lines_kernel)

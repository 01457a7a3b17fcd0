/* armies-lines.h: the inner loop of peaceable queens by colours of lines (see armies/lines.c)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/isa.h"

#define TRUCE_LINES_SIDE_MAX 24

/* At most that many sets of the lower half of the columns; as many of the upper one, with the middle. */
#define TRUCE_LINES_HALF (1 << TRUCE_LINES_SIDE_MAX / 2)

/* All sets of the lower columns, by how many there are, and then by their mirror images, ascending. */
typedef struct
{
  int n;                                      /* columns */
  size_t first[TRUCE_LINES_SIDE_MAX / 2 + 2]; /* of those with so many; behind the last, the end */
  uint32_t sets[TRUCE_LINES_HALF], mirrored[TRUCE_LINES_HALF];
} TruceLinesHalf;

void truce_lines_half_init (TruceLinesHalf *half, int n);

/* Which lines are white. A diagonal goes down to the right and has the number column - row + n - 1, an
 * antidiagonal the number column + row; they may as yet be of no colour. */
typedef struct
{
  uint32_t rows, columns;
  uint64_t white[2], black[2]; /* diagonals, antidiagonals */
} TruceLinesColours;

typedef struct TruceLinesTask TruceLinesTask;
struct TruceLinesTask
{
  int n;
  bool equal; /* the colours may change places: only half of the pairs of rows and columns are tried */
  bool wide;  /* use the widest lanes, as boards above 16 do; for tests */
  const TruceLinesHalf *lower;
  int needs[2];   /* how many white and black squares are wanted; kept up to date by go_on and found */
  uint64_t pairs; /* of row and column colours tried */
  uint64_t nodes; /* partial colourings met */
  uint64_t dead;  /* of these, those that nothing can come of */
  bool (*go_on) (TruceLinesTask *task); /* called every few microseconds; false: end */
  /* A colouring in which no diagonal has squares of both colours left, with as many squares as needed. */
  bool (*found) (TruceLinesTask *task, const TruceLinesColours *colours);
  void *memory; /* of the kernel: TRUCE_LINES_MEMORY bytes, aligned to 64 */
};

/* At most 16 nodes wait for each of about 100 diagonals; five words each, and room for a vector. Tables: two
 * halves, two families, seven words each. */
#define TRUCE_LINES_ROOM   4096
#define TRUCE_LINES_STACK  (5 * (TRUCE_LINES_ROOM + 64) * sizeof (uint64_t))
#define TRUCE_LINES_MEMORY (TRUCE_LINES_STACK + 28 * (TRUCE_LINES_HALF + 64) * sizeof (uint64_t))

typedef struct
{
  /* Meets every colouring with these white rows and enough squares at least up to its images under the
   * board's symmetries. False when the task's functions said so. */
  bool (*search) (TruceLinesTask *task, uint32_t rows);
} TruceLinesKernel;

TRUCE_KERNELS (TruceLinesKernel, truce_lines_kernel)

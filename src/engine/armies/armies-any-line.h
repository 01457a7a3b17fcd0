/* armies-any-line.h: interface of the kernel of any-line.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "simd/isa.h"

#define TRUCE_ANY_LINE_SIDE_MAX 24
#define TRUCE_ANY_LINE_CAPACITY 64 /* bytes in a vector; at most 47 lines are used */

enum
{
  TRUCE_ANY_LINE_ROWS,
  TRUCE_ANY_LINE_COLUMNS,
  TRUCE_ANY_LINE_DIAGONALS,
  TRUCE_ANY_LINE_ANTIDIAGONALS,
  TRUCE_ANY_LINE_N_FAMILIES
};

/* An unblocked square. Rows and columns are numbered from the middle outwards, so that mirror images are
 * neighbours. */
typedef struct
{
  uint8_t row, column;
  uint8_t lines[TRUCE_ANY_LINE_N_FAMILIES]; /* its line of each family */
} TruceAnyLineSquare;

typedef struct
{
  bool families[TRUCE_ANY_LINE_N_FAMILIES]; /* families along which the piece moves */
  bool symmetric;                           /* all eight transforms keep the problem */
  bool swap;                                /* swapping the colours keeps the problem */
  uint32_t pairs[2];                        /* bits of the first and of the second row of all mirror pairs */
  uint32_t middle;                          /* bit of the row that is its own mirror image, or 0 */
  uint8_t length[TRUCE_ANY_LINE_N_FAMILIES]
                [TRUCE_ANY_LINE_CAPACITY]; /* [family][line]: number of unblocked squares */
  TruceAnyLineSquare squares[TRUCE_ANY_LINE_N_FAMILIES][TRUCE_ANY_LINE_CAPACITY][TRUCE_ANY_LINE_SIDE_MAX];
  uint64_t given[2][TRUCE_ANY_LINE_N_FAMILIES]; /* [army][family]: bits of the lines with preplaced pieces */
} TruceAnyLineBoard;

typedef struct TruceAnyLineTask TruceAnyLineTask;
struct TruceAnyLineTask
{
  const TruceAnyLineBoard *board;
  int needs[2];   /* numbers of white and black squares needed; updated by go_on and found */
  uint64_t nodes; /* partial colourings met */
  uint64_t dead;  /* pruned ones among them */
  bool (*go_on) (TruceAnyLineTask *task); /* called every 128 nodes; returns false to end */
  /* Reports the free squares of both colours: squares[colour][row number], a bit for each column number.
   * Returns: false to end. */
  bool (*found) (TruceAnyLineTask *task, const uint32_t squares[2][TRUCE_ANY_LINE_SIDE_MAX]);
};

typedef struct
{
  /* Visits every colouring with enough squares, up to symmetry, in which the rows with numbers below `n_rows`
   * are coloured by the bits of `rows` (1: black). Returns: false if go_on or found did. */
  bool (*search) (TruceAnyLineTask *task, uint32_t rows, int n_rows);
} TruceAnyLineKernel;

TRUCE_KERNELS (TruceAnyLineKernel, truce_any_line_kernel)

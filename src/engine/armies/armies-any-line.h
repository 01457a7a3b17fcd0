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

/* An unblocked square. Rows and columns are numbered from the middle outwards, so that a row and its mirror
 * image have consecutive numbers. */
typedef struct
{
  uint8_t row, column;
  uint8_t lines[TRUCE_ANY_LINE_N_FAMILIES]; /* [family]: number of the line through the square */
} TruceAnyLineSquare;

typedef struct
{
  bool families[TRUCE_ANY_LINE_N_FAMILIES]; /* families along which the piece moves */
  bool symmetric;                           /* all eight transforms keep the problem */
  bool swap;                                /* swapping the colours keeps the problem */
  uint32_t pairs[2];                        /* bits of row numbers: [0]: lower number of each pair of mirrored
                                               rows, [1]: higher number */
  uint32_t middle;                          /* bit of the row that is its own mirror image; 0: none */
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
  uint64_t nodes; /* number of partial colourings visited */
  uint64_t dead;  /* number of partial colourings pruned */
  bool (*go_on) (TruceAnyLineTask *task); /* called every 128 nodes; returns false to end the search */
  /* Reports a colouring. Bit c of squares[colour][row] is set if the square with these row and column numbers
   * is free for the colour. Returns: false to end the search. */
  bool (*found) (TruceAnyLineTask *task, const uint32_t squares[2][TRUCE_ANY_LINE_SIDE_MAX]);
};

typedef struct
{
  /* Visits, up to symmetry, every colouring that has enough squares and in which the first `n_rows` rows have
   * given colours. Row number i is black if bit i of `rows` is set, else white. Returns: false if task->go_on
   * or task->found returned false. */
  bool (*search) (TruceAnyLineTask *task, uint32_t rows, int n_rows);
} TruceAnyLineKernel;

TRUCE_KERNELS (TruceAnyLineKernel, truce_any_line_kernel)

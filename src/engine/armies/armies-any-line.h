/* armies-any-line.h: the inner loop of peaceable queens by branching on any line (see armies/any-line.c)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "simd/isa.h"

#define TRUCE_ANY_LINE_SIDE_MAX 24
#define TRUCE_ANY_LINE_ROOM     64 /* numbers of a family's lines, a vector of bytes; 47 are used at most */

enum
{
  TRUCE_ANY_LINE_ROWS,
  TRUCE_ANY_LINE_COLUMNS,
  TRUCE_ANY_LINE_DIAGONALS,
  TRUCE_ANY_LINE_ANTIDIAGONALS,
  TRUCE_ANY_LINE_N_FAMILIES
};

/* Rows and columns are numbered from the middle outwards, so that mirror images have numbers side by side. */
typedef struct
{
  uint8_t row, column;
  uint8_t lines[TRUCE_ANY_LINE_N_FAMILIES];
} TruceAnyLineSquare;

typedef struct
{
  bool families[TRUCE_ANY_LINE_N_FAMILIES]; /* along which the piece moves */
  bool symmetric;                           /* all eight transforms keep the problem */
  bool swap;                                /* as well as a change of colours */
  uint32_t pairs[2]; /* of mirror images: bits of the first and of the second of each pair */
  uint32_t middle;   /* the bit of the row that is its own mirror image, or 0 */
  uint8_t length[TRUCE_ANY_LINE_N_FAMILIES][TRUCE_ANY_LINE_ROOM]; /* without blocked squares */
  TruceAnyLineSquare squares[TRUCE_ANY_LINE_N_FAMILIES][TRUCE_ANY_LINE_ROOM][TRUCE_ANY_LINE_SIDE_MAX];
  uint64_t given[2][TRUCE_ANY_LINE_N_FAMILIES]; /* lines with preplaced pieces */
} TruceAnyLineBoard;

typedef struct TruceAnyLineTask TruceAnyLineTask;
struct TruceAnyLineTask
{
  const TruceAnyLineBoard *board;
  int needs[2];   /* how many white and black squares are wanted; kept up to date by go_on and found */
  uint64_t nodes; /* partial colourings met */
  uint64_t dead;  /* of these, those that nothing can come of */
  bool (*go_on) (TruceAnyLineTask *task); /* called every 256 nodes or so; false: end */
  /* Squares white and black queens may have, by numbers of rows and bits of columns. False: end. */
  bool (*found) (TruceAnyLineTask *task, const uint32_t squares[2][TRUCE_ANY_LINE_SIDE_MAX]);
};

typedef struct
{
  /* Meets every colouring whose first `n_rows` rows have the colours that the bits of `rows` say (1: black),
   * up to the board's symmetries, with as many squares as needed. False when the task's functions said so. */
  bool (*search) (TruceAnyLineTask *task, uint32_t rows, int n_rows);
} TruceAnyLineKernel;

TRUCE_KERNELS (TruceAnyLineKernel, truce_any_line_kernel)

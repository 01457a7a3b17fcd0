/* puzzle-lines.h: the rows, columns and regions of a puzzle, each of which has one piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

#define TRUCE_PUZZLE_SIDE_MAX 16 /* largest side of a board that people can complete by thinking */

/* Lines 0 … rows - 1 are the rows from the top. Then come the columns from the left, then the regions. */
#define TRUCE_PUZZLE_LINES_MAX (2 * TRUCE_PUZZLE_SIDE_MAX + TRUCE_REGIONS_MAX)

typedef enum
{
  TRUCE_PUZZLE_ROWS,
  TRUCE_PUZZLE_COLUMNS,
  TRUCE_PUZZLE_REGIONS,
  TRUCE_N_PUZZLE_DIRECTIONS
} TrucePuzzleDirection;

typedef struct
{
  int n;                                    /* number of lines of all directions */
  int first[TRUCE_N_PUZZLE_DIRECTIONS + 1]; /* first line of each direction; last entry: number of lines */
  TruceSquareSet squares[TRUCE_PUZZLE_LINES_MAX];
  /* Whether each line of the direction can have only one piece, since any two of its open squares attack each
   * other. Open squares are squares that are not blocked. */
  gboolean at_most_one[TRUCE_N_PUZZLE_DIRECTIONS];
  /* Whether each line of the direction has exactly one piece: at_most_one is TRUE, there are as many
   * pieces as lines, and each open square is in a line of the direction. */
  gboolean exactly_one[TRUCE_N_PUZZLE_DIRECTIONS];
} TrucePuzzleLines;

/* Finds the lines of a problem of at most TRUCE_PUZZLE_SIDE_MAX rows and columns. */
void truce_puzzle_lines_init (TrucePuzzleLines *lines, const TruceProblem *problem);

static inline TrucePuzzleDirection
truce_puzzle_line_direction (const TrucePuzzleLines *lines, int line)
{
  return line < lines->first[TRUCE_PUZZLE_COLUMNS]   ? TRUCE_PUZZLE_ROWS
         : line < lines->first[TRUCE_PUZZLE_REGIONS] ? TRUCE_PUZZLE_COLUMNS
                                                     : TRUCE_PUZZLE_REGIONS;
}

/* Returns whether puzzles can be made of the problem: it has one kind of piece, all in peace, a given number
 * of pieces, at most TRUCE_PUZZLE_SIDE_MAX rows and columns, and exactly one piece in each row or in each
 * column. Otherwise returns FALSE with an error. */
gboolean truce_puzzle_accepts (const TruceProblem *problem, TruceError *error);

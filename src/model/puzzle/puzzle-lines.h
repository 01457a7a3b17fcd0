/* puzzle-lines.h: the rows, columns and regions of a puzzle that hold one piece each
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

#define TRUCE_PUZZLE_SIDE_MAX 16 /* of boards that people complete by thinking */

/* Rows are the lines 0 … rows - 1 from the top, columns those that follow, from the left, then regions. */
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
  int n;                                    /* of all directions together */
  int first[TRUCE_N_PUZZLE_DIRECTIONS + 1]; /* line of each direction; the next one's is where it ends */
  TruceSquareSet squares[TRUCE_PUZZLE_LINES_MAX];
  /* What the lines of each direction have room for: one piece, since any two of its squares attack each
   * other. */
  gboolean at_most_one[TRUCE_N_PUZZLE_DIRECTIONS];
  /* And what they need: one piece each, since there are as many pieces as lines. */
  gboolean exactly_one[TRUCE_N_PUZZLE_DIRECTIONS];
} TrucePuzzleLines;

/* The lines of the board. */
void truce_puzzle_lines_init (TrucePuzzleLines *lines, const TruceProblem *problem);

static inline TrucePuzzleDirection
truce_puzzle_line_direction (const TrucePuzzleLines *lines, int line)
{
  return line < lines->first[TRUCE_PUZZLE_COLUMNS]   ? TRUCE_PUZZLE_ROWS
         : line < lines->first[TRUCE_PUZZLE_REGIONS] ? TRUCE_PUZZLE_COLUMNS
                                                     : TRUCE_PUZZLE_REGIONS;
}

/* Whether puzzles can be made of the problem: one kind of piece, all in peace, a given number of them, on at
 * most TRUCE_PUZZLE_SIDE_MAX squares to a side, of which each row or each column holds exactly one. Else an
 * error that says so. */
gboolean truce_puzzle_accepts (const TruceProblem *problem, TruceError *error);

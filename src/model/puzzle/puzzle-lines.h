/* puzzle-lines.h: the rows and columns of a puzzle that hold one piece each
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "problem.h"

#define TRUCE_PUZZLE_SIDE_MAX 16 /* of boards that people complete by thinking */

/* Rows are the lines 0 … rows - 1 from the top, columns those that follow, from the left. */
#define TRUCE_PUZZLE_LINES_MAX (2 * TRUCE_PUZZLE_SIDE_MAX)

typedef struct
{
  int n; /* rows and columns together */
  TruceSquareSet squares[TRUCE_PUZZLE_LINES_MAX];
  /* What the lines of each direction (0: rows, 1: columns) have room for: one piece, since any two of its
   * squares attack each other. */
  gboolean at_most_one[2];
  /* And what they need: one piece each, since there are as many pieces as lines. */
  gboolean exactly_one[2];
} TrucePuzzleLines;

/* The lines of the board, rows first. */
void truce_puzzle_lines_init (TrucePuzzleLines *lines, const TruceProblem *problem);

static inline int
truce_puzzle_line_direction (const TruceProblem *problem, int line)
{
  return line >= problem->board.rows;
}

/* Whether puzzles can be made of the problem: one kind of piece, all in peace, a given number of them, on at
 * most TRUCE_PUZZLE_SIDE_MAX squares to a side, of which each row or each column holds exactly one. Else an
 * error that says so. */
gboolean truce_puzzle_accepts (const TruceProblem *problem, TruceError *error);

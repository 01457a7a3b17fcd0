/* stepper-lines.c: rows and columns that wait for a piece, for walks that fill one after the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

int
truce_walk_n_lines (const TruceStepper *s)
{
  TruceBoard board = s->problem->board;

  return truce_board_is_square (board) ? board.rows + board.columns : board.rows;
}

static int
length_of (const TruceStepper *s, int line)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? board.columns : board.rows;
}

static int
square_at (const TruceStepper *s, int line, int i)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? truce_board_square (board, line, i)
                           : truce_board_square (board, i, line - board.rows);
}

static bool
is_left (const TruceStepper *s, int level, int square)
{
  return truce_walk_left (s, level)[square / 64] >> (square % 64) & 1;
}

int
truce_walk_count_line (const TruceStepper *s, int level, int line)
{
  int n = 0;

  for (int i = length_of (s, line) - 1; i >= 0; i--)
    n += is_left (s, level, square_at (s, line, i));
  return n;
}

static bool
runs_through (const TruceStepper *s, int line, int square)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? truce_board_row (board, square) == line
                           : truce_board_column (board, square) == line - board.rows;
}

bool
truce_walk_is_closed (const TruceStepper *s, int line, int n_path)
{
  for (int i = 0; i < s->problem->n_preplaced; i++)
    if (runs_through (s, line, s->problem->preplaced_list[i]))
      return true;
  for (int i = 0; i < n_path; i++)
    if (runs_through (s, line, s->path[i]))
      return true;
  return false;
}

TruceWalkMove
truce_walk_next_of_line (TruceStepper *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  while (level->at < length_of (s, level->line))
    {
      step->square = square_at (s, level->line, level->at++);
      if (is_left (s, s->mark.depth, step->square))
        return TRUCE_WALK_PLACE;
    }
  return TRUCE_WALK_UP;
}

int
truce_walk_untried_of_line (const TruceStepper *s, TruceSquare *list)
{
  const TruceWalkLevel *level = &s->levels[s->mark.depth];
  int n = 0;

  for (int i = level->at; i < length_of (s, level->line); i++)
    if (is_left (s, s->mark.depth, square_at (s, level->line, i)))
      list[n++] = (TruceSquare) square_at (s, level->line, i);
  return n;
}

void
truce_walk_say_empty (const TruceStepper *s, int line, TruceStep *step)
{
  int rows = s->problem->board.rows;

  step->why = line < rows ? TRUCE_DEAD_ROW_EMPTY : TRUCE_DEAD_COLUMN_EMPTY;
  step->line = line < rows ? line : line - rows;
}

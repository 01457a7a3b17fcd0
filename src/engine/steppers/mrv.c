/* mrv.c: stepping through the search for the line with fewest free squares
 *
 * The same decisions as in methods/mrv-search.c, on sets of squares and without haste: of the rows and
 * columns (on boards that are not square: of the rows) that wait for a piece, the next one is the one with
 * fewest free squares; of equals the one nearest to the middle, then a column rather than a row, then the one
 * further on. Where placements are listed in order, only a line with a single free square goes before the
 * topmost row.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

/* Lines are rows from the top, then columns from the left. A level's `at` is the place in its line from which
 * on it looks for its next square. */

static int
n_lines (const TruceStepper *s)
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

static int
count_left (const TruceStepper *s, int level, int line)
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

/* Whether the line has its piece. */
static bool
is_closed (const TruceStepper *s, int line, int n_path)
{
  for (int i = 0; i < s->problem->n_preplaced; i++)
    if (runs_through (s, line, s->problem->preplaced_list[i]))
      return true;
  for (int i = 0; i < n_path; i++)
    if (runs_through (s, line, s->path[i]))
      return true;
  return false;
}

static int
off_middle (const TruceStepper *s, int line)
{
  int n = s->problem->board.rows, at = line % n, off = 2 * at - (n - 1);

  return off < 0 ? -off : off;
}

/* The open line with fewest squares left, and how many these are; -1 where every line is closed. */
static int
narrowest (const TruceStepper *s, int *n_left)
{
  int best = -1, depth = s->mark.depth;

  for (int line = 0; line < n_lines (s); line++)
    {
      int n;

      if (is_closed (s, line, depth))
        continue;
      n = count_left (s, depth, line);
      if (best < 0 || n < *n_left || (n == *n_left && off_middle (s, line) <= off_middle (s, best)))
        {
          best = line;
          *n_left = n;
        }
    }
  return best;
}

static int
first_open_row (const TruceStepper *s)
{
  int row = 0;

  while (is_closed (s, row, s->mark.depth))
    row++;
  return row;
}

static void
open_level (TruceStepper *s)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int n_left = 0, line = narrowest (s, &n_left);

  if (s->goal.question != TRUCE_COUNT && n_left > 1)
    line = first_open_row (s);
  level->line = (int16_t) line;
  level->at = 0;
}

static TruceWalkMove
next (TruceStepper *s, TruceStep *step)
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

static bool
is_dead (TruceStepper *s, TruceStep *step)
{
  int n_left = 1, rows = s->problem->board.rows, line = narrowest (s, &n_left);

  if (n_left > 0)
    return false;
  step->why = line < rows ? TRUCE_DEAD_ROW_EMPTY : TRUCE_DEAD_COLUMN_EMPTY;
  step->line = line < rows ? line : line - rows;
  return true;
}

static int
untried (const TruceStepper *s, TruceSquare *list)
{
  const TruceWalkLevel *level = &s->levels[s->mark.depth];
  int n = 0;

  for (int i = level->at; i < length_of (s, level->line); i++)
    if (is_left (s, s->mark.depth, square_at (s, level->line, i)))
      list[n++] = (TruceSquare) square_at (s, level->line, i);
  return n;
}

const TruceWalk truce_walk_mrv = {
  .method = "mrv",
  .filters = true,
  .open = open_level,
  .next = next,
  .is_dead = is_dead,
  .untried = untried,
};

/* mrv.c: stepping through the search for the line with fewest free squares
 *
 * The same decisions as in mrv/mrv-search.c, on sets of squares and without haste: of the rows and
 * columns (on boards that are not square: of the rows) that wait for a piece, the next one is the one with
 * fewest free squares; of equals the one nearest to the middle, then a column rather than a row, then the one
 * further on. Where placements are listed in order, only a line with a single free square goes before the
 * topmost row.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

/* A level's `at` is the place in its line from which on it looks for its next square. */

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

  for (int line = 0; line < truce_walk_n_lines (s); line++)
    {
      int n;

      if (truce_walk_is_closed (s, line, depth))
        continue;
      n = truce_walk_count_line (s, depth, line);
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

  while (truce_walk_is_closed (s, row, s->mark.depth))
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

static bool
is_dead (TruceStepper *s, TruceStep *step)
{
  int n_left = 1, line = narrowest (s, &n_left);

  if (n_left > 0)
    return false;
  truce_walk_say_empty (s, line, step);
  return true;
}

const TruceWalk truce_walk_mrv = {
  .method = "mrv",
  .filters = true,
  .open = open_level,
  .next = truce_walk_next_of_line,
  .is_dead = is_dead,
  .untried = truce_walk_untried_of_line,
};

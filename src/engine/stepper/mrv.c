/* mrv.c: replays the search for the line with fewest free squares
 *
 * The stepper makes the decisions of mrv/mrv-search.c. Of the rows and columns that need a piece, the line
 * with the fewest free squares is next. On boards that are not square, columns are not considered. Ties go to
 * the line nearest to the middle, then to a column, then to the later line. If placements are listed in
 * order, the topmost row is next, unless a line has only a single free square.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

/* A level's `at` is the next index in its line. */

static int
off_middle (const TruceWalkState *s, int line)
{
  int n = s->problem->board.rows, at = line % n, off = 2 * at - (n - 1);

  return off < 0 ? -off : off;
}

/* Returns: the open line with fewest candidates; -1 if all lines are closed. *n_left: the number of these
 * candidates. */
static int
narrowest (const TruceWalkState *s, int *n_left)
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
first_open_row (const TruceWalkState *s)
{
  int row = 0;

  while (truce_walk_is_closed (s, row, s->mark.depth))
    row++;
  return row;
}

static void
open_level (TruceWalkState *s)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int n_left = 0, line = narrowest (s, &n_left);

  if (s->goal.question.asks != TRUCE_COUNT && n_left > 1)
    line = first_open_row (s);
  level->line = (int16_t) line;
  level->at = 0;
}

static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  int n_left = 1, line = narrowest (s, &n_left);

  if (n_left > 0)
    return false;
  truce_walk_set_empty (s, line, step);
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

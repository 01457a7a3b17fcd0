/* diagonal-locking.c: replays concept-queen's third method: free columns, and locks on the diagonals
 *
 * Columns are tried in order. If any placement suffices, the method shuffles the columns, but the stepper
 * does not.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

/* A level's `at` is the index of its next square in s->squares. */

static bool
column_is_left (const TruceWalkState *s, int level, int square)
{
  TruceBoard board = s->problem->board;

  for (int i = 0; i < level; i++)
    if (truce_board_column (board, s->path[i]) == truce_board_column (board, square))
      return false;
  return true;
}

/* Returns: the piece on the square's rising (direction 1) or falling (-1) diagonal, or -1. */
static int
lock_of (const TruceWalkState *s, int level, int square, int direction)
{
  TruceBoard board = s->problem->board;
  int line = truce_board_column (board, square) + direction * truce_board_row (board, square);

  if (!truce_piece_rides (&s->problem->reduced[0], 1, 1))
    return -1;
  for (int i = 0; i < level; i++)
    if (truce_board_column (board, s->path[i]) + direction * truce_board_row (board, s->path[i]) == line)
      return s->path[i];
  return -1;
}

static int
locked_by (const TruceWalkState *s, int level, int square)
{
  int rising = lock_of (s, level, square, 1);

  return rising >= 0 ? rising : lock_of (s, level, square, -1);
}

static void
open_level (TruceWalkState *s)
{
  s->levels[s->mark.depth].at = s->row_begin[s->mark.depth];
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  int depth = s->mark.depth;
  TruceWalkLevel *level = &s->levels[depth];

  while (level->at < s->row_begin[depth + 1])
    {
      step->square = s->squares[level->at++];
      if (!column_is_left (s, depth, step->square))
        continue;
      step->by = locked_by (s, depth, step->square);
      return step->by < 0 ? TRUCE_WALK_PLACE : TRUCE_WALK_REJECT;
    }
  step->square = -1;
  step->why = TRUCE_DEAD_ALL_ATTACKED;
  return level->has_child ? TRUCE_WALK_BACK : TRUCE_WALK_DEAD;
}

/* Counts the steps: locks tested, the column's entry set and cleared, and the list of free columns copied. */
static void
count (TruceWalkState *s, const TruceStep *step)
{
  TruceCounters *counters = &s->mark.counters;
  bool diagonal = truce_piece_rides (&s->problem->reduced[0], 1, 1);

  if (step->kind == TRUCE_STEP_FILTER)
    counters->tests += lock_of (s, step->depth, s->out, 1) >= 0 ? 1 : 2;
  if (step->kind != TRUCE_STEP_PLACE)
    return;
  counters->tests += diagonal ? 2 : 0;
  counters->writes += 2;
  if (step->depth + 1 < s->to_place)
    counters->writes += s->problem->board.columns - step->depth - 1;
}

static int
candidates (const TruceWalkState *s, int level, TruceSquare *list)
{
  int n = 0;

  for (int i = s->row_begin[level]; i < s->row_begin[level + 1]; i++)
    if (column_is_left (s, level, s->squares[i]) &&
        (i >= s->levels[level].at || locked_by (s, level, s->squares[i]) < 0))
      list[n++] = s->squares[i];
  return n;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  int depth = s->mark.depth, n = 0;

  for (int i = s->levels[depth].at; i < s->row_begin[depth + 1]; i++)
    if (column_is_left (s, depth, s->squares[i]))
      list[n++] = s->squares[i];
  return n;
}

const TruceWalk truce_walk_diagonal_locking = {
  .method = "diagonal-locking",
  .looks = true,
  .by_row = true,
  .open = open_level,
  .next = next,
  .count = count,
  .untried = untried,
  .candidates = candidates,
};

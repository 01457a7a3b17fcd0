/* full-boards.c: replays one-queen-per-line and reduced-recursion: a piece in each row, then the test
 *
 * Both methods place the same pieces in the same order. They differ only in the depth of their calls.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

/* A level's `at` is the index of its next square in s->squares. */

static void
open_level (TruceWalkState *s)
{
  s->levels[s->mark.depth].at = s->row_begin[s->mark.depth];
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  if (level->at >= s->row_begin[s->mark.depth + 1])
    return TRUCE_WALK_BACK;
  step->square = s->squares[level->at++];
  return TRUCE_WALK_PLACE;
}

typedef enum
{
  COLUMN,
  RISING,
  FALLING,
} Direction;

static int
line_of (TruceBoard board, Direction direction, int square)
{
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  return direction == COLUMN ? column : direction == RISING ? row + column : column + board.rows - 1 - row;
}

/* Looks for two pieces on a line. Writes the pieces that it finds, at most two, to s->named. Returns: whether
 * there are two. */
static bool
holds_two (TruceWalkState *s, Direction direction, int line)
{
  int n = 0;

  for (int i = 0; i < s->mark.depth && n < 2; i++)
    if (line_of (s->problem->board, direction, s->path[i]) == line)
      s->named[n++] = s->path[i];
  return n == 2;
}

/* Tests lines until one holds two pieces: first the columns, then the diagonals, taking both directions in
 * turn. *tests: is increased by the number of lines tested. Returns: whether a line holds two pieces. */
static bool
judge (TruceWalkState *s, uint64_t *tests)
{
  TruceBoard board = s->problem->board;
  int n_diagonals = truce_piece_rides (&s->problem->reduced[0], 1, 1) ? board.rows + board.columns - 1 : 0;

  for (int i = 0; i < board.columns; i++)
    {
      ++*tests;
      if (holds_two (s, COLUMN, i))
        return true;
    }
  for (int i = 0; i < 2 * n_diagonals; i++)
    {
      ++*tests;
      if (holds_two (s, i % 2 ? FALLING : RISING, i / 2))
        return true;
    }
  return false;
}

static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  uint64_t tests = 0;

  step->why = TRUCE_DEAD_ATTACK;
  step->n_squares = 2;
  return s->mark.depth == s->to_place && judge (s, &tests);
}

static void
count (TruceWalkState *s, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_PLACE)
    s->mark.counters.writes += 2;
  else if ((step->kind == TRUCE_STEP_DEAD || step->kind == TRUCE_STEP_FOUND) && s->to_place > 0)
    judge (s, &s->mark.counters.tests);
}

static int
candidates (const TruceWalkState *s, int level, TruceSquare *list)
{
  int n = 0;

  for (int i = s->row_begin[level]; i < s->row_begin[level + 1]; i++)
    list[n++] = s->squares[i];
  return n;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  int n = 0;

  for (int i = s->levels[s->mark.depth].at; i < s->row_begin[s->mark.depth + 1]; i++)
    list[n++] = s->squares[i];
  return n;
}

#define FULL_BOARDS(id)                                                                                      \
  {                                                                                                          \
    .method = id, .by_row = true, .open = open_level, .next = next, .is_dead = is_dead, .count = count,      \
    .untried = untried, .candidates = candidates                                                             \
  }

const TruceWalk truce_walk_one_queen_per_line = FULL_BOARDS ("one-queen-per-line");
const TruceWalk truce_walk_reduced_recursion = FULL_BOARDS ("reduced-recursion");

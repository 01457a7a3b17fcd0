/* full-boards.c: stepping through one queen per line and reduced recursion: a piece into each row, then the
 * judgement
 *
 * Both put down the same pieces in the same order, and differ in how deep their calls go: the one calls
 * itself for the next square of a row, too, which is no event.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

/* A level's `at` is the position of its next square in s->squares. */

static void
open_level (TruceStepper *s)
{
  s->levels[s->mark.depth].at = s->row_begin[s->mark.depth];
}

static TruceWalkMove
next (TruceStepper *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  if (level->at >= s->row_begin[s->mark.depth + 1])
    return TRUCE_WALK_UP;
  step->square = s->squares[level->at++];
  return TRUCE_WALK_PLACE;
}

typedef enum
{
  COLUMN,
  RISING,
  FALLING,
} Direction;

/* The number of the square's line in that direction. */
static int
line_of (TruceBoard board, Direction direction, int square)
{
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  return direction == COLUMN ? column : direction == RISING ? row + column : column + board.rows - 1 - row;
}

/* Whether the line holds two pieces, which are put into s->named. */
static bool
holds_two (TruceStepper *s, Direction direction, int line)
{
  int n = 0;

  for (int i = 0; i < s->mark.depth && n < 2; i++)
    if (line_of (s->problem->board, direction, s->path[i]) == line)
      s->named[n++] = s->path[i];
  return n == 2;
}

/* Looks at lines until one holds two: columns, then diagonals, one of either direction in turn. Returns
 * whether one does, and adds to *tests how many were looked at. */
static bool
judge (TruceStepper *s, uint64_t *tests)
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
is_dead (TruceStepper *s, TruceStep *step)
{
  uint64_t tests = 0;

  step->why = TRUCE_DEAD_ATTACK;
  step->n_squares = 2;
  return s->mark.depth == s->to_place && judge (s, &tests);
}

/* A square set and cleared, and the lines looked at. */
static void
count (TruceStepper *s, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_PLACE)
    s->mark.counters.writes += 2;
  else if ((step->kind == TRUCE_STEP_DEAD || step->kind == TRUCE_STEP_FOUND) && s->to_place > 0)
    judge (s, &s->mark.counters.tests);
}

static int
candidates (const TruceStepper *s, int level, TruceSquare *list)
{
  int n = 0;

  for (int i = s->row_begin[level]; i < s->row_begin[level + 1]; i++)
    list[n++] = s->squares[i];
  return n;
}

static int
untried (const TruceStepper *s, TruceSquare *list)
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

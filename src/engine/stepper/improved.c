/* improved.c: stepping through the sequence filter: the list of squares left, filtered after each piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

/* A level's `at` is the square from which on it looks for its next candidate. */

/* The first square behind those that the level may try. */
static int
end_of (const TruceStepper *s, int level)
{
  return s->by_row ? (s->rows[level] + 1) * s->problem->board.columns : s->problem->n_squares;
}

static void
open_level (TruceStepper *s)
{
  s->levels[s->mark.depth].at = 0;
}

static TruceWalkMove
next (TruceStepper *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int square = truce_walk_left_next (s, s->mark.depth, level->at);

  if (square < 0 || square >= end_of (s, s->mark.depth))
    return TRUCE_WALK_UP;
  level->at = square + 1;
  step->square = square;
  return TRUCE_WALK_PLACE;
}

static bool
is_dead (TruceStepper *s, TruceStep *step)
{
  int depth = s->mark.depth, wanted = s->to_place - depth;

  if (wanted == 0)
    return false;
  if (truce_walk_left_count (s, depth) < wanted)
    {
      step->why = TRUCE_DEAD_TOO_FEW;
      return true;
    }
  if (!s->by_row || truce_walk_left_next (s, depth, 0) < end_of (s, depth))
    return false;
  step->why = TRUCE_DEAD_ROW_EMPTY;
  step->line = s->rows[depth];
  return true;
}

static int
untried (const TruceStepper *s, TruceSquare *list)
{
  int depth = s->mark.depth, end = end_of (s, depth), n = 0;

  for (int square = truce_walk_left_next (s, depth, s->levels[depth].at); square >= 0 && square < end;
       square = truce_walk_left_next (s, depth, square + 1))
    list[n++] = (TruceSquare) square;
  return n;
}

/* Each candidate that is asked whether the piece attacks it, and each that is kept. The last piece leaves
 * nothing to do, so that the method only filters for those who watch, and does not count that. */
static void
count (TruceStepper *s, const TruceStep *step)
{
  TruceCounters *counters = &s->mark.counters;
  int level = step->depth, asked = 0;

  if (step->kind != TRUCE_STEP_FILTER || level == s->to_place - 1)
    return;
  for (int square = truce_walk_left_next (s, level, s->ascending ? step->by + 1 : 0); square >= 0;
       square = truce_walk_left_next (s, level, square + 1))
    asked++;
  counters->tests += asked;
  counters->reads += asked;
  counters->writes += truce_walk_left_count (s, level + 1);
}

const TruceWalk truce_walk_improved = {
  .method = "improved",
  .filters = true,
  .by_row = true,
  .ascending = true,
  .open = open_level,
  .next = next,
  .is_dead = is_dead,
  .untried = untried,
  .count = count,
};

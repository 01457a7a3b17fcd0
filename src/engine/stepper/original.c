/* original.c: stepping through plain backtracking: each square is tested against every piece already placed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

/* A level's `at` is the position of the next square to test in s->squares. */

static void
open_level (TruceStepper *s)
{
  s->levels[s->mark.depth].at = truce_walk_begin_of (s, s->mark.depth);
}

static TruceWalkMove
next (TruceStepper *s, TruceStep *step)
{
  int depth = s->mark.depth;
  TruceWalkLevel *level = &s->levels[depth];

  if (level->at >= truce_walk_end_of (s, depth))
    {
      if (level->has_child)
        return TRUCE_WALK_UP;
      step->why = TRUCE_DEAD_ALL_ATTACKED;
      return TRUCE_WALK_DEAD;
    }
  step->square = s->squares[level->at++];
  step->by = truce_walk_attacker (s, step->square, depth);
  return step->by < 0 ? TRUCE_WALK_PLACE : TRUCE_WALK_OUT;
}

static int
candidates (const TruceStepper *s, int level, TruceSquare *list)
{
  int n = 0, end = truce_walk_end_of (s, level);

  for (int i = truce_walk_begin_of (s, level); i < end; i++)
    if (i >= s->levels[level].at || truce_walk_attacker (s, s->squares[i], level) < 0)
      list[n++] = s->squares[i];
  return n;
}

static int
untried (const TruceStepper *s, TruceSquare *list)
{
  int n = 0, end = truce_walk_end_of (s, s->mark.depth);

  for (int i = s->levels[s->mark.depth].at; i < end; i++)
    list[n++] = s->squares[i];
  return n;
}

/* Each square looked at, and each piece that it is tested against. */
static void
count (TruceStepper *s, const TruceStep *step)
{
  TruceCounters *counters = &s->mark.counters;

  if (step->kind != TRUCE_STEP_PLACE && step->kind != TRUCE_STEP_FILTER)
    return;
  counters->reads++;
  for (int i = 0; i < step->depth; i++)
    {
      counters->tests++;
      if (s->path[i] == step->by)
        break;
    }
}

const TruceWalk truce_walk_original = {
  .method = "original",
  .looks = true,
  .by_row = true,
  .ascending = true,
  .open = open_level,
  .next = next,
  .untried = untried,
  .count = count,
  .candidates = candidates,
};

/* original.c: replays plain backtracking: each square is tested against every piece already placed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk.h"

/* A level's `at` is the index of its next square in s->squares. */

static void
open_level (TruceWalkState *s)
{
  s->levels[s->mark.depth].at = truce_walk_begin_of (s, s->mark.depth);
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  int depth = s->mark.depth;
  TruceWalkLevel *level = &s->levels[depth];

  if (level->at >= truce_walk_end_of (s, depth))
    {
      if (level->has_child)
        return TRUCE_WALK_BACK;
      step->why = TRUCE_DEAD_ALL_ATTACKED;
      return TRUCE_WALK_DEAD;
    }
  step->square = s->squares[level->at++];
  step->by = truce_walk_attacker (s, step->square, depth);
  return step->by < 0 ? TRUCE_WALK_PLACE : TRUCE_WALK_REJECT;
}

static int
candidates (const TruceWalkState *s, int level, TruceSquare *list)
{
  int n = 0, end = truce_walk_end_of (s, level);

  for (int i = truce_walk_begin_of (s, level); i < end; i++)
    if (i >= s->levels[level].at || truce_walk_attacker (s, s->squares[i], level) < 0)
      list[n++] = s->squares[i];
  return n;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  int n = 0, end = truce_walk_end_of (s, s->mark.depth);

  for (int i = s->levels[s->mark.depth].at; i < end; i++)
    list[n++] = s->squares[i];
  return n;
}

/* Counts the steps: the square, and each piece that the square is tested against. */
static void
count (TruceWalkState *s, const TruceStep *step)
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

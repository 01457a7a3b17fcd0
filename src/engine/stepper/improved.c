/* improved.c: replays the sequence filter: the list of candidates is filtered after each piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk.h"

/* A level's `at` is the first square that the level has not tried. */

/* Returns: the end of the range of squares that the level may try. */
static int
end_of (const TruceWalkState *s, int level)
{
  return s->by_row ? (s->rows[level] + 1) * s->problem->board.columns : s->problem->n_squares;
}

static void
open_level (TruceWalkState *s)
{
  s->levels[s->mark.depth].at = 0;
}

static TruceWalkMove
next (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];
  int square = truce_walk_next_candidate (s, s->mark.depth, level->at);

  if (square < 0 || square >= end_of (s, s->mark.depth))
    return TRUCE_WALK_BACK;
  level->at = square + 1;
  step->square = square;
  return TRUCE_WALK_PLACE;
}

static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  int depth = s->mark.depth, missing = s->to_place - depth;

  if (missing == 0)
    return false;
  if (truce_walk_count_candidates (s, depth) < missing)
    {
      step->why = TRUCE_DEAD_TOO_FEW;
      return true;
    }
  if (!s->by_row || truce_walk_next_candidate (s, depth, 0) < end_of (s, depth))
    return false;
  step->why = TRUCE_DEAD_ROW_EMPTY;
  step->line = s->rows[depth];
  return true;
}

static int
untried (const TruceWalkState *s, TruceSquare *list)
{
  int depth = s->mark.depth, end = end_of (s, depth), n = 0;

  for (int square = truce_walk_next_candidate (s, depth, s->levels[depth].at); square >= 0 && square < end;
       square = truce_walk_next_candidate (s, depth, square + 1))
    list[n++] = (TruceSquare) square;
  return n;
}

/* Counts the steps: each candidate that is tested, and each that remains. The method does not filter after
 * the last piece. */
static void
count (TruceWalkState *s, const TruceStep *step)
{
  TruceCounters *counters = &s->mark.counters;
  int level = step->depth, n_tested = 0;

  if (step->kind != TRUCE_STEP_FILTER || level == s->to_place - 1)
    return;
  for (int square = truce_walk_next_candidate (s, level, s->ascending ? step->by + 1 : 0); square >= 0;
       square = truce_walk_next_candidate (s, level, square + 1))
    n_tested++;
  counters->tests += n_tested;
  counters->reads += n_tested;
  counters->writes += truce_walk_count_candidates (s, level + 1);
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

/* dancing-links.c: stepping through the exact cover: the row or column with fewest squares left is filled
 * next
 *
 * A set of the squares left stands for the links: an option is linked in while its square is left, as the
 * options that share an item with one are the squares that its piece attacks.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

static bool
in_order (const TruceStepper *s)
{
  return s->goal.question == TRUCE_LIST || (s->goal.question == TRUCE_FIRST && !s->goal.any);
}

/* The first line of those with fewest squares, or, in order, the topmost row. */
static int
choose (const TruceStepper *s)
{
  int best = -1, fewest = 0;

  for (int line = 0; line < truce_walk_n_lines (s); line++)
    if (!truce_walk_is_closed (s, line, s->mark.depth))
      {
        int n = truce_walk_count_line (s, s->mark.depth, line);

        if (best < 0 || n < fewest)
          {
            best = line;
            fewest = n;
          }
        if (in_order (s))
          break;
      }
  return best;
}

static void
open_level (TruceStepper *s)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  level->line = (int16_t) choose (s);
  level->at = 0;
}

static bool
is_dead (TruceStepper *s, TruceStep *step)
{
  int line;

  if (s->mark.depth == s->to_place)
    return false;
  line = choose (s);
  if (truce_walk_count_line (s, s->mark.depth, line) > 0)
    return false;
  truce_walk_say_empty (s, line, step);
  return true;
}

/* ---- what the links would have had to do ---- */

/* Nodes of an option but the one in the list that is gone through. */
static int
n_others (const TruceStepper *s)
{
  return truce_piece_rides (&s->problem->reduced[0], 1, 1) ? 3 : 1;
}

/* To take out, or put back, the line that the level fills. */
static uint64_t
writes_of_line (const TruceStepper *s, int level)
{
  int line = s->levels[level].line;

  return line < 0 ? 0 : (uint64_t) (n_others (s) * truce_walk_count_line (s, level, line));
}

/* To take out, or put back, the other items of the option taken at the level: each option that goes is met
 * once, and those of the line are gone already. */
static uint64_t
writes_of_option (const TruceStepper *s, int level)
{
  const uint64_t *left = truce_walk_left (s, level);
  const uint64_t *attacked = truce_attack_map_row (s->problem->maps[0], s->path[level]);
  int gone = 0;

  for (int i = 0; i < s->n_words; i++)
    gone += __builtin_popcountll (left[i] & attacked[i]);
  return (uint64_t) (n_others (s) * (gone - truce_walk_count_line (s, level, s->levels[level].line)));
}

/* What is done to go on at the level on top: each item looked at, then its line taken out. */
static void
count_choice (TruceStepper *s)
{
  int depth = s->mark.depth, items = 0;

  if (depth == s->to_place)
    return;
  for (int line = 0; line < truce_walk_n_lines (s) && !in_order (s); line++)
    items += !truce_walk_is_closed (s, line, depth);
  s->mark.counters.tests += items;
  s->mark.counters.writes += writes_of_line (s, depth);
}

/* All links of an ended search are put back, though that is no event. */
static void
count_unwinding (TruceStepper *s)
{
  for (int level = s->mark.depth; level >= 0; level--)
    {
      s->mark.counters.writes += writes_of_line (s, level);
      if (level > 0)
        s->mark.counters.writes += writes_of_option (s, level - 1);
    }
}

static void
count_beginning (TruceStepper *s)
{
  int depth = s->mark.depth;

  s->mark.depth = 0;
  count_choice (s);
  s->mark.depth = depth;
}

static void
count (TruceStepper *s, const TruceStep *step)
{
  TruceCounters *counters = &s->mark.counters;

  if (s->mark.position == 0)
    count_beginning (s);
  if (step->kind == TRUCE_STEP_FILTER)
    {
      counters->writes += writes_of_option (s, step->depth);
      count_choice (s);
    }
  else if (step->kind == TRUCE_STEP_BACK)
    counters->writes += writes_of_line (s, step->depth + 1) + writes_of_option (s, step->depth);
  if (s->mark.phase == TRUCE_PHASE_END)
    count_unwinding (s);
}

const TruceWalk truce_walk_dancing_links = {
  .method = "dancing-links",
  .filters = true,
  .open = open_level,
  .next = truce_walk_next_of_line,
  .is_dead = is_dead,
  .count = count,
  .untried = truce_walk_untried_of_line,
};

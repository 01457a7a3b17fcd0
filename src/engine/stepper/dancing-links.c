/* dancing-links.c: replays the exact cover: the row or column with fewest squares left is filled next
 *
 * A set of candidates replaces the links. An option is a piece on a square. Options that share an item are on
 * squares that attack each other. So an option is linked exactly while its square is a candidate.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

static bool
in_order (const TruceWalkState *s)
{
  return s->goal.question.asks == TRUCE_LIST || s->goal.question.asks == TRUCE_FIRST;
}

/* Returns: the line to fill next; -1 if all lines are closed. If placements are listed in order, this is the
 * topmost open row. Otherwise, it is the first line with the fewest candidates. */
static int
choose (const TruceWalkState *s)
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
open_level (TruceWalkState *s)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  level->line = (int16_t) choose (s);
  level->at = 0;
}

static bool
is_dead (TruceWalkState *s, TruceStep *step)
{
  int line;

  if (s->mark.depth == s->to_place)
    return false;
  line = choose (s);
  if (truce_walk_count_line (s, s->mark.depth, line) > 0)
    return false;
  truce_walk_set_empty (s, line, step);
  return true;
}

/* Returns: the number of nodes of an option, apart from the node in the list that is traversed. */
static int
n_others (const TruceWalkState *s)
{
  return truce_piece_rides (&s->problem->reduced[0], 1, 1) ? 3 : 1;
}

/* Returns: the number of link updates to cover or uncover the level's line. */
static uint64_t
writes_of_line (const TruceWalkState *s, int level)
{
  int line = s->levels[level].line;

  return line < 0 ? 0 : (uint64_t) (n_others (s) * truce_walk_count_line (s, level, line));
}

/* Returns: the number of link updates to cover or uncover the other items of the level's option. Each option
 * is removed once, and the options of the level's line were removed before. */
static uint64_t
writes_of_option (const TruceWalkState *s, int level)
{
  const uint64_t *left = truce_walk_left (s, level);
  const uint64_t *attacked = truce_attack_map_row (s->problem->maps[0], s->path[level]);
  int gone = 0;

  for (int i = 0; i < s->n_words; i++)
    gone += __builtin_popcountll (left[i] & attacked[i]);
  return (uint64_t) (n_others (s) * (gone - truce_walk_count_line (s, level, s->levels[level].line)));
}

/* Counts the steps to choose and cover the next item. */
static void
count_choice (TruceWalkState *s)
{
  int depth = s->mark.depth, items = 0;

  if (depth == s->to_place)
    return;
  for (int line = 0; line < truce_walk_n_lines (s) && !in_order (s); line++)
    items += !truce_walk_is_closed (s, line, depth);
  s->mark.counters.tests += items;
  s->mark.counters.writes += writes_of_line (s, depth);
}

/* Counts the steps to restore all links at the end of the search, for which the stepper has no event. */
static void
count_unwinding (TruceWalkState *s)
{
  for (int level = s->mark.depth; level >= 0; level--)
    {
      s->mark.counters.writes += writes_of_line (s, level);
      if (level > 0)
        s->mark.counters.writes += writes_of_option (s, level - 1);
    }
}

static void
count_beginning (TruceWalkState *s)
{
  int depth = s->mark.depth;

  s->mark.depth = 0;
  count_choice (s);
  s->mark.depth = depth;
}

static void
count (TruceWalkState *s, const TruceStep *step)
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

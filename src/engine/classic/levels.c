/* levels.c: the search of NqProblemExtended's methods: each level lists the squares that a piece may occupy
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "levels.h"

#include <stdlib.h>

static void
levels_clear (TruceLevels *s)
{
  free (s->squares);
  free (s->levels);
  free (s->path);
}

static bool
levels_init (TruceLevels *s, const TruceProblem *problem, const TruceGoal *goal, const TruceLevelSteps *steps)
{
  size_t capacity = steps->room (truce_square_set_count (&problem->free), problem->to_place);

  *s = (TruceLevels){ .problem = problem,
                      .sequences = goal->question.sequences,
                      .to_place = problem->to_place };
  s->by_row = !goal->question.sequences && truce_problem_one_per_row (problem);
  s->squares = malloc ((capacity + 1) * sizeof *s->squares);
  s->levels = calloc (s->to_place + 1, sizeof *s->levels);
  s->path = calloc (s->to_place + 1, sizeof *s->path);
  if (!s->squares || !s->levels || !s->path)
    {
      levels_clear (s);
      return false;
    }
  truce_square_set_foreach (square, &problem->free)
    s->squares[s->n_squares++] = square;
  steps->begin (s);
  return true;
}

/* Places the prefix of a unit without counting steps. Returns: the level of the first piece after the
 * prefix. */
static TruceLevel *
place_prefix (TruceLevels *s, const TruceSquare *prefix, int n_prefix, const TruceLevelSteps *steps)
{
  TruceLevel *level = s->levels;

  level->at = level->list;
  for (int i = 0; i < n_prefix; i++, level++)
    {
      while (*level->at++ != prefix[i])
        ;
      s->path[i] = prefix[i];
      steps->enter (s, level, prefix[i], s->by_row, s->sequences, false);
    }
  return level;
}

typedef struct
{
  TruceLevels levels;
  const TruceLevelSteps *steps;
} Cut;

static int
next_squares (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  Cut *cut = search;
  const TruceLevelSteps *steps = cut->steps;
  TruceLevels *s = &cut->levels;
  TruceLevel *level = place_prefix (s, prefix, n_prefix, steps);
  int n = 0;

  if (n_prefix == s->to_place ||
      (steps->is_dead && steps->is_dead (level, s->to_place - n_prefix, s->by_row)))
    return 0;
  for (; !steps->is_at_end (level, s->by_row); level->at++)
    if (!steps->fits || steps->fits (s, *level->at, n_prefix, false))
      next[n++] = *level->at;
  return n;
}

TruceUnits *
truce_levels_split (const TruceProblem *problem,
                    const TruceGoal *goal,
                    size_t target_units,
                    const TruceLevelSteps *steps)
{
  Cut cut = { .steps = steps };
  TruceUnits *units;

  if (!levels_init (&cut.levels, problem, goal, steps))
    return NULL;
  units = truce_split_by_squares (problem, goal, target_units, 2, next_squares, &cut);
  levels_clear (&cut.levels);
  return units;
}

static TruceStatus
run_unit (TruceLevels *s,
          const TruceUnit *unit,
          const TruceLevelSteps *steps,
          const TruceLevelPrograms programs)
{
  TruceLevel *bottom = place_prefix (s, unit->prefix, unit->n_prefix, steps);
  TruceMonitor *monitor = s->answer.monitor;
  int left = s->to_place - unit->n_prefix;
  int what = monitor->count_steps ? 2 : truce_answer_wants_each (&s->answer);
  TruceUnflushed local = { 0 };

  if (left > 0 && !(steps->is_dead && steps->is_dead (bottom, left, s->by_row)))
    return programs[what][s->sequences ? 2 : s->by_row](s, bottom);
  if (left == 0)
    truce_levels_complete (s, &local, true);
  else
    monitor->counters.dead_ends++;
  return TRUCE_STATUS_DONE;
}

TruceStatus
truce_levels_run (const TruceProblem *problem,
                  const TruceGoal *goal,
                  const TruceUnit *unit,
                  TruceMonitor *monitor,
                  TruceSink *sink,
                  const TruceLevelSteps *steps,
                  const TruceLevelPrograms programs)
{
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;
  TruceLevels s;

  if (truce_monitor_should_stop (monitor))
    return TRUCE_STATUS_STOPPED;
  if (!levels_init (&s, problem, goal, steps))
    return end;
  if (truce_answer_init (&s.answer, problem, goal, monitor, sink))
    end = run_unit (&s, unit, steps, programs);
  truce_answer_clear (&s.answer);
  levels_clear (&s);
  return end;
}

bool
truce_levels_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return true;
}

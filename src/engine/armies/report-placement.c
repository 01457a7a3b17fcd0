/* report-placement.c: what methods for peaceable armies share: wanted sizes, and the way from a placement to
 * the sink
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "methods.h"

/* Without the preplaced pieces. */
static bool
hand_over (const TruceProblem *problem,
           TruceMonitor *monitor,
           const TruceKindSets *placement,
           TruceSink *sink)
{
  TruceSquare placed[TRUCE_SQUARES_MAX];

  monitor->counters.found++;
  return sink->take (sink, placed, truce_kind_sets_placed (problem, placement, placed));
}

/* A choice under way: armies before `army` are chosen. */
typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  TruceSink *sink;
  int needs[TRUCE_ARMIES_MAX];
  TruceSquareSet optional[TRUCE_ARMIES_MAX]; /* squares that may be left out */
  TruceKindSets chosen;                      /* begins with those that may not */
} Choice;

/* `missing`: pieces that the army still lacks, `left`: optional squares from `from` on. */
static bool
choose (Choice *choice, int army, int from, int left, int missing)
{
  TruceSquareSet *chosen = &choice->chosen.kinds[army];

  if (missing < 0)
    return true;
  if (missing == 0 && army + 1 < choice->problem->n_kinds)
    return choose (choice, army + 1, 0, truce_square_set_count (&choice->optional[army + 1]),
                   choice->needs[army + 1] - truce_square_set_count (&choice->chosen.kinds[army + 1]));
  if (missing == 0)
    return hand_over (choice->problem, choice->monitor, &choice->chosen, choice->sink) &&
           !truce_monitor_should_stop (choice->monitor);
  for (int square = from; left >= missing; left--, square++)
    {
      bool more;

      square = truce_square_set_next (&choice->optional[army], square);
      truce_square_set_add (chosen, square);
      more = choose (choice, army, square + 1, left - 1, missing - 1);
      truce_square_set_remove (chosen, square);
      if (!more)
        return false;
    }
  return true;
}

static bool
report_all (const TruceProblem *problem,
            const TruceGoal *goal,
            TruceMonitor *monitor,
            const TruceKindSets *placement,
            const TruceKindSets *fixed,
            TruceSink *sink)
{
  Choice choice = { .problem = problem, .monitor = monitor, .sink = sink };

  for (int army = 0; army < problem->n_kinds; army++)
    {
      choice.chosen.kinds[army] = fixed ? fixed->kinds[army] : problem->kinds[army].preplaced;
      for (int i = 0; i < TRUCE_SET_WORDS; i++)
        choice.optional[army].words[i] =
            placement->kinds[army].words[i] & ~choice.chosen.kinds[army].words[i];
    }
  truce_armies_needs (problem, truce_armies_wanted (goal), choice.needs);
  return choose (&choice, 0, 0, truce_square_set_count (&choice.optional[0]),
                 choice.needs[0] - truce_square_set_count (&choice.chosen.kinds[0]));
}

bool
truce_armies_report_placement (const TruceProblem *problem,
                               const TruceGoal *goal,
                               TruceMonitor *monitor,
                               const TruceKindSets *placement,
                               const TruceKindSets *fixed,
                               TruceSink *sink)
{
  int score, above;

  if (goal->question == TRUCE_LIST)
    return report_all (problem, goal, monitor, placement, fixed, sink);
  score = truce_armies_score (problem, placement);
  above = atomic_load (goal->above);
  while (score > above)
    if (atomic_compare_exchange_weak (goal->above, &above, score))
      return hand_over (problem, monitor, placement, sink);
  return true;
}

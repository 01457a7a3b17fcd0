/* report-placement.c: what methods for peaceable armies share: wanted sizes, and the way from a placement to
 * the sink
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "methods.h"

void
truce_armies_needs (const TruceArmiesProblem *problem, int score, int needs[TRUCE_ARMIES_MAX])
{
  const TruceArmiesSpec *spec = &problem->spec;

  for (int i = 0; i < TRUCE_ARMIES_MAX; i++)
    {
      int preplaced = truce_square_set_count (&spec->preplaced[i]);
      int wanted = i == 0 && spec->white != TRUCE_ARMIES_EQUAL ? spec->white : score;

      needs[i] = wanted > preplaced ? wanted : preplaced;
    }
}

/* A choice under way: armies before `army` are chosen. */
typedef struct
{
  const TruceArmiesProblem *problem;
  TruceMonitor *monitor;
  TruceArmiesSink *sink;
  int needs[TRUCE_ARMIES_MAX];
  TruceSquareSet optional[TRUCE_ARMIES_MAX]; /* squares that may be left out */
  TruceArmiesPlacement chosen;               /* begins with those that may not */
} Choice;

/* `missing`: pieces that the army still lacks, `left`: optional squares from `from` on. */
static bool
choose (Choice *choice, int army, int from, int left, int missing)
{
  TruceSquareSet *chosen = &choice->chosen.armies[army];

  if (missing < 0)
    return true;
  if (missing == 0 && army + 1 < choice->problem->spec.armies)
    return choose (choice, army + 1, 0, truce_square_set_count (&choice->optional[army + 1]),
                   choice->needs[army + 1] - truce_square_set_count (&choice->chosen.armies[army + 1]));
  if (missing == 0)
    {
      choice->monitor->counters.found++;
      return choice->sink->take (choice->sink, &choice->chosen) &&
             !truce_monitor_should_stop (choice->monitor);
    }
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
report_all (const TruceArmiesProblem *problem,
            TruceArmiesSearch *search,
            TruceMonitor *monitor,
            const TruceArmiesPlacement *placement,
            const TruceArmiesPlacement *fixed,
            TruceArmiesSink *sink)
{
  Choice choice = { .problem = problem, .monitor = monitor, .sink = sink };

  for (int army = 0; army < problem->spec.armies; army++)
    {
      choice.chosen.armies[army] = fixed ? fixed->armies[army] : problem->spec.preplaced[army];
      for (int i = 0; i < TRUCE_SET_WORDS; i++)
        choice.optional[army].words[i] =
            placement->armies[army].words[i] & ~choice.chosen.armies[army].words[i];
    }
  truce_armies_needs (problem, atomic_load_explicit (&search->above, memory_order_relaxed) + 1, choice.needs);
  return choose (&choice, 0, 0, truce_square_set_count (&choice.optional[0]),
                 choice.needs[0] - truce_square_set_count (&choice.chosen.armies[0]));
}

bool
truce_armies_report_placement (const TruceArmiesProblem *problem,
                               TruceArmiesSearch *search,
                               TruceMonitor *monitor,
                               const TruceArmiesPlacement *placement,
                               const TruceArmiesPlacement *fixed,
                               TruceArmiesSink *sink)
{
  int score, above;

  if (search->question == TRUCE_ARMIES_ALL)
    return report_all (problem, search, monitor, placement, fixed, sink);
  score = truce_armies_score (problem, placement);
  above = atomic_load (&search->above);
  while (score > above)
    if (atomic_compare_exchange_weak (&search->above, &above, score))
      {
        monitor->counters.found++;
        return sink->take (sink, placement);
      }
  return true;
}

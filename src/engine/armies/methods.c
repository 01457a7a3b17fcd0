/* methods.c: functions that the methods for peaceable armies share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "methods.h"

bool
truce_armies_are_plain_queens (const TruceProblem *problem)
{
  return strcmp (problem->reduced[0].betza, "Q") == 0 && problem->geometry == TRUCE_GEOMETRY_TRUE &&
         truce_board_is_square (problem->board) && problem->n_kinds == 2 &&
         problem->kinds[0].pieces == problem->kinds[1].pieces && problem->n_preplaced == 0 &&
         !truce_square_set_count (&problem->blocked);
}

/* Reports the placement without its preplaced pieces. Returns: false if no more are wanted. */
static bool
report_one (const TruceProblem *problem,
            TruceMonitor *monitor,
            const TruceKindSets *placement,
            TruceSink *sink)
{
  TruceSquare placed[TRUCE_SQUARES_MAX];

  monitor->counters.found++;
  return sink->take (sink, placed, truce_kind_sets_placed (problem, placement, placed));
}

/* The pieces chosen so far by choose(), and its constant arguments. */
typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  TruceSink *sink;
  int needs[TRUCE_ARMIES_MAX];
  TruceSquareSet optional[TRUCE_ARMIES_MAX]; /* squares that may be left out */
  TruceKindSets chosen;                      /* chosen squares, initially the fixed ones */
} Choice;

/* Chooses `missing` further pieces for `army` in all ways, then the pieces for the later armies, and reports
 * each result. from: first square to choose. left: number of optional squares from `from` on. Returns: false
 * to stop. */
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
    return report_one (choice->problem, choice->monitor, &choice->chosen, choice->sink) &&
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
  truce_armies_needs (problem, truce_armies_target_score (goal), choice.needs);
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
  int score, incumbent;

  if (goal->question.asks == TRUCE_LIST)
    return report_all (problem, goal, monitor, placement, fixed, sink);
  score = truce_armies_score (problem, placement);
  incumbent = atomic_load (goal->incumbent);
  while (score > incumbent)
    if (atomic_compare_exchange_weak (goal->incumbent, &incumbent, score))
      return report_one (problem, monitor, placement, sink);
  return true;
}

TruceUnits *
truce_armies_round_robin_new (void *shared,
                              void (*free_shared) (void *shared),
                              size_t n_parts,
                              size_t target_units)
{
  TruceUnits *units;

  if (target_units > n_parts)
    target_units = n_parts;
  if (target_units < 1)
    target_units = 1;
  units = truce_units_share (truce_units_new (target_units), shared, free_shared);
  for (; units && units->n < target_units; units->n++)
    {
      units->units[units->n].words[0] = units->n;
      units->units[units->n].words[1] = target_units;
    }
  return units;
}

size_t
truce_armies_stride_start (const TruceUnit *unit, const TrucePosition *position)
{
  return position && position->n > 0 ? position->words[0] : unit->words[0];
}

void
truce_armies_stride_store (TrucePosition *position, size_t part)
{
  if (!position)
    return;
  position->n = 0;
  truce_position_add (position, part);
}

bool
truce_armies_stride_fits (const TruceUnit *unit, size_t n_parts, const TrucePosition *position)
{
  return position->n == 1 && position->words[0] < n_parts &&
         position->words[0] % unit->words[1] == unit->words[0];
}

void
truce_armies_pair_needs (const TruceProblem *problem, const TruceGoal *goal, int needs[2])
{
  int all[TRUCE_ARMIES_MAX];

  truce_armies_needs (problem, truce_armies_target_score (goal), all);
  needs[0] = all[0];
  needs[1] = all[1];
}

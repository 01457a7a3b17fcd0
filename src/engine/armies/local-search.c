/* local-search.c: large armies at peace by annealing: good, not proved
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "anneal.h"

#define DESCENTS 96 /* whatever the threads, so that a seed always gives the same */

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceUnits *units = truce_units_new (DESCENTS);

  for (int i = 0; units && i < DESCENTS; i++)
    units->units[units->n++].words[0] = (uint64_t) i;
  return units;
}

/* Each descent has a beginning and random numbers of its own; later ones are slower. */
static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceAnneal anneal = { .problem = problem, .goal = goal, .monitor = monitor, .sink = sink };
  const uint64_t number = units->units[unit].words[0];
  bool ended, no_memory;

  /* Never 0, from which no random numbers come. */
  anneal.rng = (goal->seed * DESCENTS + number + 1) * UINT64_C (0x9e3779b97f4a7c15) | 1;
  for (int i = 0; i < 8; i++)
    truce_anneal_draw (&anneal);
  anneal.steps = (200 + 350L * problem->n_squares) * (1 + (long) number / 16);
  anneal.hot = 1.5;
  anneal.cold = 0.15;
  ended = truce_anneal_lines_fit (problem) ? truce_anneal_lines (&anneal, &no_memory)
                                           : truce_anneal_squares (&anneal, &no_memory);
  if (no_memory)
    return TRUCE_END_NO_MEMORY;
  return ended ? TRUCE_END_DONE : TRUCE_END_STOPPED;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_armies_fit (problem, why_not))
    return false;
  *why_not = TRUCE_N_ ("it finds good placements, but cannot tell that it has all");
  return goal->question == TRUCE_FIRST;
}

const TruceMethod truce_method_local_search = {
  .id = "local-search",
  .name = TRUCE_N_ ("Local search"),
  .source = TRUCE_N_ ("Kirkpatrick, Gelatt and Vecchi, 1983"),
  .summary = TRUCE_N_ (
      "Turns the colour of one line, or gives one square to an army, again and again, and falls for "
      "what is worse less and less; good placements on large boards, without a proof."),
  .flags = TRUCE_METHOD_SEEDED,
  .scope = TRUCE_ARMIES_SCOPE | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = split,
  .run = run,
};

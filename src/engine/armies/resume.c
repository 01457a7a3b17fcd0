/* resume.c: a search for armies as a whole: cutting it, and going on from its best to all
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "methods.h"

static void
free_units (TruceArmiesRun *run)
{
  for (size_t i = 0; run->positions && i < run->units->n; i++)
    free (run->positions[i].words);
  free (run->positions);
  free (run->done);
  truce_units_free (run->units);
  run->positions = NULL;
  run->done = NULL;
  run->units = NULL;
}

bool
truce_armies_run_cut (TruceArmiesRun *run, TruceQuestion question, int above)
{
  free_units (run);
  run->goal.question = question;
  run->goal.above = &run->above;
  run->cut_above = above;
  atomic_store (&run->above, above);
  run->units = run->method->split (run->problem, &run->goal, run->wanted);
  if (!run->units)
    return false;
  run->done = calloc (run->units->n + 1, sizeof *run->done);
  run->positions = calloc (run->units->n + 1, sizeof *run->positions);
  return run->done && run->positions;
}

static TruceArmiesRun *
new_run (const TruceProblem *problem,
         const TruceMethod *method,
         unsigned options,
         uint64_t seed,
         size_t wanted,
         bool all,
         int above)
{
  TruceArmiesRun *run = calloc (1, sizeof *run);

  if (!run)
    return NULL;
  run->problem = truce_problem_ref (problem);
  run->method = method;
  run->goal.options = options;
  run->goal.seed = seed;
  run->wanted = wanted < TRUCE_ARMIES_WANTED_MAX ? wanted : TRUCE_ARMIES_WANTED_MAX;
  run->all = all;
  run->best = (TruceBestValue){ .value = -1, .bound = truce_armies_upper (problem) };
  if (truce_armies_run_cut (run, TRUCE_FIRST, above))
    return run;
  truce_armies_run_free (run);
  return NULL;
}

TruceArmiesRun *
truce_armies_run_new (const TruceProblem *problem,
                      const TruceMethod *method,
                      unsigned options,
                      uint64_t seed,
                      size_t wanted,
                      bool all)
{
  return new_run (problem, method, options, seed, wanted, all, -1);
}

TruceArmiesRun *
truce_armies_run_new_above (const TruceArmiesRun *like, int above)
{
  return new_run (like->problem, like->method, like->goal.options, like->goal.seed, like->wanted, false,
                  above);
}

void
truce_armies_run_free (TruceArmiesRun *run)
{
  if (!run)
    return;
  free_units (run);
  truce_classes_free (run->classes);
  truce_problem_unref (run->problem);
  free (run);
}

size_t
truce_armies_run_n_done (const TruceArmiesRun *run)
{
  size_t n = 0;

  for (size_t i = 0; i < run->units->n; i++)
    n += run->done[i];
  return n;
}

bool
truce_armies_run_ended (const TruceArmiesRun *run)
{
  return truce_armies_run_n_done (run) == run->units->n;
}

uint64_t
truce_armies_run_progress (const TruceArmiesRun *run)
{
  uint64_t sum = truce_armies_sum (0, run->done, run->units->n * sizeof *run->done);

  for (size_t i = 0; i < run->units->n; i++)
    if (!run->done[i] && run->positions[i].n > 0)
      sum = truce_armies_sum (sum, run->positions[i].words, run->positions[i].n * sizeof (uint64_t));
  return sum;
}

bool
truce_armies_run_go_on_to_all (TruceArmiesRun *run)
{
  truce_classes_free (run->classes);
  run->classes = truce_classes_new (run->problem);
  return run->classes && truce_armies_run_cut (run, TRUCE_LIST, run->best.value - 1);
}

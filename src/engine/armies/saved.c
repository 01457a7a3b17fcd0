/* saved.c: a search for armies as it is written down: its units, and going on from its best to all
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "methods.h"

TruceArmiesSaved *
truce_armies_saved_new (
    const TruceProblem *problem, const TruceMethod *method, const TruceGoal *goal, size_t wanted, bool all)
{
  TruceArmiesSaved *saved = calloc (1, sizeof *saved);

  if (!saved)
    return NULL;
  saved->problem = truce_problem_ref (problem);
  saved->method = method;
  saved->goal = (TruceGoal){ .question = TRUCE_FIRST, .options = goal->options, .seed = goal->seed };
  saved->wanted = wanted < TRUCE_ARMIES_WANTED_MAX ? wanted : TRUCE_ARMIES_WANTED_MAX;
  saved->all = all;
  saved->best.value = -1;
  return saved;
}

static void
free_units (TruceArmiesSaved *saved)
{
  for (size_t i = 0; saved->positions && i < saved->n_units; i++)
    free (saved->positions[i].words);
  free (saved->positions);
  free (saved->done);
  saved->positions = NULL;
  saved->done = NULL;
  saved->n_units = 0;
}

void
truce_armies_saved_free (TruceArmiesSaved *saved)
{
  if (!saved)
    return;
  free_units (saved);
  truce_classes_free (saved->classes);
  truce_problem_unref (saved->problem);
  free (saved);
}

static uint64_t
sum_units (const TruceUnits *units)
{
  uint64_t sum = 0;

  for (size_t i = 0; i < units->n; i++)
    {
      const TruceUnit *unit = &units->units[i];

      sum = truce_armies_sum (sum, unit->prefix, (size_t) unit->n_prefix * sizeof *unit->prefix);
      sum = truce_armies_sum (sum, unit->words, sizeof unit->words);
    }
  return sum;
}

bool
truce_armies_saved_take_units (TruceArmiesSaved *saved, const TruceUnits *units)
{
  const uint64_t sum = sum_units (units);

  if (saved->done)
    return saved->n_units == units->n && saved->units_sum == sum;
  saved->n_units = units->n;
  saved->units_sum = sum;
  saved->done = calloc (units->n + 1, sizeof *saved->done);
  saved->positions = calloc (units->n + 1, sizeof *saved->positions);
  return saved->done && saved->positions;
}

void
truce_armies_saved_turn_to_all (TruceArmiesSaved *saved)
{
  free_units (saved);
  saved->goal.question = TRUCE_LIST;
}

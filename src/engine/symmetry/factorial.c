/* factorial.c: sequences counted as placements × (pieces placed by the search)!, since every order of placing
 * is one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/inner.h"

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question != TRUCE_COUNT || !goal->sequences)
    *why_not = TRUCE_N_ ("it counts sequences");
  else if (goal->fundamental)
    *why_not = TRUCE_N_ ("it counts sequences of all placements, not of fundamental ones");
  else if (!truce_inner_method (problem))
    *why_not = TRUCE_N_ ("no method counts the placements");
  else
    return true;
  return false;
}

static void
shared_free (void *inner)
{
  truce_inner_free (inner);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceInner *inner = truce_inner_new (problem, goal, wanted);

  return truce_units_share (inner ? truce_inner_units (inner, 0) : NULL, inner, shared_free);
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  return truce_inner_run (units->shared, problem, unit, monitor);
}

static void
finish (const TruceProblem *problem, const TruceGoal *goal, mpz_t total)
{
  truce_inner_finish (problem, total);
  truce_tally_times_factorial (total, (unsigned) problem->to_place);
}

/* Where the inner method tells no estimate: still far below meeting every order. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  double inner = truce_inner_cost (problem);

  return inner >= 0 ? inner : 1e3;
}

const TruceMethod truce_method_factorial = {
  .id = "factorial",
  .name = TRUCE_N_ ("Placements × k!"),
  .source = TRUCE_N_ ("every placement can be placed in k! orders"),
  .summary =
      TRUCE_N_ ("Counts the placements by the best method for them and multiplies by the number of orders."),
  .scope = TRUCE_SCOPE_ALL & ~TRUCE_SCOPE_ANY,
  .accepts = accepts,
  .split = split,
  .run = run,
  .finish = finish,
  .inner = truce_inner_method,
  .version = 1,
  .cost = cost,
  .memory = truce_inner_memory,
  .block = truce_inner_block,
};

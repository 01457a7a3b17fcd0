/* factorial.c: counts sequences as placements times the orders of placing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/inner.h"

/* Returns: whether the number of pieces is open. The inner count then multiplies each placement by the
 * factorial of its own number of pieces. */
static bool
is_open (const TruceProblem *problem)
{
  return problem->to_place == TRUCE_PIECES_ANY;
}

static TruceGoal
inner_goal (const TruceProblem *problem, const TruceGoal *goal)
{
  return (TruceGoal){ .question.asks = TRUCE_COUNT,
                      .question.classes = goal->question.classes,
                      .question.sequences = is_open (problem) };
}

static const TruceMethod *
inner_method (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceGoal count_goal = inner_goal (problem, goal);

  return is_open (problem) ? truce_method_find ("backtrack")
                           : truce_method_auto (problem, &count_goal, NULL, NULL);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.asks != TRUCE_COUNT || !goal->question.sequences)
    *why_not = TRUCE_N_ ("the method counts only sequences");
  else if (!inner_method (problem, goal))
    *why_not = TRUCE_N_ ("no method counts the placements of this problem");
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
  const TruceGoal count_goal = inner_goal (problem, goal);
  TruceInner *inner = truce_inner_new (problem, inner_method (problem, goal), &count_goal, goal, wanted);

  return truce_units_share (inner ? truce_inner_units (inner, 0) : NULL, inner, shared_free);
}

static TruceStatus
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
  const TruceGoal count_goal = inner_goal (problem, goal);
  const TruceMethod *inner = inner_method (problem, goal);

  if (inner && inner->finish)
    inner->finish (problem, &count_goal, total);
  if (!is_open (problem))
    truce_tally_times_factorial (total, (unsigned) problem->to_place);
}

/* Returns: estimated seconds. If the inner count has no estimate, returns 1000: far less time than visiting
 * every order takes. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceGoal count_goal = inner_goal (problem, goal);
  const TruceMethod *inner = inner_method (problem, goal);
  double seconds = inner && inner->cost ? inner->cost (problem, &count_goal) : -1;

  return seconds >= 0 ? seconds : 1e3;
}

static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceGoal count_goal = inner_goal (problem, goal);
  const TruceMethod *inner = inner_method (problem, goal);

  return inner ? truce_method_memory (inner, problem, &count_goal) : (TruceMemory){ 0 };
}

static uint64_t
block (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceGoal count_goal = inner_goal (problem, goal);
  const TruceMethod *inner = inner_method (problem, goal);

  return inner && inner->block ? inner->block (problem, &count_goal) : 0;
}

const TruceMethod truce_method_factorial = {
  .id = "factorial",
  .name = TRUCE_N_ ("Placements × k!"),
  .source = TRUCE_N_ ("every placement can be placed in k! orders"),
  .summary =
      TRUCE_N_ ("Counts the placements by the best method for them and multiplies by the number of orders."),
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = split,
  .run = run,
  .finish = finish,
  .inner = inner_method,
  .version = 2, /* version 1 did not count classes, nor questions with an open number */
  .cost = cost,
  .memory = memory,
  .block = block,
};

/* methods.c: the registry of methods, and which of them `auto` takes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "methods/methods.h"

#include <stdio.h>
#include <string.h>

/* One line each, in the order in which lists show them. */
static const TruceMethod *const registry[] = {
  &truce_method_queens_halves, &truce_method_rook_numbers, &truce_method_permanent,
  &truce_method_empress_dp,
  &truce_method_colour_split,  &truce_method_burnside,     &truce_method_factorial,
  &truce_method_construct,
  &truce_method_mrv,
  &truce_method_improved,      &truce_method_original,
  /* The older ones, each ladder from the slowest to the fastest. */
  &truce_method_list_counter,  &truce_method_array_board,  &truce_method_array_1d,
  &truce_method_grid_constraints, &truce_method_one_queen_per_line, &truce_method_reduced_recursion,
  &truce_method_column_flags,  &truce_method_grid_flags,   &truce_method_half_first_line,
  &truce_method_boolean_flags, &truce_method_forward_checking, &truce_method_permutations,
  &truce_method_list_check,    &truce_method_available_columns, &truce_method_diagonal_locking,
  &truce_method_dancing_links, &truce_method_min_conflicts,
  NULL,
};

const TruceMethod *const *
truce_methods (void)
{
  return registry;
}

const TruceMethod *
truce_method_find (const char *id)
{
  for (int i = 0; registry[i]; i++)
    if (strcmp (registry[i]->id, id) == 0)
      return registry[i];
  return NULL;
}

static double
cost_of (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  return method->cost ? method->cost (problem, goal) : -1;
}

/* The least estimate of cost wins; where no method that accepts has one, the first in the list. */
const TruceMethod *
truce_method_auto (const TruceProblem *problem, const TruceGoal *goal, const char **why, TruceError *error)
{
  const TruceMethod *chosen = NULL;
  const char *why_not = NULL;
  double least = -1;

  for (int i = 0; registry[i]; i++)
    if (registry[i]->accepts (problem, goal, &why_not))
      {
        double cost = cost_of (registry[i], problem, goal);
        if (!chosen || (cost >= 0 && (least < 0 || cost < least)))
          {
            chosen = registry[i];
            least = cost;
          }
      }
  if (!chosen)
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("no method accepts this problem: %s"),
                       why_not ? why_not : TRUCE_N_ ("there is none for it"));
      truce_error_set_words (error, 1 << 0);
    }
  else if (why)
    *why = chosen->summary;
  return chosen;
}

static const TruceMethod *
refuse_unknown (const char *id, TruceError *error)
{
  char known[1000] = "";
  size_t used = 0;

  for (int i = 0; registry[i] && used < sizeof known; i++)
    used += snprintf (known + used, sizeof known - used, ", %s", registry[i]->id);
  truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("unknown method '%.40s': allowed are auto%s"), id,
                   known);
  return NULL;
}

const TruceMethod *
truce_method_choose (const char *id, const TruceProblem *problem, const TruceGoal *goal, TruceError *error)
{
  const TruceMethod *method;
  const char *why_not = NULL;

  if (!id || strcmp (id, "auto") == 0)
    return truce_method_auto (problem, goal, NULL, error);
  method = truce_method_find (id);
  if (!method)
    return refuse_unknown (id, error);
  if (!method->accepts (problem, goal, &why_not))
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"), id,
                       why_not);
      truce_error_set_words (error, 1 << 1);
      return NULL;
    }
  return method;
}

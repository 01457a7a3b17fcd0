/* registry.c: the registry of methods, and which of them `auto` takes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/method.h"

#include <stdio.h>
#include <string.h>

/* One line each, in the order in which lists show them. */
#define METHODS(X)                                                                                           \
  X (queens_halves)                                                                                          \
  X (rook_numbers)                                                                                           \
  X (permanent)                                                                                              \
  X (empress_dp)                                                                                             \
  X (colour_split)                                                                                           \
  X (profile)                                                                                                \
  X (cover)                                                                                                  \
  X (peaceful_armies)                                                                                        \
  X (burnside)                                                                                               \
  X (factorial)                                                                                              \
  X (construct)                                                                                              \
  X (mrv)                                                                                                    \
  X (repair)                                                                                                 \
  X (regions)                                                                                                \
  X (improved)                                                                                               \
  X (original)                                                                                               \
  X (backtrack)                                                                                              \
  X (peaceful_all)                                                                                           \
  /* the classic ones, from the slowest to the fastest of each author */                                     \
  X (list_counter)                                                                                           \
  X (array_board)                                                                                            \
  X (array_1d)                                                                                               \
  X (grid_constraints)                                                                                       \
  X (one_queen_per_line)                                                                                     \
  X (reduced_recursion)                                                                                      \
  X (column_flags)                                                                                           \
  X (grid_flags)                                                                                             \
  X (half_first_line)                                                                                        \
  X (boolean_flags)                                                                                          \
  X (forward_checking)                                                                                       \
  X (permutations)                                                                                           \
  X (list_check)                                                                                             \
  X (available_columns)                                                                                      \
  X (diagonal_locking)                                                                                       \
  X (dancing_links)                                                                                          \
  X (min_conflicts)

/* The same of those that answer with a best value; `auto` takes the first that accepts. */
#define BEST_METHODS(X)                                                                                      \
  X (lines)                                                                                                  \
  X (any_line)                                                                                               \
  X (squares)                                                                                                \
  X (alternating)                                                                                            \
  X (armies_construct)                                                                                       \
  X (local_search)

#define DECLARE(name) extern const TruceMethod truce_method_##name;
#define ADDRESS(name) &truce_method_##name,

METHODS (DECLARE)
BEST_METHODS (DECLARE)

static const TruceMethod *const registry[] = { METHODS (ADDRESS) NULL };
static const TruceMethod *const best_registry[] = { BEST_METHODS (ADDRESS) NULL };

const TruceMethod *const *
truce_methods (void)
{
  return registry;
}

const TruceMethod *const *
truce_best_methods (void)
{
  return best_registry;
}

/* Those that are asked such things. */
static const TruceMethod *const *
list_for (const TruceGoal *goal)
{
  return goal->above ? best_registry : registry;
}

static const TruceMethod *
find (const TruceMethod *const *methods, const char *id)
{
  for (; *methods; methods++)
    if (strcmp ((*methods)->id, id) == 0)
      return *methods;
  return NULL;
}

const TruceMethod *
truce_best_method_find (const char *id)
{
  return find (best_registry, id);
}

const TruceMethod *
truce_method_find (const char *id)
{
  const TruceMethod *method = find (registry, id), *best = method ? NULL : truce_best_method_find (id);

  return best ? best->sized : method;
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
  const TruceMethod *const *methods = list_for (goal), *chosen = NULL;
  const char *why_not = NULL;
  double least = -1;

  for (; *methods; methods++)
    if (truce_method_accepts (*methods, problem, goal, &why_not))
      {
        double cost = cost_of (*methods, problem, goal);
        if (!chosen || (cost >= 0 && (least < 0 || cost < least)))
          {
            chosen = *methods;
            least = cost;
          }
      }
  if (!chosen)
    {
      truce_error_set (error, TRUCE_ERROR_METHOD,
                       goal->sequences && goal->question != TRUCE_COUNT
                           ? TRUCE_N_ ("no method lists sequences of this problem: %s")
                           : TRUCE_N_ ("no method accepts this problem: %s"),
                       why_not ? why_not : TRUCE_N_ ("there is none for it"));
      truce_error_set_words (error, 1 << 0);
    }
  else if (why)
    *why = chosen->summary;
  return chosen;
}

static const TruceMethod *
refuse_unknown (const TruceMethod *const *methods, const char *id, TruceError *error)
{
  char known[1000] = "";
  size_t used = 0;

  for (; *methods && used < sizeof known; methods++)
    used += snprintf (known + used, sizeof known - used, ", %s", (*methods)->id);
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
  method = goal->above ? truce_best_method_find (id) : truce_method_find (id);
  if (!method)
    return refuse_unknown (list_for (goal), id, error);
  if (!truce_method_accepts (method, problem, goal, &why_not))
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"), id,
                       why_not);
      truce_error_set_words (error, 1 << 1);
      return NULL;
    }
  return method;
}

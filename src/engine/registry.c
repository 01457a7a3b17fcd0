/* registry.c: the table of all methods, and the choice of `auto`
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/method.h"

#include <stdio.h>
#include <string.h>

/* The methods, in display order. */
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
  /* classic methods, from the slowest to the fastest of each author */                                      \
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

/* Methods for optima. None has a cost, so `auto` takes the first one that accepts the problem. */
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

static const TruceMethod *const *
list_for (const TruceGoal *goal)
{
  return goal->incumbent ? best_registry : registry;
}

static const TruceMethod *
find (const TruceMethod *const *methods, const char *id, size_t length)
{
  for (; *methods; methods++)
    if (strlen ((*methods)->id) == length && strncmp ((*methods)->id, id, length) == 0)
      return *methods;
  return NULL;
}

static int
count_options (const TruceMethod *method)
{
  int n = 0;

  while (method->options && method->options[n].id)
    n++;
  return n;
}

/* Applies one word of a variant's id, such as "no-row-skip", to the option bits *on. Returns: false if the
 * method has no such option. */
static bool
apply_word (const TruceMethod *method, const char *word, size_t length, unsigned *on)
{
  const bool off = length > 3 && strncmp (word, "no-", 3) == 0;
  const char *id = off ? word + 3 : word;
  const size_t id_length = off ? length - 3 : length;

  if (length == 4 && strncmp (word, "none", 4) == 0)
    {
      *on = 0;
      return true;
    }
  for (int i = 0; i < count_options (method); i++)
    if (strlen (method->options[i].id) == id_length && strncmp (method->options[i].id, id, id_length) == 0)
      {
        *on = off ? *on & ~(1u << i) : *on | 1u << i;
        return true;
      }
  return false;
}

/* Finds a variant of the method. words: its options as in an id, such as ":no-row-skip". Returns: NULL if the
 * method has no such option. */
static const TruceMethod *
find_variant (const TruceMethod *method, const char *words)
{
  unsigned on = method->default_options;

  if (*words && !method->variants)
    return NULL;
  for (size_t length; *words; words += length)
    {
      length = strcspn (++words, ":");
      if (!apply_word (method, words, length, &on))
        return NULL;
    }
  return on == method->default_options ? method : &method->variants[on ^ method->default_options];
}

const TruceMethod *
truce_method_variant (const TruceMethod *method, int i)
{
  return method->variants && i < count_options (method) ? &method->variants[1u << i] : NULL;
}

const TruceMethod *
truce_best_method_find (const char *id)
{
  const size_t length = strcspn (id, ":");
  const TruceMethod *method = find (best_registry, id, length);

  return method ? find_variant (method, id + length) : NULL;
}

const TruceMethod *
truce_method_find (const char *id)
{
  const TruceMethod *method = find (registry, id, strlen (id));
  const TruceMethod *best = method ? NULL : truce_best_method_find (id);

  return best ? best->sized : method;
}

static double
cost_of (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  return method->cost ? method->cost (problem, goal) : -1;
}

const TruceMethod *
truce_method_auto (const TruceProblem *problem, const TruceGoal *goal, const char **why, TruceError *error)
{
  const TruceMethod *const *methods = list_for (goal), *chosen = NULL;
  const char *why_not = NULL;
  double min_cost = -1;

  for (; *methods; methods++)
    if (truce_method_accepts (*methods, problem, goal, &why_not))
      {
        double cost = cost_of (*methods, problem, goal);
        if (!chosen || (cost >= 0 && (min_cost < 0 || cost < min_cost)))
          {
            chosen = *methods;
            min_cost = cost;
          }
      }
  if (!chosen)
    {
      truce_error_set (error, TRUCE_ERROR_METHOD,
                       goal->question.sequences && goal->question.asks != TRUCE_COUNT
                           ? TRUCE_N_ ("no method lists sequences of this problem: %s")
                           : TRUCE_N_ ("no method accepts this problem: %s"),
                       why_not);
      truce_error_set_words (error, 1 << 0);
    }
  else if (why)
    *why = chosen->summary;
  return chosen;
}

/* Appends `id` to a comma-separated list. Cuts the list off if it would exceed `size` bytes. */
static void
append_allowed (char *text, size_t size, const char *id)
{
  const size_t used = strlen (text);

  snprintf (text + used, size - used, "%s%s", used > 0 ? ", " : "", id);
}

/* Sets `error` if `id` names a known method and then wrong options. Returns: whether it set `error`. */
static bool
refuse_variant (const char *id, const TruceGoal *goal, TruceError *error)
{
  const size_t length = strcspn (id, ":");
  const TruceMethod *base = find (best_registry, id, length);
  char known[1000] = "";

  if (!id[length] || !(base || find (registry, id, length)))
    return false;
  for (int i = 0; base && i < count_options (base); i++)
    append_allowed (known, sizeof known, base->options[i].id);
  if (!*known)
    truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("'%.80s': this method has no switches"), id);
  else if (!goal->incumbent && find_variant (base, id + length))
    truce_error_set (error, TRUCE_ERROR_METHOD,
                     TRUCE_N_ ("'%.80s': switches are only for finding the largest armies"), id);
  else
    truce_error_set (
        error, TRUCE_ERROR_METHOD,
        TRUCE_N_ ("unknown switch in '%.80s'; use none, one of %s, or one of these names with no- "
                  "before it"),
        id, known);
  return true;
}

const TruceMethod *
truce_method_named (const char *id, const TruceGoal *goal, const char *also, TruceError *error)
{
  const TruceMethod *method = goal->incumbent ? truce_best_method_find (id) : truce_method_find (id);
  char known[1000] = "";

  if (method || refuse_variant (id, goal, error))
    return method;
  append_allowed (known, sizeof known, also);
  for (const TruceMethod *const *methods = list_for (goal); *methods; methods++)
    append_allowed (known, sizeof known, (*methods)->id);
  truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("unknown method '%.40s': allowed are %s"), id, known);
  return NULL;
}

const TruceMethod *
truce_method_choose (const char *id, const TruceProblem *problem, const TruceGoal *goal, TruceError *error)
{
  const TruceMethod *method;
  const char *why_not = NULL;

  if (!id || strcmp (id, "auto") == 0)
    return truce_method_auto (problem, goal, NULL, error);
  method = truce_method_named (id, goal, "auto", error);
  if (!method)
    return NULL;
  if (!truce_method_accepts (method, problem, goal, &why_not))
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"), id,
                       why_not);
      truce_error_set_words (error, 1 << 1);
      return NULL;
    }
  return method;
}

/* problem-answers.c: the answers to a TruceProblem as plain calls
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "encode/decode.h"
#include "lib-private.h"

static TruceSearch *
search_for (TruceProblem *self, const char *mode)
{
  TruceSearch *search = truce_search_new (self);

  truce_search_set_mode (search, mode);
  return search;
}

/**
 * truce_problem_count:
 * @mode: (nullable): what is counted, as told at [struct@Problem]
 * @cancellable: (nullable): to give up
 *
 * Counts. In Python the number may be of any size; elsewhere one beyond 64 bits is an error, whose message
 * has its digits, and [method@Problem.count_text] gives them.
 *
 * Returns: the count, which is exact
 */
guint64
truce_problem_count (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);

  return truce_search_count (search, cancellable, error);
}

/**
 * truce_problem_count_text:
 * @mode: (nullable): what is counted, as told at [struct@Problem]
 * @cancellable: (nullable): to give up
 *
 * Counts.
 *
 * Returns: (transfer full): the count, which is exact, in decimal
 */
char *
truce_problem_count_text (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);
  g_autoptr (GError) inner = NULL;
  char *text;

  truce_search_count (search, cancellable, &inner);
  text = truce_search_get_count_text (search);
  if (!text)
    g_propagate_error (error, g_steal_pointer (&inner));
  return text;
}

/**
 * truce_problem_first:
 * @cancellable: (nullable): to give up
 *
 * Finds the lexicographically first placement.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error where there is none
 */
TrucePlacement *
truce_problem_first (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_first (search, FALSE, cancellable, error);
}

/**
 * truce_problem_any:
 * @cancellable: (nullable): to give up
 *
 * Finds a placement, whichever is found fastest.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error where there is none
 */
TrucePlacement *
truce_problem_any (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_first (search, TRUE, cancellable, error);
}

/**
 * truce_problem_best:
 * @cancellable: (nullable): to give up
 *
 * Finds the most or the fewest pieces, as the aim of the question says, and proves it.
 *
 * Returns: (transfer full): the number, its proof and a placement
 */
TruceOptimum *
truce_problem_best (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_best (search, cancellable, error);
}

/**
 * truce_problem_list:
 * @mode: (nullable): what is listed, as told at [struct@Problem]
 * @cancellable: (nullable): to give up
 *
 * Lists all placements. [method@Problem.iterate] holds less of them in memory, and has the first at once.
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementList *
truce_problem_list (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);

  return truce_search_list (search, 0, cancellable, error);
}

/**
 * truce_problem_iterate:
 * @mode: (nullable): what is listed, as told at [struct@Problem]
 *
 * Begins a search whose placements are taken one after another.
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementIterator *
truce_problem_iterate (TruceProblem *self, const char *mode, GError **error)
{
  const TruceMethod *method;
  TruceMode read;
  TruceGoal goal;
  TruceError reason;

  g_return_val_if_fail (self, NULL);
  if (!truce_lib_read_mode (mode, &read, error))
    return NULL;
  goal = truce_lib_goal (TRUCE_LIST, read);
  method = truce_method_auto (self, &goal, NULL, &reason);
  if (method)
    return truce_placement_iterator_new (self, &goal, method);
  truce_lib_refuse (error, &reason);
  return NULL;
}

/**
 * truce_problem_encode:
 * @format: `cnf` (DIMACS), `opb`, `lp` or `mzn` (MiniZinc)
 * @cancellable: (nullable): to give up
 *
 * The question as a file for solvers by others, with one model for each placement, as `truce-cli encode`
 * writes it. [method@Problem.decode] reads their answers.
 *
 * Returns: (transfer full): the text of the file
 */
char *
truce_problem_encode (TruceProblem *self, const char *format, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_encode (search, format, cancellable, error);
}

typedef struct
{
  const TruceProblem *problem;
  GPtrArray *placements;
} Decoding;

static gboolean
keep (const TruceSquare *pieces, int n, gpointer data)
{
  Decoding *decoding = data;

  g_ptr_array_add (decoding->placements, truce_placement_new (decoding->problem, pieces, n));
  return TRUE;
}

/**
 * truce_problem_decode:
 * @answer: what a solver has written
 *
 * Reads what a solver says to [method@Problem.encode], as `truce-cli decode` does: models of SAT and
 * pseudo-Boolean solvers, solution files of integer programs, MiniZinc's arrays.
 *
 * Each placement is checked by the rules; one that breaks them is an error.
 *
 * Returns: (transfer container) (element-type TrucePlacement): the placements; none where the solver says
 * that there are none
 */
GPtrArray *
truce_problem_decode (TruceProblem *self, const char *answer, GError **error)
{
  g_autoptr (GPtrArray) placements = g_ptr_array_new_with_free_func (g_object_unref);
  Decoding decoding = { self, placements };
  TruceDecoded decoded;
  TruceError reason;
  FILE *file;
  gboolean understood;

  g_return_val_if_fail (self && answer, NULL);
  /* Some C libraries refuse a file of no bytes. */
  answer = *answer ? answer : "\n";
  file = fmemopen ((char *) answer, strlen (answer), "r");
  if (!file)
    {
      g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY, "there is not enough memory");
      return NULL;
    }
  understood = truce_decode (self, file, keep, &decoding, &decoded, &reason);
  fclose (file);
  if (understood)
    return g_steal_pointer (&placements);
  truce_lib_refuse (error, &reason);
  return NULL;
}

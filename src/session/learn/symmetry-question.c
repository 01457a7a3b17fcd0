/* symmetry-question.c: the problem whose symmetric placements are counted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry-question.h"

#include <glib/gi18n.h>

#include "run/truce-memory.h"
#include "words/describe.h"

#define LONG 5.0 /* seconds on one core; longer counts start only on demand */

const TruceProblem *
truce_symmetry_question (TruceWorkspace *workspace, char **why)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (workspace)->spec;
  TruceRun *run = truce_workspace_get_run (workspace);
  TruceRequest request;
  TruceError refusal;

  if (truce_view_state_is_puzzle (truce_workspace_get_state (workspace)))
    {
      *why = g_strdup (_ ("A count would reveal whether the pieces of the puzzle are right."));
      return NULL;
    }
  if (spec->aim != TRUCE_AIM_EXACTLY)
    {
      if (run)
        return truce_problem_ref (truce_run_get_problem (run));
      *why = g_strdup (_ ("Press Solve first: only the placements with exactly the optimal number "
                          "of pieces are counted."));
      return NULL;
    }
  if (truce_workspace_get_request (workspace, TRUCE_COUNT, &request, &refusal))
    return request.problem;
  *why = truce_describe_refusal (spec, &refusal);
  return NULL;
}

gboolean
truce_symmetry_question_is_quick (const TruceProblem *problem)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, NULL);

  return !method || !method->cost || method->cost (problem, &goal) <= LONG;
}

char *
truce_symmetry_question_warning (const TruceProblem *problem, int threads)
{
  const TruceRequest request = { .problem = problem,
                                 .goal = { .question = { TRUCE_COUNT } },
                                 .threads = threads };
  const TruceMethod *method = truce_method_auto (problem, &request.goal, NULL, NULL);
  g_autofree char *memory = method ? truce_request_describe_memory (&request, method) : NULL;
  g_autofree char *sentence = memory ? truce_describe_capital (memory) : NULL;

  /* Translators: a sentence about the memory that is needed */
  return sentence ? g_strdup_printf (_ ("This count may take long. %s."), sentence)
                  : g_strdup (_ ("This count may take long."));
}

const char *
truce_symmetry_question_note (const TruceProblem *problem)
{
  if (problem->geometry == TRUCE_GEOMETRY_TORUS)
    return _ ("On a torus, each symmetry is combined with every shift. The sum is divided by the "
              "number of all these combinations.");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->symmetries.alike[kind] != kind)
      return _ ("Kinds that use the same piece are not distinguished here.");
  return NULL;
}

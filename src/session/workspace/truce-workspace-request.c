/* truce-workspace-request.c: the workspace's question as a run takes it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "common/truce-settings.h"
#include "placement.h"
#include "run/truce-memory.h"
#include "truce-workspace.h"
#include "words/describe.h"

/* The most rows that a list of the toolkit shows rightly. */
#define ROWS_MAX 50000000

TruceGoal
truce_workspace_get_goal (TruceWorkspace *self, TruceQuestion question)
{
  const TruceQuery *query = truce_workspace_get_query (self);

  return (TruceGoal){
    .question = question,
    .sequences = query->sequences,
    .fundamental = query->fundamental,
  };
}

static guint64
list_cap (const TruceProblem *problem, gboolean sequences)
{
  TrucePacking packing = truce_packing_for (problem, sequences);

  return CLAMP (truce_settings_get_list_bytes () / (guint64) packing.bytes, 1, ROWS_MAX);
}

gboolean
truce_workspace_get_request (TruceWorkspace *self,
                             TruceQuestion question,
                             TruceRequest *request,
                             TruceError *refusal)
{
  const TruceQuery *query = truce_workspace_get_query (self);
  TruceProblem *problem = truce_problem_new (&truce_workspace_get_state (self)->spec, refusal);

  *request = (TruceRequest){
    .problem = problem,
    .goal = truce_workspace_get_goal (self, question),
    .method = query->method,
    .threads = query->threads,
    .time_limit = 60 * query->time_limit,
  };
  if (!problem)
    return FALSE;
  request->list_cap = query->list_cap ? query->list_cap : list_cap (problem, query->sequences);
  return TRUE;
}

char *
truce_workspace_describe_memory (TruceWorkspace *self, TruceQuestion question)
{
  TruceRequest request;
  const TruceMethod *method;
  TruceError sentence = { 0 };
  const char *why_not;
  g_autofree char *clause = NULL;

  if (!truce_workspace_get_request (self, question, &request, NULL))
    return NULL;
  method = request.method ? request.method : truce_method_auto (request.problem, &request.goal, NULL, NULL);
  if (method && truce_method_accepts (method, request.problem, &request.goal, &why_not))
    clause = truce_request_describe_memory (&request, method);
  truce_problem_unref (request.problem);
  if (!clause)
    return NULL;
  truce_error_set (&sentence, TRUCE_ERROR_MEMORY, "%s", clause);
  return truce_describe_error (&sentence);
}

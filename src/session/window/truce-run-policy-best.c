/* truce-run-policy-best.c: the most and the fewest pieces: their number first, then what reaches it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-policy-private.h"

#include <glib/gi18n.h>

/* As a run that is let go of. */
void
truce_run_policy_leave_best (TruceRunPolicy *self)
{
  if (!self->best)
    return;
  g_signal_handlers_disconnect_by_data (self->best, self);
  if (truce_best_run_is_active (self->best))
    truce_best_run_stop (self->best);
  g_clear_object (&self->best);
}

/* Lists, or counts, what reaches the best number; of a search that was stopped one of them is enough. */
static void
begin_reached (TruceRunPolicy *self, const TruceProblem *reached, gboolean proved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceRun) run = NULL;
  TruceRequest request;
  TruceError refusal = { 0 };

  if (!proved)
    self->question = TRUCE_FIRST;
  if (!truce_workspace_get_request (self->workspace, self->question, &request, &refusal))
    return;
  truce_problem_unref (request.problem);
  request.problem = reached;
  request.method = proved ? truce_best_lister (reached, &request.goal) : NULL;
  run = truce_run_policy_start_kept (self, &request, &error);
  truce_run_policy_take_error (&refusal, error);
  if (!run)
    truce_run_policy_refuse (self, &refusal, TRUE);
  truce_run_policy_show_begun (self, run);
}

/* The results say why there are none. */
static void
on_best_state (TruceRunPolicy *self)
{
  const TruceProblem *reached = truce_best_run_get_reached (self->best);
  gboolean proved = truce_best_run_is_proved (self->best);
  int n;

  if (truce_best_run_is_active (self->best))
    return;
  if (truce_best_run_get_state (self->best) == TRUCE_RUN_FAILED)
    g_signal_emit_by_name (self, "told", truce_best_run_get_failure (self->best));
  else if (proved && !reached)
    g_signal_emit_by_name (self, "told", _ ("There is no such placement."));
  else if (reached && (proved || !truce_best_run_get_placement (self->best, &n)))
    begin_reached (self, reached, proved);
}

/* The next question has begun: its end is the search's affair, that the machine stays awake the manager's. */
static void
on_best_run (TruceRunPolicy *self)
{
  truce_run_manager_watch (self->manager, truce_best_run_get_run (self->best), NULL, FALSE);
}

/* The number first, and then what reaches it. */
void
truce_run_policy_begin_best (TruceRunPolicy *self)
{
  TruceError refusal = { 0 };
  TruceRequest request;

  if (truce_workspace_get_request (self->workspace, self->question, &request, &refusal))
    {
      TruceBestRequest best = { .problem = request.problem,
                                .threads = request.threads,
                                .probes = TRUE,
                                .method = request.method,
                                .options = request.method ? request.method->usual : 0,
                                .seed = truce_workspace_get_query (self->workspace)->seed,
                                .quick = TRUCE_RUNS_LONG,
                                .waits = TRUE };

      self->best = truce_best_run_begin (&best, &refusal);
      truce_problem_unref (request.problem);
    }
  if (!self->best)
    {
      truce_run_policy_refuse (self, &refusal, TRUE);
      return;
    }
  g_signal_connect_object (self->best, "notify::run", G_CALLBACK (on_best_run), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->best, "notify::state", G_CALLBACK (on_best_state), self, G_CONNECT_SWAPPED);
  truce_results_show_best (truce_workspace_get_results (self->workspace), self->best);
  truce_run_manager_store_best (self->manager, self->best);
}

gboolean
truce_run_policy_seeks_best (TruceRunPolicy *self)
{
  return truce_workspace_get_state (self->workspace)->spec.aim != TRUCE_AIM_EXACTLY;
}

void
truce_run_policy_stop (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);

  if (self->best && truce_best_run_is_active (self->best))
    truce_best_run_stop (self->best);
  else if (run && truce_run_is_active (run))
    truce_run_stop (run);
}

void
truce_run_policy_pause (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);

  if (self->best && truce_best_run_get_state (self->best) == TRUCE_RUN_PAUSED)
    truce_best_run_resume (self->best);
  else if (self->best && truce_best_run_is_active (self->best))
    truce_best_run_pause (self->best);
  else if (run && truce_run_state_is_paused (truce_run_get_state (run)))
    truce_run_resume (run);
  else if (run)
    truce_run_pause (run);
}

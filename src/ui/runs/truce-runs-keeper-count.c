/* truce-runs-keeper-count.c: counts that a window begins: which of them are stored, and how
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-runs-keeper-private.h"

#include <glib/gi18n.h>

#define QUICK         0.5 /* seconds: what is said to take less is not stored */
#define QUICK_SQUARES 64  /* … nor, by methods that do not say, on boards with fewer squares */

static gboolean
is_worth_storing (const TruceRequest *request)
{
  const TruceProblem *problem = request->problem;
  const TruceMethod *method = request->method;
  const char *why_not;
  double cost;

  if (request->goal.question != TRUCE_COUNT)
    return FALSE;
  if (!method)
    method = truce_method_auto (problem, &request->goal, NULL, NULL);
  if (!method || !truce_method_accepts (method, problem, &request->goal, &why_not))
    return FALSE;
  cost = method->cost ? method->cost (problem, &request->goal) : -1;
  return cost >= 0 ? cost >= QUICK : problem->n_squares >= QUICK_SQUARES;
}

/* Whether the run answers the request. */
static gboolean
answers (TruceRun *run, const TruceRequest *request)
{
  g_autofree char *its = truce_problem_to_text (truce_run_get_problem (run));
  g_autofree char *asked = truce_problem_to_text (request->problem);

  return truce_run_get_goal (run)->question != TRUCE_FIRST &&
         truce_goal_mode (truce_run_get_goal (run)) == truce_goal_mode (&request->goal) &&
         (!request->method || request->method == truce_run_get_method (run)) && g_str_equal (its, asked);
}

TruceRun *
truce_runs_keeper_find_active (TruceRunsKeeper *self, const TruceRequest *request)
{
  for (guint i = 0; i < self->works->len && request->goal.question == TRUCE_COUNT; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (item->stored && item->work == TRUCE_WORK_COUNT && truce_run_is_active (item->run) &&
          answers (item->run, request))
        return item->run;
    }
  return NULL;
}

static gboolean
is_unfinished_of (const TruceStoredInfo *info, const TruceRequest *request, const char *problem)
{
  const TruceMethod *method = truce_method_find (info->method);

  return (info->state == TRUCE_STORED_STOPPED || info->state == TRUCE_STORED_RUNNING) && !info->keeps &&
         !info->first && info->mode == truce_goal_mode (&request->goal) && method &&
         method->version == info->method_version && (!request->method || request->method == method) &&
         g_str_equal (info->problem, problem);
}

/* As truce_store_find_unfinished, by what is known. */
static gint64
find_unfinished (TruceRunsKeeper *self, const TruceRequest *request)
{
  g_autofree char *problem = truce_problem_to_text (request->problem);
  const TruceStoredInfo *best = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const TruceStoredInfo *info = TRUCE_RUNS_ITEM (value)->info;

      if (!TRUCE_RUNS_ITEM (value)->hidden && is_unfinished_of (info, request, problem) &&
          (!best || info->n_done > best->n_done))
        best = info;
    }
  return best ? best->id : 0;
}

static void
tell_refusal (TruceRunsKeeper *self)
{
  g_autofree char *text = NULL;

  if (self->told_refusal)
    return;
  self->told_refusal = TRUE;
  text = g_strdup_printf (_ ("Runs cannot be kept, and end with the window: %s"), self->refusal);
  truce_runs_keeper_tell (self, text);
}

TruceStoredRun *
truce_runs_keeper_take (TruceRunsKeeper *self, const TruceRequest *request, gboolean *resumed)
{
  TruceStoredRun *stored = NULL;
  TruceStore *store;
  gint64 id;

  *resumed = FALSE;
  if (!is_worth_storing (request))
    return NULL;
  store = truce_runs_keeper_get_store (self, NULL);
  if (!store)
    {
      tell_refusal (self);
      return NULL;
    }
  id = truce_runs_keeper_is_listed (self)
           ? find_unfinished (self, request)
           : truce_store_find_unfinished (store, request->problem, &request->goal, request->method, NULL);
  if (id)
    stored = truce_store_resume_run (store, id, NULL); /* one that another process works on is left to it */
  *resumed = stored != NULL;
  return stored ? stored
                : truce_store_begin_soon (store, request->problem, &request->goal, request->method, NULL);
}

void
truce_runs_keeper_watch (TruceRunsKeeper *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed)
{
  TruceRunsItem *item = truce_runs_keeper_begin_work (self, stored ? truce_stored_run_get_id (stored) : 0,
                                                      run, stored, TRUCE_WORK_COUNT);

  item->fresh = stored && !resumed;
}

gboolean
truce_runs_keeper_is_background (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  return item && item->background;
}

void
truce_runs_keeper_set_background (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  if (item)
    item->background = TRUE;
}

gint64
truce_runs_keeper_get_id (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  return item ? item->id : 0;
}

gboolean
truce_runs_keeper_is_stored (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  return item && (item->id || item->stored);
}

void
truce_runs_keeper_store_best (TruceRunsKeeper *self, TruceBestRun *best)
{
  const TruceBestStore none = { NULL };

  if (truce_best_run_get_problem (best)->n_squares < QUICK_SQUARES)
    {
      truce_best_run_take_store (best, &none);
      return;
    }
  g_ptr_array_add (self->waiting, g_object_ref (best));
  truce_runs_keeper_open (self);
}

void
truce_runs_keeper_go_on (TruceRunsKeeper *self, TruceStore *store)
{
  const TruceBestStore where = store ? truce_store_for_best (store) : (TruceBestStore){ NULL };

  if (!store && self->waiting->len > 0)
    tell_refusal (self);
  for (guint i = 0; i < self->waiting->len; i++)
    truce_best_run_take_store (self->waiting->pdata[i], &where);
  g_ptr_array_set_size (self->waiting, 0);
}

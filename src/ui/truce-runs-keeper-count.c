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
  if (!method || !method->accepts (problem, &request->goal, &why_not))
    return FALSE;
  cost = method->cost ? method->cost (problem, &request->goal) : -1;
  return cost >= 0 ? cost >= QUICK : problem->n_squares >= QUICK_SQUARES;
}

/* 0: there is none. */
static gint64
find_unfinished (TruceRunsKeeper *self, const TruceRequest *request)
{
  return self->store ? truce_store_find_unfinished (self->store, request->problem,
                                                    truce_goal_mode (&request->goal), request->method, NULL)
                     : 0;
}

TruceRun *
truce_runs_keeper_find_active (TruceRunsKeeper *self, const TruceRequest *request)
{
  TruceRunsItem *item = NULL;

  if (request->goal.question == TRUCE_COUNT)
    item = truce_runs_keeper_find (self, find_unfinished (self, request));
  return item && item->run && item->work == TRUCE_WORK_COUNT && truce_run_is_active (item->run) ? item->run
                                                                                                : NULL;
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
  id = find_unfinished (self, request);
  if (id)
    stored = truce_store_resume_run (store, id, NULL); /* one that another process works on is left to it */
  *resumed = stored != NULL;
  return stored ? stored
                : truce_store_begin_run (store, request->problem, &request->goal, request->method, 0, NULL);
}

void
truce_runs_keeper_watch (TruceRunsKeeper *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed)
{
  g_autoptr (TruceRunsItem) item = NULL;

  if (stored)
    truce_runs_keeper_refresh (self); /* so that a new one is known */
  if (stored && truce_runs_keeper_find (self, truce_stored_run_get_id (stored)))
    item = g_object_ref (truce_runs_keeper_find (self, truce_stored_run_get_id (stored)));
  else
    item = truce_runs_item_new (NULL);
  truce_runs_item_begin (item, run, stored, TRUCE_WORK_COUNT);
  item->fresh = stored && !resumed;
  truce_runs_keeper_add_work (self, item);
}

gboolean
truce_runs_keeper_goes_on (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  return item && item->goes_on;
}

void
truce_runs_keeper_set_goes_on (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  if (item)
    item->goes_on = TRUE;
}

gint64
truce_runs_keeper_get_id (TruceRunsKeeper *self, TruceRun *run)
{
  TruceRunsItem *item = truce_runs_keeper_work_of (self, run);

  return item ? item->id : 0;
}

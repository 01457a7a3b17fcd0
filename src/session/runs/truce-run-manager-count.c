/* truce-run-manager-count.c: counts that a window begins: which of them are stored, and how
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

#include <glib/gi18n.h>

#include "run/truce-memory.h"
#include "words/format.h"

#define QUICK         0.5 /* seconds: what is said to take less is not stored */
#define QUICK_SQUARES 64  /* … nor, by methods that do not say, on boards with fewer squares */

static gboolean
is_worth_storing (TruceRun *run)
{
  const TruceProblem *problem = truce_run_get_problem (run);
  const TruceGoal *goal = truce_run_get_goal (run);
  const TruceMethod *method = truce_run_get_method (run);
  double cost;

  if (goal->question != TRUCE_COUNT)
    return FALSE;
  cost = method->cost ? method->cost (problem, goal) : -1;
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
truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request)
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

/* A count that is to be stored, with the method that was asked for; NULL: any. */
typedef struct
{
  TruceRun *run;
  const TruceMethod *method;
} Count;

static void
count_free (gpointer data)
{
  g_object_unref (((Count *) data)->run);
  g_free (data);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Count, count_free)

static gboolean
is_unfinished_of (const TruceStoredInfo *info, const Count *count, const char *problem)
{
  const TruceMethod *method = truce_method_find (info->method);

  return info->state != TRUCE_RUN_DONE && info->state != TRUCE_RUN_FAILED && !info->keeps && !info->first &&
         info->mode == truce_goal_mode (truce_run_get_goal (count->run)) && method &&
         truce_method_version (method, truce_run_get_problem (count->run)) == info->method_version &&
         (!count->method || count->method == method) && g_str_equal (info->problem, problem);
}

/* As truce_store_find_unfinished, by what is known. */
static gint64
find_unfinished (TruceRunManager *self, const Count *count)
{
  g_autofree char *problem = truce_problem_to_text (truce_run_get_problem (count->run));
  const TruceStoredInfo *best = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const TruceStoredInfo *info = TRUCE_RUNS_ITEM (value)->info;

      if (!TRUCE_RUNS_ITEM (value)->hidden && is_unfinished_of (info, count, problem) &&
          (!best || info->n_done > best->n_done))
        best = info;
    }
  return best ? best->id : 0;
}

static void
tell_resumed (TruceRunManager *self, TruceStoredRun *stored)
{
  TruceRunsItem *item = truce_run_manager_find (self, truce_stored_run_get_id (stored));
  g_autofree char *percent = NULL, *text = NULL;

  if (!item)
    return;
  percent = truce_format_percent (truce_runs_item_get_fraction (item));
  text = g_strdup_printf (_ ("Going on with the stored run at %s"), percent);
  truce_run_manager_tell (self, text);
}

/* An unfinished run of that count, or a new one. */
static TruceStoredRun *
take (TruceRunManager *self, TruceStore *store, const Count *count, gboolean *resumed)
{
  const TruceProblem *problem = truce_run_get_problem (count->run);
  const TruceGoal *goal = truce_run_get_goal (count->run);
  TruceStoredRun *stored = NULL;
  gint64 id = truce_run_manager_is_listed (self)
                  ? find_unfinished (self, count)
                  : truce_store_find_unfinished (store, problem, goal, count->method, NULL);

  if (id)
    stored = truce_store_resume_run (store, id, NULL); /* one that another process works on is left to it */
  *resumed = stored != NULL;
  return stored ? stored : truce_store_begin_soon (store, problem, goal, count->method, NULL);
}

/* It may be by another method. */
static gboolean
is_too_large (TruceStoredRun *stored, TruceRun *run)
{
  TruceRequest request = truce_stored_run_request (stored);
  g_autofree char *too_much = NULL;

  request.threads = truce_run_get_threads (run);
  too_much = truce_request_refuse_memory (&request, request.method);
  return too_much != NULL;
}

static void
go_on_with_count (TruceRunManager *self, gpointer data, TruceStore *store)
{
  g_autoptr (Count) count = data;
  gboolean resumed = FALSE;
  g_autoptr (TruceStoredRun) stored = NULL;
  TruceRequest request;

  if (!truce_run_waits (count->run))
    return;
  if (store)
    stored = take (self, store, count, &resumed);
  if (resumed && is_too_large (stored, count->run))
    {
      g_clear_object (&stored);
      resumed = FALSE;
    }
  if (resumed)
    tell_resumed (self, stored);
  if (stored)
    request = truce_stored_run_request (stored);
  truce_run_take_store (count->run, stored ? &request : NULL);
  truce_run_manager_watch (self, count->run, stored, resumed);
}

void
truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method)
{
  const Count count = { g_object_ref (run), method };
  gpointer waiting = g_memdup2 (&count, sizeof count);

  if (is_worth_storing (run))
    truce_run_manager_wait (self, go_on_with_count, waiting, count_free);
  else
    go_on_with_count (self, waiting, NULL);
}

void
truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed)
{
  TruceRunsItem *item = truce_run_manager_begin_work (self, stored ? truce_stored_run_get_id (stored) : 0,
                                                      run, stored, TRUCE_WORK_COUNT);

  item->fresh = stored && !resumed;
}

gboolean
truce_run_manager_is_background (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  return item && item->background;
}

void
truce_run_manager_set_background (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  if (item)
    item->background = TRUE;
}

gint64
truce_run_manager_get_id (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  return item ? item->id : 0;
}

gboolean
truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  return item && (item->id || item->stored);
}

static void
go_on_with_best (TruceRunManager *self, gpointer data, TruceStore *store)
{
  g_autoptr (TruceBestRun) best = data;
  const TruceBestStore where = store ? truce_store_for_best (store) : (TruceBestStore){ NULL };

  truce_best_run_take_store (best, &where);
}

void
truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best)
{
  if (truce_best_run_get_problem (best)->n_squares < QUICK_SQUARES)
    go_on_with_best (self, g_object_ref (best), NULL);
  else
    truce_run_manager_wait (self, go_on_with_best, g_object_ref (best), g_object_unref);
}

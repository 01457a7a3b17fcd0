/* truce-runs-item.c: TruceRunsItem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-item.h"

#include "run/truce-second-method.h"

G_DEFINE_FINAL_TYPE (TruceRunsItem, truce_runs_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
truce_runs_item_dispose (GObject *object)
{
  truce_runs_item_drop_work (TRUCE_RUNS_ITEM (object));
  G_OBJECT_CLASS (truce_runs_item_parent_class)->dispose (object);
}

static void
truce_runs_item_finalize (GObject *object)
{
  g_clear_pointer (&TRUCE_RUNS_ITEM (object)->info, truce_stored_info_free);
  g_clear_pointer (&TRUCE_RUNS_ITEM (object)->parts, truce_stored_parts_free);
  G_OBJECT_CLASS (truce_runs_item_parent_class)->finalize (object);
}

static void
truce_runs_item_class_init (TruceRunsItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_runs_item_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_runs_item_finalize;
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_RUNS_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_runs_item_init (TruceRunsItem *self)
{
}

void
truce_runs_item_changed (TruceRunsItem *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
truce_runs_item_set_info (TruceRunsItem *self, TruceStoredInfo *info)
{
  if (!self->info || !g_str_equal (self->info->problem, info->problem))
    self->has_spec = truce_problem_spec_from_text (info->problem, &self->spec, NULL);
  g_clear_pointer (&self->info, truce_stored_info_free);
  self->info = info;
  self->id = info->id;
  truce_runs_item_changed (self);
}

void
truce_runs_item_set_work (TruceRunsItem *self, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work)
{
  truce_runs_item_drop_work (self);
  self->run = g_object_ref (run);
  g_set_object (&self->stored, stored);
  self->work = work;
  self->start = g_get_monotonic_time ();
}

void
truce_runs_item_drop_work (TruceRunsItem *self)
{
  if (self->run)
    g_signal_handlers_disconnect_by_data (self->run, self);
  g_clear_object (&self->run);
  g_clear_object (&self->stored);
  self->shown_from = 0;
  self->ended = self->background = FALSE;
}

double
truce_runs_item_get_session (TruceRunsItem *self)
{
  return self->run ? (g_get_monotonic_time () - self->start) / (double) G_USEC_PER_SEC : 0;
}

const TruceProblemSpec *
truce_runs_item_get_spec (TruceRunsItem *self)
{
  return self->has_spec ? &self->spec : NULL;
}

TruceRunState
truce_runs_item_get_state (TruceRunsItem *self)
{
  TruceRunState own_state = self->run ? truce_run_get_state (self->run) : TRUCE_RUN_STOPPED;

  /* `info` is NULL for an active run that is not listed yet */
  return truce_run_state_decide (self->info ? self->info->state : own_state, self->run ? &own_state : NULL);
}

gboolean
truce_runs_item_is_verifying (TruceRunsItem *self)
{
  return self->run && self->work != TRUCE_WORK_COUNT;
}

double
truce_runs_item_get_fraction (TruceRunsItem *self)
{
  if (self->run)
    return truce_run_get_fraction (self->run);
  if (self->info->state == TRUCE_RUN_DONE)
    return 1;
  return self->info->n_units > 0 ? (double) self->info->n_done / (double) self->info->n_units : 0;
}

double
truce_runs_item_get_elapsed (TruceRunsItem *self)
{
  return self->run ? truce_run_get_elapsed (self->run) : self->info->seconds;
}

double
truce_runs_item_get_rate (TruceRunsItem *self)
{
  if (self->run && truce_run_is_active (self->run))
    return truce_run_get_rate (self->run);
  return self->info->seconds > 0 ? (double) self->info->found / self->info->seconds : 0;
}

const TruceMethod *
truce_runs_item_find_second_method (TruceRunsItem *self)
{
  const TruceMethod *own = truce_method_find (self->info->method);
  TruceProblem *problem;
  TruceGoal goal = truce_stored_info_goal (self->info);

  if (self->second_known)
    return self->second;
  self->second_known = TRUE;
  problem = self->has_spec && own && !truce_question_is_one (self->info->question)
                ? truce_problem_new (&self->spec, NULL)
                : NULL;
  if (!problem)
    return NULL;
  self->second = truce_second_method (problem, &goal, own);
  truce_problem_unref (problem);
  return self->second;
}

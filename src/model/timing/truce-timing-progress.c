/* truce-timing-progress.c: TruceTiming from its start to its end: looks at what the thread tells,
 * keeps its time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-private.h"

#define TICK_US   50000  /* how late a budget is noticed */
#define NOTIFY_US 125000 /* how seldom progress is told */

/* Taking in what the thread tells */

static void
take_news (TruceTiming *self, TruceTimingNews *news)
{
  TruceTimingCell *cell = truce_timing_table_cell (self->main_only.table, news->size, news->method);
  const TruceMeasurement *measurement = &news->measurement;

  cell->state = news->state;
  if (measurement->answer)
    truce_timing_cell_answer (cell, measurement->answer);
  if (news->measured)
    {
      TruceTimingRun run = { measurement->wall, measurement->cpu,
                             truce_counters_attempts (&measurement->counters) };

      truce_timing_cell_add (cell, &run);
    }
  if (news->measured || news->detailed)
    truce_timing_cell_count (cell, &measurement->counters, news->detailed);
  truce_measurement_clear (&news->measurement);
}

/* Stops a run that has had its time. */
static void
keep_time (TruceTiming *self, gint64 now)
{
  if (self->shared.stops_run > 0 && now >= self->shared.stops_run)
    truce_unit_pool_rest (self->pool, TRUE);
}

static TruceTimingState
end_state (TruceTiming *self)
{
  if (self->shared.whole)
    return TRUCE_TIMING_DONE;
  return truce_unit_pool_is_stopped (self->pool) ? TRUCE_TIMING_STOPPED : TRUCE_TIMING_LATE;
}

/* Takes what is new; TRUE when there was something. */
static gboolean
look (TruceTiming *self, gint64 now)
{
  g_autoptr (GArray) news = NULL;
  guint64 n_runs = (guint64) self->n_sizes * self->n_methods * (guint64) self->task.repeats;
  guint n_finished = self->main_only.n_finished;

  truce_unit_pool_lock (self->pool);
  news = self->shared.news;
  self->shared.news = g_array_new (FALSE, TRUE, sizeof (TruceTimingNews));
  keep_time (self, now);
  self->main_only.fraction = (double) self->shared.n_done / (double) n_runs;
  self->main_only.eta = self->shared.ahead;
  self->main_only.n_finished = self->shared.n_finished;
  if (truce_unit_pool_has_ended (self->pool))
    self->main_only.state = end_state (self);
  truce_unit_pool_unlock (self->pool);
  self->main_only.elapsed = (double) (now - self->began) / G_USEC_PER_SEC;
  for (guint i = 0; i < news->len; i++)
    take_news (self, &g_array_index (news, TruceTimingNews, i));
  if (news->len > 0)
    truce_timing_table_check (self->main_only.table);
  return news->len > 0 || self->main_only.n_finished != n_finished;
}

static void
settle (TruceTiming *self)
{
  TruceTimingTable *table = self->main_only.table;

  truce_unit_pool_join (self->pool);
  self->main_only.eta = self->main_only.state == TRUCE_TIMING_DONE ? 0 : -1;
  table->whole = self->main_only.state == TRUCE_TIMING_DONE;
  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    if (table->cells[i].state != TRUCE_CELL_MEASURED && table->cells[i].state != TRUCE_CELL_REFUSED)
      table->whole = FALSE;
}

/* From the start to the end */

typedef struct
{
  TruceTiming *self;
  GAsyncReadyCallback callback;
  gpointer user_data;
  gint64 notified;
  gboolean news;
} Delivery;

static void
deliver (Delivery *delivery)
{
  TruceTiming *self = delivery->self;
  g_autoptr (GTask) task =
      truce_unit_pool_task (self->pool, self, truce_timing_start, delivery->callback, delivery->user_data);

  g_task_return_int (task, self->main_only.state);
}

static void
notify (Delivery *delivery, gint64 now, gboolean ended)
{
  truce_timing_notify_progress (delivery->self);
  if (ended)
    truce_timing_notify_state (delivery->self);
  if (delivery->news || ended)
    truce_timing_notify_updated (delivery->self);
  delivery->notified = now;
  delivery->news = FALSE;
}

static gboolean
tick (gpointer data)
{
  Delivery *delivery = data;
  TruceTiming *self = delivery->self;
  gint64 now = g_get_monotonic_time ();
  gboolean ended;

  delivery->news = look (self, now) || delivery->news;
  ended = self->main_only.state != TRUCE_TIMING_RUNNING;
  if (ended)
    settle (self);
  if (ended || now - delivery->notified >= NOTIFY_US)
    notify (delivery, now, ended);
  if (ended)
    deliver (delivery);
  else
    truce_unit_pool_look_in (self->pool, TICK_US);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;
  TruceTiming *self = delivery->self;

  /* The main context goes before the end: nobody can be told, but the thread may not outlive it either. */
  if (self->main_only.state == TRUCE_TIMING_RUNNING)
    {
      truce_timing_stop (self);
      truce_unit_pool_join (self->pool);
      look (self, g_get_monotonic_time ());
    }
  g_object_unref (self);
  g_free (delivery);
}

void
truce_timing_start (TruceTiming *self, GAsyncReadyCallback callback, gpointer user_data)
{
  Delivery *delivery;

  g_return_if_fail (self->main_only.state == TRUCE_TIMING_READY);
  delivery = g_new0 (Delivery, 1);
  *delivery = (Delivery){ .self = g_object_ref (self), .callback = callback, .user_data = user_data };
  truce_unit_pool_attach (self->pool, "[truce] timing", tick, delivery, delivery_free);
  truce_timing_stamp_take (&self->main_only.table->stamp);
  self->began = g_get_monotonic_time ();
  self->main_only.state = TRUCE_TIMING_RUNNING;
  truce_unit_pool_start (self->pool, truce_timing_work, self);
  truce_timing_notify_state (self);
  truce_unit_pool_look_in (self->pool, TICK_US);
}

TruceTimingState
truce_timing_finish (TruceTiming *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), TRUCE_TIMING_STOPPED);
  return (TruceTimingState) g_task_propagate_int (G_TASK (result), NULL);
}

void
truce_timing_stop (TruceTiming *self)
{
  truce_unit_pool_stop (self->pool);
}

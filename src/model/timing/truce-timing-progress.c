/* truce-timing-progress_source.c: TruceTiming from its start to its end: looks at what the thread tells,
 * keeps its time
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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
    atomic_store (&self->control.signal, TRUCE_STOP);
}

static TruceTimingState
end_state (TruceTiming *self)
{
  if (self->shared.whole)
    return TRUCE_TIMING_DONE;
  return self->shared.stop ? TRUCE_TIMING_STOPPED : TRUCE_TIMING_LATE;
}

/* Takes what is new; TRUE when there was something. */
static gboolean
look (TruceTiming *self, gint64 now)
{
  g_autoptr (GArray) news = NULL;
  guint64 n_runs = (guint64) self->n_sizes * self->n_methods * (guint64) self->task.repeats;
  guint n_finished = self->main_only.n_finished;

  pthread_mutex_lock (&self->shared.lock);
  news = self->shared.news;
  self->shared.news = g_array_new (FALSE, TRUE, sizeof (TruceTimingNews));
  keep_time (self, now);
  self->main_only.fraction = (double) self->shared.n_done / (double) n_runs;
  self->main_only.eta = self->shared.ahead;
  self->main_only.n_finished = self->shared.n_finished;
  if (self->shared.ended)
    self->main_only.state = end_state (self);
  pthread_mutex_unlock (&self->shared.lock);
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

  if (self->main_only.joinable)
    pthread_join (self->main_only.thread, NULL);
  self->main_only.joinable = FALSE;
  self->main_only.eta = self->main_only.state == TRUCE_TIMING_DONE ? 0 : -1;
  table->whole = self->main_only.state == TRUCE_TIMING_DONE;
  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    if (table->cells[i].state != TRUCE_CELL_MEASURED && table->cells[i].state != TRUCE_CELL_REFUSED)
      table->whole = FALSE;
}

/* The progress_source: a source that looks now and then, and is woken by the end */

typedef struct
{
  TruceTiming *self;
  GMainContext *context; /* not owned: the progress_source is part of it */
  GAsyncReadyCallback callback;
  gpointer user_data;
  gint64 notified;
  gboolean news;
} Delivery;

static gboolean
progress_source_dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static GSourceFuncs progress_source_funcs = { .dispatch = progress_source_dispatch };

/* The task is made only now: one made at the start would keep a main context alive that its owner dropped. */
static void
deliver (Delivery *delivery)
{
  GTask *task;

  g_main_context_push_thread_default (delivery->context);
  task = g_task_new (delivery->self, NULL, delivery->callback, delivery->user_data);
  g_main_context_pop_thread_default (delivery->context);
  g_task_set_source_tag (task, truce_timing_start);
  g_task_set_check_cancellable (task, FALSE);
  g_task_return_int (task, delivery->self->main_only.state);
  g_object_unref (task);
}

/* The next look; at once when the end came meanwhile. */
static void
sleep_until (TruceTiming *self, gint64 time)
{
  pthread_mutex_lock (&self->shared.lock);
  g_source_set_ready_time (self->progress_source, self->shared.ended ? 0 : time);
  pthread_mutex_unlock (&self->shared.lock);
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
    sleep_until (self, now + TICK_US);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;
  TruceTiming *self = delivery->self;

  /* The main context goes before the end: nobody can be told, but the thread may not outlive it either. */
  if (self->main_only.joinable)
    {
      truce_timing_join (self);
      look (self, g_get_monotonic_time ());
    }
  g_object_unref (self);
  g_free (delivery);
}

void
truce_timing_start (TruceTiming *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  Delivery *delivery;

  g_return_if_fail (TRUCE_IS_TIMING (self));
  g_return_if_fail (self->main_only.state == TRUCE_TIMING_READY);
  delivery = g_new0 (Delivery, 1);
  *delivery = (Delivery){
    .self = g_object_ref (self), .context = context, .callback = callback, .user_data = user_data
  };
  self->progress_source = g_source_new (&progress_source_funcs, sizeof (GSource));
  g_source_set_static_name (self->progress_source, "[truce] timing");
  g_source_set_callback (self->progress_source, tick, delivery, delivery_free);
  g_source_attach (self->progress_source, context);
  truce_timing_stamp_take (&self->main_only.table->stamp);
  self->began = g_get_monotonic_time ();
  self->main_only.state = TRUCE_TIMING_RUNNING;
  self->main_only.joinable = pthread_create (&self->main_only.thread, NULL, truce_timing_work, self) == 0;
  if (!self->main_only.joinable)
    {
      /* Without a thread it is as one that was stopped at once. */
      self->shared.stop = TRUE;
      truce_timing_work (self);
    }
  truce_timing_notify_state (self);
  sleep_until (self, self->began + TICK_US);
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
  g_return_if_fail (TRUCE_IS_TIMING (self));
  pthread_mutex_lock (&self->shared.lock);
  self->shared.stop = TRUE;
  atomic_store (&self->control.signal, TRUCE_STOP);
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_timing_join (TruceTiming *self)
{
  if (!self->main_only.joinable)
    return;
  truce_timing_stop (self);
  pthread_join (self->main_only.thread, NULL);
  self->main_only.joinable = FALSE;
}

static void
note_end (GObject *timing, GAsyncResult *result, gpointer ended)
{
  *(gboolean *) ended = TRUE;
}

TruceTimingState
truce_timing_run_blocking (TruceTiming *self)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  gboolean ended = FALSE;

  g_main_context_push_thread_default (context);
  truce_timing_start (self, note_end, &ended);
  while (!ended)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  return self->main_only.state;
}

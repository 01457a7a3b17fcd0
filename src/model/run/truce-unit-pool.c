/* truce-unit-pool.c: TruceUnitPool, threads that work on units until all are done, or until they pause, rest
 * or stop
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-unit-pool.h"

#define NO_UNIT G_MAXSIZE

struct TruceUnitPool
{
  alignas (64) TruceControl control; /* polled by all workers; the signal changes under the lock */
  /* Constant. */
  alignas (64) const TruceUnitCalls *calls;
  int n_workers;
  char *workers; /* each of calls->worker_size bytes */

  /* Used by the owner's thread. */
  pthread_t thread; /* the leading thread */
  gboolean joinable;

  alignas (64) pthread_mutex_t lock; /* guards the fields below */
  pthread_cond_t changed;            /* the signal has changed */
  _Atomic TruceSignal requested;     /* while `resting`, the workers get TRUCE_STOP instead; also read without
                                        the lock */
  gboolean resting;
  _Atomic int ended;   /* also read without the lock */
  gsize next, n_units; /* units `next` to `n_units` - 1 are still to be dealt */
  gint64 started;      /* monotonic microseconds, as `paused_at` and `ended_at`; 0: not started */
  gint64 paused_at;
  gint64 paused; /* microseconds of earlier pauses */
  gint64 ended_at;
  GSource *source; /* (nullable) */
};

/* Arguments of the leading thread. A thread whose pool was abandoned must not use the pool. */
typedef struct
{
  TruceUnitPool *pool;
  gboolean (*lead) (gpointer data);
  gpointer data;
} Start;

/* Waits until the signal is no longer TRUCE_PAUSE. Thread: workers. */
static void
park (void *data)
{
  TruceUnitPool *self = data;

  truce_unit_pool_lock (self);
  while (atomic_load (&self->control.signal) == TRUCE_PAUSE)
    pthread_cond_wait (&self->changed, &self->lock);
  truce_unit_pool_unlock (self);
}

TruceUnitPool *
truce_unit_pool_new (const TruceUnitCalls *calls, int n_workers)
{
  TruceUnitPool *self = g_aligned_alloc0 (1, sizeof *self, alignof (TruceUnitPool));

  truce_control_init (&self->control);
  self->control.park = park;
  self->control.park_data = self;
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
  self->calls = calls;
  self->n_workers = calls ? MAX (n_workers, 1) : 0;
  self->workers = calls ? g_aligned_alloc0 (self->n_workers, calls->worker_size, 64) : NULL;
  for (int i = 0; i < self->n_workers; i++)
    {
      TruceUnitWorker *worker = truce_unit_pool_worker (self, i);

      worker->pool = self;
      truce_tally_init (&worker->tally);
      truce_monitor_init (&worker->monitor, &self->control, &worker->tally);
    }
  return self;
}

void
truce_unit_pool_free (TruceUnitPool *self)
{
  truce_unit_pool_stop (self);
  truce_unit_pool_join (self);
  for (int i = 0; i < self->n_workers; i++)
    truce_tally_clear (&((TruceUnitWorker *) truce_unit_pool_worker (self, i))->tally);
  g_aligned_free (self->workers);
  if (self->source)
    {
      g_source_destroy (self->source);
      g_source_unref (self->source);
    }
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_aligned_free (self);
}

/* ---- any thread ---- */

void
truce_unit_pool_lock (TruceUnitPool *self)
{
  pthread_mutex_lock (&self->lock);
}

void
truce_unit_pool_unlock (TruceUnitPool *self)
{
  pthread_mutex_unlock (&self->lock);
}

/* Sends the workers the requested signal, or TRUCE_STOP for a rest. Lock: held. */
static void
signal_workers (TruceUnitPool *self)
{
  atomic_store (&self->control.signal, self->resting ? TRUCE_STOP : self->requested);
  pthread_cond_broadcast (&self->changed);
}

static void
request_signal (TruceUnitPool *self, TruceSignal requested)
{
  truce_unit_pool_lock (self);
  if (self->requested != TRUCE_STOP && self->requested != requested && !self->ended)
    {
      if (requested == TRUCE_PAUSE)
        self->paused_at = g_get_monotonic_time ();
      else if (self->requested == TRUCE_PAUSE)
        self->paused += g_get_monotonic_time () - self->paused_at;
      self->requested = requested;
      signal_workers (self);
    }
  truce_unit_pool_unlock (self);
}

void
truce_unit_pool_pause (TruceUnitPool *self)
{
  request_signal (self, TRUCE_PAUSE);
}

void
truce_unit_pool_resume (TruceUnitPool *self)
{
  request_signal (self, TRUCE_GO);
}

void
truce_unit_pool_stop (TruceUnitPool *self)
{
  request_signal (self, TRUCE_STOP);
}

void
truce_unit_pool_interrupt (TruceUnitPool *self, gboolean resting)
{
  self->resting = resting;
  signal_workers (self);
}

gboolean
truce_unit_pool_is_stopped (TruceUnitPool *self)
{
  return self->requested == TRUCE_STOP;
}

gboolean
truce_unit_pool_has_ended (TruceUnitPool *self)
{
  return self->ended;
}

static gint64
now_of (TruceUnitPool *self)
{
  if (self->ended)
    return self->ended_at;
  return self->requested == TRUCE_PAUSE ? self->paused_at : g_get_monotonic_time ();
}

double
truce_unit_pool_clock (TruceUnitPool *self)
{
  return self->started ? (double) (now_of (self) - self->started - self->paused) / G_USEC_PER_SEC : 0;
}

TruceControl *
truce_unit_pool_control (TruceUnitPool *self)
{
  return &self->control;
}

int
truce_unit_pool_n_workers (TruceUnitPool *self)
{
  return self->n_workers;
}

gpointer
truce_unit_pool_worker (TruceUnitPool *self, int i)
{
  return self->workers + (gsize) i * self->calls->worker_size;
}

TruceCounters
truce_unit_pool_counters (TruceUnitPool *self)
{
  TruceCounters sum = { 0 };

  for (int i = 0; i < self->n_workers; i++)
    {
      TruceUnitWorker *worker = truce_unit_pool_worker (self, i);
      TruceCounters more = truce_monitor_shown (&worker->monitor);

      truce_counters_add (&sum, &more);
    }
  return sum;
}

/* ---- the leading thread ---- */

/* Returns the next unit for the worker, or NO_UNIT. */
static gsize
deal (TruceUnitWorker *worker)
{
  TruceUnitPool *self = worker->pool;
  gsize unit = NO_UNIT;

  truce_unit_pool_lock (self);
  while (self->next < self->n_units && unit == NO_UNIT)
    {
      if (!self->calls->take || self->calls->take (worker, self->next))
        unit = self->next;
      self->next++;
    }
  truce_unit_pool_unlock (self);
  return unit;
}

static void *
work (void *data)
{
  TruceUnitWorker *worker = data;
  gsize unit;

  while (!truce_monitor_should_stop (&worker->monitor) && (unit = deal (worker)) != NO_UNIT)
    worker->pool->calls->work (worker, unit);
  return NULL;
}

void
truce_unit_pool_work (TruceUnitPool *self, gpointer owner, gsize n_units, gsize n_workers)
{
  const int n = (int) CLAMP (n_workers, 1, (gsize) self->n_workers);
  int started = 1;

  truce_unit_pool_lock (self);
  self->next = 0;
  self->n_units = n_units;
  truce_unit_pool_unlock (self);
  for (int i = 0; i < n; i++)
    ((TruceUnitWorker *) truce_unit_pool_worker (self, i))->owner = owner;
  for (TruceUnitWorker *worker; started < n; started++)
    {
      worker = truce_unit_pool_worker (self, started);
      if (pthread_create (&worker->thread, NULL, work, worker) != 0)
        break;
    }
  work (truce_unit_pool_worker (self, 0));
  while (--started > 0)
    pthread_join (((TruceUnitWorker *) truce_unit_pool_worker (self, started))->thread, NULL);
}

/* Marks the pool as ended, and makes the progress source due. Lock: held. */
static void
end (TruceUnitPool *self)
{
  self->ended_at = now_of (self);
  self->ended = TRUE;
  if (self->source)
    g_source_set_ready_time (self->source, 0);
}

static void *
lead_on (void *data)
{
  Start start = *(Start *) data;

  g_free (data);
  if (!start.lead (start.data))
    return NULL;
  truce_unit_pool_lock (start.pool);
  end (start.pool);
  truce_unit_pool_unlock (start.pool);
  return NULL;
}

/* ---- the owner's thread ---- */

typedef struct
{
  GSource source;
  TruceUnitPool *pool;
} ProgressSource;

static gboolean
dispatch (GSource *source, GSourceFunc look, gpointer data)
{
  TruceUnitPool *self = ((ProgressSource *) source)->pool;

  truce_unit_pool_lock (self);
  if (!self->ended)
    g_source_set_ready_time (source, -1);
  truce_unit_pool_unlock (self);
  return look (data);
}

void
truce_unit_pool_attach (
    TruceUnitPool *self, const char *name, GSourceFunc look, gpointer data, GDestroyNotify gone)
{
  static GSourceFuncs calls = { .dispatch = dispatch };
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  self->source = g_source_new (&calls, sizeof (ProgressSource));
  ((ProgressSource *) self->source)->pool = self;
  g_source_set_static_name (self->source, name);
  g_source_set_callback (self->source, look, data, gone);
  g_source_attach (self->source, context);
}

void
truce_unit_pool_poll_in (TruceUnitPool *self, gint64 time)
{
  truce_unit_pool_lock (self);
  g_source_set_ready_time (self->source, self->ended ? 0 : g_get_monotonic_time () + time);
  truce_unit_pool_unlock (self);
}

GTask *
truce_unit_pool_task (
    TruceUnitPool *self, gpointer source_object, gpointer tag, GAsyncReadyCallback callback, gpointer data)
{
  GMainContext *context = g_source_get_context (self->source);
  GTask *task;

  g_main_context_push_thread_default (context);
  task = g_task_new (source_object, NULL, callback, data);
  g_main_context_pop_thread_default (context);
  g_task_set_source_tag (task, tag);
  g_task_set_check_cancellable (task, FALSE);
  return task;
}

gboolean
truce_unit_pool_start (TruceUnitPool *self, gboolean (*lead) (gpointer data), gpointer data)
{
  Start *start = g_new (Start, 1);

  *start = (Start){ self, lead, data };
  truce_unit_pool_lock (self);
  self->started = self->paused_at = g_get_monotonic_time (); /* earlier pauses do not count */
  self->paused = 0;
  truce_unit_pool_unlock (self);
  self->joinable = pthread_create (&self->thread, NULL, lead_on, start) == 0;
  if (self->joinable)
    return TRUE;
  g_free (start);
  truce_unit_pool_stop (self);
  truce_unit_pool_lock (self);
  end (self);
  truce_unit_pool_unlock (self);
  return FALSE;
}

void
truce_unit_pool_abandon (TruceUnitPool *self)
{
  pthread_detach (self->thread);
  self->joinable = FALSE;
  end (self);
}

void
truce_unit_pool_join (TruceUnitPool *self)
{
  if (self->joinable)
    pthread_join (self->thread, NULL);
  self->joinable = FALSE;
}

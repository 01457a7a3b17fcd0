/* truce-armies-hunt-work.c: the threads of a TruceArmiesHunt
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-hunt-private.h"

#define UNITS_PER_THREAD 64

void
truce_armies_hunt_park (gpointer run)
{
  TruceArmiesHunt *self = run;

  pthread_mutex_lock (&self->shared.lock);
  while (atomic_load (&self->control.signal) == TRUCE_PAUSE)
    pthread_cond_wait (&self->shared.changed, &self->shared.lock);
  pthread_mutex_unlock (&self->shared.lock);
}

static void
stop (TruceArmiesHunt *self)
{
  pthread_mutex_lock (&self->shared.lock);
  atomic_store (&self->control.signal, TRUCE_STOP);
  pthread_cond_broadcast (&self->shared.changed);
  pthread_mutex_unlock (&self->shared.lock);
}

static void
run_out_of_memory (TruceArmiesHunt *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.no_memory = TRUE;
  pthread_mutex_unlock (&self->shared.lock);
  stop (self);
}

/* Under the lock. FALSE: no more of them. */
static gboolean
take_class (TruceArmiesHunt *self, const TruceArmiesPlacement *placement)
{
  guint cap = self->request.cap ? self->request.cap : TRUCE_ARMIES_CLASSES_CAP;

  if (self->shared.capped)
    return FALSE;
  if (!truce_armies_classes_add (self->shared.classes, placement))
    self->shared.no_memory = TRUE;
  self->shared.capped = truce_armies_classes_count (self->shared.classes) >= cap;
  return !self->shared.no_memory && !self->shared.capped;
}

/* Under the lock. */
static void
take_best (TruceArmiesHunt *self, const TruceArmiesPlacement *placement)
{
  int score = truce_armies_score (self->problem, placement);

  if (score <= self->shared.score)
    return;
  self->shared.score = score;
  self->shared.best = *placement;
  truce_armies_trim (self->problem, &self->shared.best, score);
}

static bool
take (TruceArmiesSink *sink, const TruceArmiesPlacement *placement)
{
  TruceArmiesHunt *self = ((TruceArmiesWorker *) sink)->run;
  gboolean more = TRUE;

  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.question == TRUCE_ARMIES_ALL)
    more = take_class (self, placement);
  else
    take_best (self, placement);
  pthread_mutex_unlock (&self->shared.lock);
  if (!more)
    stop (self);
  return more;
}

static const TruceArmiesMethod *
present_method (TruceArmiesHunt *self)
{
  return self->lead.search.question == TRUCE_ARMIES_ALL ? self->lister : self->method;
}

static gpointer
work (gpointer data)
{
  TruceArmiesWorker *worker = data;
  TruceArmiesHunt *self = worker->run;
  const TruceArmiesMethod *method = present_method (self);

  while (!truce_monitor_should_stop (worker->monitor))
    {
      gsize unit = atomic_fetch_add (&self->next, 1);
      TruceEnd end;

      if (unit >= self->lead.units->n)
        break;
      truce_monitor_begin_unit (worker->monitor);
      end = method->run (self->problem, &self->lead.search, self->lead.units, unit, worker->monitor,
                         &worker->sink);
      truce_monitor_end_unit (worker->monitor);
      if (end == TRUCE_END_NO_MEMORY)
        run_out_of_memory (self);
      else if (end == TRUCE_END_DONE)
        atomic_fetch_add (&self->done, 1);
    }
  return NULL;
}

static void
worker_init (TruceArmiesWorker *worker, TruceArmiesHunt *self)
{
  *worker = (TruceArmiesWorker){ .sink.take = take, .run = self };
  worker->monitor = g_aligned_alloc0 (1, sizeof *worker->monitor, 64);
  truce_tally_init (&worker->tally);
  truce_monitor_init (worker->monitor, &self->control, &worker->tally);
  worker->monitor->detailed = self->request.detailed;
}

static void
worker_clear (TruceArmiesWorker *worker, TruceArmiesHunt *self)
{
  TruceCounters more = truce_monitor_shown (worker->monitor);

  pthread_mutex_lock (&self->shared.lock);
  if (self->lead.search.question == TRUCE_ARMIES_BEST)
    truce_counters_add (&self->shared.counters, &more);
  pthread_mutex_unlock (&self->shared.lock);
  truce_tally_clear (&worker->tally);
  g_aligned_free (worker->monitor);
}

/* The leading thread is the first worker. */
static void
work_together (TruceArmiesHunt *self)
{
  int n = (int) CLAMP (self->lead.units->n, 1, (gsize) self->n_threads);
  TruceArmiesWorker *workers = g_new (TruceArmiesWorker, n);

  for (int i = 0; i < n; i++)
    worker_init (&workers[i], self);
  for (int i = 1; i < n; i++)
    workers[i].joinable = pthread_create (&workers[i].thread, NULL, work, &workers[i]) == 0;
  work (&workers[0]);
  for (int i = 0; i < n; i++)
    {
      if (workers[i].joinable)
        pthread_join (workers[i].thread, NULL);
      worker_clear (&workers[i], self);
    }
  g_free (workers);
}

/* Whether every unit was worked to its end. */
static gboolean
answer (TruceArmiesHunt *self, TruceArmiesQuestion question, int above)
{
  gboolean whole;

  truce_armies_search_init (&self->lead.search, question, above);
  self->lead.search.switches =
      present_method (self) == self->method ? self->request.switches : present_method (self)->usual;
  self->lead.search.seed = self->request.seed;
  self->lead.units = present_method (self)->split (self->problem, &self->lead.search,
                                                   (gsize) self->n_threads * UNITS_PER_THREAD);
  if (!self->lead.units)
    {
      run_out_of_memory (self);
      return FALSE;
    }
  atomic_store (&self->next, 0);
  atomic_store (&self->done, 0);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.question = question;
  self->shared.n_units = self->lead.units->n;
  pthread_mutex_unlock (&self->shared.lock);
  work_together (self);
  whole = atomic_load (&self->done) == self->lead.units->n;
  pthread_mutex_lock (&self->shared.lock);
  self->shared.n_units = 0;
  pthread_mutex_unlock (&self->shared.lock);
  g_clear_pointer (&self->lead.units, truce_units_free);
  return whole;
}

static void
find_best (TruceArmiesHunt *self)
{
  gboolean exact = self->method->exact && !(self->request.switches & self->method->unsound);
  gint64 began = g_get_monotonic_time ();
  gboolean whole = answer (self, TRUCE_ARMIES_BEST, -1);

  pthread_mutex_lock (&self->shared.lock);
  self->shared.seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  self->shared.proved = (exact && whole) || self->shared.score == self->upper;
  self->shared.finished = whole || self->shared.proved;
  pthread_mutex_unlock (&self->shared.lock);
}

/* Only the leading thread writes what this reads without the lock. */
static void
find_classes (TruceArmiesHunt *self)
{
  TruceArmiesClasses *classes = truce_armies_classes_new (self->problem);
  gboolean whole;

  if (!classes)
    {
      run_out_of_memory (self);
      return;
    }
  pthread_mutex_lock (&self->shared.lock);
  self->shared.classes = classes;
  self->shared.finished = FALSE;
  pthread_mutex_unlock (&self->shared.lock);
  whole = answer (self, TRUCE_ARMIES_ALL, self->shared.score - 1);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.complete = whole && !self->shared.capped;
  self->shared.finished = whole || self->shared.capped;
  truce_armies_classes_sort (classes);
  pthread_mutex_unlock (&self->shared.lock);
}

gpointer
truce_armies_hunt_work (gpointer run)
{
  TruceArmiesHunt *self = run;

  find_best (self);
  if (self->lister && self->shared.proved && self->shared.score >= 0)
    find_classes (self);
  pthread_mutex_lock (&self->shared.lock);
  self->shared.ended = TRUE;
  g_source_set_ready_time (self->main_only.pulse, 0);
  pthread_mutex_unlock (&self->shared.lock);
  return NULL;
}

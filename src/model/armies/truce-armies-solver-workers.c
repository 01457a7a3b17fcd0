/* truce-armies-solver-team.c: the workers of a TruceArmiesSolver, and what stops and wakes them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-solver-private.h"

void
truce_armies_solver_park (gpointer run)
{
  TruceArmiesSolver *self = run;

  pthread_mutex_lock (&self->shared.lock);
  while (atomic_load (&self->control.signal) == TRUCE_PAUSE)
    pthread_cond_wait (&self->shared.changed, &self->shared.lock);
  pthread_mutex_unlock (&self->shared.lock);
}

/* Under the lock. */
static void
signal_workers (TruceArmiesSolver *self)
{
  atomic_store (&self->control.signal, self->shared.resting ? TRUCE_STOP : self->shared.wanted);
  pthread_cond_broadcast (&self->shared.changed);
}

void
truce_armies_solver_set_wanted (TruceArmiesSolver *self, TruceSignal wanted)
{
  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.wanted != TRUCE_STOP)
    self->shared.wanted = wanted;
  signal_workers (self);
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_armies_solver_rest (TruceArmiesSolver *self, gboolean resting)
{
  self->shared.resting = resting;
  signal_workers (self);
}

void
truce_armies_solver_run_out_of_memory (TruceArmiesSolver *self)
{
  pthread_mutex_lock (&self->shared.lock);
  self->shared.no_memory = TRUE;
  pthread_mutex_unlock (&self->shared.lock);
  truce_armies_solver_set_wanted (self, TRUCE_STOP);
}

/* Under the lock. FALSE: no more of them. */
static gboolean
take_class (TruceArmiesSolver *self, const TruceArmiesPlacement *placement)
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
take_best (TruceArmiesSolver *self, const TruceArmiesPlacement *placement)
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
  TruceArmiesSolver *self = ((TruceArmiesWorker *) sink)->run;
  gboolean more = TRUE;

  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.question == TRUCE_ARMIES_ALL)
    more = take_class (self, placement);
  else
    take_best (self, placement);
  pthread_mutex_unlock (&self->shared.lock);
  if (!more)
    truce_armies_solver_set_wanted (self, TRUCE_STOP);
  return more;
}

static void
note_done (TruceArmiesSolver *self, gsize unit)
{
  pthread_mutex_lock (&self->shared.lock);
  self->lead.run->done[unit] = true;
  pthread_mutex_unlock (&self->shared.lock);
  if (self->lead.run == self->lead.main)
    atomic_fetch_add (&self->done, 1);
}

static void
work_on (TruceArmiesWorker *worker, gsize unit)
{
  TruceArmiesSolver *self = worker->run;
  TruceArmiesRun *run = self->lead.run;
  TruceEnd end;

  worker->sink.position = &run->positions[unit];
  truce_monitor_begin_unit (worker->monitor);
  end = run->method->run (self->problem, &run->search, run->units, unit, worker->monitor, &worker->sink);
  truce_monitor_end_unit (worker->monitor);
  if (end == TRUCE_END_NO_MEMORY)
    truce_armies_solver_run_out_of_memory (self);
  else if (end == TRUCE_END_DONE)
    note_done (self, unit);
}

static gpointer
work (gpointer data)
{
  TruceArmiesWorker *worker = data;
  TruceArmiesSolver *self = worker->run;

  while (!truce_monitor_should_stop (worker->monitor))
    {
      gsize unit = atomic_fetch_add (&self->next, 1);

      if (unit >= self->lead.run->units->n)
        break;
      /* each is handed to one worker alone, so that nobody else writes this */
      if (!self->lead.run->done[unit])
        work_on (worker, unit);
    }
  return NULL;
}

static void
worker_init (TruceArmiesWorker *worker, TruceArmiesSolver *self)
{
  *worker = (TruceArmiesWorker){ .sink.take = take, .run = self };
  worker->monitor = g_aligned_alloc0 (1, sizeof *worker->monitor, 64);
  truce_tally_init (&worker->tally);
  truce_monitor_init (worker->monitor, &self->control, &worker->tally);
  worker->monitor->detailed = self->request.detailed;
}

static void
worker_clear (TruceArmiesWorker *worker, TruceArmiesSolver *self)
{
  TruceCounters more = truce_monitor_shown (worker->monitor);

  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.question == TRUCE_ARMIES_BEST && self->lead.run == self->lead.main)
    truce_counters_add (&self->shared.counters, &more);
  pthread_mutex_unlock (&self->shared.lock);
  truce_tally_clear (&worker->tally);
  g_aligned_free (worker->monitor);
}

/* The leading thread is the first worker. */
void
truce_armies_solver_work_together (TruceArmiesSolver *self)
{
  int n = (int) CLAMP (self->lead.run->units->n, 1, (gsize) self->n_threads);
  TruceArmiesWorker *workers = g_new (TruceArmiesWorker, n);

  atomic_store (&self->next, 0);
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

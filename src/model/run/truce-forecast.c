/* truce-forecast.c: TruceForecast, which estimates the size of a search from random paths while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-forecast.h"

#include <math.h>
#include <pthread.h> /* not GLib's locks and threads, which ThreadSanitizer does not know */
#include <stdlib.h>

#include "common/clock.h"
#include "estimate/tree.h"

#define PATHS_MIN   256   /* paths of the first stage */
#define PATHS_MAX   16384 /* paths of all stages; half a second of paths gives a narrow interval */
#define GROWTH      4     /* factor of the number of paths from stage to stage */
#define FIRST_STAGE 0.01  /* seconds: upper estimate for the first stage */

struct TruceForecast
{
  pthread_mutex_t lock;
  pthread_cond_t changed;
  _Atomic int abandoned; /* also read without the lock */
  gboolean ended;
  double allowed, used; /* seconds of processor time */
  gboolean is_known;
  TruceEstimate all;

  /* Used only by the thread of the forecast. */
  const TruceProblem *problem;
  gboolean leaves;
  guint64 seed;
  double values[PATHS_MAX];
};

static void
forecast_free (TruceForecast *self)
{
  truce_problem_unref (self->problem);
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

/* Waits until `stage` more seconds of processor time are allowed. Returns FALSE if the forecast is abandoned.
 * Thread: the forecast's. */
static gboolean
wait_for_time (TruceForecast *self, double stage)
{
  gboolean allowed_now;

  pthread_mutex_lock (&self->lock);
  self->used = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  while (!self->abandoned && self->allowed < self->used + stage)
    pthread_cond_wait (&self->changed, &self->lock);
  allowed_now = !self->abandoned;
  pthread_mutex_unlock (&self->lock);
  return allowed_now;
}

static void
publish (TruceForecast *self, gsize n)
{
  guint64 rng = self->seed + 1;
  TruceEstimate all;

  if (!truce_estimate_mean (self->values, n, &rng, &all))
    return;
  pthread_mutex_lock (&self->lock);
  self->all = all;
  self->is_known = isfinite (all.high); /* without an upper limit the value may be far too low */
  pthread_mutex_unlock (&self->lock);
}

static void
work_stages (TruceForecast *self, TruceTreeProbe *probe)
{
  double stage = FIRST_STAGE;
  gsize n = 0;

  for (gsize to = PATHS_MIN; to <= PATHS_MAX && wait_for_time (self, stage); to *= GROWTH)
    {
      const double before = self->used;

      for (; n < to && !self->abandoned; n++)
        {
          const TruceTreePath path = truce_tree_probe_path (probe);

          self->values[n] = self->leaves ? path.leaves : path.placements;
        }
      if (n == to)
        publish (self, n);
      stage = GROWTH * (truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - before);
    }
}

static void *
work (void *data)
{
  TruceForecast *self = data;
  TruceTreeProbe *probe =
      wait_for_time (self, FIRST_STAGE) ? truce_tree_probe_new (self->problem, self->seed) : NULL;
  gboolean abandoned;

  if (probe)
    work_stages (self, probe);
  truce_tree_probe_free (probe);
  pthread_mutex_lock (&self->lock);
  self->used = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  self->ended = TRUE;
  abandoned = self->abandoned;
  pthread_mutex_unlock (&self->lock);
  if (abandoned)
    forecast_free (self);
  return NULL;
}

TruceForecast *
truce_forecast_new (const TruceProblem *problem, gboolean leaves, guint64 seed)
{
  TruceForecast *self = g_new0 (TruceForecast, 1);
  pthread_t thread;

  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
  self->problem = truce_problem_ref (problem);
  self->leaves = leaves;
  self->seed = seed;
  if (pthread_create (&thread, NULL, work, self) == 0)
    {
      pthread_detach (thread);
      return self;
    }
  forecast_free (self);
  return NULL;
}

void
truce_forecast_free (TruceForecast *self)
{
  gboolean ended;

  if (!self)
    return;
  pthread_mutex_lock (&self->lock);
  self->abandoned = TRUE;
  ended = self->ended;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
  if (ended)
    forecast_free (self);
}

void
truce_forecast_set_budget (TruceForecast *self, double seconds)
{
  pthread_mutex_lock (&self->lock);
  self->allowed = seconds;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

gboolean
truce_forecast_get (TruceForecast *self, TruceEstimate *all)
{
  gboolean is_known;

  pthread_mutex_lock (&self->lock);
  is_known = self->is_known;
  *all = self->all;
  pthread_mutex_unlock (&self->lock);
  return is_known;
}

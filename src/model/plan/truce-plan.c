/* truce-plan.c: how long a count would take: units cut, drawn and worked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "common/clock.h"
#include "store/cluster/truce-run-log.h"
#include "truce-plan-private.h"

#define PILOT                                                                                                \
  TRUCE_PLAN_STRATA     /* units that are worked before anything is known of them: one of each stratum */
#define SAMPLE      400 /* units that the budget should be enough for, so that the interval is narrow */
#define TOO_FEW     100 /* with fewer units than that in the budget the problem is cut anew */
#define CUTS        5   /* at most */
#define FINER       8   /* times as many units, where nothing better is known */
#define FIRST_MOST  1000000
#define WANTED_MOST 4000000 /* where so many units are not too short */
#define LONG        0.1     /* of the budget: more than that a unit should not take */
#define GROWTH      8       /* how many times as many units a round may have as all before it */
#define DEALS       20000
#define LATE        1.1  /* budgets after which units under way are given up but for the first ones */
#define AGAIN       0.1  /* of the budget goes into units that are worked twice */
#define AGAIN_LEAST 8    /* units */
#define WARMER      0.95 /* of the first time: what takes less the second time is worked twice */

static double
elapsed (TrucePlan *self)
{
  return (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
}

static gboolean
is_stopped (TrucePlan *self)
{
  gboolean stopped;

  truce_unit_pool_lock (self->pool);
  stopped = truce_unit_pool_is_stopped (self->pool);
  truce_unit_pool_unlock (self->pool);
  return stopped;
}

/* ---- workers ---- */

/* What a search for one placement finds. */
typedef struct
{
  TruceSink sink;
  gboolean found;
} Finding;

static bool
take_one (TruceSink *sink, const TruceSquare *squares, int n)
{
  ((Finding *) sink)->found = TRUE;
  return false;
}

/* Processor time: what else goes on meanwhile takes none of it. Below 0: it did not end. */
static double
work_once (TruceUnitWorker *worker, gsize unit, TruceEnd *end, gboolean *found)
{
  TrucePlan *self = worker->owner;
  Finding finding = { .sink.take = take_one };
  const double began = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  double seconds;

  truce_monitor_begin_unit (&worker->monitor);
  *end = self->method->run (self->problem, &self->goal, self->units, unit, &worker->monitor,
                            self->goal.question == TRUCE_FIRST ? &finding.sink : NULL);
  truce_monitor_end_unit (&worker->monitor);
  seconds = MAX (truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began, 1e-9);
  *found = finding.found;
  return *end == TRUCE_END_DONE ? seconds : -seconds;
}

/* Nothing is waited for between the two times: another worker might be given what this one's method has kept.
 */
static void
work (TruceUnitWorker *worker, gsize i)
{
  TrucePlan *self = worker->owner;
  const double since = elapsed (self);
  double *times = self->times ? self->times : self->seconds, first, last;
  gboolean found, again;
  TruceEnd end;
  gsize at;

  if (!self->round)
    return; /* only dealing is measured */
  at = self->round[i];
  first = last = work_once (worker, self->order[at], &end, &found);
  again = self->twice && end == TRUCE_END_DONE && first < LONG * self->budget;
  if (again)
    last = work_once (worker, self->order[at], &end, &found);
  if (self->pilots)
    self->cold[at] = first;
  times[at] = last;
  truce_unit_pool_lock (self->pool);
  self->cpu += fabs (first) + (again ? fabs (last) : 0);
  self->wall += elapsed (self) - since;
  self->result.found |= found;
  self->result.no_memory |= end == TRUCE_END_NO_MEMORY;
  truce_unit_pool_unlock (self->pool);
  if (end == TRUCE_END_NO_MEMORY)
    truce_unit_pool_stop (self->pool);
}

static const TruceUnitCalls calls = { .worker_size = sizeof (TruceUnitWorker), .work = work };

/* ---- rounds ---- */

static int
compare_units (gconstpointer a, gconstpointer b, gpointer order)
{
  const gsize *units = order, x = units[*(const gsize *) a], y = units[*(const gsize *) b];

  return (x > y) - (x < y);
}

/* The places from `first` on that are not worked yet, in the order in which a count works units; only of the
 * first ones, which may be too many for the time, in that in which they are drawn. */
static gsize
list_round (TrucePlan *self, gsize first, gsize n)
{
  const double *times = self->times ? self->times : self->seconds;
  gsize n_round = 0;

  for (gsize at = first; at < first + n; at++)
    if (!(times[at] >= 0))
      self->round[n_round++] = at;
  if (n_round > 1 && first > 0)
    g_qsort_with_data (self->round, (int) n_round, sizeof *self->round, compare_units, self->order);
  return n_round;
}

/* Works these places until all have ended (TRUE), or so many seconds since the beginning are over. A look
 * that comes late from the round before makes workers rest, too, but not for long. */
static gboolean
work_round (TrucePlan *self, gsize first, gsize n, double until)
{
  const double began = elapsed (self);
  gboolean ended = FALSE;
  gsize n_round;

  self->round = malloc (MAX (n, 1) * sizeof *self->round);
  self->result.no_memory |= !self->round;
  while (self->round && !(ended = (n_round = list_round (self, first, n)) == 0) && !is_stopped (self) &&
         elapsed (self) < until)
    {
      truce_unit_pool_look_in (self->pool, (gint64) ((until - elapsed (self)) * G_USEC_PER_SEC) + 1);
      truce_unit_pool_work (self->pool, self, n_round, n_round);
      truce_unit_pool_lock (self->pool);
      truce_unit_pool_rest (self->pool, FALSE);
      truce_unit_pool_unlock (self->pool);
    }
  free (self->round);
  self->round = NULL;
  if (ended && !self->times)
    {
      self->result.n_worked = first + n;
      self->round_time += elapsed (self) - began;
    }
  return ended;
}

/* The seconds that a unit takes of the wall, all threads at work. */
static double
pace (TrucePlan *self)
{
  return MAX (self->round_time / (double) MAX (self->result.n_worked, 1), 1e-9);
}

static void
measure_dealing (TrucePlan *self)
{
  double began = elapsed (self);

  truce_unit_pool_work (self->pool, self, DEALS, DEALS);
  self->result.dealing = (elapsed (self) - began) / DEALS;
}

/* ---- cutting ---- */

static void
forget_units (TrucePlan *self)
{
  if (self->units)
    truce_units_free (self->units);
  free (self->order);
  free (self->seconds);
  self->units = NULL;
  self->order = NULL;
  self->seconds = NULL;
  self->result.n_worked = 0;
  self->round_time = 0;
}

/* Takes them over; frees them where memory runs out. */
static gboolean
take_units (TrucePlan *self, TruceUnits *units, gsize wanted)
{
  forget_units (self);
  self->units = units;
  self->order = truce_plan_order (units->n, self->goal.seed);
  self->seconds = malloc (MAX (units->n, 1) * sizeof *self->seconds);
  if (!self->order || !self->seconds)
    {
      forget_units (self);
      self->result.no_memory = TRUE;
      return FALSE;
    }
  for (gsize i = 0; i < units->n; i++)
    self->seconds[i] = NAN;
  self->result.wanted = wanted;
  self->result.n_units = units->n;
  return TRUE;
}

/* FALSE: the units are not many more than before, which then stay, or memory ran out. */
static gboolean
cut (TrucePlan *self, gsize wanted)
{
  const double began = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  TruceUnits *units = self->method->split (self->problem, &self->goal, wanted);
  const double took = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began;

  if (!units)
    self->result.no_memory = !self->units;
  if (!units || (self->units && units->n < self->units->n * 3 / 2))
    {
      if (units)
        truce_units_free (units);
      return FALSE;
    }
  self->result.cutting = took;
  return take_units (self, units, wanted);
}

/* As a stored run is cut, or finer where the method says that its units would be too long. */
static gsize
first_cut (TrucePlan *self)
{
  const double enough = self->budget * truce_unit_pool_n_workers (self->pool) / SAMPLE;
  const TruceRequest request = { .problem = self->problem, .goal = self->goal, .method = self->method };
  double cost = self->method->cost ? self->method->cost (self->problem, &self->goal) : -1;
  double most = cost / FIRST_MOST > LONG * self->budget ? WANTED_MOST : FIRST_MOST;

  if (self->fixed)
    return self->fixed;
  return (gsize) CLAMP (cost / enough, (double) truce_run_log_units_for (&request, 1), most);
}

/* How many units to ask for instead; 0: these are short enough, or as short as they can be. */
static gsize
finer_cut (TrucePlan *self, gboolean ended)
{
  const double fits = ended ? self->budget / pace (self) : 0;

  if (self->fixed || self->result.wanted >= WANTED_MOST || fits >= TOO_FEW ||
      elapsed (self) > self->budget / 2 || (ended && self->result.n_worked == self->result.n_units))
    return 0;
  return (gsize) MIN (ceil ((double) self->result.wanted * (ended ? MAX (SAMPLE / fits, 2) : FINER)),
                      WANTED_MOST);
}

/* The first units, twice; whether all are to be. FALSE: they did not end. */
static gboolean
work_pilot (TrucePlan *self, double until)
{
  const gsize n = MIN (self->units->n, PILOT);
  double first = 0, second = 0;

  self->pilots = self->twice = TRUE;
  if (!work_round (self, 0, n, until))
    return FALSE;
  self->pilots = FALSE;
  for (gsize i = 0; i < n; i++)
    {
      first += self->cold[i];
      second += self->seconds[i];
    }
  self->warms = second < WARMER * first;
  self->result.setup = self->warms ? (first - second) / (double) n : 0;
  return TRUE;
}

/* With the budget; where cutting took it, some are begun nevertheless. */
static double
last_pilot_until (TrucePlan *self)
{
  return MAX (self->budget, elapsed (self) + LONG * self->budget);
}

/* Where nothing finer could follow, what is under way is not to be given up any sooner than it must be. */
static double
pilot_until (TrucePlan *self, gsize wanted)
{
  const double until = elapsed (self) + self->budget / 3;

  return self->fixed || wanted >= WANTED_MOST || until > self->budget / 2 ? last_pilot_until (self) : until;
}

/* Cuts so that units are short enough, and works the first ones. FALSE: they did not end. */
static gboolean
begin (TrucePlan *self)
{
  gsize wanted = first_cut (self);
  gboolean ended = FALSE;

  for (int cuts = 0; cuts < CUTS && wanted > 0 && !is_stopped (self) && cut (self, wanted); cuts++)
    {
      ended = work_pilot (self, pilot_until (self, wanted));
      wanted = finer_cut (self, ended);
    }
  return self->units && (ended || work_pilot (self, last_pilot_until (self)));
}

/* ---- sampling ---- */

/* How many units one more round has; 0: none fits into the budget, or nothing is left to be worked. */
static gsize
next_round (TrucePlan *self)
{
  const gsize worked = self->result.n_worked, left = self->units->n - worked;
  const double fits = (self->budget - elapsed (self)) * (1 - AGAIN) / pace (self);
  gsize n = (gsize) CLAMP (fits, 0, (double) (GROWTH * worked));

  /* All that is left may take a little longer: then the time is known. */
  if ((double) left <= 1.2 * fits && left <= GROWTH * worked)
    n = left;
  else if (n < left)
    n -= n % TRUCE_PLAN_STRATA;
  n = MIN (n, left);
  self->twice = self->warms && n < left;
  if (n == 0 || (n < worked / 4 && n < left) || is_stopped (self))
    return 0;
  return n;
}

/* The machine is not equally fast all the time: units worked twice tell by how much. */
static void
work_again (TrucePlan *self)
{
  const gsize fits = (gsize) (AGAIN * self->budget / pace (self));
  const gsize n = MIN (self->result.n_worked, MAX (fits, AGAIN_LEAST));
  double first = 0, second = 0;

  self->twice = self->warms;
  self->times = malloc (n * sizeof *self->times);
  for (gsize i = 0; self->times && i < n; i++)
    self->times[i] = NAN;
  if (self->times && work_round (self, 0, n, LATE * self->budget))
    {
      for (gsize i = 0; i < n; i++)
        {
          first += self->seconds[i];
          second += self->times[i];
        }
      self->result.repeat = fabs (second / first - 1);
    }
  free (self->times);
  self->times = NULL;
}

gboolean
truce_plan_lead (gpointer data)
{
  TrucePlan *self = data;
  gboolean ended;
  gsize n;

  self->began = g_get_monotonic_time ();
  measure_dealing (self);
  ended = begin (self);
  while (ended && (n = next_round (self)) > 0)
    ended = work_round (self, self->result.n_worked, n, LATE * self->budget);
  if (!self->units || is_stopped (self))
    return TRUE;
  if (!ended)
    truce_plan_take_begun (self);
  else if (!truce_plan_is_whole (self))
    work_again (self);
  for (gsize i = 0; i < self->result.n_worked; i++)
    self->result.worked += self->seconds[i];
  self->result.busy = self->wall > 0 ? CLAMP (1 - self->cpu / self->wall, 0, 1) : 0;
  truce_plan_estimate (self);
  return TRUE;
}

/* ---- the owner ---- */

TrucePlan *
truce_plan_new (const TruceRequest *request, double budget)
{
  TrucePlan *self = g_new0 (TrucePlan, 1);

  self->problem = truce_problem_ref (request->problem);
  self->goal = request->goal;
  self->method = request->method;
  self->fixed = request->wanted;
  self->budget = budget;
  self->result.repeat = -1;
  self->pool = truce_unit_pool_new (&calls, request->threads);
  return self;
}

void
truce_plan_free (TrucePlan *self)
{
  truce_unit_pool_free (self->pool);
  forget_units (self);
  free (self->costs);
  truce_problem_unref (self->problem);
  g_free (self);
}

TruceUnitPool *
truce_plan_get_pool (TrucePlan *self)
{
  return self->pool;
}

void
truce_plan_get_result (TrucePlan *self, TrucePlanResult *result)
{
  *result = self->result;
}

gboolean
truce_plan_is_whole (TrucePlan *self)
{
  return self->result.n_units > 0 && self->result.n_worked == self->result.n_units && !self->result.unended;
}

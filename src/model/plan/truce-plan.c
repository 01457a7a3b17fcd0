/* truce-plan.c: TrucePlan, which estimates the time of a count by working on a sample of its units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/clock.h"
#include "core/arithmetic.h"
#include "estimate/schedule.h"
#include "store/cluster/truce-run-log.h"
#include "truce-plan-order.h"
#include "truce-plan-ranks.h"

#define PILOT                                                                                                \
  TRUCE_PLAN_STRATA /* number of units of the first round, when no time is known yet: one of each stratum */
#define SAMPLE     400 /* number of units that should fit into the budget, for a narrow interval */
#define TOO_FEW    100 /* if fewer units fit into the budget, the problem is split again */
#define CUTS       5   /* largest number of splits */
#define FINER      8   /* factor for the number of units of the next split if the first round did not end */
#define FIRST_MAX  1000000 /* largest number of units of the first split */
#define WANTED_MAX 4000000 /* largest number of later splits; of the first if units would be too long */
#define LONG       0.1     /* part of the budget that a unit should take at most */
#define GROWTH     8       /* largest ratio of the units of a round to the units of all rounds before */
#define DEALS      20000   /* number of units that are dealt to measure the time of dealing */
#define LATE       1.1     /* factor of the budget: time after which all rounds but the first are given up */
#define AGAIN      0.1     /* part of the budget for units that are repeated */
#define AGAIN_MIN  8       /* least number of repeated units */
#define WARMER     0.95 /* units are worked twice if the second time is below this part of the first time */
#define ENDED_MIN  3    /* number of units that must end before other units are assumed to be like them */

/* Relative differences between the times of the same work, as measured (tests/bench/RESULTS.md).
 * REPEAT_MIN applies even to a machine that does nothing else, where cores can run a short sample faster than
 * a long count. REPEAT_BUSY is added in proportion to how busy the machine is with other work. */
#define REPEAT_MIN  0.12
#define REPEAT_BUSY 0.3

/* Used by the leading thread. Workers write only the entries of their units, and the fields that the pool's
 * lock guards. */
struct TrucePlan
{
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  gsize fixed;   /* requested number of units; 0: automatic */
  double budget; /* seconds */
  TruceUnitPool *pool;
  gint64 began; /* monotonic microseconds */

  TruceUnits *units;
  gsize *order;    /* all units in the order of drawing */
  double *seconds; /* of each unit in `order`; NAN: not started; -t: not ended after t seconds */
  gsize *round;    /* indices in `order` of the units on which the workers work */
  gboolean twice;  /* the round works on short units twice; the second time counts */
  double *times;   /* (nullable): receives the times of this round instead of `seconds` */
  gboolean pilots; /* the round is the first one */
  double cold[TRUCE_PLAN_STRATA]; /* first times of the units of the first round */
  gsize open; /* number of sampled units, the last ones, that did not end but count with their time so far */
  gboolean few;   /* fewer than ENDED_MIN, or less than half, of the started units of the first round ended */
  gboolean warms; /* units take less time when repeated, so units are worked twice */
  double round_time; /* wall time of the ended rounds in seconds */
  double cpu, wall; /* seconds of all units; guarded by the pool's lock, as are result.found and .no_memory */
  TrucePlanResult result;
  double *costs; /* (nullable): time of each unit, measured or drawn */
};

static void
swap (TrucePlan *self, gsize a, gsize b)
{
  const gsize unit = self->order[a];
  const double seconds = self->seconds[a];

  self->order[a] = self->order[b];
  self->seconds[a] = self->seconds[b];
  self->order[b] = unit;
  self->seconds[b] = seconds;
}

/* Moves the units that have ended to the front of the first `n` units in `order`. Returns the number of
 * ended units. */
static gsize
put_ended_first (TrucePlan *self, gsize n)
{
  gsize ended = 0;

  for (gsize at = 0; at < n; at++)
    if (self->seconds[at] >= 0)
      swap (self, at, ended++);
  return ended;
}

/* Makes the sample from a first round that did not end. The units that ended are probably short. So a unit
 * that did not end also counts, with its time so far, if this time is above the mean of the ended units.
 * If no unit ended, all started units count. */
static void
sample_first_round (TrucePlan *self, gsize n)
{
  const gsize ended = put_ended_first (self, n);
  gsize n_sampled = ended, started = ended;
  double mean = 0;

  for (gsize at = 0; at < ended; at++)
    mean += self->seconds[at] / (double) ended;
  for (gsize at = ended; at < n; at++)
    started += !isnan (self->seconds[at]);
  for (gsize at = ended; at < n; at++)
    if (self->seconds[at] < -mean)
      {
        swap (self, at, n_sampled);
        self->seconds[n_sampled] = -self->seconds[n_sampled];
        n_sampled++;
      }
  self->open = n_sampled - ended;
  self->few = ended < ENDED_MIN || 2 * ended < started;
  self->result.n_worked = n_sampled;
  self->result.unended = TRUE;
}

/* Returns whether a unit outside the sample took much longer than all units in it. Then the sample has
 * missed long units. */
static gboolean
is_longest_beyond (const TrucePlan *self)
{
  double longest = 0, beyond = 0;

  for (gsize at = 0; at < self->result.n_worked; at++)
    longest = MAX (longest, self->seconds[at]);
  for (gsize at = self->result.n_worked; at < self->units->n; at++)
    if (!isnan (self->seconds[at]))
      beyond = MAX (beyond, fabs (self->seconds[at]));
  return beyond > 2 * longest;
}

static void
handle_unended (TrucePlan *self)
{
  if (self->result.n_worked == 0)
    sample_first_round (self, MIN (self->units->n, TRUCE_PLAN_STRATA));
  else
    self->result.unended = is_longest_beyond (self);
}

/* Sorts the times of the worked units by stratum. values: receives result.n_worked times, and must live as
 * long as `strata`. Returns the number of strata. */
static gsize
make_strata (const TrucePlan *self, TruceStratum strata[TRUCE_PLAN_STRATA], double *values)
{
  const gsize n_units = self->units->n, n = MIN (n_units, TRUCE_PLAN_STRATA);
  gsize starts[TRUCE_PLAN_STRATA + 1] = { 0 };

  for (gsize i = 0; i < self->result.n_worked; i++)
    starts[truce_plan_stratum (self->order[i], n_units) + 1]++;
  for (gsize h = 0; h < n; h++)
    {
      const gsize size = truce_plan_stratum_size (h, n_units), drawn = starts[h + 1];

      starts[h + 1] += starts[h];
      strata[h] = (TruceStratum){ values + starts[h], 0, (double) size, (double) drawn / (double) size };
    }
  for (gsize i = 0; i < self->result.n_worked; i++)
    {
      gsize h = truce_plan_stratum (self->order[i], n_units);

      values[starts[h] + strata[h].n++] = self->seconds[i];
    }
  return n;
}

/* Widens the interval, since the sample does not show how fast the machine will be at another time. With
 * few units, the interval starts near zero, so the lower bound is widened by a factor. */
static void
widen (TrucePlanResult *result)
{
  TruceEstimate *seconds = &result->seconds;
  const double share = MAX (result->repeat, REPEAT_MIN + REPEAT_BUSY * result->busy);
  const double off = share * seconds->value;
  const double few = seconds->value * exp (-hypot (log (seconds->value / seconds->low), log1p (share)));

  seconds->low = MAX (MAX (seconds->value - hypot (seconds->value - seconds->low, off), result->worked),
                      result->n_worked < TRUCE_PLAN_STRATA ? few : 0);
  seconds->high = seconds->value + hypot (seconds->high - seconds->value, off);
}

/* Uses the method's own estimate, for the case that too few units ended. Gives it the error of a sample of
 * one unit. Returns FALSE if the method has no estimate, or if the estimate from the units is more than
 * TRUCE_FEW_WIDTH times the method's estimate. */
static gboolean
estimate_by_method (TrucePlan *self)
{
  double cost = self->method->cost ? self->method->cost (self->problem, &self->goal) : -1;
  TruceEstimate *seconds = &self->result.seconds;

  if (cost <= 0 || seconds->value > TRUCE_FEW_WIDTH * cost)
    return FALSE;
  cost = MAX (cost, seconds->value);
  return truce_estimate_few (&cost, 1, 0, 1, seconds);
}

/* Estimates the time of all units: sets `seconds` and `bounded` of the result. */
static void
estimate (TrucePlan *self)
{
  TrucePlanResult *result = &self->result;
  TruceStratum strata[TRUCE_PLAN_STRATA];
  double *values = malloc (MAX (result->n_worked, 1) * sizeof *values);
  guint64 rng = self->goal.seed + 1;

  if (truce_plan_is_whole (self))
    {
      result->seconds = (TruceEstimate){ result->worked, result->worked, result->worked };
      result->bounded = TRUE;
    }
  else if (values && result->n_worked > 0)
    {
      gsize n = make_strata (self, strata, values);

      if (self->open > 0 || result->n_worked < TRUCE_PLAN_STRATA)
        result->bounded = (truce_estimate_few (self->seconds, result->n_worked, self->open,
                                               (double) self->units->n, &result->seconds) &&
                           !self->few) ||
                          estimate_by_method (self);
      else
        result->bounded = truce_estimate_total (strata, n, &rng, &result->seconds);
      if (result->bounded)
        widen (result);
      else
        result->seconds = (TruceEstimate){ result->seconds.value, result->worked, INFINITY };
      if (result->unended && result->n_worked >= TRUCE_PLAN_STRATA && self->open == 0)
        result->seconds.high = INFINITY;
    }
  free (values);
}

void
truce_plan_histogram (TrucePlan *self, const double *seconds, gsize n, double *numbers)
{
  memset (numbers, 0, (n + 1) * sizeof *numbers);
  for (gsize i = 0; i < self->result.n_worked; i++)
    {
      gsize at = 0;

      while (at < n && self->seconds[i] > seconds[at])
        at++;
      numbers[at] += (double) self->units->n / (double) self->result.n_worked;
    }
}

/* Returns: (transfer none) (nullable): a time for each unit: its own, or the time of a random worked unit of
 * its stratum, or of any stratum if its stratum has none. The times are scaled so that they add up to the
 * estimate. NULL if no unit was worked or memory runs out. */
static const double *
costs_of (TrucePlan *self)
{
  const gsize n_units = self->result.n_units;
  TruceStratum strata[TRUCE_PLAN_STRATA];
  double *values, sum = 0;
  guint64 rng = self->goal.seed + 2;

  if (self->costs || self->result.n_worked == 0)
    return self->costs;
  values = malloc (self->result.n_worked * sizeof *values);
  self->costs = malloc (n_units * sizeof *self->costs);
  if (values && self->costs)
    {
      make_strata (self, strata, values);
      for (gsize unit = 0; unit < n_units; unit++)
        {
          const TruceStratum *of = &strata[truce_plan_stratum (unit, n_units)];

          self->costs[unit] = of->n > 0 ? of->values[truce_splitmix_below (&rng, of->n)]
                                        : values[truce_splitmix_below (&rng, self->result.n_worked)];
        }
      for (gsize i = 0; i < self->result.n_worked; i++)
        self->costs[self->order[i]] = self->seconds[i];
      for (gsize unit = 0; unit < n_units; unit++)
        sum += self->costs[unit];
      for (gsize unit = 0; unit < n_units; unit++)
        self->costs[unit] *= self->result.seconds.value / sum;
    }
  else
    g_clear_pointer (&self->costs, free);
  free (values);
  return self->costs;
}

/* Returns the wall time with an interval. seconds: wall time of the units, to which the time before the
 * units is added. The interval is relatively as wide as the interval of the processor time. */
static TruceEstimate
around (const TrucePlan *self, double seconds)
{
  const TruceEstimate *all = &self->result.seconds;
  const double before = self->result.cutting + self->result.setup;

  return (TruceEstimate){ before + seconds, before + seconds * all->low / all->value,
                          before + seconds * all->high / all->value };
}

gboolean
truce_plan_by_threads (TrucePlan *self, gsize threads, TruceEstimate *seconds)
{
  const double *costs = costs_of (self);
  double wall = costs ? truce_schedule (costs, self->result.n_units, threads, self->result.dealing) : -1;

  if (wall < 0)
    return FALSE;
  *seconds = around (self, wall);
  return TRUE;
}

gboolean
truce_plan_by_ranks (TrucePlan *self, gsize ranks, TruceEstimate *seconds)
{
  const double *costs = costs_of (self);
  double wall = costs ? truce_plan_deal (costs, self->result.n_units, ranks) : -1;

  if (wall < 0)
    return FALSE;
  *seconds = around (self, wall);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the times of `units` larger units, each of which joins consecutive
 * units. NULL if memory runs out. */
static double *
merge_costs (const double *costs, gsize n, gsize units)
{
  double *merged = calloc (units, sizeof *merged);

  for (gsize i = 0; merged && i < n; i++)
    merged[(gsize) ((double) i / (double) n * (double) units)] += costs[i];
  return merged;
}

gboolean
truce_plan_longest_part (TrucePlan *self, gsize units, int parts, int threads, TruceEstimate *seconds)
{
  const double *costs = costs_of (self);
  const gsize n = MIN (MAX (units, 1), self->result.n_units);
  double *merged = costs ? merge_costs (costs, self->result.n_units, n) : NULL, wall = -1;
  g_autofree gsize *ends = g_new0 (gsize, parts + 1);
  double *own = malloc (n * sizeof *own);

  for (gsize i = 0; merged && own && i < n; i++)
    ends[truce_part_of (i, parts)]++;
  for (int part = 1; part <= parts; part++)
    ends[part] += ends[part - 1];
  for (gsize i = n; merged && own && i-- > 0;)
    own[--ends[truce_part_of (i, parts)]] = merged[i];
  for (int part = 1; merged && own && part <= parts; part++)
    {
      const gsize from = ends[part], to = part < parts ? ends[part + 1] : n;

      wall = MAX (wall, truce_schedule (own + from, to - from, (gsize) threads, self->result.dealing));
    }
  free (own);
  free (merged);
  if (wall < 0)
    return FALSE;
  *seconds = around (self, wall);
  return TRUE;
}

static double
elapsed (TrucePlan *self)
{
  return (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
}

/* Notes whether a search for one placement has found one. */
typedef struct
{
  TruceSink sink;
  gboolean found;
} Finding;

static bool
note_found (TruceSink *sink, const TruceSquare *squares, int n)
{
  ((Finding *) sink)->found = TRUE;
  return false;
}

/* Works on a unit. Returns its processor time in seconds, which excludes other work of the machine. The
 * time is negative if the unit did not end. */
static double
work_once (TruceUnitWorker *worker, gsize unit, TruceStatus *end, gboolean *found)
{
  TrucePlan *self = worker->owner;
  Finding finding = { .sink.take = note_found };
  const double began = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  double seconds;

  truce_monitor_start_unit (&worker->monitor);
  *end = self->method->run (self->problem, &self->goal, self->units, unit, &worker->monitor,
                            truce_question_is_one (self->goal.question) ? &finding.sink : NULL);
  truce_monitor_end_unit (&worker->monitor);
  seconds = MAX (truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began, 1e-9);
  *found = finding.found;
  return *end == TRUCE_STATUS_DONE ? seconds : -seconds;
}

/* Works on a unit, twice if needed, without waiting between the two times. Otherwise another worker might
 * get the tables that the method has cached for this worker. */
static void
work (TruceUnitWorker *worker, gsize i)
{
  TrucePlan *self = worker->owner;
  const double since = elapsed (self);
  double *times = self->times ? self->times : self->seconds, first, last;
  gboolean found, again;
  TruceStatus end;
  gsize at;

  if (!self->round)
    return; /* only dealing is measured */
  at = self->round[i];
  first = last = work_once (worker, self->order[at], &end, &found);
  again = self->twice && end == TRUCE_STATUS_DONE && first < LONG * self->budget;
  if (again)
    last = work_once (worker, self->order[at], &end, &found);
  if (self->pilots)
    self->cold[at] = first;
  times[at] = last;
  truce_unit_pool_lock (self->pool);
  self->cpu += fabs (first) + (again ? fabs (last) : 0);
  self->wall += elapsed (self) - since;
  self->result.found |= found;
  self->result.no_memory |= end == TRUCE_STATUS_NO_MEMORY;
  truce_unit_pool_unlock (self->pool);
  if (end == TRUCE_STATUS_NO_MEMORY)
    truce_unit_pool_stop (self->pool);
}

static const TruceUnitCalls calls = { .worker_size = sizeof (TruceUnitWorker), .work = work };

static int
compare_units (gconstpointer a, gconstpointer b, gpointer order)
{
  const gsize *units = order, x = units[*(const gsize *) a], y = units[*(const gsize *) b];

  return (x > y) - (x < y);
}

/* Lists in `round` the units that have not ended, among the `n` units in `order` from `first` on. The
 * listed units ascend, as in a count. But the first round stays in random order, since it may not end in
 * time. Returns the number of listed units. */
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

/* Works on the `n` units in `order` from `first` on, until all have ended or `until` seconds since the
 * start are over. A poll that the previous round scheduled may pause the workers. They then work again
 * while there is time. Returns whether all units have ended. */
static gboolean
work_round (TrucePlan *self, gsize first, gsize n, double until)
{
  const double began = elapsed (self);
  gboolean ended = FALSE;
  gsize n_round;

  self->round = malloc (MAX (n, 1) * sizeof *self->round);
  self->result.no_memory |= !self->round;
  while (self->round && !(ended = (n_round = list_round (self, first, n)) == 0) &&
         !truce_unit_pool_is_stopped (self->pool) && elapsed (self) < until)
    {
      truce_unit_pool_poll_in (self->pool, (gint64) ((until - elapsed (self)) * G_USEC_PER_SEC) + 1);
      truce_unit_pool_work (self->pool, self, n_round, n_round);
      truce_unit_pool_lock (self->pool);
      truce_unit_pool_interrupt (self->pool, FALSE);
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

/* Returns the wall time per unit in seconds, with all threads at work. */
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

/* Replaces the units. units: (transfer full). Returns FALSE, without any units, if memory runs out. */
static gboolean
set_units (TrucePlan *self, TruceUnits *units, gsize wanted)
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

/* Splits the problem into new units. Returns FALSE, and keeps the old units, if the new ones would be
 * fewer than 1.5 times as many. Also returns FALSE if memory runs out. */
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
  return set_units (self, units, wanted);
}

/* Returns the number of units for the first split. It is the number for a log of one part, or more if such
 * units would be too long by the method's estimate. */
static gsize
first_cut (TrucePlan *self)
{
  const double enough = self->budget * truce_unit_pool_n_workers (self->pool) / SAMPLE;
  const TruceRequest request = { .problem = self->problem, .goal = self->goal, .method = self->method };
  double cost = self->method->cost ? self->method->cost (self->problem, &self->goal) : -1;
  double max = cost / FIRST_MAX > LONG * self->budget ? WANTED_MAX : FIRST_MAX;

  if (self->fixed)
    return self->fixed;
  return (gsize) CLAMP (cost / enough, (double) truce_run_log_units_for (&request, 1), max);
}

/* Returns the number of units for another split; 0: the units are short enough, or as short as possible,
 * or there is no time. */
static gsize
finer_cut (TrucePlan *self, gboolean ended)
{
  const double fits = ended ? self->budget / pace (self) : 0;

  if (self->fixed || self->result.wanted >= WANTED_MAX || fits >= TOO_FEW ||
      elapsed (self) > self->budget / 2 || (ended && self->result.n_worked == self->result.n_units))
    return 0;
  return (gsize) MIN (ceil ((double) self->result.wanted * (ended ? MAX (SAMPLE / fits, 2) : FINER)),
                      WANTED_MAX);
}

/* Works on the first units twice, and decides whether to work on later units twice. Returns FALSE if the
 * first units did not end. */
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

/* Returns when a first round has to end if no other first round follows, in seconds since the start. This
 * is the end of the budget, or a little later if splitting took the budget. */
static double
last_pilot_until (TrucePlan *self)
{
  return MAX (self->budget, elapsed (self) + LONG * self->budget);
}

/* Returns when a first round has to end, in seconds since the start. If no finer split can follow, this is
 * last_pilot_until(). */
static double
pilot_until (TrucePlan *self, gsize wanted)
{
  const double until = elapsed (self) + self->budget / 3;

  return self->fixed || wanted >= WANTED_MAX || until > self->budget / 2 ? last_pilot_until (self) : until;
}

/* Splits until the units are short enough, and works on the first units. Returns FALSE if the first units
 * did not end. */
static gboolean
split_and_start (TrucePlan *self)
{
  gsize wanted = first_cut (self);
  gboolean ended = FALSE;

  for (int cuts = 0;
       cuts < CUTS && wanted > 0 && !truce_unit_pool_is_stopped (self->pool) && cut (self, wanted); cuts++)
    {
      ended = work_pilot (self, pilot_until (self, wanted));
      wanted = finer_cut (self, ended);
    }
  return self->units && (ended || work_pilot (self, last_pilot_until (self)));
}

/* Returns the number of units of another round; 0: none fits into the budget, or none is left. */
static gsize
next_round (TrucePlan *self)
{
  const gsize worked = self->result.n_worked, left = self->units->n - worked;
  const double fits = (self->budget - elapsed (self)) * (1 - AGAIN) / pace (self);
  gsize n = (gsize) CLAMP (fits, 0, (double) (GROWTH * worked));

  /* Works on all remaining units even if they exceed the budget by 20 %, since the time is exact then. */
  if ((double) left <= 1.2 * fits && left <= GROWTH * worked)
    n = left;
  else if (n < left)
    n -= n % TRUCE_PLAN_STRATA;
  n = MIN (n, left);
  self->twice = self->warms && n < left;
  if (n == 0 || (n < worked / 4 && n < left) || truce_unit_pool_is_stopped (self->pool))
    return 0;
  return n;
}

/* Measures how much the speed of the machine varies. */
static void
work_again (TrucePlan *self)
{
  const gsize fits = (gsize) (AGAIN * self->budget / pace (self));
  const gsize n = MIN (self->result.n_worked, MAX (fits, AGAIN_MIN));
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
  ended = split_and_start (self);
  while (ended && (n = next_round (self)) > 0)
    ended = work_round (self, self->result.n_worked, n, LATE * self->budget);
  if (!self->units || truce_unit_pool_is_stopped (self->pool))
    return TRUE;
  if (!ended)
    handle_unended (self);
  else if (!truce_plan_is_whole (self))
    work_again (self);
  for (gsize i = 0; i < self->result.n_worked; i++)
    self->result.worked += self->seconds[i];
  self->result.busy = self->wall > 0 ? CLAMP (1 - self->cpu / self->wall, 0, 1) : 0;
  estimate (self);
  return TRUE;
}

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

TrucePlan *
truce_plan_new_ended (const TruceRequest *request, TruceUnits *units, const double *seconds)
{
  TrucePlan *self = truce_plan_new (request, 0);

  self->units = units;
  self->order = truce_plan_order (units->n, 1);
  self->seconds = malloc (units->n * sizeof *self->seconds);
  memcpy (self->seconds, seconds, units->n * sizeof *self->seconds);
  self->result.n_units = units->n;
  handle_unended (self);
  for (gsize i = 0; i < self->result.n_worked; i++)
    self->result.worked += self->seconds[i];
  estimate (self);
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

/* truce-plan.c: how long a count would take: units cut, drawn and worked
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
#define ENDED_LEAST 3    /* units that have to end before others are taken to be like them */

/* By how much the same work differs from one time to another, also where it did not: on a machine that does
 * nothing else, where a short sample can run that much faster than all cores at once for long, and how much
 * more where it always does something else. Measured; see tests/bench/RESULTS.md. */
#define REPEAT_LEAST 0.12
#define REPEAT_BUSY  0.3

/* Only the leading thread touches it, and workers what of `round` is theirs. */
struct TrucePlan
{
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  gsize fixed; /* wanted units that are not to be changed; 0: none */
  double budget;
  TruceUnitPool *pool;
  gint64 began; /* monotonic microseconds */

  TruceUnits *units;
  gsize *order;                   /* all units as they are drawn */
  double *seconds;                /* in that order: NAN where not begun, below 0 where not ended */
  gsize *round;                   /* places in it that the workers are to work */
  gboolean twice;                 /* each unit of the round is worked twice, and the second time counts */
  double *times;                  /* NULL, or where the times of this round go instead of `seconds` */
  gboolean pilots;                /* the round is the first one */
  double cold[TRUCE_PLAN_STRATA]; /* what its units took the first time */
  gsize open;        /* of the worked units, the last ones: they were given up after their times */
  gboolean few;      /* too few of the first units ended, or fewer than were given up */
  gboolean warms;    /* units that follow their neighbour take less: all are worked twice */
  double round_time; /* wall time of all rounds */
  double cpu, wall;  /* of all units, under the lock of the pool */
  TrucePlanResult result;
  double *costs; /* of all units, sampled or drawn; made when they are asked for */
};

/* ---- units that were begun when time was over ---- */

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

/* Puts the first of n places that ended before the others; returns how many. */
static gsize
put_ended_first (TrucePlan *self, gsize n)
{
  gsize ended = 0;

  for (gsize at = 0; at < n; at++)
    if (self->seconds[at] >= 0)
      swap (self, at, ended++);
  return ended;
}

/* Those that ended are the short ones rather than the long ones: of the others all count that took longer
 * than they did on average, with what they took until they were given up. Where none ended, all. */
static void
take_first_round (TrucePlan *self, gsize n)
{
  const gsize ended = put_ended_first (self, n);
  gsize taken = ended, begun = ended;
  double mean = 0;

  for (gsize at = 0; at < ended; at++)
    mean += self->seconds[at] / (double) ended;
  for (gsize at = ended; at < n; at++)
    begun += !isnan (self->seconds[at]);
  for (gsize at = ended; at < n; at++)
    if (self->seconds[at] < -mean)
      {
        swap (self, at, taken);
        self->seconds[taken] = -self->seconds[taken];
        taken++;
      }
  self->open = taken - ended;
  self->few = ended < ENDED_LEAST || 2 * ended < begun;
  self->result.n_worked = taken;
  self->result.unended = TRUE;
}

/* The rounds before it are a sample, which a longer unit than any of theirs shows to have missed some. */
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

/* Takes what is known though a round did not end. */
static void
take_begun (TrucePlan *self)
{
  if (self->result.n_worked == 0)
    take_first_round (self, MIN (self->units->n, TRUCE_PLAN_STRATA));
  else
    self->result.unended = is_longest_beyond (self);
}

/* ---- the estimate ---- */

/* The values of the worked units, stratum after stratum; `values` has room for all. */
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

/* The sample says nothing of how fast the machine will be another time. Downwards by factors, since intervals
 * of few units begin near zero. */
static void
widen (TrucePlanResult *result)
{
  TruceEstimate *seconds = &result->seconds;
  const double share = MAX (result->repeat, REPEAT_LEAST + REPEAT_BUSY * result->busy);
  const double off = share * seconds->value;
  const double few = seconds->value * exp (-hypot (log (seconds->value / seconds->low), log1p (share)));

  seconds->low = MAX (MAX (seconds->value - hypot (seconds->value - seconds->low, off), result->worked),
                      result->n_worked < TRUCE_PLAN_STRATA ? few : 0);
  seconds->high = seconds->value + hypot (seconds->high - seconds->value, off);
}

/* Too few units ended: what is known of the method stands for a sample of one, which may be as far off.
 * Returns FALSE if it is unknown, or if the few units are farther off. */
static gboolean
take_from_method (TrucePlan *self)
{
  double cost = self->method->cost ? self->method->cost (self->problem, &self->goal) : -1;
  TruceEstimate *seconds = &self->result.seconds;

  if (cost <= 0 || seconds->value > TRUCE_FEW_WIDTH * cost)
    return FALSE;
  cost = MAX (cost, seconds->value);
  return truce_estimate_few (&cost, 1, 0, 1, seconds);
}

/* Estimates all from the worked units: sets `seconds` and `told` of the result. */
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
      result->told = TRUE;
    }
  else if (values && result->n_worked > 0)
    {
      gsize n = make_strata (self, strata, values);

      if (self->open > 0 || result->n_worked < TRUCE_PLAN_STRATA)
        result->told = (truce_estimate_few (self->seconds, result->n_worked, self->open,
                                            (double) self->units->n, &result->seconds) &&
                        !self->few) ||
                       take_from_method (self);
      else
        result->told = truce_estimate_total (strata, n, &rng, &result->seconds);
      if (result->told)
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

/* Of every unit a time: its own, or one of a worked unit of its stratum, or of any where that has none; in
 * all what is estimated. */
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

/* As far below and above as the processor time may be. */
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

/* Units of a coarser cut are some that follow one another. */
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

/* ---- the rounds ---- */

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
work_once (TruceUnitWorker *worker, gsize unit, TruceStatus *end, gboolean *found)
{
  TrucePlan *self = worker->owner;
  Finding finding = { .sink.take = take_one };
  const double began = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  double seconds;

  truce_monitor_begin_unit (&worker->monitor);
  *end = self->method->run (self->problem, &self->goal, self->units, unit, &worker->monitor,
                            truce_question_is_one (self->goal.question) ? &finding.sink : NULL);
  truce_monitor_end_unit (&worker->monitor);
  seconds = MAX (truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began, 1e-9);
  *found = finding.found;
  return *end == TRUCE_STATUS_DONE ? seconds : -seconds;
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
    take_begun (self);
  else if (!truce_plan_is_whole (self))
    work_again (self);
  for (gsize i = 0; i < self->result.n_worked; i++)
    self->result.worked += self->seconds[i];
  self->result.busy = self->wall > 0 ? CLAMP (1 - self->cpu / self->wall, 0, 1) : 0;
  estimate (self);
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

TrucePlan *
truce_plan_new_ended (const TruceRequest *request, TruceUnits *units, const double *seconds)
{
  TrucePlan *self = truce_plan_new (request, 0);

  self->units = units;
  self->order = truce_plan_order (units->n, 1);
  self->seconds = malloc (units->n * sizeof *self->seconds);
  memcpy (self->seconds, seconds, units->n * sizeof *self->seconds);
  self->result.n_units = units->n;
  take_begun (self);
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

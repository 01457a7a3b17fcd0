/* truce-plan-estimate.c: what the worked units say of all, and of many cores
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"
#include "estimate/schedule.h"
#include "store/cluster/truce-run-log.h"
#include "truce-plan-private.h"

/* By how much the same work differs from one time to another, also where it did not: on a machine that does
 * nothing else, where a short sample can run that much faster than all cores at once for long, and how much
 * more where it always does something else. Measured; see tests/bench/RESULTS.md. */
#define REPEAT_LEAST 0.12
#define REPEAT_BUSY  0.3

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

void
truce_plan_estimate (TrucePlan *self)
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

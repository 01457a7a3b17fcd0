/* truce-plan.h: TrucePlan, which estimates the time of a count by working on a sample of its units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"

/* Estimates the time of all units of a problem from a sample. The plan divides the units into ranges, and
 * draws equally many at random from each range. It works on the drawn units in rounds. The times of a round
 * count only if all its units have ended, since a sample that is cut off by the budget would have too few
 * long units.
 *
 * Some methods make tables that neighbouring units share, so that a single unit takes longer than in a
 * count. Therefore the plan works on the first units twice, and the second time counts. If the second
 * times are shorter, it also works on later units twice. If units are too long for a sample, the plan
 * splits the problem again into more units. If even the first units do not end, the interval is wide. It
 * then comes from the times of these units so far, or from the method's own estimate. */
typedef struct TrucePlan TrucePlan;

typedef struct
{
  gsize wanted;     /* requested number of units; a count with the same request has the same units */
  gsize n_units;    /* actual number of units; 0: the problem was not split */
  gsize n_worked;   /* number of units that were searched for the measurement */
  double worked;    /* seconds of processor time of the worked units */
  double cutting;   /* seconds of splitting, on one thread */
  double dealing;   /* seconds that it takes to deal one unit to a thread */
  double setup;     /* seconds that a unit takes longer at first than when repeated; 0: no difference */
  double repeat;    /* relative difference between the times of repeated units; below 0: not measured */
  double busy;      /* part of the units' wall time in which other work used their core */
  gboolean unended; /* some started units did not end in time: the interval is wide or open */
  gboolean bounded; /* `seconds` has an interval */
  gboolean found;   /* in a search for one placement: a worked unit has a placement */
  gboolean no_memory;
  TruceEstimate seconds; /* processor time of all units */
} TrucePlanResult;

/* Makes a plan, which starts with truce_plan_lead(). request: has problem (referenced), goal (with the seed
 * of the sample), method and threads; `wanted` is the number of units, 0: automatic. For a search for one
 * placement, plans all units, as if there were no placement. budget: seconds. */
TrucePlan *truce_plan_new (const TruceRequest *request, double budget);
void truce_plan_free (TrucePlan *self);

/* Makes an ended plan, for tests. units: (transfer full). seconds: of each unit in the order of
 * truce_plan_order (n, 1); NAN: not started; -t: not ended after t seconds. */
TrucePlan *truce_plan_new_ended (const TruceRequest *request, TruceUnits *units, const double *seconds);

/* Returns: (transfer none): the pool whose workers work on the units. */
TruceUnitPool *truce_plan_get_pool (TrucePlan *self);

/* Executes the plan. Pass this function to truce_unit_pool_start(), with the plan as its data. The poll
 * function that the caller attaches to the pool must call truce_unit_pool_interrupt(), which ends the
 * round. Returns TRUE. */
gboolean truce_plan_lead (gpointer plan);

/* The following functions are for plans that have ended. */

void truce_plan_get_result (TrucePlan *self, TrucePlanResult *result);

/* Returns whether all units were worked, so that the time is exact. */
gboolean truce_plan_is_whole (TrucePlan *self);

/* Sorts all units by their estimated time. numbers[i]: the number of units that take longer than seconds[i
 * - 1] and at most seconds[i]; numbers[n]: those that take longer than seconds[n - 1]. seconds: `n` times,
 * ascending. */
void truce_plan_histogram (TrucePlan *self, const double *seconds, gsize n, double *numbers);

/* Estimate the wall time of a count, including splitting, by `threads` threads on one machine, or by
 * `ranks` ranks of truce-mpi on many machines. The units are dealt in order. Units that were not worked
 * get random times from worked units near them. Return FALSE if no unit was worked or memory runs out. */
gboolean truce_plan_by_threads (TrucePlan *self, gsize threads, TruceEstimate *seconds);
gboolean truce_plan_by_ranks (TrucePlan *self, gsize ranks, TruceEstimate *seconds);

/* Estimates the wall time of the slowest of `parts` parts of a count that is split into `units` units.
 * Each part has the units that truce_part_of() gives it, and works with `threads` threads. Returns FALSE
 * if no unit was worked or memory runs out. */
gboolean
truce_plan_longest_part (TrucePlan *self, gsize units, int parts, int threads, TruceEstimate *seconds);

/* truce-plan.h: how long a count would take, from some of its units that are worked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"

/* Units are drawn by lot, as many from each of some ranges of them, and worked in rounds, each of which ends
 * before its times decide on the next one: a sample that ended with the budget would have too few of those
 * that take long. Some methods make tables that neighbouring units share: a unit drawn alone takes longer
 * than in a count. So the first ones are worked twice in a row, and all where that makes a difference, and
 * the second time counts. Where units turn out too long for a sample the problem is cut anew, more finely.
 * Where even the first ones do not end what is known of them makes a wide interval; of none, what is known of
 * the method. */
typedef struct TrucePlan TrucePlan;

/* What came of it. */
typedef struct
{
  gsize wanted;     /* the units that the method was asked for, so that a count has the same ones */
  gsize n_units;    /* that it made of it; 0: it was not cut */
  gsize n_worked;   /* of them */
  double worked;    /* seconds that these took, of processor time */
  double cutting;   /* seconds that cutting took, of one thread */
  double dealing;   /* seconds that it takes to deal one unit to a thread */
  double setup;     /* seconds by which the first of some neighbours takes longer than the others */
  double repeat;    /* by how much units worked twice differed, as a share; below 0: none were */
  double busy;      /* share of the wall time of units in which something else had their core */
  gboolean unended; /* not all units that were begun ended in time: the interval is a wide one, or open */
  gboolean bounded; /* there is an interval */
  gboolean found;   /* of a search for one placement: a unit has one, where it ended */
  gboolean no_memory;
  TruceEstimate seconds; /* processor time of all units */
} TrucePlanResult;

/* The request has problem, goal (with the seed of the draw), method and threads, all chosen; `wanted`, where
 * it is not 0, is kept. Of a search for one placement all units are planned, as where there is none. The
 * budget is in seconds. */
TrucePlan *truce_plan_new (const TruceRequest *request, double budget);
void truce_plan_free (TrucePlan *self);

/* Makes a plan whose time is over, for tests. units: (transfer full). seconds: of each unit in the order of
 * truce_plan_order (n, 1); NAN: not begun, below 0: given up after that time. */
TrucePlan *truce_plan_new_ended (const TruceRequest *request, TruceUnits *units, const double *seconds);

TruceUnitPool *truce_plan_get_pool (TrucePlan *self);

/* For truce_unit_pool_start, with the plan as data; whoever attached to the pool has workers rest when they
 * are looked at. */
gboolean truce_plan_lead (gpointer plan);

/* What follows is for plans that have ended. */

void truce_plan_get_result (TrucePlan *self, TrucePlanResult *result);

/* Whether every unit was worked: the time is known. */
gboolean truce_plan_is_whole (TrucePlan *self);

/* Of all units, how many are expected to take longer than seconds[i - 1] and not longer than seconds[i];
 * numbers[n] of them take longer than the last. */
void truce_plan_histogram (TrucePlan *self, const double *seconds, gsize n, double *numbers);

/* Wall time, cutting included, by so many threads of one machine, or by ranks of truce-mpi on many machines:
 * units as sampled, those that were not worked with times drawn from those near them, are dealt in order.
 * FALSE: nothing was sampled, or memory runs out. */
gboolean truce_plan_by_threads (TrucePlan *self, gsize threads, TruceEstimate *seconds);
gboolean truce_plan_by_ranks (TrucePlan *self, gsize ranks, TruceEstimate *seconds);

/* The same of the part that takes longest where the count, cut into `units`, is parted as truce_part_of says,
 * and each part has so many threads. */
gboolean
truce_plan_longest_part (TrucePlan *self, gsize units, int parts, int threads, TruceEstimate *seconds);

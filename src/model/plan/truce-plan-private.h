/* truce-plan-private.h: what the files of TrucePlan share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-plan.h"

#define TRUCE_PLAN_STRATA 16

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

/* The units in an order in which every beginning is a sample: one of each stratum by turns, each drawn by lot
 * from those left. NULL when memory runs out. */
gsize *truce_plan_order (gsize n_units, guint64 seed);

/* To which stratum a unit belongs, and how many units it has. */
gsize truce_plan_stratum (gsize unit, gsize n_units);
gsize truce_plan_stratum_size (gsize stratum, gsize n_units);

/* The seconds until all of n units are done, of which each takes costs[i], by ranks of truce-mpi with one
 * thread each. Below 0 when memory runs out. */
double truce_plan_deal (const double *costs, gsize n, gsize ranks);

/* A round did not end: what is known nevertheless. */
void truce_plan_take_begun (TrucePlan *self);

/* What the worked units say of all: fills in the result's `seconds` and `told`. */
void truce_plan_estimate (TrucePlan *self);

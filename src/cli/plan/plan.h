/* plan.h: estimates of a count and of its time, for the command plan and for Slurm scripts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "plan/truce-plan.h"

/* A request for a plan. */
typedef struct
{
  TruceRequest question; /* with the number of --units */
  double budget;         /* seconds */
  gint64 cores;          /* 0: not given */
  gint64 paths;          /* number of random paths through the search tree of `backtrack` */
} TruceCliPlan;

/* Estimates from random paths through the search tree. If an estimate has no upper bound, its `high` is
 * INFINITY. */
typedef struct
{
  gsize n; /* number of paths; smaller than requested if the budget or a signal ended the walk */
  TruceEstimate placements;
  TruceEstimate nodes; /* number of nodes of the search tree */
} TruceCliPaths;

/* Reads --budget, or gives the default. budget: receives seconds. Returns FALSE with an error if the value is
 * invalid. */
gboolean truce_cli_plan_budget (const TruceCli *cli, double *budget, TruceError *error);

/* Measures a sample of the question's units until the budget is used up or `watch` stops it. Returns
 * (transfer full) the plan; NULL if there is not enough memory, with one line in *why_not (transfer full). */
TrucePlan *truce_cli_plan_sample (TruceCliWatch *watch, const TruceCliPlan *requested, char **why_not);

/* Prints the plan. plan: (nullable): NULL: nothing was sampled. */
void truce_cli_plan_print (const TruceCli *cli,
                           const TruceCliPlan *requested,
                           const TruceCliPaths *paths,
                           TrucePlan *plan);

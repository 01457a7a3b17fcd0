/* plan.h: estimates of a count and of its time, for the command plan and for scripts that ask for time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/watch.h"
#include "plan/truce-plan.h"

/* What the command line asks to be planned. */
typedef struct
{
  TruceCliQuestion question;
  double budget;
  gint64 units; /* 0: as many as suit the budget */
  gint64 cores; /* 0: none were told */
  gint64 paths; /* random paths through the search tree of `backtrack` */
} TruceCliPlan;

/* Estimates from random paths. `high` is INFINITY if the paths do not tell it. */
typedef struct
{
  gsize n; /* paths that were gone: fewer than requested if the budget or a signal ended them */
  TruceEstimate placements;
  TruceEstimate nodes; /* of the search tree */
} TruceCliPaths;

/* --budget, or what is usual. */
gboolean truce_cli_plan_budget (const TruceCli *cli, double *budget, TruceError *error);

/* Samples until the watch stops it or the budget is used up. NULL, and one line why nothing is sampled, newly
 * allocated. */
TrucePlan *truce_cli_plan_sample (TruceCliWatch *watch, const TruceCliPlan *asked, char **why_not);

/* `plan` NULL: nothing was sampled. */
void truce_cli_plan_print (const TruceCli *cli,
                           const TruceCliPlan *asked,
                           const TruceCliPaths *paths,
                           TrucePlan *plan);

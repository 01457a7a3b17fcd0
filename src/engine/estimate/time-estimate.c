/* time-estimate.c: estimated time of a count before it starts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "time-estimate.h"

#include <math.h>

#include "core/method.h"
#include "estimate/tree.h"

#define PATHS        400
#define LEAF_SECONDS 5e-8 /* approximate time of a leaf and the nodes above it */
#define SEED         1    /* fixed, so that the same question gives the same estimate */

/* A few paths may miss large parts of a tree, so the estimate is more often too low than too high. */
double
truce_time_estimate_tree_seconds (const TruceProblem *problem)
{
  TruceTreeProbe *probe = truce_tree_probe_new (problem, SEED);
  double leaves = 0;

  if (!probe)
    return -1;
  for (int i = 0; i < PATHS; i++)
    leaves += truce_tree_probe_path (probe).leaves / PATHS;
  truce_tree_probe_free (probe);
  return leaves * LEAF_SECONDS;
}

double
truce_time_estimate_seconds (const TruceProblem *problem, const TruceGoal *goal, int threads)
{
  const TruceMethod *method = truce_method_auto (problem, goal, NULL, NULL);
  const double cost = method && method->cost ? method->cost (problem, goal) : -1;
  const double tree = method ? truce_time_estimate_tree_seconds (problem) : -1;

  return (cost < 0 || tree < 0 ? fmax (cost, tree) : fmin (cost, tree)) / threads;
}

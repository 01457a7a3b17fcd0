/* command-plan.c: truce-cli plan: estimates a count from random paths, and its time from a sample of its
 * units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/units.h"
#include "common/output.h"
#include "estimate/tree.h"
#include "plan.h"
#include "run/truce-memory.h"
#include <math.h>

#define USUAL_BUDGET 10. /* seconds */
#define CORES_MAX    1000000
#define USUAL_PATHS  100000
#define PATHS_MAX    10000000
#define BATCH        500 /* paths between two checks of the clock */

gboolean
truce_cli_plan_budget (const TruceCli *cli, double *budget, TruceError *error)
{
  if (!truce_cli_seconds (cli->budget, "budget", budget, error))
    return FALSE;
  if (*budget <= 0)
    *budget = USUAL_BUDGET;
  return TRUE;
}

static char *
progress (gpointer plan)
{
  TruceUnitPool *pool = truce_plan_get_pool (plan);
  double seconds;

  truce_unit_pool_lock (pool);
  seconds = truce_unit_pool_clock (pool);
  truce_unit_pool_unlock (pool);
  return g_strdup_printf ("%.0f s", seconds);
}

TrucePlan *
truce_cli_plan_sample (TruceCliWatch *watch, const TruceCliPlan *requested, char **why_not)
{
  TruceRequest request = requested->question;
  TrucePlan *plan;
  TrucePlanResult result;

  request.threads = truce_request_get_threads (&request);
  *why_not = truce_request_refuse_memory (&request, request.method);
  if (*why_not)
    return NULL;
  plan = truce_plan_new (&request, requested->budget);
  truce_cli_watch_pool (watch, truce_plan_get_pool (plan), truce_plan_lead, progress, plan);
  truce_plan_get_result (plan, &result);
  if (!result.no_memory)
    return plan;
  *why_not = g_strdup (_ ("memory ran out"));
  truce_plan_free (plan);
  return NULL;
}

static TruceEstimate
mean_of (const double *values, gsize n, guint64 seed)
{
  TruceEstimate mean = { 0 };

  if (!truce_estimate_mean (values, n, &seed, &mean))
    mean = (TruceEstimate){ mean.value, 0, INFINITY };
  return mean;
}

/* Walks random paths until a signal comes or the budget is used up. Returns FALSE if memory runs out. */
static gboolean
walk_paths (TruceCliWatch *watch, const TruceCliPlan *requested, TruceCliPaths *paths)
{
  const guint64 seed = requested->question.goal.seed;
  const gint64 end = g_get_monotonic_time () + (gint64) (requested->budget * G_USEC_PER_SEC);
  TruceTreeProbe *probe = truce_tree_probe_new (requested->question.problem, seed);
  g_autofree double *placements = g_new (double, requested->paths), *nodes = g_new (double, requested->paths);
  gsize n = 0;

  if (!probe)
    return FALSE;
  do
    {
      const gsize to = MIN (n + BATCH, (gsize) requested->paths);

      for (; n < to; n++)
        {
          const TruceTreePath path = truce_tree_probe_path (probe);

          placements[n] = path.placements;
          nodes[n] = path.nodes;
        }
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (n < (gsize) requested->paths && g_get_monotonic_time () < end && !truce_cli_watch_stopped (watch));
  truce_tree_probe_free (probe);
  *paths = (TruceCliPaths){ n, mean_of (placements, n, seed + 1), mean_of (nodes, n, seed + 2) };
  return TRUE;
}

static gboolean
read_request (const TruceCli *cli, TruceCliPlan *requested, TruceError *error)
{
  *requested = (TruceCliPlan){ .paths = USUAL_PATHS };
  if (!truce_cli_plan_budget (cli, &requested->budget, error) || !truce_cli_check_units (cli, error))
    return FALSE;
  if (cli->cores && !truce_cli_parse_integer (cli->cores, 1, CORES_MAX, &requested->cores))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of cores; 1 to %d are allowed"), cli->cores,
                            CORES_MAX);
  if (cli->sample && !truce_cli_parse_integer (cli->sample, TRUCE_STRATUM_MIN, PATHS_MAX, &requested->paths))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of paths; %d to %d are allowed"), cli->sample,
                            TRUCE_STRATUM_MIN, PATHS_MAX);
  if (!truce_cli_question (cli, cli->any ? TRUCE_FIRST : TRUCE_COUNT, &requested->question, error))
    return FALSE;
  requested->question.wanted = truce_cli_units (cli);
  return TRUE;
}

static int
plan (TruceCli *cli, int argc, char **argv)
{
  g_autofree char *why_not = NULL;
  TruceCliPlan requested;
  TruceCliPaths paths;
  TruceCliWatch watch;
  TruceError error;
  TrucePlan *sampled = NULL;
  gboolean walked;

  if (!read_request (cli, &requested, &error))
    return truce_cli_fail_error (cli, &error);
  truce_cli_watch_begin (&watch, cli, 0);
  walked = walk_paths (&watch, &requested, &paths);
  if (walked && !truce_cli_watch_stopped (&watch))
    sampled = truce_cli_plan_sample (&watch, &requested, &why_not);
  truce_cli_watch_end (&watch);
  if (why_not)
    truce_cli_note (cli, _ ("nothing was sampled: %s"), why_not);
  if (truce_cli_watch_stopped (&watch))
    truce_cli_note (cli, _ ("stopped before the end: no result is known"));
  else if (walked)
    truce_cli_plan_print (cli, &requested, &paths, sampled);
  if (sampled)
    truce_plan_free (sampled);
  truce_cli_question_clear (&requested.question);
  return walked ? truce_cli_watch_exit (&watch, FALSE, TRUCE_EXIT_OK)
                : truce_cli_fail (cli, _ ("memory ran out"));
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (BUDGET),
    N_ ("Seconds for the sample of units, and at most as many seconds for the random paths; 10 by "
        "default") },
  { TRUCE_CLI_BIT (UNITS), N_ ("Split into about N units; by default as many as suit the budget") },
  { TRUCE_CLI_BIT (SEED), N_ ("Seed of the random units and paths") },
  { TRUCE_CLI_BIT (SAMPLE), N_ ("Number of random paths; 100000 by default") },
  { TRUCE_CLI_BIT (ANY), N_ ("Plan the proof that there is no placement; a search for the optimum "
                             "needs such proofs") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_plan = {
  "plan",
  N_ ("Estimate a count and its time"),
  NULL,
  N_ ("Walks random paths down the search tree of the method backtrack (Knuth 1975), and prints the "
      "estimated numbers of placements and of nodes of the tree. If a few rare paths may dominate "
      "the estimate, it prints only “at least” and a lower bound. Then it executes random units of "
      "the count, and prints the processor time of all units, the times of single units, the memory, "
      "and the time on many cores, by a simulation that assigns units as truce-mpi does. If the "
      "whole count ends within the budget, its time is known. Each interval contains the value in 95 "
      "of 100 cases."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (METHOD) |
      TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (BUDGET) | TRUCE_CLI_BIT (UNITS) |
      TRUCE_CLI_BIT (CORES) | TRUCE_CLI_BIT (ANY) | TRUCE_CLI_BIT (SAMPLE) | TRUCE_CLI_BIT (CITE),
  plan,
  meanings,
};

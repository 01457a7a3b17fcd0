/* runs-sbatch.c: truce-cli runs sbatch: writes a script by which Slurm works on all parts of a count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "ask/units.h"
#include "ask/watch.h"
#include "cluster.h"
#include "common/output.h"
#include "plan/plan.h"
#include "run/truce-slurm-script.h"
#include "store/cluster/truce-run-log.h"

/* Options that the script repeats as they were typed. */
#define COUNTED (TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE))

/* Limits of the time of the longest part divided by that of an average part. Above EVEN, the count is
 * split into more units. Above UNEVEN, a note tells the user. */
#define EVEN   1.1
#define UNEVEN 1.25

gboolean
truce_cli_parts (const TruceCli *cli, const char *word, gint64 *parts, TruceError *error)
{
  return truce_cli_parse_integer (word, 1, TRUCE_PARTS_MAX, parts) ||
         truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number of parts; use 1 to %d"), word,
                          TRUCE_PARTS_MAX);
}

typedef struct
{
  gsize units;    /* number of units of all parts; 0: default */
  double longest; /* seconds of the longest part: an upper bound if `measured`, else an estimate of an average
                     part; below 0: unknown */
  double uneven;  /* time of the longest part divided by that of an average part; 0: unknown */
  gboolean measured; /* FALSE: the time is estimated from the method */
  gint64 limit;      /* seconds that one part may take */
} Parts;

/* Returns whether some sampled units did not end in time. The upper bound of the plan is then worse than
 * another estimate. */
static gboolean
is_wide (TrucePlan *plan)
{
  TrucePlanResult result;

  truce_plan_get_result (plan, &result);
  return result.unended;
}

/* Estimates the longest part from the measured units. Doubles planned->units while that part takes much
 * longer than an average part, unless `fixed` is above 0. Returns FALSE if the time has no upper bound.
 * fixed: number of --units, or 0. */
static gboolean
split_evenly (TrucePlan *plan, gsize fixed, int parts, int threads, Parts *planned)
{
  TruceEstimate longest;
  TrucePlanResult result;
  double fair;

  truce_plan_get_result (plan, &result);
  fair = result.cutting + result.setup + result.seconds.value / parts / threads;
  for (;; planned->units *= 2)
    {
      if (!truce_plan_longest_part (plan, planned->units, parts, threads, &longest) ||
          !isfinite (longest.high))
        return FALSE;
      planned->longest = longest.high;
      planned->uneven = longest.value / fair;
      if (fixed || planned->uneven <= EVEN || 2 * planned->units > result.n_units)
        return TRUE;
    }
}

static void
sample_parts (const TruceCli *cli,
              const TruceRequest *question,
              int parts,
              double budget,
              TruceCliWatch *watch,
              Parts *planned)
{
  const TruceMethod *method = question->method;
  const int threads = MAX (question->threads, 1);
  const gsize fixed = planned->units;
  const double cost = method->cost ? method->cost (question->problem, &question->goal) : -1;
  TruceCliPlan requested = { .question = *question, .budget = budget };
  g_autofree char *why_not = NULL;
  TrucePlan *plan;

  if (!fixed)
    planned->units = truce_run_log_units_for (question, parts);
  requested.question.threads = 0; /* all cores */
  plan = truce_cli_plan_sample (watch, &requested, &why_not);
  planned->measured = plan && !truce_cli_watch_stopped (watch) && (cost < 0 || !is_wide (plan)) &&
                      split_evenly (plan, fixed, parts, threads, planned);
  if (plan)
    truce_plan_free (plan);
  if (!planned->measured)
    planned->longest = cost < 0 ? -1 : cost / parts / threads;
}

static void
remark_on (const TruceCli *cli, const Parts *planned)
{
  if (!planned->measured)
    truce_cli_note (cli, _ ("the sample gives no upper limit: the time of a part is based on the "
                            "method’s own estimate"));
  else if (planned->uneven > UNEVEN)
    truce_cli_note (cli,
                    _ ("the longest part is expected to take %.1f times as long as an average "
                       "part"),
                    planned->uneven);
}

static gboolean
plan_parts (const TruceCli *cli,
            const TruceRequest *question,
            int parts,
            double budget,
            Parts *planned,
            TruceCliWatch *watch,
            TruceError *error)
{
  double limit = question->time_limit;

  *planned = (Parts){ .units = truce_cli_units (cli) };
  if (limit == 0)
    {
      sample_parts (cli, question, parts, budget, watch, planned);
      if (planned->longest < 0)
        return truce_error_set (
            error, TRUCE_ERROR_COUNT,
            _ ("the time of the method %s cannot be estimated; give the seconds of each part by "
               "--time-limit"),
            question->method->id);
      limit = MAX (TRUCE_SLURM_MARGIN * planned->longest, TRUCE_SLURM_USUAL_MIN);
    }
  if (limit < TRUCE_SLURM_LIMIT_MIN || limit > TRUCE_SLURM_LIMIT_MAX)
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        _ ("a part would get %.0f seconds, but %d to %d are allowed; use another number of parts or "
           "--time-limit"),
        limit, TRUCE_SLURM_LIMIT_MIN, TRUCE_SLURM_LIMIT_MAX);
  if (question->time_limit == 0)
    remark_on (cli, planned);
  planned->limit = (gint64) ceil (limit);
  return TRUE;
}

static char *
script_of (
    const TruceCli *cli, const TruceRequest *question, int parts, const char *folder, const Parts *planned)
{
  TruceRequest request = *question;
  g_autofree char *counted = truce_cli_options_quote (cli, COUNTED);
  g_autofree char *units =
      planned->units > 0 ? g_strdup_printf (" --units=%zu", planned->units) : g_strdup ("");
  g_autofree char *command =
      g_strdup_printf ("truce-cli count%s --method=%s%s --threads=\"$SLURM_CPUS_PER_TASK\" \\\n"
                       "  --part=\"$part/%d\" --log=\"$log\"",
                       counted, question->method->id, units, parts);

  request.threads = MAX (question->threads, 1);
  return truce_slurm_script (&(TruceSlurmScript){ .parts = parts,
                                                  .threads = request.threads,
                                                  .memory = truce_slurm_memory (&request),
                                                  .limit = planned->limit,
                                                  .folder = folder,
                                                  .command = command });
}

static int
print (const TruceCli *cli, const char *script)
{
  if (cli->json)
    truce_cli_print_members (0, "script", script, NULL);
  else
    truce_cli_output_write (script, strlen (script));
  return TRUCE_EXIT_OK;
}

static int
write_script (const TruceCli *cli, const TruceRequest *question, int parts, const char *folder, double budget)
{
  g_autofree char *script = NULL;
  TruceCliWatch watch;
  TruceError error;
  Parts planned;
  gboolean well;

  truce_cli_watch_begin (&watch, cli, 0);
  well = plan_parts (cli, question, parts, budget, &planned, &watch, &error);
  truce_cli_watch_end (&watch);
  if (truce_cli_watch_stopped (&watch))
    return truce_cli_watch_exit (&watch, TRUE, TRUCE_EXIT_STOPPED);
  if (!well)
    return truce_cli_fail_error (cli, &error);
  script = script_of (cli, question, parts, folder, &planned);
  return print (cli, script);
}

int
truce_cli_runs_sbatch (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question;
  TruceError error;
  double budget;
  gint64 parts;
  int code;

  if (!truce_cli_parts (cli, argv[0], &parts, &error) || !truce_cli_check_units (cli, &error) ||
      !truce_cli_plan_budget (cli, &budget, &error) ||
      !truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_fail_error (cli, &error);
  code = write_script (cli, &question, (int) parts, argc > 1 ? argv[1] : ".", budget);
  truce_cli_question_clear (&question);
  return code;
}

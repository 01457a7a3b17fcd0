/* runs-sbatch.c: truce-cli runs sbatch: a script that has Slurm work on all parts of a count
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "common/output.h"
#include "plan.h"
#include "run/truce-slurm-script.h"
#include "runs.h"
#include "store/truce-run-log.h"

/* What goes into the script as it was typed. */
#define COUNTED                                                                                              \
  (TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (UNITS))

gboolean
truce_cli_parts (const TruceCli *cli, const char *word, gint64 *parts, TruceError *error)
{
  return truce_cli_parse_integer (word, 1, TRUCE_PARTS_MOST, parts) ||
         truce_error_set (error, TRUCE_ERROR_COUNT,
                          _ ("'%.40s' is not a number of parts; 1 to %d are allowed"), word,
                          TRUCE_PARTS_MOST);
}

/* Seconds that the longest part is expected to take at most: by units that are worked, or where they tell no
 * end by what is known of the method, and *told is FALSE; below 0: unknown. */
static double
estimate_part (const TruceCli *cli,
               const TruceCliQuestion *question,
               int parts,
               double budget,
               TruceCliWatch *watch,
               gboolean *told)
{
  const TruceMethod *method = question->method;
  const TruceRequest request = { .problem = question->problem, .goal = question->goal, .method = method };
  const int threads = MAX (question->threads, 1);
  TruceCliPlan asked = { .question = *question, .budget = budget };
  g_autofree char *why_not = NULL;
  TruceEstimate part = { .high = INFINITY };
  double cost = method->cost ? method->cost (question->problem, &question->goal) : -1;
  gint64 units = 0;
  TrucePlan *plan;

  if (cli->units)
    truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MOST, &units);
  asked.question.threads = 0; /* all that there are here */
  plan = truce_cli_plan_sample (watch, &asked, &why_not);
  if (plan && !truce_cli_watch_stopped (watch))
    truce_plan_longest_part (plan, units > 0 ? (gsize) units : truce_run_log_units_for (&request, parts),
                             parts, threads, &part);
  if (plan)
    truce_plan_free (plan);
  if (isfinite (part.high))
    return part.high;
  *told = FALSE;
  return cost < 0 ? -1 : cost / parts / threads;
}

/* Seconds that a part may take. */
static gboolean
read_limit (const TruceCli *cli,
            const TruceCliQuestion *question,
            int parts,
            double budget,
            gint64 *seconds,
            TruceCliWatch *watch,
            TruceError *error)
{
  double limit = question->time_limit;
  gboolean told = TRUE;

  if (limit == 0)
    {
      double part = estimate_part (cli, question, parts, budget, watch, &told);

      if (part < 0)
        return truce_error_set (
            error, TRUCE_ERROR_COUNT,
            _ ("nothing tells how long %s takes for this; give the seconds of a part by --time-limit"),
            question->method->id);
      limit = MAX (TRUCE_SLURM_MARGIN * part, TRUCE_SLURM_USUAL_LEAST);
    }
  if (limit < TRUCE_SLURM_LIMIT_LEAST || limit > TRUCE_SLURM_LIMIT_MOST)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("a part would have %.0f seconds; %d to %d are allowed, so another number of "
                               "parts, or --time-limit"),
                            limit, TRUCE_SLURM_LIMIT_LEAST, TRUCE_SLURM_LIMIT_MOST);
  if (!told)
    truce_cli_remark (cli, _ ("the sample tells no end: the time is by what is known of the method"));
  *seconds = (gint64) ceil (limit);
  return TRUE;
}

static char *
script_of (const TruceCli *cli, const TruceCliQuestion *question, int parts, const char *folder, gint64 limit)
{
  const TruceRequest request = { .problem = question->problem,
                                 .goal = question->goal,
                                 .method = question->method,
                                 .threads = MAX (question->threads, 1) };
  g_autofree char *counted = truce_cli_options_quote (cli, COUNTED);
  g_autofree char *command =
      g_strdup_printf ("truce-cli count%s --method=%s --threads=\"$SLURM_CPUS_PER_TASK\" \\\n"
                       "  --part=\"$part/%d\" --log=\"$log\"",
                       counted, question->method->id, parts);

  return truce_slurm_script (&(TruceSlurmScript){ .parts = parts,
                                                  .threads = request.threads,
                                                  .memory = truce_slurm_memory (&request),
                                                  .limit = limit,
                                                  .folder = folder,
                                                  .command = command });
}

static int
print (const TruceCli *cli, const char *script)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json)
    {
      truce_cli_output_write (script, strlen (script));
      return TRUCE_EXIT_ANSWERED;
    }
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "script", script);
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
  return TRUCE_EXIT_ANSWERED;
}

/* The script of a question that is well, or what is wrong with it; the exit code. */
static int
write_script (
    const TruceCli *cli, const TruceCliQuestion *question, int parts, const char *folder, double budget)
{
  g_autofree char *script = NULL;
  TruceCliWatch watch;
  TruceError error;
  gint64 limit = 0;
  gboolean read;

  truce_cli_watch_begin (&watch, cli, 0);
  read = read_limit (cli, question, parts, budget, &limit, &watch, &error);
  truce_cli_watch_end (&watch);
  if (truce_cli_watch_stopped (&watch))
    return truce_cli_watch_exit (&watch, TRUE, TRUCE_EXIT_STOPPED);
  if (!read)
    return truce_cli_refuse_error (cli, &error);
  script = script_of (cli, question, parts, folder, limit);
  return print (cli, script);
}

int
truce_cli_runs_sbatch (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceError error;
  double budget;
  gint64 parts;
  int code;

  if (!truce_cli_parts (cli, argv[0], &parts, &error) || !truce_cli_check_units (cli, &error) ||
      !truce_cli_plan_budget (cli, &budget, &error) ||
      !truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_refuse_error (cli, &error);
  code = write_script (cli, &question, (int) parts, argc > 1 ? argv[1] : ".", budget);
  truce_cli_question_clear (&question);
  return code;
}

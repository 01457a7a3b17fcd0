/* runs-sbatch.c: truce-cli runs sbatch: a script that has Slurm work on all parts of a count
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "common/output.h"
#include "run/truce-memory.h"
#include "runs.h"
#include "store/truce-run-log.h"

#define WARNING     120 /* seconds before its time is over that a part hears of it */
#define LIMIT_LEAST (WARNING + 60)
#define LIMIT_MOST  31536000
#define MARGIN      2.  /* times the estimate, which is of another machine */
#define USUAL_LEAST 600 /* seconds, of a limit by estimate */

/* What goes into the script as it was typed. */
#define COUNTED (TRUCE_CLI_QUESTION | TRUCE_CLI_SEQUENCES | TRUCE_CLI_UNIQUE | TRUCE_CLI_UNITS)

/* Seconds that a part may take. */
static gboolean
read_limit (const TruceCliQuestion *question, int parts, gint64 *seconds, TruceError *error)
{
  const TruceMethod *method = question->method;
  double limit = question->time_limit;

  if (limit == 0)
    {
      double cost = method->cost ? method->cost (question->problem, &question->goal) : -1;

      if (cost < 0)
        return truce_error_set (
            error, TRUCE_ERROR_COUNT,
            _ ("nothing tells how long %s takes for this; give the seconds of a part by --time-limit"),
            method->id);
      limit = MAX (MARGIN * cost / parts / MAX (question->threads, 1), USUAL_LEAST);
    }
  if (limit < LIMIT_LEAST || limit > LIMIT_MOST)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("a part would have %.0f seconds; %d to %d are allowed, so another number of "
                               "parts, or --time-limit"),
                            limit, LIMIT_LEAST, LIMIT_MOST);
  *seconds = (gint64) ceil (limit);
  return TRUE;
}

/* Megabytes: what the method says, by half more, and the program. */
static guint64
memory_of (const TruceCliQuestion *question)
{
  TruceRequest request = { .problem = question->problem,
                           .goal = question->goal,
                           .threads = MAX (question->threads, 1) };

  return 256 + truce_request_get_memory (&request, question->method, NULL) / 1000000 * 3 / 2;
}

/* A step (srun) hears the signal, not the script that waits for it; a part that ended with 3 is to go on,
 * which Slurm does by itself only where it took the place away. */
static char *
script_of (const TruceCli *cli, const TruceCliQuestion *question, int parts, const char *folder, gint64 limit)
{
  g_autofree char *counted = truce_cli_options_quote (cli, COUNTED), *dir = g_shell_quote (folder);

  return g_strdup_printf ("#!/bin/sh\n"
                          "#SBATCH --job-name=truce\n"
                          "#SBATCH --array=1-%d\n"
                          "#SBATCH --cpus-per-task=%d\n"
                          "#SBATCH --mem=%" PRIu64 "M\n"
                          "#SBATCH --time=%" PRId64 "-%02d:%02d:%02d\n"
                          "#SBATCH --signal=TERM@%d\n"
                          "#SBATCH --requeue\n"
                          "#SBATCH --open-mode=append\n"
                          "logs=%s\n"
                          "mkdir -p \"$logs\" || exit 2\n"
                          "trap : TERM\n"
                          "srun truce-cli count%s --method=%s --threads=\"$SLURM_CPUS_PER_TASK\" \\\n"
                          "  --part=\"$SLURM_ARRAY_TASK_ID/%d\" --log=\"$logs/$SLURM_ARRAY_TASK_ID.log\"\n"
                          "status=$?\n"
                          "[ $status -ne 3 ] || scontrol requeue \"$SLURM_JOB_ID\"\n"
                          "exit $status\n",
                          parts, MAX (question->threads, 1), memory_of (question), limit / 86400,
                          (int) (limit / 3600 % 24), (int) (limit / 60 % 60), (int) (limit % 60), WARNING,
                          dir, counted, question->method->id, parts);
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

int
truce_cli_runs_sbatch (TruceCli *cli, int argc, char **argv)
{
  g_autofree char *script = NULL;
  TruceCliQuestion question;
  TruceError error;
  gint64 parts, limit = 0;

  if (!truce_cli_parse_integer (argv[0], 1, TRUCE_PARTS_MOST, &parts))
    return truce_cli_refuse (cli, _ ("'%.40s' is not a number of parts; 1 to %d are allowed"), argv[0],
                             TRUCE_PARTS_MOST);
  if (!truce_cli_check_units (cli, &error) || !truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_refuse_error (cli, &error);
  if (read_limit (&question, (int) parts, &limit, &error))
    script = script_of (cli, &question, (int) parts, argc > 1 ? argv[1] : ".", limit);
  truce_cli_question_clear (&question);
  return script ? print (cli, script) : truce_cli_refuse_error (cli, &error);
}

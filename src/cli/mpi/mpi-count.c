/* mpi-count.c: truce-mpi count: what all ranks agree on, and the answer
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mpi-count.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "messages.h"
#include "mpi-work.h"
#include "runs/runs.h"
#include "store/truce-run-log.h"

#define PARTS_A_THREAD 4 /* so many more units */

/* What rank 0 decides, since it sees the logs first, and machines may differ. */
typedef struct
{
  gint64 units;
  char method[64];
} Plan;

static int
threads_of (const TruceCliQuestion *question)
{
  return MAX (question->threads, 1);
}

/* The logs that are there, and how the problem is cut: as for them, as asked, or finely enough for all. */
static TruceRunLogFolder *
make_plan (const TruceCli *cli, const TruceRequest *request, int threads, Plan *plan, GError **error)
{
  g_autoptr (TruceRunLogFolder) folder = NULL;
  gsize units = truce_cli_units (cli);

  if (g_mkdir (cli->log, 0777) != 0 && errno != EEXIST)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", cli->log, g_strerror (errno));
      return NULL;
    }
  folder = truce_run_log_folder_read (cli->log, error);
  if (!folder || (units == 0 && !truce_run_log_folder_units (folder, &units, error)))
    return NULL;
  if (units == 0)
    units = truce_run_log_units_for (
        request, MIN (PARTS_A_THREAD * threads * truce_messages_size (), TRUCE_PARTS_MOST));
  plan->units = (gint64) units;
  g_strlcpy (plan->method, request->method->id, sizeof plan->method);
  return g_steal_pointer (&folder);
}

/* FALSE, and one line said by rank 0. */
static gboolean
agree (const TruceCli *cli, const GError *failure)
{
  g_autofree char *text = NULL;
  int who = 0;

  if (truce_messages_agree (failure ? failure->message : NULL, &who, &text))
    return TRUE;
  if (text && who > 0)
    truce_cli_refuse (cli, _ ("rank %d: %s"), who, text);
  else if (text)
    truce_cli_refuse (cli, "%s", text);
  return FALSE;
}

static TruceRunLog *
open_log (const TruceCli *cli, TruceRequest *request, int threads)
{
  g_autoptr (TruceRunLogFolder) folder = NULL;
  g_autoptr (TruceRunLog) log = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("%s/rank-%d.log", cli->log, truce_messages_rank ());
  Plan plan = { 0 };

  if (truce_messages_rank () == 0)
    folder = make_plan (cli, request, threads, &plan, &error);
  if (!agree (cli, error))
    return NULL;
  truce_messages_share (&plan, sizeof plan);
  request->method = truce_method_find (plan.method);
  if (request->method)
    log = truce_run_log_open (name, request, (gsize) plan.units, 1, 1, folder, &error);
  else
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("there is no method %s"), plan.method);
  return agree (cli, error) ? g_steal_pointer (&log) : NULL;
}

/* What all logs come to, those of earlier jobs among them. */
static int
answer (TruceCli *cli, const TruceCliQuestion *question)
{
  g_autoptr (TruceRunLogFolder) folder = truce_run_log_folder_read (cli->log, NULL);

  if (folder && truce_run_log_folder_n (folder) == 0)
    {
      TruceCliCount none = { .problem = question->problem,
                             .mode = truce_goal_mode (&question->goal),
                             .count = "0",
                             .method = question->method,
                             .threads = question->threads,
                             .stopped = TRUE };

      truce_cli_count_tell (cli, &none);
      return TRUCE_EXIT_STOPPED;
    }
  return truce_cli_runs_merge (cli, 1, &cli->log);
}

static int
work (TruceCli *cli, const TruceCliQuestion *question)
{
  TruceRequest request = { .problem = question->problem, .goal = question->goal, .method = question->method };
  g_autoptr (TruceRunLog) log = open_log (cli, &request, threads_of (question));
  TruceCliQuestion own = *question;
  int code;

  if (!log)
    return TRUCE_EXIT_REFUSED;
  own.method = request.method;
  own.threads = threads_of (question);
  code = truce_mpi_work (cli, &own, log);
  return code == TRUCE_EXIT_ANSWERED && truce_messages_rank () == 0 ? answer (cli, &own) : code;
}

static int
count (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceError error;
  int code;

  if (!cli->log)
    return truce_cli_refuse (cli,
                             _ ("--log is missing: the folder for the logs of all ranks, which they share"));
  if (truce_messages_apart () > 0)
    return truce_cli_refuse (
        cli,
        _ ("srun began %d processes that know nothing of each other; --mpi=pmix (Open MPI) or "
           "--mpi=pmi2 (MPICH) makes one job of them"),
        truce_messages_apart ());
  if (!truce_cli_check_units (cli, &error) || !truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_refuse_error (cli, &error);
  code = work (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after so many seconds and tell how many there are at least") },
  { TRUCE_CLI_BIT (THREADS), N_ ("How many threads of each rank work; 1 unless told") },
  { TRUCE_CLI_BIT (UNITS), N_ ("Cut the count into about so many units") },
  { TRUCE_CLI_BIT (LOG), N_ ("Folder for the logs of all ranks; what logs there have is not worked again") },
  { 0, NULL },
};

/* Also in the manual page. */
static const char examples[] = "\n\n"
                               "  mpirun -n 64 truce-mpi count -n 20 --log logs\n"
                               "  srun --mpi=pmix -n 64 truce-mpi count -n 20 --log logs";

const TruceCliCommand truce_mpi_count = {
  "count",
  N_ ("Count the ways to place the pieces"),
  NULL,
  N_ ("Prints one integer, as “truce-cli count” does. Rank 0 deals units of the count to all ranks, itself "
      "among them, and each writes what its units come to into a log of its own in the folder, which all "
      "must share. However it ended, the same command goes on, with any number of ranks; so does “truce-cli "
      "count --part 1/1 --log” with that folder, and “truce-cli runs merge” prints what is there."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) |
      TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (LOG),
  count,
  meanings,
  examples,
};

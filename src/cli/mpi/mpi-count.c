/* mpi-count.c: truce-mpi count: agrees on the split, counts, and prints the answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>

#include "ask/answer.h"
#include "ask/units.h"
#include "cluster/cluster.h"
#include "messages.h"
#include "mpi-work.h"
#include "store/cluster/truce-run-log.h"

/* Creates the folder of logs if it is missing, and reads the logs. *units: the number of --units, else the
 * number in the logs, else a number that is enough for all ranks. Returns (transfer full) the logs; NULL
 * with an error if the folder cannot be created or used. Rank 0 only. */
static TruceRunLogFolder *
read_logs (const TruceCli *cli, const TruceRequest *request, int threads, gsize *units, GError **error)
{
  g_autoptr (TruceRunLogFolder) folder = NULL;

  if (g_mkdir (cli->log, 0777) != 0 && errno != EEXIST)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", cli->log, g_strerror (errno));
      return NULL;
    }
  *units = truce_cli_units (cli);
  folder = truce_run_log_folder_read (cli->log, "", error);
  if (!folder || (*units == 0 && !truce_run_log_folder_units (folder, units, error)))
    return NULL;
  if (*units == 0)
    *units = truce_mpi_units (request, threads);
  return g_steal_pointer (&folder);
}

static TruceRunLog *
open_log (const TruceCli *cli, TruceRequest *request, int threads)
{
  g_autoptr (TruceRunLogFolder) there = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strdup_printf ("%s/rank-%d.log", cli->log, truce_messages_rank ());
  gsize units = 0;

  if (truce_messages_rank () == 0)
    there = read_logs (cli, request, threads, &units, &error);
  return truce_mpi_open_log (cli, request, path, units, there, error);
}

/* Prints the answer from all logs, including those of earlier jobs. Returns the exit code. Rank 0 only. */
static int
answer (TruceCli *cli, const TruceRequest *question)
{
  g_autoptr (TruceRunLogFolder) folder = truce_run_log_folder_read (cli->log, "", NULL);

  if (folder && folder->names->len == 0)
    {
      TruceCliAnswer none = { .problem = question->problem,
                              .goal = &question->goal,
                              .count = "0",
                              .method = question->method,
                              .threads = question->threads,
                              .stopped = TRUE };

      truce_cli_answer_write (cli, &none);
      return TRUCE_EXIT_STOPPED;
    }
  return truce_cli_runs_merge (cli, 1, &cli->log);
}

static int
work (TruceCli *cli, const TruceRequest *question)
{
  TruceRequest own = *question;
  g_autoptr (TruceRunLog) log = open_log (cli, &own, truce_mpi_threads (question));
  TruceCliWatch watch;
  gboolean stopped;
  int code;

  if (!log)
    return TRUCE_EXIT_ERROR;
  own.threads = truce_mpi_threads (question);
  truce_mpi_watch_begin (&watch, cli, own.time_limit);
  code = truce_mpi_work (cli, &own, log, &watch, &stopped);
  truce_cli_watch_end (&watch);
  return code == TRUCE_EXIT_OK && truce_messages_rank () == 0 ? answer (cli, &own) : code;
}

static int
count (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question;
  TruceError error;
  int code;

  if (!truce_mpi_check (cli, &error) || !truce_cli_check_units (cli, &error) ||
      !truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_fail_error (cli, &error);
  code = work (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS and report a lower bound") },
  { TRUCE_CLI_BIT (THREADS), N_ ("Number of threads of each rank; 1 by default") },
  { TRUCE_CLI_BIT (UNITS), N_ ("Split the count into about N units") },
  { TRUCE_CLI_BIT (LOG), N_ ("Folder for the logs of all ranks; existing logs are resumed"), N_ ("FOLDER") },
  { 0, NULL },
};

/* Also printed in the manual page. */
static const char examples[] = "\n\n"
                               "  mpirun -n 64 truce-mpi count -n 20 --log logs\n"
                               "  srun --mpi=pmix -n 64 truce-mpi count -n 20 --log logs";

const TruceCliCommand truce_mpi_count = {
  "count",
  N_ ("Count the ways to place the pieces"),
  NULL,
  N_ ("Prints the number of placements, as “truce-cli count” does. Rank 0 assigns units of the "
      "count to all ranks, itself included. Each rank writes the results of its units to its own "
      "log. The logs are in one folder, which all ranks must share. However the count ended, the "
      "same command resumes it, with any number of ranks. “truce-cli count --part 1/1 --log” with "
      "that folder also resumes it. “truce-cli runs merge” prints the count."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) |
      TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (LOG),
  count,
  meanings,
  examples,
};

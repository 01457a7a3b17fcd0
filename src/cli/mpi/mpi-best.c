/* mpi-best.c: truce-mpi best: all ranks work on one question after the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib-unix.h>
#include <signal.h>

#include "ask/units.h"
#include "messages.h"
#include "mpi-work.h"
#include "solve/best-ways.h"
#include "solve/best.h"

#define PROBLEM_MAX   65536 /* bytes of its text */
#define LEAST_SECONDS 1     /* minimum time to read logs at the end */

/* Question that rank 0 sends to all ranks. */
typedef struct
{
  gint64 works;                  /* FALSE: there are no more questions */
  TruceQuestion question;        /* question of the logs: TRUCE_ANY or a count */
  TruceQuestion method_question; /* question that the method answers */
  char problem[PROBLEM_MAX];
} Order;

typedef struct
{
  TruceCli *cli;
  TruceBestLogs *logs;
  TruceRequest effort; /* threads and time limit; no problem */
  TruceCliWatch watch;
  const TruceMethod *method; /* from --method; NULL: the fastest */
  Order *order;
  int code;
} Job;

/* ---- one question, all ranks ---- */

/* Reads the existing logs. *units: the number of --units, else the number in the logs, else a number that
 * is enough for all ranks. Returns (transfer full) the logs; NULL with an error if they cannot be read.
 * Rank 0 only. */
static TruceRunLogFolder *
read_logs (const Job *self, const TruceRequest *request, TruceQuestion question, gsize *units, GError **error)
{
  g_autoptr (TruceRunLogFolder) there =
      truce_best_logs_read (self->logs, request->problem, question, units, error);

  if (truce_cli_units (self->cli) > 0)
    *units = truce_cli_units (self->cli);
  if (there && *units == 0)
    *units = truce_mpi_units (request, truce_mpi_threads (&self->effort));
  return g_steal_pointer (&there);
}

/* Works on a question with all ranks. Returns FALSE if the logs cannot be opened, this rank was stopped, or,
 * on rank 0, a rank has failed. */
static gboolean
work (Job *self, TruceRequest *request, TruceQuestion question)
{
  g_autofree char *name = g_strdup_printf ("rank-%d", truce_messages_rank ());
  g_autofree char *path = truce_best_logs_path (self->logs, request->problem, question, name);
  g_autoptr (TruceRunLogFolder) there = NULL;
  g_autoptr (TruceRunLog) log = NULL;
  g_autoptr (GError) error = NULL;
  TruceRequest own = self->effort;
  gboolean stopped = FALSE;
  gsize units = 0;

  if (truce_messages_rank () == 0)
    there = read_logs (self, request, question, &units, &error);
  log = truce_mpi_open_log (self->cli, request, path, units, there, error);
  self->code = TRUCE_EXIT_ERROR;
  if (!log)
    return FALSE;
  own.threads = truce_mpi_threads (&self->effort);
  self->code = truce_mpi_work (self->cli, &own, log, &self->watch, &stopped);
  return self->code == TRUCE_EXIT_OK && !stopped;
}

/* ---- rank 0 ---- */

static gboolean
choose (const Job *self, const TruceProblem *problem, TruceRequest *request, TruceError *error)
{
  *request = (TruceRequest){ .problem = problem };
  if (self->method)
    request->method = truce_best_ask_method (self->method, problem, &request->goal, NULL);
  if (!request->method)
    request->method = truce_best_ask (problem, &request->goal, error);
  return request->method != NULL;
}

static void
give_order (Job *self, const TruceRequest *request, TruceQuestion question)
{
  *self->order = (Order){ .works = request != NULL };
  if (request)
    {
      char *text = truce_problem_to_text (request->problem);

      self->order->question = question;
      self->order->method_question = request->goal.question;
      g_strlcpy (self->order->problem, text, sizeof self->order->problem);
      free (text);
    }
  truce_messages_share (self->order, sizeof *self->order);
}

/* Looks for the answer in the logs. *known: whether the logs have it. *exists: the answer. Returns FALSE,
 * after reporting an error, if the logs cannot be read. */
static gboolean
is_known (Job *self, const TruceProblem *problem, bool *exists, gboolean *known)
{
  g_autoptr (GError) error = NULL;
  TruceBestAnswer answer;

  if (!truce_best_logs_read_answer (self->logs, problem, &answer, NULL, &error))
    {
      self->code = truce_cli_fail_gerror (self->cli, error);
      return FALSE;
    }
  g_free (answer.pieces);
  *known = answer.known;
  *exists = answer.exists;
  return TRUE;
}

static bool
ask (void *data, const TruceProblem *problem, bool *exists)
{
  Job *self = data;
  TruceRequest request;
  gboolean known;
  TruceError error;

  if (!is_known (self, problem, exists, &known))
    return false;
  if (known)
    return true;
  if (!choose (self, problem, &request, &error))
    {
      self->code = truce_cli_fail_error (self->cli, &error);
      return false;
    }
  give_order (self, &request, (TruceQuestion){ TRUCE_ANY });
  return work (self, &request, (TruceQuestion){ TRUCE_ANY }) && is_known (self, problem, exists, &known) &&
         known;
}

/* Counts the best placements with all ranks. Does nothing if the logs already have their number. */
static void
count_ways (Job *self, const TruceProblem *reached)
{
  const TruceQuestion question = truce_cli_ways_question (self->cli);
  TruceRequest request = { .problem = reached };
  g_autoptr (GError) refused = NULL;
  TruceBestWays ways;
  TruceError error;

  request.method = truce_cli_ways_method (reached, question, &request.goal, &error);
  if (!request.method)
    self->code = truce_cli_fail_error (self->cli, &error);
  else if (!truce_best_logs_read_ways (self->logs, reached, question, &ways, &refused))
    self->code = truce_cli_fail_gerror (self->cli, refused);
  else if (!ways.count)
    {
      give_order (self, &request, question);
      work (self, &request, question);
    }
  else
    g_free (ways.count);
}

/* Treats SIGUSR1 as SIGTERM. mpirun forwards SIGUSR1 to the ranks, but on SIGTERM it ends the job itself. */
static gboolean
on_user_signal (gpointer data)
{
  raise (SIGTERM);
  return G_SOURCE_CONTINUE;
}

/* Prints the answer from the logs as “truce-cli best” does. With --list it searches for the placements in
 * the remaining time, unless the watch was stopped. Returns the exit code. */
static int
answer_by_logs (Job *self, const TruceProblem *problem)
{
  const gboolean stopped = truce_cli_watch_stopped (&self->watch), lists = self->cli->list;
  TruceRequest effort = self->effort;
  guint user = g_unix_signal_add (SIGUSR1, on_user_signal, NULL);
  int code;

  effort.threads = truce_mpi_threads (&self->effort);
  effort.time_limit = 0;
  if (self->watch.ends && !stopped)
    effort.time_limit =
        MAX ((double) (self->watch.ends - g_get_monotonic_time ()) / G_USEC_PER_SEC, LEAST_SECONDS);
  self->cli->list &= !stopped;
  code = truce_cli_best_answer (self->cli, problem, &effort, self->logs);
  g_source_remove (user);
  return code > 128 || (code == TRUCE_EXIT_OK && lists && stopped) ? TRUCE_EXIT_STOPPED : code;
}

static int
lead (Job *self, const TruceProblem *problem)
{
  TruceBest best;
  TruceError error;

  if (!truce_best_init (&best, problem, &error))
    self->code = truce_cli_fail_error (self->cli, &error);
  else if (truce_best_work_by (&best, ask, self) && self->cli->ways && best.reached && !best.relaxed)
    count_ways (self, best.reached);
  truce_best_clear (&best);
  give_order (self, NULL, (TruceQuestion){ TRUCE_ANY });
  return self->code == TRUCE_EXIT_OK ? answer_by_logs (self, problem) : self->code;
}

/* ---- other ranks ---- */

static gboolean
receive_order (Job *self, TruceProblem **problem)
{
  TruceProblemSpec spec;

  truce_messages_share (self->order, sizeof *self->order);
  *problem = NULL;
  if (!self->order->works)
    return FALSE;
  if (truce_problem_spec_from_text (self->order->problem, &spec, NULL))
    *problem = truce_problem_new (&spec, NULL);
  if (!*problem)
    g_error ("rank 0 asks another question than this truce-mpi knows: %s", self->order->problem);
  return TRUE;
}

static int
follow (Job *self)
{
  TruceProblem *problem;

  while (receive_order (self, &problem))
    {
      TruceRequest request = { .problem = problem, .goal = { .question = self->order->method_question } };

      work (self, &request, self->order->question);
      truce_problem_unref (problem);
    }
  return self->code;
}

static int
answer (Job *self, const TruceProblem *problem)
{
  g_autoptr (GError) refused = NULL;

  truce_mpi_watch_begin (&self->watch, self->cli, self->effort.time_limit);
  self->logs = truce_best_logs_new (self->cli->log, truce_cli_units (self->cli), 0, 1, &refused);
  self->order = g_new0 (Order, 1);
  if (!truce_mpi_agree (self->cli, refused))
    self->code = TRUCE_EXIT_ERROR;
  else
    self->code = truce_messages_rank () == 0 ? lead (self, problem) : follow (self);
  truce_cli_watch_end (&self->watch);
  g_free (self->order);
  g_clear_object (&self->logs);
  return self->code;
}

static int
best (TruceCli *cli, int argc, char **argv)
{
  Job self = { .cli = cli };
  TruceBestRequest request = { 0 };
  TruceProblem *problem = NULL;
  TruceError error;
  int code;

  if (!truce_mpi_check (cli, &error) || !truce_cli_check_units (cli, &error) ||
      !truce_cli_read_limits (cli, &self.effort, &error) || !truce_cli_best_problem (cli, &problem, &error))
    return truce_cli_fail_error (cli, &error);
  request.problem = problem;
  if (truce_cli_best_method (cli, TRUE, &request, &error))
    {
      self.method = request.method && request.method->sized ? request.method->sized : request.method;
      code = answer (&self, problem);
    }
  else
    code = truce_cli_fail_error (cli, &error);
  truce_problem_unref (problem);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (METHOD),
    N_ ("Method for the intermediate questions, or a method of “armies”; auto by default") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS and report the best number so far and the bound") },
  { TRUCE_CLI_BIT (THREADS), N_ ("Number of threads of each rank; 1 by default") },
  { TRUCE_CLI_BIT (UNITS), N_ ("Split each intermediate question into about N units") },
  { TRUCE_CLI_BIT (LOG), N_ ("Folder for the logs of all ranks; existing logs are resumed"), N_ ("FOLDER") },
  { 0, NULL },
};

/* Also printed in the manual page. */
static const char examples[] =
    "\n\n"
    "  mpirun -n 64 truce-mpi best --most-equal --set '*Q,*Q' --peace between -n 16 --log logs";

const TruceCliCommand truce_mpi_best = {
  "best",
  N_ ("Find the most or the fewest pieces"),
  NULL,
  N_ ("Prints the optimum, as “truce-cli best” does. All ranks work on one question after the "
      "other. Each rank writes the results of its units into its own log. The logs are in one "
      "folder, which all ranks must share. With --ways the ranks also count the placements with "
      "exactly the optimal number; with --list rank 0 alone lists these placements at the end. "
      "However the search ended, the same command resumes it, with any number of ranks. “truce-cli "
      "best --log” with that folder also resumes it."),
  (TRUCE_CLI_QUESTION & ~TRUCE_CLI_BIT (PIECES)) | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (MOST) |
      TRUCE_CLI_BIT (FEWEST) | TRUCE_CLI_BIT (MOST_EQUAL) | TRUCE_CLI_BIT (WAYS) | TRUCE_CLI_BIT (LIST) |
      TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (LOG),
  best,
  meanings,
  examples,
};

/* command-best.c: truce-cli best: finds the most or the fewest pieces, and the placements that reach them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/watch.h"
#include "best.h"

#include "ask/answer.h"
#include "ask/confirm.h"
#include "ask/units.h"
#include "best-ways.h"
#include "cluster/cluster.h"
#include "common/output.h"
#include "solve-stored.h"
#include "store/runs/truce-store-best.h"
#include "words/best-words.h"
#include "words/citation.h"

typedef struct
{
  TruceCli *cli;
  TruceCliWatch watch;
  TruceRequest effort; /* threads and time limit; no problem */
  TruceStore *store;   /* NULL: nothing is stored */
  TruceBestLogs *logs; /* NULL: no logs */
  TruceBestRun *best;
  TruceBestWays ways;       /* ways.count is NULL if they are not counted */
  gboolean waits_for_parts; /* this part has counted all its units, but other parts have not */
  gboolean stopped;
  TruceCliConfirm confirm;
} Best;

static gboolean
find (Best *self, TruceError *error)
{
  truce_cli_watch_best (&self->watch, self->best, NULL);
  self->stopped = truce_best_run_get_state (self->best) == TRUCE_RUN_STOPPED;
  return !truce_best_run_get_failure (self->best) ||
         truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", truce_best_run_get_failure (self->best));
}

static gboolean
count_ways (Best *self, TruceError *error)
{
  gboolean stopped;

  if (!truce_cli_count_ways (&self->watch, &self->effort, self->logs, truce_best_run_get_reached (self->best),
                             &self->ways, &stopped, error))
    return FALSE;
  self->waits_for_parts = !stopped && !self->ways.count && self->cli->part;
  self->stopped = !self->ways.count && !self->waits_for_parts;
  return TRUE;
}

static gboolean
list_ways (Best *self, TruceError *error)
{
  TruceRequest question = self->effort;
  TruceStreamResult result;

  question.problem = truce_best_run_get_reached (self->best);
  question.goal = (TruceGoal){ .question.asks = TRUCE_LIST, .question.classes = self->cli->unique };
  question.method = truce_method_auto (question.problem, &question.goal, NULL, error);
  if (!question.method)
    return FALSE;
  if (!truce_cli_list_watched (&self->watch, self->cli, &question, &result))
    return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("there is not enough memory"));
  self->stopped = result.stopped;
  return TRUE;
}

static char *
citation_of (const Best *self)
{
  g_autoptr (GPtrArray) said = truce_cli_confirm_stored (&self->confirm);

  return truce_citation_of_best (self->best, said);
}

static void
print_json (const Best *self)
{
  g_autofree char *citation = citation_of (self);
  double seconds = (double) (g_get_monotonic_time () - self->watch.began) / G_USEC_PER_SEC;
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_best (builder, self->best, self->cli->ways, self->ways.count, seconds);
  if (self->ways.n_units > 0)
    {
      truce_json_add_number (builder, "ways_units", (gint64) self->ways.n_units);
      truce_json_add_number (builder, "ways_units_missing", (gint64) self->ways.n_missing);
    }
  if (self->cli->part)
    truce_json_add_text (builder, "part", self->cli->part);
  if (self->logs)
    truce_json_add_text (builder, "log", self->cli->log);
  truce_cli_confirm_add_json (&self->confirm, builder);
  truce_cli_add_citation (self->cli, builder, citation);
  truce_cli_json_end (builder);
}

/* Prints a partial result as a note. On standard output it would look like the answer. */
static void
remark_on_part (const Best *self, int value, int bound)
{
  const gboolean waits = truce_best_run_is_waiting (self->best) && self->cli->part;

  if (waits && value >= 0)
    truce_cli_note (self->cli,
                    _ ("other parts must continue: the best number so far is %d, the bound "
                       "is %d"),
                    value, bound);
  else if (waits)
    truce_cli_note (self->cli, _ ("other parts must continue: the bound is %d"), bound);
  else if (value >= 0)
    truce_cli_note (self->cli,
                    _ ("stopped before the end: the best number so far is %d, the bound is "
                       "%d"),
                    value, bound);
  else
    truce_cli_note (self->cli, _ ("stopped before the end: the bound is %d"), bound);
}

static void
print_text (const Best *self)
{
  int value = truce_best_run_get_value (self->best), bound = truce_best_run_get_bound (self->best);
  gboolean proved = truce_best_run_is_proved (self->best);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!proved && (value < 0 || truce_best_run_get_state (self->best) == TRUCE_RUN_STOPPED))
    remark_on_part (self, value, bound);
  else if (value < 0)
    truce_cli_note (self->cli, _ ("there is no placement"));
  else
    {
      g_string_append_printf (text, "%d\n", value);
      if (self->ways.count)
        g_string_append_printf (text, "%s\n", self->ways.count);
      truce_cli_output_flush (text);
      if (!proved)
        truce_cli_note (self->cli,
                        _ ("the best number found is not proved to be the optimum; no more than "
                           "%d is possible"),
                        bound);
      else if (truce_best_run_get_proof (self->best))
        /* Translators: the name of a proof, as in JSON, and what it says */
        truce_cli_note (self->cli, _ ("proved by %s: %s"), truce_best_run_get_proof (self->best),
                        truce_best_words_proof (truce_best_run_get_proof (self->best)));
      if (self->waits_for_parts)
        truce_cli_note (self->cli, _ ("other parts must continue: not all placements are counted"));
      else if (proved && self->cli->ways && !self->ways.count)
        truce_cli_note (self->cli, _ ("stopped before all placements were counted"));
    }
}

/* Asks another program to confirm the optimum. The number of best placements is a different question. */
static void
ask (Best *self)
{
  int value = truce_best_run_get_value (self->best);
  g_autofree char *number = value < 0 ? g_strdup (TRUCE_CONFIRM_NONE) : g_strdup_printf ("%d", value);

  if (!self->stopped && truce_best_run_is_proved (self->best))
    truce_cli_confirm_ask (&self->confirm, &self->watch, number);
}

static int
answer (Best *self)
{
  TruceError error;
  gboolean understood = find (self, &error), reached, proved, waits;

  waits = truce_best_run_is_waiting (self->best) && self->cli->part;
  reached = understood && !self->stopped && truce_best_run_get_value (self->best) >= 0;
  proved = reached && truce_best_run_is_proved (self->best);
  if (proved && self->cli->ways)
    understood = count_ways (self, &error);
  truce_cli_watch_hide_progress (&self->watch);
  if (understood && !self->cli->json)
    print_text (self);
  waits |= self->waits_for_parts;
  if (understood && proved && self->cli->list && !self->stopped && !waits)
    understood = list_ways (self, &error);
  if (understood)
    ask (self);
  if (understood && self->cli->json)
    print_json (self);
  else if (understood)
    {
      g_autofree char *citation = citation_of (self);

      truce_cli_cite (self->cli, citation);
    }
  if (!understood)
    return truce_cli_fail_error (self->cli, &error);
  /* A scheduler must not restart a part that has finished its units. */
  return truce_cli_watch_exit (&self->watch, self->stopped && !waits,
                               truce_cli_confirm_report (&self->confirm, self->cli,
                                                         reached || waits ? TRUCE_EXIT_OK : TRUCE_EXIT_NONE));
}

gboolean
truce_cli_best_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error)
{
  TruceProblemSpec spec;

  if (cli->most + cli->fewest + cli->most_equal != 1)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("one of --most, --fewest and --most-equal is needed"));
  if (cli->unique && !cli->ways && !cli->list)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--unique needs --ways or --list"));
  if (cli->list && cli->json)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--list and --json cannot be combined"));
  if (!truce_cli_problem_spec (cli, &spec, error))
    return FALSE;
  *problem = truce_problem_new (&spec, error);
  return *problem != NULL;
}

gboolean
truce_cli_best_method (const TruceCli *cli, gboolean stored, TruceBestRequest *request, TruceError *error)
{
  _Atomic int incumbent = -1;
  const TruceGoal best = { .question = { TRUCE_FIRST }, .incumbent = &incumbent },
                  plain = { .question = { TRUCE_FIRST } };
  const char *id = cli->method;

  if (!truce_cli_names_method (cli))
    return TRUE;
  request->method = truce_best_method_find (id);
  if (!request->method || !truce_method_accepts (request->method, request->problem, &best, NULL))
    request->method = truce_method_find (id);
  if (request->method && truce_best_method_find (id) != request->method)
    return TRUE;
  if (!request->method &&
      !truce_method_choose (id, request->problem, truce_best_method_find (id) ? &best : &plain, error))
    return FALSE;
  request->options = request->method->default_options;
  return !stored || request->method->sized ||
         truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("the method %s cannot be combined with --store or --log: it answers no "
                             "intermediate questions"),
                          id);
}

static int
search (Best *self, const TruceProblem *problem)
{
  TruceBestRequest request = { .problem = problem,
                               .threads = self->effort.threads,
                               .seed = self->effort.goal.seed };
  TruceError error;
  int code;

  if (self->store)
    request.store = truce_store_for_best (self->store);
  else if (self->logs)
    request.store = truce_best_logs_get_store (self->logs);
  if (truce_cli_best_method (self->cli, request.store.owner != NULL, &request, &error))
    self->best = truce_best_run_start (&request, &error);
  if (!self->best)
    return truce_cli_fail_error (self->cli, &error);
  truce_cli_watch_begin (&self->watch, self->cli, self->effort.time_limit);
  code = answer (self);
  truce_cli_watch_end (&self->watch);
  g_object_unref (self->best);
  return code;
}

static int
search_and_store (Best *self, const TruceProblem *problem)
{
  g_autoptr (GError) unwritten = NULL;
  int code = TRUCE_EXIT_ERROR;

  if (self->cli->store)
    self->store = truce_cli_open_store (self->cli, FALSE);
  if (!self->cli->store || self->store)
    code = search (self, problem);
  code = truce_cli_sync_store (self->cli, self->store, code);
  if (self->logs && !truce_best_logs_sync (self->logs, &unwritten))
    code = truce_cli_fail (self->cli, _ ("the log cannot be written: %s"), unwritten->message);
  if (self->logs)
    truce_cli_note_on_damage (self->cli, truce_best_logs_count_damaged (self->logs));
  g_clear_object (&self->store);
  return code;
}

int
truce_cli_best_answer (TruceCli *cli,
                       const TruceProblem *problem,
                       const TruceRequest *effort,
                       TruceBestLogs *logs)
{
  Best self = { .cli = cli, .effort = *effort, .logs = logs };
  TruceError error;
  int code;

  if (!truce_cli_confirm_choose_best (&self.confirm, cli, problem, &error))
    return truce_cli_fail_error (cli, &error);
  code = search_and_store (&self, problem);
  truce_cli_confirm_clear (&self.confirm);
  g_free (self.ways.count);
  return code;
}

static gboolean
check_logs (const TruceCli *cli, TruceError *error)
{
  if (cli->part && !cli->log)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--part needs --log, the folder for the logs"));
  if (cli->log && cli->store)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--log and --store cannot be combined"));
  if (cli->units && !cli->log)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--units needs --log"));
  return !cli->part || (!cli->confirm && !cli->cite) ||
         truce_error_set (error, TRUCE_ERROR_VALUE,
                          _ ("--confirm and --cite are for the whole search, not for a part"));
}

static TruceBestLogs *
open_logs (const TruceCli *cli)
{
  g_autoptr (GError) refused = NULL;
  TruceBestLogs *logs = NULL;
  int part = 1, parts = 1;
  TruceError error;

  if (!truce_cli_check_units (cli, &error) ||
      (cli->part && !truce_cli_read_part (cli, &part, &parts, &error)))
    {
      truce_cli_fail_error (cli, &error);
      return NULL;
    }
  logs = truce_best_logs_new (cli->log, truce_cli_units (cli), part, parts, &refused);
  if (!logs)
    truce_cli_fail_gerror (cli, refused);
  return logs;
}

static int
best (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (TruceBestLogs) logs = NULL;
  TruceRequest effort = { 0 };
  TruceProblem *problem = NULL;
  TruceError error;
  int code = TRUCE_EXIT_ERROR;

  if (!check_logs (cli, &error) || !truce_cli_best_problem (cli, &problem, &error))
    return truce_cli_fail_error (cli, &error);
  if (!truce_cli_read_limits (cli, &effort, &error))
    truce_cli_fail_error (cli, &error);
  else if (!cli->log || (logs = open_logs (cli)))
    code = truce_cli_best_answer (cli, problem, &effort, logs);
  truce_problem_unref (problem);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (METHOD),
    N_ ("Method for the intermediate questions, or a method of “armies”; auto by default") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS and report the best number so far and the bound") },
  { TRUCE_CLI_BIT (UNITS), N_ ("With --log: split each intermediate question into about N units") },
  { TRUCE_CLI_BIT (PART), N_ ("Work only on part I of N of each intermediate question") },
  { TRUCE_CLI_BIT (LOG), N_ ("Folder for the logs of all parts; existing logs are resumed"), N_ ("FOLDER") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_best = {
  "best",
  N_ ("Find the most or the fewest pieces"),
  NULL,
  N_ ("Prints the optimum. One of three options is required: --most finds the largest number of "
      "pieces, --fewest the smallest number of pieces that satisfies --cover, and --most-equal the "
      "largest number of pieces that all kinds of open number can have at once. --ways prints a "
      "second line, the number of placements with exactly the optimal number. With --most-equal each "
      "kind of open number then has exactly that many pieces, or its preplaced pieces if it has more "
      "of them. --list prints these placements, one a line; --unique prints one placement of each "
      "class. The optimum is proved, except by the methods construct and local-search, and by "
      "alternating with its default switches (see “armies”). A note then says that it is not proved. "
      "If the search is stopped, nothing is printed; standard error has the best number so far and "
      "the bound. With --store each intermediate question is a stored run, and the same command "
      "resumes it. With --log the results are written to logs in a folder, and with --part several "
      "machines divide the units. A part ends when its units of a question are done. To work on the "
      "next question, start it again after all other parts have ended, or after one has found a "
      "placement. With --ways all parts also count the placements, as one more question. With --list "
      "one part, the one that has all results, lists the placements. When no part has anything left "
      "to do, the same command without --part prints the answer."),
  (TRUCE_CLI_QUESTION & ~TRUCE_CLI_BIT (PIECES)) | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (MOST) |
      TRUCE_CLI_BIT (FEWEST) | TRUCE_CLI_BIT (MOST_EQUAL) | TRUCE_CLI_BIT (WAYS) | TRUCE_CLI_BIT (LIST) |
      TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (PART) |
      TRUCE_CLI_BIT (LOG) | TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  best,
  meanings,
};

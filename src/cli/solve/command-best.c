/* command-best.c: truce-cli best: the most or the fewest pieces, and the placements that reach it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "common/output.h"
#include "json.h"
#include "solve-stored.h"

typedef struct
{
  TruceCli *cli;
  TruceCliWatch watch;
  TruceCliQuestion effort; /* threads and time limit; no problem */
  TruceBestRun *best;
  char *ways; /* NULL: not counted */
  gboolean stopped;
} Best;

/* FALSE and an error when it failed. */
static gboolean
run (Best *self,
     const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceMethod *method,
     TruceRun **result,
     TruceError *error)
{
  TruceCliQuestion question = self->effort;

  question.problem = problem;
  question.goal = *goal;
  question.method = method;
  *result = truce_cli_watch_run (&self->watch, &question, NULL, NULL, error);
  if (*result && truce_run_get_state (*result) != TRUCE_RUN_DONE)
    self->stopped = TRUE;
  return *result != NULL;
}

static gboolean
is_proved (const Best *self)
{
  return truce_best_run_get_state (self->best) == TRUCE_RUN_DONE;
}

/* Waits until nothing better is left, or it is stopped. */
static gboolean
find (Best *self, TruceError *error)
{
  truce_cli_watch_best (&self->watch, self->best);
  self->stopped = truce_best_run_get_state (self->best) == TRUCE_RUN_STOPPED;
  return self->stopped || is_proved (self) ||
         truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", truce_best_run_get_failure (self->best));
}

static gboolean
count_ways (Best *self, TruceError *error)
{
  TruceGoal goal = { .question = TRUCE_COUNT, .fundamental = self->cli->unique };
  const TruceProblem *problem = truce_best_run_get_reached (self->best);
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, error);
  g_autoptr (TruceRun) answer = NULL;

  if (!method || !run (self, problem, &goal, method, &answer, error))
    return FALSE;
  if (!self->stopped)
    self->ways = g_strdup (truce_run_get_count (answer));
  return TRUE;
}

static gboolean
list_ways (Best *self, TruceError *error)
{
  TruceCliQuestion question = self->effort;
  TruceStreamResult result;

  question.problem = truce_best_run_get_reached (self->best);
  question.goal = (TruceGoal){ .question = TRUCE_LIST, .fundamental = self->cli->unique };
  question.method = truce_method_auto (question.problem, &question.goal, NULL, error);
  if (!question.method)
    return FALSE;
  if (!truce_cli_list_watched (&self->watch, self->cli, &question, &result))
    return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("there is not enough memory"));
  self->stopped = result.stopped;
  return TRUE;
}

static void
print_json (const Best *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int value = truce_best_run_get_value (self->best);

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  truce_json_add_problem (builder, truce_best_run_get_problem (self->best));
  if (value >= 0)
    truce_json_add_number (builder, "best", value);
  else
    truce_json_add_text (builder, "best", NULL);
  if (is_proved (self) && value < 0)
    truce_json_add_text (builder, "bound", NULL);
  else
    truce_json_add_number (builder, "bound", truce_best_run_get_bound (self->best));
  truce_json_add_text (builder, "status", is_proved (self) ? "proved" : "stopped");
  if (self->cli->ways)
    truce_json_add_text (builder, "ways", self->ways);
  truce_json_add_real (builder, "seconds",
                       (double) (g_get_monotonic_time () - self->watch.began) / G_USEC_PER_SEC);
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
}

static void
print_text (const Best *self)
{
  int value = truce_best_run_get_value (self->best), bound = truce_best_run_get_bound (self->best);
  g_autoptr (GString) text = g_string_new (NULL);

  /* What was found until then would look like the answer on standard output. */
  if (!is_proved (self) && value >= 0)
    truce_cli_remark (self->cli, _ ("stopped before the end: %d were reached, %d is the bound"), value,
                      bound);
  else if (!is_proved (self))
    truce_cli_remark (self->cli, _ ("stopped before the end: %d is the bound"), bound);
  else if (value < 0)
    truce_cli_remark (self->cli, _ ("there is no placement"));
  else
    {
      g_string_append_printf (text, "%d\n", value);
      if (self->ways)
        g_string_append_printf (text, "%s\n", self->ways);
      truce_cli_output_flush (text);
      if (self->cli->ways && !self->ways)
        truce_cli_remark (self->cli, _ ("stopped before all placements were counted"));
    }
}

static int
answer (Best *self)
{
  TruceError error;
  gboolean understood = find (self, &error), reached;

  reached = understood && is_proved (self) && truce_best_run_get_value (self->best) >= 0;
  if (reached && self->cli->ways)
    understood = count_ways (self, &error);
  truce_cli_watch_hide_progress (&self->watch);
  if (understood && self->cli->json)
    print_json (self);
  else if (understood)
    print_text (self);
  if (understood && reached && self->cli->list && !self->stopped)
    understood = list_ways (self, &error);
  if (!understood)
    return truce_cli_refuse_error (self->cli, &error);
  return truce_cli_watch_exit (&self->watch, self->stopped, reached ? TRUCE_EXIT_ANSWERED : TRUCE_EXIT_NONE);
}

static gboolean
read_problem (const TruceCli *cli, TruceProblem **problem, TruceError *error)
{
  TruceProblemSpec spec;

  if (cli->most + cli->fewest + cli->most_equal != 1)
    return truce_error_set (error, TRUCE_ERROR_WORD,
                            _ ("one of --most, --fewest and --most-equal is needed"));
  if (cli->unique && !cli->ways && !cli->list)
    return truce_error_set (error, TRUCE_ERROR_WORD, _ ("--unique is for --ways and --list"));
  if (cli->list && cli->json)
    return truce_error_set (error, TRUCE_ERROR_WORD, _ ("--list and --json exclude each other"));
  if (!truce_cli_problem_spec (cli, &spec, error))
    return FALSE;
  spec.aim = cli->most ? TRUCE_AIM_MOST : cli->fewest ? TRUCE_AIM_FEWEST : TRUCE_AIM_MOST_EQUAL;
  if (!cli->set)
    spec.pieces = TRUCE_PIECES_ANY;
  *problem = truce_problem_new (&spec, error);
  return *problem != NULL;
}

static int
best (TruceCli *cli, int argc, char **argv)
{
  Best self = { .cli = cli };
  TruceProblem *problem = NULL;
  TruceError error;
  int code;

  if (!truce_cli_effort (cli, &self.effort, &error) || !read_problem (cli, &problem, &error))
    return truce_cli_refuse_error (cli, &error);
  self.best = truce_best_run_start (problem, self.effort.threads, FALSE, &error);
  truce_problem_unref (problem);
  if (!self.best)
    return truce_cli_refuse_error (cli, &error);
  truce_cli_watch_begin (&self.watch, cli, self.effort.time_limit);
  code = answer (&self);
  truce_cli_watch_end (&self.watch);
  g_object_unref (self.best);
  g_free (self.ways);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_TIME_LIMIT, N_ ("Stop after so many seconds and tell what was reached, and the bound") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_best = {
  "best",
  N_ ("Find the most or the fewest pieces"),
  NULL,
  N_ ("Prints the best number: with --most of all pieces, with --fewest of those that keep what --cover asks "
      "for, with --most-equal of each kind of open number. With --ways a second line has the number of "
      "placements that reach it, with --list they follow, one a line; --unique takes one of each class. The "
      "number is proved: where it is stopped before that, it prints nothing, and standard error tells what "
      "was reached and the bound."),
  (TRUCE_CLI_QUESTION & ~TRUCE_CLI_PIECES) | TRUCE_CLI_THREADS | TRUCE_CLI_TIME_LIMIT | TRUCE_CLI_MOST |
      TRUCE_CLI_FEWEST | TRUCE_CLI_MOST_EQUAL | TRUCE_CLI_WAYS | TRUCE_CLI_LIST | TRUCE_CLI_UNIQUE,
  best,
  meanings,
};

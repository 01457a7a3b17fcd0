/* command-armies.c: truce-cli armies: the largest armies that do not attack each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-answer.h"
#include "ask/answer.h"
#include "ask/watch.h"
#include "notation.h"
#include "run/truce-memory.h"
#include "store/runs/truce-store-best.h"

#define UNITS_PER_THREAD 64

/* Reads the armies. The first kind of `spec` is already read; the other kinds get the same piece. */
static gboolean
read_armies (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error)
{
  const int n_squares = truce_board_n_squares (spec->board);
  gint64 white = TRUCE_PIECES_ANY;
  int armies = 2;

  if (!truce_cli_armies_number (cli, &armies, error))
    return FALSE;
  if (cli->white && !truce_cli_parse_integer (cli->white, 0, n_squares, &white))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a size of the white army; on this board use 0 to %d"),
                            cli->white, n_squares);
  spec->peace = TRUCE_PEACE_BETWEEN;
  spec->aim = TRUCE_AIM_MOST_EQUAL;
  spec->kinds[0].pieces = (int) white;
  truce_armies_spec_set (spec, armies, &spec->kinds[0].piece);
  return truce_squares_parse (spec->board, cli->preplace_black, &spec->kinds[1].preplaced, error);
}

static TruceProblem *
read_problem (const TruceCli *cli, TruceError *error)
{
  TruceProblemSpec spec;

  if (!truce_cli_problem_spec (cli, &spec, error) || !read_armies (cli, &spec, error))
    return NULL;
  return truce_problem_new (&spec, error);
}

static gboolean
check_all (const TruceMethod *method, TruceError *error)
{
  return !(method->default_options & method->unsound) ||
         truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("the method %s may miss classes; --all needs the method "
                             "alternating:no-above-diagonal:no-off-diagonal"),
                          method->id);
}

/* Checks that a search by this method can be stored. A stored search consists of runs, each for armies of
 * one size, so the method must be able to answer for one size. */
static gboolean
check_store (const TruceMethod *method, TruceError *error)
{
  if (method->base)
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("--store cannot be combined with switches: '%s'"),
                            method->id);
  return method->sized ||
         truce_error_set (error, TRUCE_ERROR_METHOD,
                          _ ("--store cannot be combined with the method %s, which proves nothing"),
                          method->id);
}

static gboolean
begin (TruceCliArmies *self, TruceError *error)
{
  const TruceCli *cli = self->cli;
  TruceBestRequest *request = &self->request;
  TruceProblem *problem = read_problem (cli, error);
  _Atomic int incumbent = -1;
  TruceGoal goal = { .question.asks = cli->all ? TRUCE_LIST : TRUCE_FIRST, .incumbent = &incumbent };

  request->problem = problem;
  request->method = problem ? truce_method_choose (cli->method, problem, &goal, error) : NULL;
  request->wanted = (gsize) request->threads * UNITS_PER_THREAD;
  request->all = cli->all;
  if (!request->method)
    return FALSE;
  request->options = request->method->default_options;
  return (!cli->all || check_all (request->method, error)) &&
         (!cli->store || check_store (request->method, error));
}

static gboolean
read_question (TruceCliArmies *self, TruceError *error)
{
  TruceRequest effort = { NULL };

  if (!truce_cli_read_limits (self->cli, &effort, error))
    return FALSE;
  self->time_limit = effort.time_limit;
  self->request.threads = truce_request_get_threads (&effort);
  self->request.seed = effort.goal.seed;
  self->request.count_steps = TRUE;
  if (!begin (self, error))
    return FALSE;
  if (self->store)
    self->request.store = truce_store_for_best (self->store);
  self->best = truce_best_run_start (&self->request, error);
  return self->best != NULL;
}

static char *
progress (gpointer best)
{
  TruceRun *run = truce_best_run_get_run (best);
  double seconds = truce_best_run_get_elapsed (best);
  double part = run ? MAX (100 * truce_run_get_fraction (run), 0) : 0;

  if (run && truce_run_get_goal (run)->question.asks == TRUCE_LIST)
    return g_strdup_printf (_ ("classes %zu, %.0f s, %.0f %%"), truce_best_run_count_classes (best), seconds,
                            part);
  return g_strdup_printf (_ ("best number so far %d, %.0f s, %.0f %%"), truce_best_run_get_value (best),
                          seconds, part);
}

static int
answer_question (TruceCliArmies *self)
{
  gboolean stopped;
  TruceCliWatch watch;

  truce_cli_watch_begin (&watch, self->cli, self->time_limit);
  truce_cli_watch_best (&watch, self->best, progress);
  truce_cli_watch_end (&watch);
  if (truce_best_run_get_failure (self->best))
    return truce_cli_fail (self->cli, "%s", truce_best_run_get_failure (self->best));
  truce_cli_armies_print (self);
  stopped = truce_best_run_get_state (self->best) == TRUCE_RUN_STOPPED;
  if (stopped)
    return truce_cli_watch_exit (&watch, TRUE, TRUCE_EXIT_STOPPED);
  return truce_best_run_get_value (self->best) >= 0 ? TRUCE_EXIT_OK : TRUCE_EXIT_NONE;
}

static int
armies (TruceCli *cli, int argc, char **argv)
{
  TruceCliArmies self = { .cli = cli };
  TruceError error;
  int code;

  if (cli->board && cli->json)
    return truce_cli_fail (cli, _ ("--board and --json cannot be combined"));
  if (cli->store && !(self.store = truce_cli_open_store (cli, FALSE)))
    return TRUCE_EXIT_ERROR;
  if (read_question (&self, &error))
    code = answer_question (&self);
  else
    code = truce_cli_fail_error (cli, &error);
  code = truce_cli_sync_store (cli, self.store, code);
  truce_problem_unref (self.request.problem);
  g_clear_object (&self.best);
  g_clear_object (&self.store);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (METHOD),
    N_ ("lines, any-line, squares, alternating, construct or local-search; auto by default") },
  { TRUCE_CLI_BIT (ALL), N_ ("Print one placement of every class of the largest armies") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS and report the best placement found") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_armies = {
  "armies",
  N_ ("Find the largest armies that do not attack each other"),
  NULL,
  N_ ("Prints the largest number of pieces that each of two armies can have so that no piece attacks "
      "a piece of the other army, and one placement: white squares, a slash, black squares. With "
      "--armies 3 the squares of a third army follow after a second slash. --all prints one placement "
      "of each class under the symmetries of the board (on a torus also translations) and the change "
      "of colours. --white fixes the size of the white army and maximizes the black one. Methods: "
      "lines (queens, up to 24), any-line (queens, rooks or bishops, also on a torus), squares (any "
      "piece), alternating (the older program peaceable_queens). The ideas of that program are "
      "switches. By default row-skip, first-quarter, above-diagonal, off-diagonal and remaining are "
      "on; store and column-flags are off. alternating:no-row-skip:store changes two switches, and "
      "alternating:none turns all switches off. While above-diagonal or off-diagonal is on, as by "
      "default, nothing is proved. “time --armies 2” measures the effect of each switch. The text of "
      "that program says that its placements have no symmetric copies. But they have such copies: on "
      "6 × 6 squares the program finds 116 placements of only 35 classes. The methods construct "
      "(queens, by a construction) and local-search (any piece, at random from --seed) print the best "
      "placement that they find, without a proof that it is optimal. With --store each size that is "
      "tried is a stored run; the same command resumes it after a stop or a crash, on any number of "
      "threads."),
  TRUCE_CLI_BIT (SIZE) | TRUCE_CLI_BIT (PIECE) | TRUCE_CLI_BIT (PREPLACE) | TRUCE_CLI_BIT (PREPLACE_BLACK) |
      TRUCE_CLI_BIT (BLOCK) | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (WHITE) | TRUCE_CLI_BIT (ARMIES) |
      TRUCE_CLI_BIT (TORUS) | TRUCE_CLI_BIT (ALL) | TRUCE_CLI_BIT (BOARD) | TRUCE_CLI_BIT (STORE) |
      TRUCE_CLI_BIT (CITE),
  armies,
  meanings,
};

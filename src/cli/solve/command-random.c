/* command-random.c: truce-cli random: draws placements at random
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "ask/answer-text.h"
#include "ask/watch.h"
#include "common/output.h"
#include "estimate/draw.h"

typedef struct
{
  const TruceCli *cli;
  const TruceProblem *problem;
  guint64 seed, limit, n;
  TruceControl *control;
  TruceDrawWay way;
  TruceDrawEnd end;
  TruceError refusal; /* why the question was rejected */
} Random;

static gboolean
read_request (const TruceCli *cli, Random *self, TruceRequest *effort, TruceError *error)
{
  *self = (Random){ .cli = cli, .limit = 1 };
  if ((cli->limit && !truce_cli_limit (cli, &self->limit, error)) ||
      !truce_cli_read_limits (cli, effort, error) || !truce_cli_problem (cli, &self->problem, error))
    return FALSE;
  self->seed = cli->seed ? effort->goal.seed : g_random_int ();
  return TRUE;
}

/* Prints a placement. Returns FALSE if no more can be written. */
static gboolean
print (Random *self, const TruceSquare *whole, int n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_cli_append_answer (text, self->cli, TRUCE_PLACEMENTS_SQUARES, self->problem, whole, n);
  if (self->cli->json && self->n == 0)
    g_string_erase (text, 0, 1); /* the comma */
  self->n++;
  return truce_cli_output_flush (text);
}

/* Runs on its own thread, so that the main thread handles signals and the time limit. */
static gboolean
work (gpointer data)
{
  Random *self = data;
  TruceDraw *draw = truce_draw_new (self->problem, self->seed, self->control);
  TruceSquare *whole = g_new (TruceSquare, self->problem->pieces_max + 1);
  int n;

  self->end = draw ? TRUCE_DRAW_DONE : TRUCE_DRAW_NO_MEMORY;
  while (draw && self->n < self->limit && (self->end = truce_draw_next (draw, whole, &n)) == TRUCE_DRAW_DONE)
    {
      self->way = truce_draw_get_way (draw);
      if (!print (self, whole, n))
        break;
    }
  if (draw)
    self->refusal = *truce_draw_get_refusal (draw);
  truce_draw_free (draw);
  g_free (whole);
  return TRUE;
}

static const char *
status_text (TruceDrawEnd end)
{
  switch (end)
    {
    case TRUCE_DRAW_DONE:
    case TRUCE_DRAW_NONE:
      return "exact";
    case TRUCE_DRAW_UNKNOWN:
      return "unknown";
    case TRUCE_DRAW_STOPPED:
    case TRUCE_DRAW_REFUSED:
    case TRUCE_DRAW_NO_MEMORY:
    default:
      return "stopped";
    }
}

static void
print_tail (const Random *self)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_number (builder, "listed", (gint64) self->n);
  truce_json_add_text (builder, "uniform", self->way == TRUCE_DRAW_BY_PATHS ? "approximate" : "exact");
  truce_json_add_seed (builder, self->seed);
  truce_json_add_text (builder, "status", status_text (self->end));
  truce_cli_json_close (builder);
}

/* Prints a note if the result differs from the request. Returns the exit code. */
static int
remark (const Random *self)
{
  switch (self->end)
    {
    case TRUCE_DRAW_DONE:
      if (self->way == TRUCE_DRAW_BY_PATHS && !self->cli->json)
        truce_cli_note (self->cli, _ ("drawn approximately: some placements are likelier than others"));
      return TRUCE_EXIT_OK;
    case TRUCE_DRAW_NONE:
      if (!self->cli->json)
        truce_cli_note (self->cli, _ ("there is no placement"));
      return TRUCE_EXIT_NONE;
    case TRUCE_DRAW_UNKNOWN:
      truce_cli_note (self->cli, _ ("no random path found a placement, but there may be some"));
      return TRUCE_EXIT_STOPPED;
    case TRUCE_DRAW_STOPPED:
      if (self->n > 0)
        truce_cli_note (self->cli, _ ("stopped before the end: placements drawn: %" PRIu64), self->n);
      else
        truce_cli_note (self->cli, _ ("stopped before a placement was drawn"));
      return TRUCE_EXIT_STOPPED;
    case TRUCE_DRAW_REFUSED:
      return truce_cli_fail_error (self->cli, &self->refusal);
    case TRUCE_DRAW_NO_MEMORY:
    default:
      return truce_cli_fail (self->cli, _ ("there is not enough memory"));
    }
}

static int
random_placements (TruceCli *cli, int argc, char **argv)
{
  TruceRequest effort = { NULL };
  TruceUnitPool *pool;
  TruceCliWatch watch;
  TruceError error;
  Random self;
  int code;

  if (cli->board && cli->json)
    return truce_cli_fail (cli, _ ("--board and --json cannot be combined"));
  if (!read_request (cli, &self, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  pool = truce_unit_pool_new (NULL, 0);
  self.control = truce_unit_pool_control (pool);
  truce_cli_watch_begin (&watch, cli, effort.time_limit);
  if (cli->json)
    truce_cli_print_json_head (self.problem, NULL, 0, "placements");
  truce_cli_watch_pool (&watch, pool, work, NULL, &self);
  if (cli->json)
    print_tail (&self);
  code = truce_cli_watch_exit (&watch, self.end == TRUCE_DRAW_STOPPED, remark (&self));
  truce_cli_watch_end (&watch);
  truce_unit_pool_free (pool);
  truce_problem_unref (self.problem);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (LIMIT), N_ ("Number of placements; 1 by default") },
  { TRUCE_CLI_BIT (SEED), N_ ("Seed of the random choices; a new one each time by default") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS with the placements drawn so far") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_random = {
  "random",
  N_ ("Draw placements at random"),
  NULL,
  N_ ("Prints random placements, one a line. Each placement is equally likely, and a placement can "
      "come again. The placements are drawn by exact counts of the completions of each beginning, "
      "or from a list of all placements. If both ways would take too long, the command walks some "
      "thousand random paths down the search tree of the method backtrack, and draws one path by "
      "its weight. This way is approximate: a note says so, and “uniform” in JSON. The same --seed "
      "draws the same placements."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (LIMIT) | TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (TIME_LIMIT) |
      TRUCE_CLI_BIT (BOARD),
  random_placements,
  meanings,
};

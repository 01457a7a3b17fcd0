/* command-step.c: truce-cli step: prints a method's search event by event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "ask/answer-text.h"
#include "ask/walk.h"
#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "lists/placements.h"
#include "step-film.h"
#include "words/run-words.h"
#include "words/search-log.h"
#include "words/text.h"

#define DEFAULT_METHOD "improved"
#define GENERAL_METHOD "backtrack" /* for problems that the default method does not accept */
#define INDENT         2

typedef struct
{
  TruceCliWatch watch;
  const TruceCli *cli;
  TruceRequest question;
  TruceStepper *stepper;
  guint64 limit;
  gboolean stopped; /* before the end */
  TruceCounters counters;
} Steps;

static void
append_line (GString *text, const Steps *steps, const TruceStep *step)
{
  g_string_append_printf (text, "%*s", INDENT * step->depth, "");
  truce_search_log_append_step (text, steps->question.problem, steps->cli->sequences, step);
  g_string_append_c (text, '\n');
}

static void
append_squares (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  g_string_append (text, ",\"squares\":");
  truce_placements_append (text, TRUCE_PLACEMENTS_JSON, problem, pieces, n);
}

/* Appends the square of a piece and, for several kinds, the number of its kind, from 0. square, kind:
 * names of the JSON members. */
static void
append_piece (GString *text, const TruceProblem *problem, const char *square, const char *kind, int piece)
{
  g_string_append_printf (text, ",\"%s\":%d", square, truce_packed_square ((TruceSquare) piece));
  if (problem->n_kinds > 1)
    g_string_append_printf (text, ",\"%s\":%d", kind, truce_packed_kind ((TruceSquare) piece));
}

static void
append_json_dead (GString *text, const TruceProblem *problem, const TruceStep *step)
{
  g_string_append_printf (text, ",\"why\":\"%s\"", truce_dead_why_text (step->why));
  if (step->line >= 0)
    g_string_append_printf (text, ",\"line\":%d", step->line);
  if (step->square >= 0)
    g_string_append_printf (text, ",\"square\":%d", step->square);
  if (step->kind_short >= 0 && problem->n_kinds > 1)
    g_string_append_printf (text, ",\"kind\":%d", step->kind_short);
  if (step->n_squares > 0)
    append_squares (text, problem, step->squares, step->n_squares);
}

static void
append_json (GString *text, const Steps *steps, const TruceStep *step)
{
  const TruceProblem *problem = steps->question.problem;
  TruceSquare whole[TRUCE_SQUARES_MAX];

  g_string_append_printf (text, "%s\n{\"event\":\"%s\",\"depth\":%d",
                          truce_stepper_position (steps->stepper) > 1 ? "," : "",
                          truce_step_kind_text (step->kind), step->depth);
  if (step->kind == TRUCE_STEP_DEAD)
    append_json_dead (text, problem, step);
  else if (step->square >= 0)
    append_piece (text, problem, "square", "kind", step->square);
  if (step->to_guard >= 0)
    g_string_append_printf (text, ",\"to_guard\":%d", step->to_guard);
  if (step->by >= 0)
    {
      append_piece (text, problem, "by", "by_kind", step->by);
      append_squares (text, problem, step->squares, step->n_squares);
    }
  else if (step->kind == TRUCE_STEP_FOUND)
    append_squares (text, problem, whole,
                    truce_text_whole (problem, steps->cli->sequences, step->squares, step->n_squares, whole));
  g_string_append_c (text, '}');
}

static void
print_json_tail (const Steps *steps, gboolean at_end)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_number (builder, "listed", (gint64) truce_stepper_position (steps->stepper));
  truce_json_add_counters (builder, &steps->counters);
  truce_json_add_text (builder, "status",
                       at_end || steps->stopped ? truce_answer_status_key (!at_end) : "limited");
  truce_cli_json_close (builder);
}

static gboolean
append (GString *text, TruceStepper *stepper, const TruceStep *step, gpointer data)
{
  const Steps *steps = data;

  if (steps->cli->json)
    append_json (text, steps, step);
  else
    append_line (text, steps, step);
  return TRUE;
}

static int
print_steps (Steps *steps)
{
  TruceStepperState state;

  truce_cli_watch_begin (&steps->watch, steps->cli, steps->question.time_limit);
  if (steps->cli->json)
    truce_cli_print_json_head (steps->question.problem, &steps->question, 0, "events");
  steps->stopped = !truce_cli_walk (&steps->watch, steps->stepper, steps->limit, append, steps);
  truce_stepper_state (steps->stepper, &state);
  steps->counters = state.counters;
  if (steps->cli->json)
    print_json_tail (steps, state.at_end);
  truce_cli_watch_end (&steps->watch);
  if (steps->stopped)
    truce_cli_note (steps->cli, _ ("stopped before the end: events listed until then: %" PRIu64),
                    state.position);
  return truce_cli_watch_exit (&steps->watch, steps->stopped, TRUCE_EXIT_OK);
}

static gboolean
begin (Steps *steps, TruceError *error)
{
  const TruceCli *cli = steps->cli;
  TruceRequest *question = &steps->question;
  const char *id = truce_cli_names_method (cli) ? cli->method : NULL;

  question->goal = (TruceGoal){ .question.asks = TRUCE_COUNT, .question.sequences = cli->sequences };
  if (!truce_cli_limit (cli, &steps->limit, error) || !truce_cli_read_limits (cli, question, error) ||
      !truce_cli_problem (cli, &question->problem, error))
    return FALSE;
  if (!id)
    id = truce_problem_scope (question->problem) ? GENERAL_METHOD : DEFAULT_METHOD;
  question->method = truce_method_choose (id, question->problem, &question->goal, error);
  if (question->method)
    steps->stepper = truce_stepper_new (question->method, question->problem, &question->goal, error);
  return steps->stepper != NULL;
}

static int
step_through (TruceCli *cli, int argc, char **argv)
{
  Steps steps = { .cli = cli };
  TruceError error;
  int code;

  if (!begin (&steps, &error))
    code = truce_cli_fail_error (cli, &error);
  else if (cli->picture)
    code = truce_cli_step_film (cli, &steps.question, steps.limit);
  else if (cli->from || cli->frame_time || cli->pixels)
    code = truce_cli_fail (cli, _ ("--from, --frame-time and --pixels need --picture"));
  else
    code = print_steps (&steps);
  truce_stepper_free (steps.stepper);
  truce_cli_question_clear (&steps.question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (METHOD),
    N_ ("Method that can be shown step by step, one of the list of “methods”; improved by default") },
  { TRUCE_CLI_BIT (PICTURE),
    N_ ("Draw an animation (.gif), one file for each event (.png or .svg), or one page for each "
        "event (.pdf)") },
  { TRUCE_CLI_BIT (LIMIT), N_ ("End after K events") },
  { TRUCE_CLI_BIT (FROM), N_ ("Number of events before the first picture; 0 by default") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_step = {
  "step",
  N_ ("Show a search step by step"),
  NULL,
  N_ ("Prints what a method does, one event a line, indented by two spaces for each piece placed "
      "before. “place S”: a piece is placed on square S. “filter A,B,… by S”: these squares, or "
      "“none”, are eliminated because the piece on S attacks them. “dead” has the reason of a dead "
      "end: “too few candidates”, “row R empty”, “column C empty”, “all attacked” or “S attacks T”. "
      "“found” has the squares of a placement. “back S”: the piece on S is removed. Rows and columns "
      "are numbered from 0 at the top left. The default method is improved; --limit ends after K "
      "events. With several kinds a piece is “Q:S”. Questions with several kinds, with pieces that "
      "may attack each other, with squares to cover or on a torus are answered by backtrack, whose "
      "“dead” may also be “too few candidates for Q”, “nothing can guard S” or “too many unguarded”. "
      "The method cover prints “place S to guard T” with the square that must be covered, and “guard "
      "A,B,… by S” with the squares that are newly covered. Its “dead” may also be “A,B,… are far "
      "apart” or “theorem”."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (METHOD) | TRUCE_CLI_BIT (TIME_LIMIT) | TRUCE_CLI_BIT (SEQUENCES) |
      TRUCE_CLI_BIT (LIMIT) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (FROM) | TRUCE_CLI_BIT (FRAME_TIME) |
      TRUCE_CLI_BIT (PIXELS),
  step_through,
  meanings,
};

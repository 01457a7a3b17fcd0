/* command-step.c: truce-cli step: a method's search, event by event
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>

#include "common/output.h"
#include "common/walk.h"
#include "json.h"
#include "search-log.h"
#include "text.h"

#define DEFAULT_METHOD "improved"
#define INDENT         2

typedef struct
{
  TruceCliWatch watch;
  const TruceCli *cli;
  TruceCliQuestion question;
  TruceStepper *stepper;
  guint64 limit;
  gboolean stopped; /* before the end */
  TruceCounters counters;
} Steps;

/* ---- plain lines ---- */

static void
append_line (GString *text, const Steps *steps, const TruceStep *step)
{
  g_string_append_printf (text, "%*s", INDENT * step->depth, "");
  truce_search_log_append_step (text, steps->question.problem, steps->cli->sequences, step);
  g_string_append_c (text, '\n');
}

/* ---- JSON ---- */

static void
append_list (GString *text, const TruceSquare *squares, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      g_string_append_printf (text, "%d", squares[i]);
    }
}

static int
whole_of (const Steps *steps, const TruceStep *step, TruceSquare *whole)
{
  return truce_text_whole (steps->question.problem, steps->cli->sequences, step->squares, step->n_squares,
                           whole);
}

static void
append_json_squares (GString *text, const TruceSquare *squares, int n)
{
  g_string_append (text, ",\"squares\":[");
  append_list (text, squares, n);
  g_string_append_c (text, ']');
}

static void
append_json_dead (GString *text, const TruceStep *step)
{
  g_string_append_printf (text, ",\"why\":\"%s\"", truce_dead_why_text (step->why));
  if (step->line >= 0)
    g_string_append_printf (text, ",\"line\":%d", step->line);
  if (step->n_squares > 0)
    append_json_squares (text, step->squares, step->n_squares);
}

static void
append_json (GString *text, const Steps *steps, const TruceStep *step)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];

  g_string_append_printf (text, "%s\n{\"event\":\"%s\",\"depth\":%d",
                          truce_stepper_position (steps->stepper) > 1 ? "," : "",
                          truce_step_kind_text (step->kind), step->depth);
  if (step->square >= 0)
    g_string_append_printf (text, ",\"square\":%d", step->square);
  if (step->kind == TRUCE_STEP_FILTER)
    {
      g_string_append_printf (text, ",\"by\":%d", step->by);
      append_json_squares (text, step->squares, step->n_squares);
    }
  else if (step->kind == TRUCE_STEP_DEAD)
    append_json_dead (text, step);
  else if (step->kind == TRUCE_STEP_FOUND)
    append_json_squares (text, whole, whole_of (steps, step, whole));
  g_string_append_c (text, '}');
}

/* Up to the opening bracket of the list of events. */
static void
print_json_head (const Steps *steps)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) text = NULL;
  g_autofree char *members = NULL;

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  truce_json_add_problem (builder, steps->question.problem);
  truce_json_add_text (builder, "mode", truce_mode_text (truce_goal_mode (&steps->question.goal)));
  truce_json_add_text (builder, "method", steps->question.method->id);
  json_builder_end_object (builder);
  members = truce_json_to_text (builder);
  text = g_string_new (members);
  g_string_truncate (text, text->len - strlen ("}"));
  g_string_append (text, ",\"events\":[");
  truce_cli_output_flush (text);
}

static void
print_json_tail (const Steps *steps, gboolean at_end)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) text = g_string_new ("],");
  g_autofree char *members = NULL;

  json_builder_begin_object (builder);
  truce_json_add_number (builder, "listed", (gint64) truce_stepper_position (steps->stepper));
  truce_json_add_counters (builder, &steps->counters);
  truce_json_add_text (builder, "status", at_end ? "exact" : steps->stopped ? "stopped" : "limited");
  json_builder_end_object (builder);
  members = truce_json_to_text (builder);
  g_string_append_printf (text, "%s\n", members + strlen ("{"));
  truce_cli_output_flush (text);
}

/* ---- the walk ---- */

static void
append (GString *text, TruceStepper *stepper, const TruceStep *step, gpointer data)
{
  const Steps *steps = data;

  if (steps->cli->json)
    append_json (text, steps, step);
  else
    append_line (text, steps, step);
}

static int
print_steps (Steps *steps)
{
  TruceStepperState state;

  truce_cli_watch_begin (&steps->watch, steps->cli, steps->question.time_limit);
  if (steps->cli->json)
    print_json_head (steps);
  steps->stopped = !truce_cli_walk (&steps->watch, steps->stepper, steps->limit, append, steps);
  truce_stepper_state (steps->stepper, &state);
  steps->counters = state.counters;
  if (steps->cli->json)
    print_json_tail (steps, state.at_end);
  truce_cli_watch_end (&steps->watch);
  if (steps->stopped && !truce_cli_output_failed ())
    truce_cli_remark (steps->cli, _ ("stopped before the end: %" PRIu64 " events were listed until then"),
                      state.position);
  return truce_cli_watch_exit (&steps->watch, steps->stopped, TRUCE_EXIT_ANSWERED);
}

/* ---- what is asked ---- */

static gboolean
read_limit (const TruceCli *cli, guint64 *limit, TruceError *error)
{
  *limit = G_MAXUINT64;
  if (cli->limit && !g_ascii_string_to_unsigned (cli->limit, 10, 0, G_MAXINT64, limit, NULL))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a limit; a whole number from 0 on is"), cli->limit);
  return TRUE;
}

static gboolean
begin (Steps *steps, TruceError *error)
{
  const TruceCli *cli = steps->cli;
  TruceCliQuestion *question = &steps->question;
  const char *id = cli->method && !g_str_equal (cli->method, "auto") ? cli->method : DEFAULT_METHOD;

  question->goal = (TruceGoal){ .question = TRUCE_COUNT, .sequences = cli->sequences };
  if (!read_limit (cli, &steps->limit, error) || !truce_cli_effort (cli, question, error) ||
      !truce_cli_problem (cli, &question->problem, error))
    return FALSE;
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

  if (begin (&steps, &error))
    code = print_steps (&steps);
  else
    code = truce_cli_refuse_error (cli, &error);
  truce_stepper_free (steps.stepper);
  truce_cli_question_clear (&steps.question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_METHOD,
    N_ ("Method, one of those that “methods” lists and that has such a view; improved unless told") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_step = {
  "step",
  N_ ("Show a search step by step"),
  NULL,
  N_ ("Prints what a method does, one event a line, indented by two spaces for each piece placed before: "
      "“place S”, a piece onto square S; “filter A,B,… by S”, the squares that it takes out because the "
      "piece on S "
      "attacks them, or “none”; “dead” and why: “too few candidates”, “row R empty”, “column C empty”, “all "
      "attacked” or “S attacks T”; “found” and the squares of the placement; “back S”, the piece is taken "
      "off again. "
      "Rows and columns are numbered from 0 at the top left. The method is improved unless told; --limit "
      "ends after "
      "so many events."),
  TRUCE_CLI_PROBLEM | TRUCE_CLI_METHOD | TRUCE_CLI_TIME_LIMIT | TRUCE_CLI_SEQUENCES | TRUCE_CLI_LIMIT,
  step_through,
  meanings,
};

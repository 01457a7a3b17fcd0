/* nq-report.c: modes o and i of NqProblemExtended: question, attack matrix, logs, placements, counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "nq.h"

#include <inttypes.h>

#include "ask/walk.h"
#include "common/output.h"
#include "placements/truce-solution-list.h"
#include "words/run-words.h"
#include "words/search-log.h"
#include "words/text.h"

#define MATRIX_MAX 6 /* largest board whose attack matrix is printed */

typedef struct
{
  const TruceCli *cli;
  const TruceNqOptions *options;
  TruceRequest question;
  TruceRun *run;      /* NULL with the debug log */
  guint rows_printed; /* number of printed rows of the log of first squares */
  guint64 found_so_far;
  gboolean stopped;
  char *answers; /* number of placements, sequences or classes */
  TruceCounters counters;
  double seconds;
} Report;

static void
print_head (const Report *report)
{
  const TruceProblem *problem = report->question.problem;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *started = g_date_time_format (now, "%Y-%m-%d %H:%M:%S");

  truce_nq_options_echo (text, report->options);
  g_string_append_printf (text, "\nStarted : %s\n\n", started);
  if (problem->board.rows <= MATRIX_MAX)
    truce_text_append_attack_table (text, problem->board, problem->maps[0]);
  else
    g_string_append_printf (text, _ ("Attack matrix : printed up to dimension %d\n"), MATRIX_MAX);
  if (problem->n_preplaced > 0)
    {
      g_string_append (text, _ ("\nPreplaced : "));
      truce_text_append_placement (text, problem->preplaced_list, problem->n_preplaced);
    }
  g_string_append_c (text, '\n');
  truce_cli_output_flush (text);
}

static gboolean
append_debug (GString *text, TruceStepper *stepper, const TruceStep *step, gpointer data)
{
  Report *report = data;
  TruceStepperState state;

  truce_stepper_state (stepper, &state);
  truce_search_log_append_state (text, report->question.problem, &state, truce_stepper_filters (stepper));
  report->found_so_far += step->kind == TRUCE_STEP_FOUND && step->answer;
  return TRUE;
}

/* Prints the rows of the info log that are known but not printed yet. Each row is for one first square, in
 * ascending order. */
static void
print_first_squares (TruceRun *run, gpointer data)
{
  Report *report = data;
  GArray *rows = truce_run_get_first_squares (run);
  g_autoptr (GString) text = g_string_new (NULL);

  for (; rows && report->rows_printed < rows->len; report->rows_printed++)
    {
      const TruceFirstSquare *row = &g_array_index (rows, TruceFirstSquare, report->rows_printed);

      if (row->finished < 0)
        break;
      report->found_so_far += row->found;
      g_string_append_printf (text, _ ("%d : found %" PRIu64 " (+ %" PRIu64 "), elapsed "), row->square,
                              report->found_so_far, row->found);
      truce_text_append_duration (text, (gint64) (row->finished * 1000));
      g_string_append (text, " (+ ");
      truce_text_append_duration (text, (gint64) (row->elapsed * 1000));
      g_string_append (text, ")\n");
    }
  truce_cli_output_flush (text);
}

/* Gets the first placement, preplaced pieces first. whole: receives the pieces. Returns the number of
 * pieces; -1 if none was found. */
static int
first_placement (const Report *report, TruceSquare *whole)
{
  const TruceProblem *problem = report->question.problem;
  g_autoptr (TruceSolution) solution = g_list_model_get_item (truce_run_get_solutions (report->run), 0);
  TruceSquare placed[TRUCE_SQUARES_MAX];
  const TruceSquare *squares;
  int n, n_placed = 0;

  if (!solution)
    return -1;
  squares = truce_solution_get_squares (solution, &n);
  for (int i = 0; i < n; i++)
    if (!truce_square_set_has (&problem->preplaced, squares[i]))
      placed[n_placed++] = squares[i];
  return truce_text_whole (problem, TRUE, placed, n_placed, whole);
}

static gboolean
search_quietly (Report *report, TruceCliWatch *watch, TruceError *error)
{
  gboolean rows = report->options->log[0] == 'i' && !report->cli->json;

  report->run = truce_cli_watch_run (watch, &report->question, rows ? G_CALLBACK (print_first_squares) : NULL,
                                     report, error);
  if (!report->run)
    return FALSE;
  if (rows)
    print_first_squares (report->run, report);
  report->counters =
      (TruceCounters){ truce_run_get_found (report->run), truce_run_get_dead_ends (report->run) };
  report->seconds = truce_run_get_elapsed (report->run);
  report->stopped = truce_run_get_state (report->run) != TRUCE_RUN_DONE;
  if (truce_question_is_one (report->question.goal.question))
    report->answers =
        g_strdup (g_list_model_get_n_items (truce_run_get_solutions (report->run)) > 0 ? "1" : "0");
  else
    report->answers = g_strdup (truce_run_get_count (report->run));
  return TRUE;
}

static gboolean
search_aloud (Report *report, TruceCliWatch *watch, TruceError *error)
{
  const TruceRequest *question = &report->question;
  gint64 began = g_get_monotonic_time ();
  TruceStepper *stepper = truce_stepper_new (question->method, question->problem, &question->goal, error);
  TruceStepperState state;

  if (!stepper)
    return FALSE;
  report->stopped = !truce_cli_walk (watch, stepper, G_MAXUINT64, append_debug, report);
  truce_stepper_state (stepper, &state);
  report->counters = state.counters;
  report->answers = g_strdup_printf ("%" PRIu64, report->found_so_far);
  report->seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  truce_stepper_free (stepper);
  return TRUE;
}

static void
print_tail (const Report *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 attempts = truce_counters_attempts (&report->counters);
  gint64 milliseconds = (gint64) (report->seconds * 1000);
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n = report->run && truce_question_is_one (report->question.goal.question)
              ? first_placement (report, whole)
              : -1;

  if (n >= 0)
    truce_search_log_append_answer (text, report->question.problem,
                                    whole + report->question.problem->n_preplaced,
                                    n - report->question.problem->n_preplaced, 0);
  if (report->options->log[0] != 'n')
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "Found : %s", report->answers);
  if (report->stopped)
    g_string_append (text, _ (" (stopped before the end)"));
  g_string_append_printf (text, "\nAttempts : %" PRIu64 " (", attempts);
  truce_text_append_percent (text, report->counters.found, attempts);
  g_string_append (text, "% success)\nElapsed : ");
  truce_text_append_duration (text, milliseconds);
  g_string_append_printf (text, " (%" G_GINT64_FORMAT ")\n", milliseconds);
  truce_cli_output_flush (text);
}

static void
add_first_squares (JsonBuilder *builder, TruceRun *run)
{
  GArray *rows = truce_run_get_first_squares (run);

  truce_json_begin_array (builder, "first_squares");
  for (guint i = 0; rows && i < rows->len; i++)
    {
      const TruceFirstSquare *row = &g_array_index (rows, TruceFirstSquare, i);

      json_builder_begin_object (builder);
      truce_json_add_number (builder, "square", row->square);
      truce_json_add_number (builder, "found", (gint64) row->found);
      truce_json_add_number (builder, "dead_ends", (gint64) row->dead_ends);
      truce_json_add_real (builder, "seconds", row->elapsed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const Report *report)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autoptr (GString) success = g_string_new (NULL);
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n = truce_question_is_one (report->question.goal.question) ? first_placement (report, whole) : -1;

  truce_nq_options_to_json (builder, report->options);
  truce_json_add_problem (builder, report->question.problem);
  if (n >= 0)
    truce_json_add_squares (builder, "placement", whole, n);
  truce_json_add_text (builder, "count", report->answers);
  truce_json_add_counters (builder, &report->counters);
  truce_text_append_percent (success, report->counters.found, truce_counters_attempts (&report->counters));
  truce_json_add_text (builder, "success_percent", success->str);
  truce_json_add_text (builder, "method", report->question.method->id);
  truce_json_add_number (builder, "threads", truce_run_get_threads (report->run));
  truce_json_add_real (builder, "seconds", report->seconds);
  if (report->options->log[0] == 'i')
    add_first_squares (builder, report->run);
  truce_json_add_text (builder, "status", truce_answer_status_key (report->stopped));
  truce_cli_json_end (builder);
}

static int
search (Report *report)
{
  gboolean debug = report->options->log[0] == 'd';
  TruceCliWatch watch;
  TruceError error;
  gboolean searched;

  if (!report->cli->json)
    print_head (report);
  truce_cli_watch_begin (&watch, report->cli, report->question.time_limit);
  searched = debug ? search_aloud (report, &watch, &error) : search_quietly (report, &watch, &error);
  truce_cli_watch_end (&watch);
  if (!searched)
    return truce_cli_fail_error (report->cli, &error);
  if (report->cli->json)
    print_json (report);
  else
    print_tail (report);
  return truce_cli_watch_exit (&watch, report->stopped, TRUCE_EXIT_OK);
}

int
truce_nq_report (const TruceCli *cli, const TruceNqOptions *options)
{
  Report report = { .cli = cli, .options = options };
  const char *method = options->mode[0] == 'o' ? "original" : "improved";
  TruceError error;
  int code;

  if (cli->json && options->log[0] == 'd')
    return truce_cli_fail (cli, _ ("the debug log has no JSON form; with --json, use n or i for log"));
  if (!truce_nq_question (cli, options, -1, method, &report.question, &error))
    return truce_cli_fail_error (cli, &error);
  if (options->log[0] == 'd' && !truce_stepper_available (report.question.method))
    code = truce_cli_fail (cli, _ ("the method %s has no debug log; use n or i for log"), method);
  else
    code = search (&report);
  truce_cli_question_clear (&report.question);
  g_clear_object (&report.run);
  g_free (report.answers);
  return code;
}

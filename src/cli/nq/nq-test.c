/* nq-test.c: mode t of NqProblemExtended: measures methods original and improved side by side
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nq.h"

#include "common/output.h"
#include "words/run-words.h"
#include "words/text.h"

#define FROM 13 /* first size of the table, unless a smaller size is asked for */

enum
{
  ORIGINAL,
  IMPROVED,
  N_SIDES
};
static const char *const methods[N_SIDES] = { "original", "improved" };

typedef struct
{
  int n;
  char *counts[N_SIDES];
  double seconds[N_SIDES];
  double
      rates[2]; /* [0]: improved / original; [1]: improved / improved of the previous size; below 0: none */
  const char *mark;
  const char *source; /* of the published count, or NULL */
} Row;

typedef struct
{
  const TruceCli *cli;
  const TruceNqOptions *options;
  TruceCliWatch watch;
  JsonBuilder *builder; /* NULL: text */
} Test;

/* Counts by the method methods[side] and measures the time, for one row. Returns TRUE if the count was
 * finished. */
static gboolean
measure (Test *test, int side, Row *row, TruceError *error)
{
  TruceRequest question;
  g_autoptr (TruceRun) run = NULL;
  const TrucePublished *known;

  if (!truce_nq_question (test->cli, test->options, row->n, methods[side], &question, error))
    return FALSE;
  run = truce_cli_watch_run (&test->watch, &question, NULL, NULL, error);
  if (run)
    {
      known = truce_published_count (question.problem, question.goal.question);
      row->source = known ? known->source : NULL;
      row->counts[side] = g_strdup (truce_run_get_count (run));
      row->seconds[side] = truce_run_get_elapsed (run);
      if (!known)
        row->mark = "unchecked";
      else if (!row->mark || g_str_equal (row->mark, "published"))
        row->mark = g_str_equal (known->value, row->counts[side]) ? "published" : "differs";
    }
  truce_cli_question_clear (&question);
  return run && truce_run_get_state (run) == TRUCE_RUN_DONE;
}

/* Appends the rate with three decimals, truncated; '-' if it is below 0, which means unknown. */
static void
append_rate (GString *text, double rate)
{
  gint64 thousandths = (gint64) (rate * 1000);

  if (rate < 0)
    g_string_append_printf (text, " %8s", "-");
  else
    g_string_append_printf (text, " %4" G_GINT64_FORMAT ".%03d", thousandths / 1000,
                            (int) (thousandths % 1000));
}

static void
print_row (const Row *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%2d", row->n);
  for (int side = 0; side < N_SIDES; side++)
    {
      g_autoptr (GString) elapsed = g_string_new (NULL);
      gint64 milliseconds = (gint64) (row->seconds[side] * 1000);

      truce_text_append_duration (elapsed, milliseconds);
      g_string_append_printf (text, " %12s %9" G_GINT64_FORMAT " (%s)", row->counts[side], milliseconds,
                              elapsed->str);
    }
  append_rate (text, row->rates[0]);
  append_rate (text, row->rates[1]);
  g_string_append_printf (text, " %s%s%s\n", row->mark, row->source ? " " : "",
                          row->source ? row->source : "");
  truce_cli_output_flush (text);
}

static void
add_row (JsonBuilder *builder, const Row *row)
{
  json_builder_begin_object (builder);
  truce_json_add_number (builder, "size", row->n);
  for (int side = 0; side < N_SIDES; side++)
    {
      truce_json_begin_object (builder, methods[side]);
      truce_json_add_text (builder, "count", row->counts[side]);
      truce_json_add_real (builder, "seconds", row->seconds[side]);
      json_builder_end_object (builder);
    }
  truce_json_add_real (builder, "rate1", row->rates[0]);
  if (row->rates[1] >= 0)
    truce_json_add_real (builder, "rate2", row->rates[1]);
  else
    truce_json_add_text (builder, "rate2", NULL);
  truce_json_add_text (builder, "check", row->mark);
  truce_json_add_text (builder, "check_source", row->source);
  json_builder_end_object (builder);
}

static void
finish_row (Test *test, Row *row, double before)
{
  row->rates[0] = row->seconds[ORIGINAL] > 0 ? row->seconds[IMPROVED] / row->seconds[ORIGINAL] : 0;
  row->rates[1] = before > 0 ? row->seconds[IMPROVED] / before : -1;
  if (!g_str_equal (row->counts[ORIGINAL], row->counts[IMPROVED]))
    row->mark = "differs";
  else if (g_str_equal (row->mark, "unchecked"))
    row->mark = "double-checked";
  if (test->builder)
    add_row (test->builder, row);
  else
    print_row (row);
}

/* Measures the sizes up to `to`. Returns FALSE if a count failed, with `error` set, or was stopped, with
 * an empty `error`. */
static gboolean
measure_all (Test *test, int to, TruceError *error)
{
  double before = 0;
  gboolean measured = TRUE;

  for (int n = MIN (FROM, to); n <= to && measured; n++)
    {
      Row row = { .n = n };

      measured = measure (test, ORIGINAL, &row, error) && measure (test, IMPROVED, &row, error);
      if (measured)
        finish_row (test, &row, before);
      before = row.seconds[IMPROVED];
      g_free (row.counts[ORIGINAL]);
      g_free (row.counts[IMPROVED]);
    }
  return measured;
}

static void
print_head (const Test *test)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *started = g_date_time_format (now, "%Y-%m-%d %H:%M:%S");

  truce_nq_options_echo (text, test->options);
  g_string_append_printf (
      text,
      _ ("\nStarted : %s\n\n"
         "rate1 : elapsed i / elapsed o\n"
         "rate2 : elapsed i / elapsed i of the size before\n\n"
         " n, count and elapsed ms of o, count and elapsed ms of i, rate1, rate2, check\n"),
      started);
  truce_cli_output_flush (text);
}

/* Checks that both methods accept the question, before anything is printed. */
static gboolean
check (const Test *test, double *time_limit, TruceError *error)
{
  for (int side = 0; side < N_SIDES; side++)
    {
      TruceRequest question;

      if (!truce_nq_question (test->cli, test->options, -1, methods[side], &question, error))
        return FALSE;
      *time_limit = question.time_limit;
      truce_cli_question_clear (&question);
    }
  return TRUE;
}

int
truce_nq_test (const TruceCli *cli, const TruceNqOptions *options)
{
  Test test = { .cli = cli, .options = options };
  TruceError error = { TRUCE_ERROR_NONE };
  double time_limit;
  gboolean measured;

  if (options->hits[0] == 'f')
    return truce_cli_fail (cli, _ ("mode t compares counts; with mode t, use o or a for hits"));
  if (options->log[0] != 'n')
    return truce_cli_fail (cli, _ ("mode t has no log of the search; with mode t, use n for log"));
  if (!check (&test, &time_limit, &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->json)
    {
      test.builder = truce_cli_json_new ();
      truce_nq_options_to_json (test.builder, options);
      truce_json_begin_array (test.builder, "rows");
    }
  else
    print_head (&test);
  truce_cli_watch_begin (&test.watch, cli, time_limit);
  measured = measure_all (&test, atoi (options->dimension), &error);
  truce_cli_watch_end (&test.watch);
  if (test.builder)
    {
      json_builder_end_array (test.builder);
      truce_json_add_text (test.builder, "status", truce_answer_status_key (!measured));
      truce_cli_json_end (test.builder);
    }
  g_clear_object (&test.builder);
  if (!measured && error.code != TRUCE_ERROR_NONE)
    return truce_cli_fail_error (cli, &error);
  if (!measured)
    truce_cli_note (cli, _ ("stopped before the end: unfinished sizes are left out"));
  return truce_cli_watch_exit (&test.watch, !measured, TRUCE_EXIT_OK);
}

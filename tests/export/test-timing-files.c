/* test-timing-files.c: tables of times as CSV and JSON, written and read again
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "test-run.h"
#include "timing/csv.h"
#include "timing/timing-json.h"

#define ODD_NAME "say \"a, b\"; c"

/* Returns a table of two methods at two sizes: with runs, a rejected method, a cell that was not reached, and
 * an uncounted counter. */
static TruceTimingTable *
example (void)
{
  TruceTimingTask task = { .geometry = TRUCE_GEOMETRY_NQ10,
                           .goal = { .question.asks = TRUCE_COUNT, .question.sequences = true, .seed = 77 },
                           .threads = 3,
                           .repeats = 2 };
  TruceCounters counters = { .found = 24, .dead_ends = 5 };
  TruceTimingTable *table;
  TruceTimingCell *cell;

  ck_assert (truce_piece_parse ("R", &task.piece, NULL));
  table =
      truce_timing_table_new (&task, (const char *const[]){ "plain", ODD_NAME, NULL }, (int[]){ 4, 3 }, 2);
  table->stamp.cpu = g_strdup ("Some: processor, \"x\"");
  cell = truce_timing_table_cell (table, 0, 0);
  truce_timing_cell_add (cell, &(TruceTimingRun){ 0.000000123, 0.5, 29 });
  truce_timing_cell_add (cell, &(TruceTimingRun){ 12345.678901234, 1, 30 });
  truce_timing_cell_answer (cell, "36");
  truce_timing_cell_count (cell, &counters, FALSE);
  cell = truce_timing_table_cell (table, 1, 1);
  cell->state = TRUCE_CELL_REFUSED;
  cell->note = g_strdup ("it is \"so\", and that is that");
  truce_timing_table_check (table);
  return table;
}

static void
check_same (const TruceTimingTable *read, const TruceTimingTable *written)
{
  ck_assert_str_eq (read->task.piece.betza, written->task.piece.betza);
  ck_assert_int_eq (read->task.geometry, written->task.geometry);
  ck_assert_str_eq (truce_timing_task_text (&read->task), truce_timing_task_text (&written->task));
  ck_assert_uint_eq (read->task.goal.seed, written->task.goal.seed);
  ck_assert_int_eq (read->task.threads, written->task.threads);
  ck_assert_int_eq (read->task.repeats, written->task.repeats);
  ck_assert_int_eq (read->whole, written->whole);
  ck_assert_str_eq (read->stamp.cpu, written->stamp.cpu);
  ck_assert_ptr_null (read->stamp.governor);
  ck_assert_uint_eq (read->n_methods, 2);
  ck_assert_uint_eq (read->n_sizes, 2);
  for (guint i = 0; i < 4; i++)
    {
      const TruceTimingCell *a = &read->cells[i], *b = &written->cells[i];

      ck_assert_str_eq (read->methods[i % 2], written->methods[i % 2]);
      ck_assert_int_eq (read->sizes[i / 2], written->sizes[i / 2]);
      ck_assert_int_eq (a->state, b->state);
      ck_assert_int_eq (a->verdict.check, b->verdict.check);
      ck_assert_uint_eq (a->known, b->known);
      ck_assert_uint_eq (a->counters.found, b->counters.found);
      ck_assert_uint_eq (a->counters.dead_ends, b->counters.dead_ends);
      ck_assert_pstr_eq (a->answer, b->answer);
      ck_assert_pstr_eq (a->note, b->note);
      ck_assert_uint_eq (a->runs->len, b->runs->len);
      for (guint k = 0; k < a->runs->len; k++)
        {
          const TruceTimingRun *x = &g_array_index (a->runs, TruceTimingRun, k);
          const TruceTimingRun *y = &g_array_index (b->runs, TruceTimingRun, k);

          ck_assert_double_eq_tol (x->wall, y->wall, 1e-9);
          ck_assert_double_eq_tol (x->cpu, y->cpu, 1e-9);
          ck_assert_uint_eq (x->attempts, y->attempts);
        }
    }
}

START_TEST (fields)
{
  static const char *const pairs[][2] = {
    { "plain", "plain" },   { "", "" },         { "a,b", "\"a,b\"" }, { "say \"x\"", "\"say \"\"x\"\"\"" },
    { "a\nb", "\"a\nb\"" }, { " a", "\" a\"" }, { "a ", "\"a \"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      truce_csv_append_field (text, pairs[i][0]);
      ck_assert_str_eq (text->str, pairs[i][1]);
    }
}
END_TEST

START_TEST (csv_and_back)
{
  g_autoptr (TruceTimingTable) table = example ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceTimingTable) read = NULL;

  truce_csv_append_timing (text, table);
  ck_assert_ptr_nonnull (strstr (text->str, "\nplain,3,measured,36,"));
  ck_assert_ptr_nonnull (strstr (text->str, "0.000000123 12345.678901234,0.500000000 1.000000000,29 30"));
  read = truce_csv_read_timing (text->str, &error);
  ck_assert_msg (read != NULL, "%s", error ? error->message : "");
  check_same (read, table);
}
END_TEST

/* CSV as spreadsheets may write it: with other line ends and column order, quotes around every value, and
 * more columns. */
START_TEST (csv_of_others)
{
  static const char text[] =
      "# piece: Q\r\n\"n\",\"seconds_of_runs\",\"colour\",\"answer\",\"state\",\"method\"\r\n"
      "\"6\",\"0.5 0.25\",\"a \"\"b\"\"\",\"4\",\"measured\",\"x,y\"\r\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceTimingTable) read = truce_csv_read_timing (text, &error);
  const TruceTimingCell *cell;

  ck_assert_msg (read != NULL, "%s", error ? error->message : "");
  cell = truce_timing_table_cell (read, 0, 0);
  ck_assert_str_eq (read->methods[0], "x,y");
  ck_assert_double_eq (truce_timing_summary (cell, FALSE).median, 0.375);
  ck_assert (isnan (truce_timing_summary (cell, TRUE).median));
  ck_assert_int_eq (cell->verdict.check, TRUCE_CHECK_PUBLISHED);
}
END_TEST

START_TEST (json_and_back)
{
  g_autoptr (TruceTimingTable) table = example ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceTimingTable) read = NULL;

  table->whole = TRUE;
  json_builder_begin_object (builder);
  truce_json_add_timing (builder, table);
  json_builder_end_object (builder);
  text = truce_json_to_text (builder);
  read = truce_json_read_timing (text, &error);
  ck_assert_msg (read != NULL, "%s", error ? error->message : "");
  check_same (read, table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing-files");
  TCase *files = truce_test_case (suite, "files", 20);

  tcase_add_test (files, fields);
  tcase_add_test (files, csv_and_back);
  tcase_add_test (files, csv_of_others);
  tcase_add_test (files, json_and_back);
  return truce_test_run (suite);
}

/* test-timing-table.c: what the runs of a timing come to: medians, rates, and the words of its tasks
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "test-run.h"
#include "timing-support.h"

static TruceTimingTable *
table_of (const char *const *methods, const int *sizes, guint n_sizes)
{
  TruceTimingTask task = { .piece = piece_of ("Q"), .threads = 1, .repeats = 1 };

  return truce_timing_table_new (&task, methods, sizes, n_sizes);
}

static void
add (TruceTimingTable *table, guint size, guint method, double seconds)
{
  truce_timing_cell_add (truce_timing_table_cell (table, size, method), &(TruceTimingRun){ .wall = seconds });
}

START_TEST (summary_by_hand)
{
  static const double times[] = { 5, 1, 4, 100, 2, 8, 9, 6, 7, 3 };
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 8 }, 1);
  TruceTimingSummary summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);

  ck_assert_uint_eq (summary.n, 0);
  ck_assert (isnan (summary.median));
  add (table, 0, 0, times[0]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  ck_assert_double_eq (summary.median, 5);
  ck_assert_double_eq (summary.middle, 5);
  ck_assert (isnan (summary.deviation));
  for (int i = 1; i < 5; i++)
    add (table, 0, 0, times[i]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  /* 1 2 4 5 100: mean 22.4, squares about it 7537.2. */
  ck_assert_double_eq (summary.median, 4);
  ck_assert_double_eq_tol (summary.middle, 11.0 / 3, 1e-12);
  ck_assert_double_eq (summary.min, 1);
  ck_assert_double_eq (summary.max, 100);
  ck_assert_double_eq_tol (summary.deviation, sqrt (7537.2 / 4), 1e-12);
  for (int i = 5; i < 10; i++)
    add (table, 0, 0, times[i]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  /* 1 2 | 3 4 5 6 7 8 | 9 100 */
  ck_assert_double_eq (summary.median, 5.5);
  ck_assert_double_eq_tol (summary.middle, 5.5, 1e-12);
}
END_TEST

/* NqProblemExtended's own table has these rates, cut to three decimals. */
START_TEST (rates_of_the_published_table)
{
  static const double original[] = { 2377, 15116, 104357, 766915, 6040290, 48165728 };
  static const double improved[] = { 536, 2941, 17580, 117029, 820977, 6081743 };
  static const int rate1[] = { 225, 194, 168, 152, 135, 126 };
  static const int rate2[] = { -1, 5486, 5977, 6656, 7015, 7407 };
  g_autoptr (TruceTimingTable) table =
      table_of ((const char *const[]){ "o", "i", NULL }, (int[]){ 18, 17, 16, 15, 13, 14, 13 }, 7);
  g_autofree TruceFitPoint *points = NULL;
  gsize n;

  ck_assert_uint_eq (table->n_sizes, 6);
  for (guint i = 0; i < 6; i++)
    {
      ck_assert_int_eq (table->sizes[i], 13 + (int) i);
      add (table, i, 0, original[i]);
      add (table, i, 1, improved[i]);
    }
  for (guint i = 0; i < 6; i++)
    {
      ck_assert_int_eq ((int) (1000 * truce_timing_rate1 (table, i, 0, 1)), rate1[i]);
      if (i > 0)
        ck_assert_int_eq ((int) (1000 * truce_timing_rate2 (table, i, 1)), rate2[i]);
    }
  ck_assert (isnan (truce_timing_rate2 (table, 0, 1)));
  points = truce_timing_points (table, 1, &n);
  ck_assert_uint_eq (n, 6);
  ck_assert_double_eq (points[2].x, 15);
  ck_assert_double_eq (points[2].y, 17580e3);
}
END_TEST

START_TEST (no_rate_across_a_gap)
{
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 4, 6 }, 2);

  add (table, 0, 0, 1);
  ck_assert (isnan (truce_timing_rate1 (table, 1, 0, 0)));
  add (table, 1, 0, 2);
  ck_assert (isnan (truce_timing_rate2 (table, 1, 0)));
  ck_assert_double_eq (truce_timing_rate1 (table, 1, 0, 0), 1);
}
END_TEST

START_TEST (words)
{
  static const char *const tasks[] = { "placements", "sequences", "fundamental", "fundamental-sequences",
                                       "first",      "any" };
  TruceGoal goal;

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      ck_assert (truce_timing_task_parse (tasks[i], &goal));
      ck_assert_str_eq (truce_timing_task_text (&goal), tasks[i]);
    }
  ck_assert (!truce_timing_task_parse ("firstly", &goal));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing tables");
  TCase *tests = truce_test_case (suite, "timing tables", 60);

  tcase_add_test (tests, summary_by_hand);
  tcase_add_test (tests, rates_of_the_published_table);
  tcase_add_test (tests, no_rate_across_a_gap);
  tcase_add_test (tests, words);
  return truce_test_run (suite);
}

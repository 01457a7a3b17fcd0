/* test-timing-table.c: statistics of timed runs: medians, rates, and names of tasks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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
  /* 1 2 4 5 100 have the mean 22.4 and the sum of squares 7537.2 about it */
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

/* Returns the median: as many values are below it as above it. */
static double
middle_of (const double *values, int n)
{
  for (int i = 0; i < n; i++)
    {
      int below = 0, same = 0;

      for (int k = 0; k < n; k++)
        {
          below += values[k] < values[i];
          same += values[k] == values[i];
        }
      if (below <= n / 2 && below + same > n / 2)
        return values[i];
    }
  ck_abort ();
}

/* Odd numbers of runs with some outliers, by other formulas, and medians by counting. */
START_TEST (summaries_by_other_formulas)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261124);
  guint n_off = 0;

  for (int round = 0; round < 300; round++)
    {
      g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 8 }, 1);
      double times[31], distances[31], sum = 0, squares = 0, middle, scale;
      int n = 3 + 2 * g_rand_int_range (rand, 0, 14);
      TruceTimingSummary summary;
      guint off = 0, first = 0;

      for (int i = 0; i < n; i++)
        {
          times[i] = g_rand_double_range (rand, 1, 1.2) * (g_rand_int_range (rand, 0, 9) ? 1 : 5);
          sum += times[i];
          squares += times[i] * times[i];
          add (table, 0, 0, times[i]);
        }
      middle = middle_of (times, n);
      for (int i = 0; i < n; i++)
        distances[i] = fabs (times[i] - middle);
      scale = MAX (1.4826 * middle_of (distances, n), middle / 1000);
      for (int i = n - 1; i >= 0; i--)
        if (distances[i] / scale > 10)
          {
            off++;
            first = (guint) i + 1;
          }
      summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
      ck_assert_double_eq_tol (summary.mean, sum / n, 1e-12);
      ck_assert_double_eq_tol (summary.deviation, sqrt ((squares - sum * sum / n) / (n - 1)), 1e-9);
      ck_assert_double_eq (summary.median, middle);
      ck_assert_uint_eq (summary.n_outliers, off);
      ck_assert_uint_eq (summary.first_off, first);
      n_off += off;
    }
  ck_assert_uint_gt (n_off, 100);
}
END_TEST

START_TEST (outliers_are_far_off)
{
  static const double times[] = { 1, 1, 1.0005, 1.009, 0.5 };
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 8 }, 1);
  TruceTimingCell *cell = truce_timing_table_cell (table, 0, 0);

  /* of two runs either may be the outlier */
  add (table, 0, 0, 1);
  add (table, 0, 0, 100);
  ck_assert_uint_eq (truce_timing_summary (cell, FALSE).n_outliers, 0);
  g_array_set_size (cell->runs, 0);
  /* more than half are equal; differences below the clock's resolution are no outliers */
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    add (table, 0, 0, times[i]);
  ck_assert_uint_eq (truce_timing_summary (cell, FALSE).n_outliers, 1);
  ck_assert_uint_eq (truce_timing_summary (cell, FALSE).first_off, 5);
}
END_TEST

/* Returns a normally distributed value, from twelve uniform ones. */
static double
normal (GRand *rand, double mean, double deviation)
{
  double sum = -6;

  for (int i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return mean + deviation * sum;
}

/* Compares with the ratios of many random runs. */
START_TEST (the_error_of_a_ratio)
{
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", "b", NULL }, (int[]){ 8 }, 1);
  TruceTimingCell *a = truce_timing_table_cell (table, 0, 0), *b = truce_timing_table_cell (table, 0, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  double sum = 0, squares = 0;
  const int n = 100000;
  TruceTimingRatio ratio;

  ck_assert (isnan (truce_timing_relative (a, b).ratio));
  ck_assert_int_eq (truce_timing_verdict (truce_timing_relative (a, b)), TRUCE_TIMING_UNKNOWN);
  add (table, 0, 0, 3);
  add (table, 0, 1, 2);
  ck_assert_double_eq (truce_timing_relative (a, b).ratio, 1.5);
  ck_assert (isnan (truce_timing_relative (a, b).error));
  ck_assert_int_eq (truce_timing_verdict (truce_timing_relative (a, b)), TRUCE_TIMING_UNKNOWN);
  g_array_set_size (a->runs, 0);
  g_array_set_size (b->runs, 0);
  for (int i = 0; i < n; i++)
    {
      double x = normal (rand, 3, 0.1), y = normal (rand, 2, 0.04);

      add (table, 0, 0, x);
      add (table, 0, 1, y);
      sum += x / y;
      squares += x / y * (x / y);
    }
  ratio = truce_timing_relative (a, b);
  ck_assert_double_eq_tol (ratio.ratio, sum / n, 0.002);
  ck_assert_double_eq_tol (ratio.error, sqrt (squares / n - sum / n * (sum / n)), 0.001);
  ck_assert_int_eq (truce_timing_verdict (ratio), TRUCE_TIMING_SLOWER);
  ck_assert_int_eq (truce_timing_verdict (truce_timing_relative (b, a)), TRUCE_TIMING_FASTER);
  ck_assert_int_eq (truce_timing_verdict (truce_timing_relative (a, a)), TRUCE_TIMING_SAME);
}
END_TEST

START_TEST (a_busy_machine_is_told)
{
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 8 }, 1);
  TruceTimingCell *cell = truce_timing_table_cell (table, 0, 0);

  ck_assert (isnan (truce_timing_busyness (table)));
  truce_timing_cell_add (cell, &(TruceTimingRun){ .wall = 2, .cpu = 1 });
  truce_timing_cell_add (cell, &(TruceTimingRun){ .wall = 4, .cpu = 3 });
  ck_assert_double_eq (truce_timing_busyness (table), 1.5);
  truce_timing_cell_add (cell, &(TruceTimingRun){ .wall = 4, .cpu = NAN });
  ck_assert (isnan (truce_timing_busyness (table)));
  g_array_set_size (cell->runs, 2);
  table->task.threads = 2;
  ck_assert (isnan (truce_timing_busyness (table)));
}
END_TEST

START_TEST (what_can_be_compared)
{
  g_autoptr (TruceTimingTable) ours = table_of ((const char *const[]){ "a", "b", NULL }, (int[]){ 8, 9 }, 2);
  g_autoptr (TruceTimingTable) theirs =
      table_of ((const char *const[]){ "b", "c", NULL }, (int[]){ 9, 10 }, 2);
  g_autoptr (GError) error = NULL;

  ck_assert (!truce_timing_table_is_comparable (ours, theirs, &error));
  ck_assert_str_eq (error->message, "the two series have no method and size in common");
  add (ours, 1, 1, 3);
  ck_assert_ptr_null (truce_timing_table_find (theirs, 9, "b"));
  add (theirs, 0, 0, 4);
  ck_assert_ptr_eq (truce_timing_table_find (theirs, 9, "b"), truce_timing_table_cell (theirs, 0, 0));
  ck_assert_ptr_null (truce_timing_table_find (theirs, 8, "b"));
  ck_assert_ptr_null (truce_timing_table_find (theirs, 9, "a"));
  g_clear_error (&error);
  ck_assert (truce_timing_table_is_comparable (ours, theirs, &error));
  theirs->task.threads = 4;
  ck_assert (!truce_timing_table_is_comparable (ours, theirs, &error));
  ck_assert_str_eq (error->message, "the two series were measured with different numbers of threads");
  g_clear_error (&error);
  theirs->task = ours->task;
  theirs->task.goal.question.classes = true;
  ck_assert (!truce_timing_table_is_comparable (ours, theirs, &error));
  g_clear_error (&error);
  theirs->task = ours->task;
  theirs->task.piece = piece_of ("QN");
  ck_assert (!truce_timing_table_is_comparable (ours, theirs, &error));
  ck_assert_str_eq (error->message, "the two series are about different questions");
}
END_TEST

/* NqProblemExtended's own table has these rates, truncated to three decimals. */
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
                                       "first",      "any",       "two-armies",  "three-armies" };
  TruceTimingTask task = { .goal.seed = 7 };

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      ck_assert (truce_timing_task_parse (tasks[i], &task));
      ck_assert_str_eq (truce_timing_task_text (&task), tasks[i]);
      ck_assert_uint_eq (task.goal.seed, 7);
    }
  ck_assert (!truce_timing_task_parse ("firstly", &task));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing tables");
  TCase *tests = truce_test_case (suite, "timing tables", 60);

  tcase_add_test (tests, summary_by_hand);
  tcase_add_test (tests, summaries_by_other_formulas);
  tcase_add_test (tests, outliers_are_far_off);
  tcase_add_test (tests, the_error_of_a_ratio);
  tcase_add_test (tests, a_busy_machine_is_told);
  tcase_add_test (tests, what_can_be_compared);
  tcase_add_test (tests, rates_of_the_published_table);
  tcase_add_test (tests, no_rate_across_a_gap);
  tcase_add_test (tests, words);
  return truce_test_run (suite);
}

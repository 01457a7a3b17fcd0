/* test-progress.c: progress and failures that a run of the fake method reports
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-run.h"
#include "test-run.h"
#include "waiting.h"

static void
count_call (TruceRun *run, gpointer data)
{
  ++*(int *) data;
}

START_TEST (progress_is_told_a_few_times_a_second)
{
  TruceRequest request = endless ();
  Awaited awaited;
  int updates = 0;

  await_start (&awaited, &request);
  g_signal_connect (awaited.run, "updated", G_CALLBACK (count_call), &updates);
  turn_for (1);
  /* 8 updates per second; fewer on a slow machine, but not more */
  ck_assert_int_ge (updates, 3);
  ck_assert_int_le (updates, 9);
  ck_assert_double_gt (truce_run_get_rate (awaited.run), 0);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  ck_assert_int_ge (updates, 4);
  await_clear (&awaited);
}
END_TEST

START_TEST (fraction_and_eta_follow_the_units)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method, 1);
  FakeTask task = fake_endless;
  Awaited awaited;

  task.n_units = 40;
  task.steps = 20;
  task.step_us = 1000;
  fake_method_do (task);
  await_start (&awaited, &request);
  ck_assert_double_eq (truce_run_get_fraction (awaited.run), -1);
  ck_assert_double_eq (truce_run_get_time_left (awaited.run)->value, -1);
  turn_for (0.5);
  if (truce_run_get_state (awaited.run) == TRUCE_RUN_RUNNING)
    {
      double fraction = truce_run_get_fraction (awaited.run);

      ck_assert_double_gt (fraction, 0.05);
      ck_assert_double_lt (fraction, 1);
      ck_assert_double_eq_tol (truce_run_get_time_left (awaited.run)->value,
                               truce_run_get_elapsed (awaited.run) * (1 / fraction - 1), 1e-9);
    }
  await_end (&awaited);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_DONE);
  ck_assert_double_eq (truce_run_get_fraction (awaited.run), 1);
  ck_assert_double_eq (truce_run_get_time_left (awaited.run)->value, 0);
  ck_assert_str_eq (truce_run_get_count (awaited.run), "800");
  await_clear (&awaited);
}
END_TEST

START_TEST (memory_that_runs_out_fails_the_run)
{
  TruceRequest request = endless ();
  FakeTask task = fake_endless;
  TruceRun *run;

  task.no_memory_at = 1;
  fake_method_do (task);
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  ck_assert_ptr_nonnull (truce_run_get_failure (run));
  g_object_unref (run);

  task.no_units = true;
  fake_method_do (task);
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  g_object_unref (run);
}
END_TEST

START_TEST (a_method_that_refuses_gives_an_error)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_refusing, 2);
  GError *error = NULL;

  ck_assert_ptr_null (truce_run_start (&request, &error));
  ck_assert (g_error_matches (error, TRUCE_RUN_ERROR, TRUCE_ERROR_METHOD));
  ck_assert_str_eq (error->message, "refusing does not accept this problem: it is only here to refuse");
  g_clear_error (&error);
}
END_TEST

START_TEST (first_squares_add_up)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_by_square, 2);
  FakeTask task = {
    .n_units = 9, .steps = 30, .find_from = 20, .step_us = 99, .no_memory_at = -1, .prefixes = true
  };
  GArray *rows;
  TruceRun *run;

  fake_method_do (task);
  run = run_to_end (&request);
  rows = truce_run_get_first_squares (run);
  ck_assert_ptr_nonnull (rows);
  ck_assert_uint_eq (rows->len, 5);
  for (guint i = 0; i < rows->len; i++)
    {
      const TruceFirstSquare *row = &g_array_index (rows, TruceFirstSquare, i);
      guint64 units = i == 4 ? 1 : 2;

      ck_assert_int_eq (row->square, i);
      ck_assert_uint_eq (row->found, 10 * units);
      ck_assert_uint_eq (row->dead_ends, 20 * units);
      ck_assert_double_gt (row->elapsed, 0);
      ck_assert_double_gt (row->finished, 0);
      ck_assert_double_le (row->finished, truce_run_get_elapsed (run) + 1e-6);
    }
  g_object_unref (run);

  task.prefixes = false;
  fake_method_do (task);
  run = run_to_end (&request);
  ck_assert_ptr_null (truce_run_get_first_squares (run));
  g_object_unref (run);
}
END_TEST

START_TEST (first_squares_are_seen_while_they_are_counted)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_by_square, 1);
  FakeTask task = fake_endless;
  TruceFirstSquare row;
  Awaited awaited;

  task.prefixes = true;
  fake_method_do (task);
  await_start (&awaited, &request);
  turn_for (0.5);
  ck_assert_uint_eq (truce_run_get_first_squares (awaited.run)->len, 1);
  row = g_array_index (truce_run_get_first_squares (awaited.run), TruceFirstSquare, 0);
  ck_assert_uint_gt (row.found, 0);
  ck_assert_double_gt (row.elapsed, 0);
  ck_assert_double_eq (row.finished, -1);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  row = g_array_index (truce_run_get_first_squares (awaited.run), TruceFirstSquare, 0);
  ck_assert_uint_eq (row.found, truce_run_get_found (awaited.run));
  ck_assert_double_eq (row.finished, -1);
  await_clear (&awaited);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-progress");
  TCase *tests = truce_test_case (suite, "progress", 60);

  tcase_add_checked_fixture (tests, fake_run_up, fake_run_down);
  tcase_add_test (tests, progress_is_told_a_few_times_a_second);
  tcase_add_test (tests, fraction_and_eta_follow_the_units);
  tcase_add_test (tests, memory_that_runs_out_fails_the_run);
  tcase_add_test (tests, a_method_that_refuses_gives_an_error);
  tcase_add_test (tests, first_squares_add_up);
  tcase_add_test (tests, first_squares_are_seen_while_they_are_counted);
  return truce_test_run (suite);
}

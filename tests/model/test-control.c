/* test-control.c: starting, pausing, stopping, limits, failures and teardown of runs, with a method that does
 * as told
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fake-method.h"
#include "random-problem.h"
#include "test-run.h"
#include "waiting.h"

static TruceProblem *problem;
static TruceSolver *solver;

static void
set_up (void)
{
  problem = fake_problem ();
  solver = truce_solver_new ();
  /* Endless units that find something all the time. */
  fake_task = (FakeTask){ .n_units = 50, .steps = -1, .step_us = 50, .no_memory_at = -1 };
}

static void
tear_down (void)
{
  g_assert_finalize_object (solver);
  truce_problem_unref (problem);
}

static TruceRequest
endless (void)
{
  return request_for (problem, TRUCE_COUNT, &fake_method, 2);
}

START_TEST (stop_ends_at_once)
{
  gint64 slowest = 0;

  for (int i = 0; i < 5; i++)
    {
      TruceRequest request = endless ();
      Awaited awaited;
      gint64 asked;

      await_start (&awaited, solver, &request);
      while (truce_run_get_found (awaited.run) == 0)
        turn_for (0.03);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_RUNNING);
      asked = g_get_monotonic_time ();
      truce_run_stop (awaited.run);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPING);
      await_end (&awaited);
      slowest = MAX (slowest, g_get_monotonic_time () - asked);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
      ck_assert_uint_eq (g_ascii_strtoull (truce_run_get_count (awaited.run), NULL, 10),
                         truce_run_get_found (awaited.run));
      ck_assert_int_eq (truce_run_get_check (awaited.run, NULL), TRUCE_CHECK_UNCHECKED);
      await_clear (&awaited);
    }
  g_print ("from stop to delivered end: at most %.1f ms\n", slowest / 1000.0);
  ck_assert_int_lt (slowest, G_USEC_PER_SEC);
}
END_TEST

START_TEST (a_paused_run_stands_still)
{
  TruceRequest request = endless ();
  Awaited awaited;
  guint64 found;
  double elapsed;

  await_start (&awaited, solver, &request);
  turn_for (0.2);
  truce_run_pause (awaited.run);
  truce_run_pause (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_PAUSED);
  ck_assert (truce_run_is_active (awaited.run));
  turn_for (0.4);
  found = truce_run_get_found (awaited.run);
  elapsed = truce_run_get_elapsed (awaited.run);
  ck_assert_uint_gt (found, 0);
  turn_for (0.4);
  ck_assert_uint_eq (truce_run_get_found (awaited.run), found);
  ck_assert_double_eq (truce_run_get_elapsed (awaited.run), elapsed);

  truce_run_resume (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_RUNNING);
  turn_for (0.3);
  ck_assert_uint_gt (truce_run_get_found (awaited.run), found);
  ck_assert_double_gt (truce_run_get_elapsed (awaited.run), elapsed);
  truce_run_pause (awaited.run);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
  /* 0.8 s of pause are not in it; the rest has room for a slow machine. */
  ck_assert_double_lt (truce_run_get_elapsed (awaited.run), elapsed + 0.7);
  await_clear (&awaited);
}
END_TEST

START_TEST (the_time_limit_stops)
{
  TruceRequest request = endless ();
  TruceRun *run;

  request.time_limit = 0.2;
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_STOPPED);
  ck_assert_double_ge (truce_run_get_elapsed (run), 0.2);
  ck_assert_double_lt (truce_run_get_elapsed (run), 1.2);
  g_object_unref (run);
}
END_TEST

static void
count_call (TruceRun *run, gpointer data)
{
  ++*(int *) data;
}

static void
count_notify (TruceRun *run, GParamSpec *pspec, gpointer data)
{
  ++*(int *) data;
}

START_TEST (progress_is_told_a_few_times_a_second)
{
  TruceRequest request = endless ();
  Awaited awaited;
  int updates = 0, notifies = 0;

  await_start (&awaited, solver, &request);
  g_signal_connect (awaited.run, "updated", G_CALLBACK (count_call), &updates);
  g_signal_connect (awaited.run, "notify::found", G_CALLBACK (count_notify), &notifies);
  turn_for (1);
  /* 8 a second, on a machine that may be slow but is not quick beyond the clock. */
  ck_assert_int_ge (updates, 3);
  ck_assert_int_le (updates, 9);
  ck_assert_int_eq (notifies, updates);
  ck_assert_double_gt (truce_run_get_rate (awaited.run), 0);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  ck_assert_int_ge (notifies, 5);
  await_clear (&awaited);
}
END_TEST

START_TEST (fraction_and_eta_follow_the_units)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method, 1);
  Awaited awaited;

  fake_task.n_units = 40;
  fake_task.steps = 20;
  fake_task.step_us = 1000;
  await_start (&awaited, solver, &request);
  ck_assert_double_eq (truce_run_get_fraction (awaited.run), -1);
  ck_assert_double_eq (truce_run_get_eta (awaited.run), -1);
  turn_for (0.5);
  if (truce_run_get_state (awaited.run) == TRUCE_RUN_RUNNING)
    {
      double fraction = truce_run_get_fraction (awaited.run);

      ck_assert_double_gt (fraction, 0.05);
      ck_assert_double_lt (fraction, 1);
      ck_assert_double_eq_tol (truce_run_get_eta (awaited.run),
                               truce_run_get_elapsed (awaited.run) * (1 / fraction - 1), 1e-9);
    }
  await_end (&awaited);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_DONE);
  ck_assert_double_eq (truce_run_get_fraction (awaited.run), 1);
  ck_assert_double_eq (truce_run_get_eta (awaited.run), 0);
  ck_assert_str_eq (truce_run_get_count (awaited.run), "800");
  await_clear (&awaited);
}
END_TEST

START_TEST (memory_that_runs_out_fails_the_run)
{
  TruceRequest request = endless ();
  TruceRun *run;

  fake_task.no_memory_at = 1;
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  ck_assert_ptr_nonnull (truce_run_get_failure (run));
  g_object_unref (run);

  fake_task.no_units = true;
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  g_object_unref (run);
}
END_TEST

START_TEST (a_method_that_refuses_gives_an_error)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_refusing, 2);
  GError *error = NULL;

  ck_assert_ptr_null (truce_solver_start (solver, &request, NULL, NULL, &error));
  ck_assert (g_error_matches (error, TRUCE_SOLVER_ERROR, TRUCE_ERROR_METHOD));
  ck_assert_str_eq (error->message, "refusing does not accept this problem: it is only here to refuse");
  g_clear_error (&error);
  ck_assert_ptr_null (truce_solver_run_blocking (solver, &request, &error));
  ck_assert (g_error_matches (error, TRUCE_SOLVER_ERROR, TRUCE_ERROR_METHOD));
  g_clear_error (&error);
}
END_TEST

START_TEST (runs_do_not_touch_each_other)
{
  TruceRequest request = endless ();
  Awaited first, second;

  await_start (&first, solver, &request);
  await_start (&second, solver, &request);
  ck_assert_uint_ne (truce_run_get_id (first.run), truce_run_get_id (second.run));
  turn_for (0.2);
  truce_run_stop (first.run);
  await_end (&first);
  ck_assert_ptr_null (second.ended);
  ck_assert_int_eq (truce_run_get_state (second.run), TRUCE_RUN_RUNNING);
  /* A result that comes late still tells by its id whose it is. */
  ck_assert_uint_lt (truce_run_get_id (first.ended), truce_run_get_id (second.run));
  truce_run_stop (second.run);
  await_end (&second);
  await_clear (&first);
  await_clear (&second);
}
END_TEST

START_TEST (storms_of_pause_and_stop_leave_nothing)
{
  enum
  {
    storms = 400
  };
  TruceRequest request = endless ();
  TruceRandom random;

  truce_random_start (&random);
  fake_task.step_us = 0;
  for (int i = 0; i < storms; i++)
    {
      Awaited awaited;

      request.threads = 1 + truce_random_below (&random, 3);
      await_start (&awaited, solver, &request);
      for (int moves = truce_random_below (&random, 6); moves > 0; moves--)
        switch (truce_random_below (&random, 4))
          {
          case 0:
            truce_run_pause (awaited.run);
            break;
          case 1:
            truce_run_resume (awaited.run);
            break;
          case 2:
            g_main_context_iteration (NULL, FALSE);
            break;
          default:
            g_usleep (truce_random_below (&random, 300));
          }
      truce_run_stop (awaited.run);
      truce_run_resume (awaited.run);
      await_end (&awaited);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
      await_clear (&awaited);
    }
}
END_TEST

START_TEST (stop_does_not_wait_for_a_slow_split)
{
  TruceRequest request = endless ();
  Awaited awaited;
  gint64 asked;

  fake_task.split_ms = 1500;
  for (double after = 0; after < 0.3; after += 0.2)
    {
      await_start (&awaited, solver, &request);
      ck_assert_ptr_nonnull (awaited.run);
      turn_for (after);
      asked = g_get_monotonic_time ();
      truce_run_stop (awaited.run);
      await_end (&awaited);
      ck_assert_int_lt (g_get_monotonic_time () - asked, G_USEC_PER_SEC);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
      ck_assert_str_eq (truce_run_get_count (awaited.run), "0");
      await_clear (&awaited);
    }
  /* The threads that were left alone come back to nothing and clean up: the sanitizers look on. */
  turn_for (2);
}
END_TEST

START_TEST (stop_all_waits_for_the_threads)
{
  TruceRequest request = endless ();
  Awaited first, second;

  await_start (&first, solver, &request);
  await_start (&second, solver, &request);
  truce_run_pause (second.run);
  truce_solver_stop_all (solver);
  ck_assert_int_eq (truce_run_get_state (first.run), TRUCE_RUN_STOPPING);
  await_end (&first);
  await_end (&second);
  await_clear (&first);
  await_clear (&second);
}
END_TEST

static void
never (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ck_abort_msg ("an end was delivered to a context that is gone");
}

/* With the last reference to the context go its sources, and with them the runs under way. */
static void
drop_context (gboolean hold_run)
{
  GMainContext *context = g_main_context_new ();
  TruceRequest request = endless ();
  TruceRun *run;

  g_main_context_push_thread_default (context);
  run = truce_solver_start (solver, &request, never, NULL, NULL);
  g_main_context_pop_thread_default (context);
  ck_assert_ptr_nonnull (run);
  if (!hold_run)
    g_clear_object (&run);
  g_usleep (2000);
  g_main_context_unref (context);
  if (!run)
    return;
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_STOPPED);
  truce_run_pause (run);
  truce_run_stop (run);
  g_assert_finalize_object (run);
}

START_TEST (a_context_that_goes_takes_its_runs_along)
{
  drop_context (TRUE);
  drop_context (FALSE);
}
END_TEST

/* The callback is the last to hold anything. */
static void
drop_all (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TruceRun *run = truce_solver_finish (TRUCE_SOLVER (source), result, NULL);

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  g_object_unref (run);
  *(gboolean *) user_data = TRUE;
}

START_TEST (a_run_goes_on_when_nobody_holds_it)
{
  TruceRequest request = endless ();
  TruceSolver *other = truce_solver_new ();
  gboolean ended = FALSE;

  fake_task.steps = 3;
  g_object_unref (truce_solver_start (other, &request, drop_all, &ended, NULL));
  g_object_unref (other);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
}
END_TEST

START_TEST (first_squares_add_up)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_by_square, 2);
  GArray *rows;
  TruceRun *run;

  fake_task = (FakeTask){
    .n_units = 9, .steps = 30, .find_from = 20, .step_us = 100, .no_memory_at = -1, .prefixes = true
  };
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

  fake_task.prefixes = false;
  run = run_to_end (&request);
  ck_assert_ptr_null (truce_run_get_first_squares (run));
  g_object_unref (run);
}
END_TEST

START_TEST (first_squares_are_seen_while_they_are_counted)
{
  TruceRequest request = request_for (problem, TRUCE_COUNT, &fake_method_by_square, 1);
  TruceFirstSquare row;
  Awaited awaited;

  fake_task.prefixes = true;
  await_start (&awaited, solver, &request);
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
  Suite *suite = suite_create ("model-control");
  TCase *tests = truce_test_case (suite, "control", 60);

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, stop_ends_at_once);
  tcase_add_test (tests, a_paused_run_stands_still);
  tcase_add_test (tests, the_time_limit_stops);
  tcase_add_test (tests, progress_is_told_a_few_times_a_second);
  tcase_add_test (tests, fraction_and_eta_follow_the_units);
  tcase_add_test (tests, memory_that_runs_out_fails_the_run);
  tcase_add_test (tests, a_method_that_refuses_gives_an_error);
  tcase_add_test (tests, runs_do_not_touch_each_other);
  tcase_add_test (tests, storms_of_pause_and_stop_leave_nothing);
  tcase_add_test (tests, stop_does_not_wait_for_a_slow_split);
  tcase_add_test (tests, stop_all_waits_for_the_threads);
  tcase_add_test (tests, a_context_that_goes_takes_its_runs_along);
  tcase_add_test (tests, a_run_goes_on_when_nobody_holds_it);
  tcase_add_test (tests, first_squares_add_up);
  tcase_add_test (tests, first_squares_are_seen_while_they_are_counted);
  return truce_test_run (suite);
}

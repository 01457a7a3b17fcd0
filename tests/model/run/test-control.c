/* test-control.c: pausing, stopping, limits and teardown of runs of the fake method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-run.h"
#include "random-problem.h"
#include "test-run.h"
#include "waiting.h"

START_TEST (stop_ends_at_once)
{
  gint64 slowest = 0;

  for (int i = 0; i < 5; i++)
    {
      TruceRequest request = endless ();
      Awaited awaited;
      gint64 asked;

      await_start (&awaited, &request);
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
      ck_assert_int_eq (truce_run_get_verdict (awaited.run).check, TRUCE_CHECK_UNCHECKED);
      await_clear (&awaited);
    }
  g_print ("from stop to delivered end: at most %.1f ms\n", slowest / 1000.0);
}
END_TEST

/* Runs the main loop until the run has found more than `found`. */
static void
turn_until_found (TruceRun *run, guint64 found)
{
  gint64 late = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;

  while (truce_run_get_found (run) <= found)
    {
      ck_assert_int_lt (g_get_monotonic_time (), late);
      turn_for (0.03);
    }
}

/* Waits until all workers of a paused run have polled. Returns what the run has found then. */
static guint64
turn_until_still (TruceRun *run)
{
  guint64 found;

  do
    {
      found = truce_run_get_found (run);
      turn_for (0.4);
    }
  while (truce_run_get_found (run) > found);
  return found;
}

START_TEST (a_paused_run_stands_still)
{
  TruceRequest request = endless ();
  gint64 began = g_get_monotonic_time ();
  Awaited awaited;
  guint64 found;
  double elapsed, whole;

  await_start (&awaited, &request);
  turn_until_found (awaited.run, 0);
  truce_run_pause (awaited.run);
  truce_run_pause (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_PAUSED);
  ck_assert (truce_run_is_active (awaited.run));
  found = turn_until_still (awaited.run);
  elapsed = truce_run_get_elapsed (awaited.run);
  turn_for (0.4);
  ck_assert_uint_eq (truce_run_get_found (awaited.run), found);
  ck_assert_double_eq (truce_run_get_elapsed (awaited.run), elapsed);

  truce_run_resume (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_RUNNING);
  turn_until_found (awaited.run, found);
  ck_assert_double_gt (truce_run_get_elapsed (awaited.run), elapsed);
  truce_run_pause (awaited.run);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
  whole = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  ck_assert_double_gt (whole - truce_run_get_elapsed (awaited.run), 0.75); /* excludes the pause of 0.8 s */
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
  g_object_unref (run);
}
END_TEST

START_TEST (runs_do_not_touch_each_other)
{
  TruceRequest request = endless ();
  Awaited first, second;

  await_start (&first, &request);
  await_start (&second, &request);
  turn_for (0.2);
  truce_run_stop (first.run);
  await_end (&first);
  ck_assert_ptr_null (second.ended);
  ck_assert_int_eq (truce_run_get_state (second.run), TRUCE_RUN_RUNNING);
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
  FakeTask task = fake_endless;
  TruceRandom random;

  truce_random_start (&random);
  task.step_us = 0;
  fake_method_do (task);
  for (int i = 0; i < storms; i++)
    {
      Awaited awaited;

      request.threads = 1 + truce_random_below (&random, 3);
      await_start (&awaited, &request);
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

  fake_split_held = true;
  for (double after = 0; after < 0.3; after += 0.2)
    {
      await_start (&awaited, &request);
      ck_assert_ptr_nonnull (awaited.run);
      turn_for (after);
      truce_run_stop (awaited.run);
      await_end (&awaited);
      ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
      ck_assert_str_eq (truce_run_get_count (awaited.run), "0");
      await_clear (&awaited);
    }
  /* The abandoned threads return and free everything, which the sanitizers check. */
  fake_split_held = false;
  while (fake_splits > 0)
    turn_for (0.03);
  turn_for (0.5);
}
END_TEST

START_TEST (stop_can_wait_for_the_threads)
{
  TruceRequest request = endless ();
  Awaited first, second;

  await_start (&first, &request);
  await_start (&second, &request);
  truce_run_pause (second.run);
  truce_run_stop_and_wait (first.run);
  truce_run_stop_and_wait (second.run);
  ck_assert_int_eq (truce_run_get_state (first.run), TRUCE_RUN_STOPPING);
  await_end (&first);
  await_end (&second);
  await_clear (&first);
  await_clear (&second);
}
END_TEST

static void
never (TruceRun *run, gpointer data)
{
  ck_abort_msg ("an end was delivered to a context that is gone");
}

/* Drops the last reference to the context. This destroys its sources, and ends its active runs. */
static void
drop_context (gboolean hold_run, gboolean waits)
{
  GMainContext *context = g_main_context_new ();
  TruceRequest request = endless ();
  TruceRun *run;

  request.waits = waits;
  g_main_context_push_thread_default (context);
  run = truce_run_start (&request, NULL);
  g_main_context_pop_thread_default (context);
  ck_assert_ptr_nonnull (run);
  g_signal_connect (run, "ended", G_CALLBACK (never), NULL);
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
  drop_context (TRUE, FALSE);
  drop_context (FALSE, FALSE);
  drop_context (TRUE, TRUE);
  drop_context (FALSE, TRUE);
}
END_TEST

/* A waiting run can be paused and stopped. A store that arrives after the stop has no effect. */
START_TEST (a_run_waits_until_it_is_told)
{
  TruceRequest request = endless ();
  Awaited awaited;

  request.waits = TRUE;
  await_start (&awaited, &request);
  turn_for (0.03);
  ck_assert (truce_run_is_deferred (awaited.run));
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_WAITING);
  truce_run_stop (awaited.run);
  truce_run_start_deferred (awaited.run, NULL);
  await_end (&awaited);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
  await_clear (&awaited);

  await_start (&awaited, &request);
  truce_run_hold_back (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_HELD_BACK);
  truce_run_resume (awaited.run);
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_WAITING);
  truce_run_pause (awaited.run);
  truce_run_start_deferred (awaited.run, NULL);
  turn_for (0.03);
  ck_assert (!truce_run_is_deferred (awaited.run));
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_PAUSED);
  ck_assert_double_ge (truce_run_get_elapsed (awaited.run), 0);
  truce_run_resume (awaited.run);
  turn_until_found (awaited.run, 0);
  ck_assert_double_gt (truce_run_get_elapsed (awaited.run), 0);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  await_clear (&awaited);
}
END_TEST

static void
note_end (TruceRun *run, gpointer ended)
{
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  *(gboolean *) ended = TRUE;
}

START_TEST (a_run_goes_on_when_nobody_holds_it)
{
  TruceRequest request = endless ();
  FakeTask task = fake_endless;
  gboolean ended = FALSE;
  gpointer run;

  task.steps = 3;
  fake_method_do (task);
  run = truce_run_start (&request, NULL);
  g_signal_connect (run, "ended", G_CALLBACK (note_end), &ended);
  g_object_add_weak_pointer (run, &run);
  g_object_unref (run);
  while (run)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (ended);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-control");
  TCase *tests = truce_test_case (suite, "control", 60);

  tcase_add_checked_fixture (tests, fake_run_up, fake_run_down);
  tcase_add_test (tests, stop_ends_at_once);
  tcase_add_test (tests, a_paused_run_stands_still);
  tcase_add_test (tests, the_time_limit_stops);
  tcase_add_test (tests, runs_do_not_touch_each_other);
  tcase_add_test (tests, storms_of_pause_and_stop_leave_nothing);
  tcase_add_test (tests, stop_does_not_wait_for_a_slow_split);
  tcase_add_test (tests, stop_can_wait_for_the_threads);
  tcase_add_test (tests, a_context_that_goes_takes_its_runs_along);
  tcase_add_test (tests, a_run_waits_until_it_is_told);
  tcase_add_test (tests, a_run_goes_on_when_nobody_holds_it);
  return truce_test_run (suite);
}

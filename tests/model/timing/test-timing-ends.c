/* test-timing-ends.c: how timings end: budgets, stop, failures, and rejected requests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-run.h"
#include "timing-support.h"

START_TEST (whole_budget)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 2 },
                                                                     METHODS (&timing_right, &timing_endless),
                                                                     SIZES (4, 5),
                                                                     .warm_up = 0.01,
                                                                     .budget = 0.3 });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_LATE);
  ck_assert (!truce_timing_get_table (timing)->whole);
  ck_assert_int_eq (cell_of (timing, 0, 0)->state, TRUCE_CELL_MEASURED);
  ck_assert_int_eq (cell_of (timing, 0, 1)->state, TRUCE_CELL_WAITING);
  ck_assert_int_eq (cell_of (timing, 1, 0)->state, TRUCE_CELL_WAITING);
  ck_assert_double_ge (truce_timing_get_elapsed (timing), 0.3);
}
END_TEST

START_TEST (budget_of_a_cell)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 3 },
                                                                     METHODS (&timing_endless, &timing_right),
                                                                     SIZES (4, 5),
                                                                     .warm_up = 0.01,
                                                                     .cell_budget = 0.2 });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert (!truce_timing_get_table (timing)->whole);
  for (guint size = 0; size < 2; size++)
    {
      /* the larger size is not even tried */
      ck_assert_int_eq (cell_of (timing, size, 0)->state, TRUCE_CELL_TOO_LONG);
      ck_assert_uint_eq (cell_of (timing, size, 1)->runs->len, 3);
    }
}
END_TEST

static void
stop_after_first_news (TruceTiming *timing)
{
  if (cell_of (timing, 0, 0)->state == TRUCE_CELL_MEASURED)
    truce_timing_stop (timing);
}

START_TEST (stopped)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 2, .repeats = 2 }, METHODS (&timing_right, &timing_endless), SIZES (4) });

  g_signal_connect (timing, "updated", G_CALLBACK (stop_after_first_news), NULL);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_STOPPED);
  ck_assert_uint_eq (cell_of (timing, 0, 0)->runs->len, 1);
  ck_assert_int_eq (cell_of (timing, 0, 1)->state, TRUCE_CELL_WAITING);
  ck_assert (!truce_timing_get_table (timing)->whole);
}
END_TEST

START_TEST (stopped_at_once)
{
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 1, .repeats = 1 }, METHODS (&timing_endless), SIZES (4) });

  truce_timing_stop (timing);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_STOPPED);
}
END_TEST

START_TEST (context_goes_first)
{
  GMainContext *context = g_main_context_new ();
  TruceTiming *timing = timing_of (
      &(TruceTimingRequest){ { .threads = 2, .repeats = 1 }, METHODS (&timing_endless), SIZES (4) });
  gpointer watched = timing;

  g_main_context_push_thread_default (context);
  truce_timing_start (timing, NULL, NULL);
  g_main_context_pop_thread_default (context);
  g_object_add_weak_pointer (G_OBJECT (timing), &watched);
  g_object_unref (timing);
  ck_assert_ptr_nonnull (watched);
  g_main_context_unref (context);
  ck_assert_ptr_null (watched);
}
END_TEST

START_TEST (no_memory)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 2 }, METHODS (&timing_poor, &timing_right), SIZES (4, 5) });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_int_eq (cell_of (timing, 0, 0)->state, TRUCE_CELL_NO_MEMORY);
  ck_assert_uint_eq (cell_of (timing, 1, 1)->runs->len, 2);
  ck_assert (!truce_timing_get_table (timing)->whole);
}
END_TEST

START_TEST (refused_requests)
{
  TruceTimingRequest request = { { .piece = piece_of ("Q"), .threads = 1, .repeats = 1 },
                                 METHODS (&timing_refusing),
                                 SIZES (4) };
  g_autoptr (GError) no_method = NULL;
  g_autoptr (GError) no_size = NULL;

  ck_assert_ptr_null (truce_timing_new (&request, &no_method));
  ck_assert_str_eq (no_method->message, "refusing does not accept this problem: it is only here to refuse");
  request = (TruceTimingRequest){ { .piece = piece_of ("Q") }, METHODS (&timing_right), SIZES (4, 65) };
  ck_assert_ptr_null (truce_timing_new (&request, &no_size));
  ck_assert_ptr_nonnull (strstr (no_size->message, "64"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing ends");
  TCase *tests = truce_test_case (suite, "timing ends", 60);

  tcase_add_test (tests, whole_budget);
  tcase_add_test (tests, budget_of_a_cell);
  tcase_add_test (tests, stopped);
  tcase_add_test (tests, stopped_at_once);
  tcase_add_test (tests, context_goes_first);
  tcase_add_test (tests, no_memory);
  tcase_add_test (tests, refused_requests);
  return truce_test_run (suite);
}

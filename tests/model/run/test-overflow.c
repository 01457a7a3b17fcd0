/* test-overflow.c: residues detect an 8-bit counter that wraps silently
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Built with TRUCE_TALLY_WRAPS, as are the tally and the method that it uses. The code that checks is that of
 * the program.
 */
#include "store-support.h"
#include "test-run.h"

#ifndef TRUCE_TALLY_WRAPS
#error "this test is about a fault that is not there"
#endif

static TruceRun *
count (TruceStore *store, gsize units)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRun *run = store_work (store_begin (store, problem, truce_method_find ("improved"), units), 2, -1);

  truce_problem_unref (problem);
  truce_store_sync (store, NULL);
  return run;
}

/* 724 placements in about ten units: no unit has more than 255, so none wraps. */
START_TEST (small_units_do_not_wrap)
{
  char *path = store_make_path ();
  TruceStore *store = store_open (path);
  TruceRun *run = count (store, 10);

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "724");
  g_object_unref (run);
  g_object_unref (store);
  store_remove (path);
}
END_TEST

/* In one unit the counter wraps twice, to 212. */
START_TEST (one_that_wraps_is_caught)
{
  char *path = store_make_path ();
  TruceStore *store = store_open (path);
  TruceRun *run = count (store, 1);
  TruceStoredInfo *info = truce_store_get_run (store, 1, NULL);

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  ck_assert_int_eq (info->state, TRUCE_RUN_FAILED);
  ck_assert_uint_eq (info->n_done, 0);
  ck_assert_ptr_null (info->count);
  ck_assert_ptr_nonnull (info->note);
  truce_stored_info_free (info);
  g_object_unref (run);
  g_object_unref (store);
  store_remove (path);
}
END_TEST

/* The residues detect the fault without a store as well. */
START_TEST (no_store_is_needed)
{
  TruceProblem *problem = problem_of ("Q", 14);
  TruceRequest request = request_for (problem, TRUCE_COUNT, truce_method_find ("improved"), 2);
  TruceRun *run;

  request.problem = problem;
  run = run_to_end (&request);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("overflow");
  TCase *tests = truce_test_case (suite, "overflow", 60);

  tcase_add_test (tests, small_units_do_not_wrap);
  tcase_add_test (tests, one_that_wraps_is_caught);
  tcase_add_test (tests, no_store_is_needed);
  return truce_test_run (suite);
}

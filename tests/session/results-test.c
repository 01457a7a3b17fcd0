/* results-test.c: why no placement is listed, tested with a method whose result the test sets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "workspace/truce-results.h"

#include "fake-method.h"
#include "run/truce-run.h"
#include "test-run.h"
#include "waiting.h"
#include "workspace/empty-words.h"

static TruceProblem *problem;
static TruceResults *results;

static void
up (void)
{
  problem = fake_problem ();
  results = g_object_new (TRUCE_TYPE_RESULTS, NULL);
}

static void
down (void)
{
  g_assert_finalize_object (results);
  truce_problem_unref (problem);
}

/* Executes the fake method, and shows the run when it has ended. Returns (transfer none) the run. */
static TruceRun *
end_run (FakeTask task, TruceQuestionKind asks)
{
  TruceRequest request = request_for (problem, asks, &fake_method, 1);
  TruceRun *run;

  fake_method_do (task);
  run = run_to_end (&request);
  truce_results_show_run (results, run);
  g_object_unref (run); /* the results hold a reference */
  return run;
}

static char *
text_now (void)
{
  return truce_empty_words (results).text;
}

static const FakeTask nothing = { .n_units = 3, .steps = 2, .find_from = -1, .no_memory_at = -1 };

START_TEST (a_complete_search_proves_that_none_exists)
{
  g_autofree char *text = NULL;
  TruceEmptyWords words;

  end_run (nothing, TRUCE_LIST);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NONE_EXISTS);
  words = truce_empty_words (results);
  text = words.text;
  ck_assert_str_eq (words.title, "No Placement Exists");
  end_run (nothing, TRUCE_FIRST);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NONE_EXISTS);
  end_run (nothing, TRUCE_COUNT);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NONE_EXISTS);
}
END_TEST

START_TEST (a_search_that_fails_proves_nothing)
{
  FakeTask task = nothing;
  g_autofree char *text = NULL;

  task.no_memory_at = 1;
  end_run (task, TRUCE_LIST);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NONE_FOUND);
  text = text_now ();
  ck_assert_msg (g_str_has_prefix (text, "There is not enough memory for this run. "), "%s", text);
}
END_TEST

START_TEST (a_search_that_is_stopped_proves_nothing)
{
  TruceRequest request = request_for (problem, TRUCE_LIST, &fake_method, 1);
  FakeTask task = nothing;
  g_autofree char *text = NULL;
  Awaited awaited;

  task.steps = -1;
  task.step_us = 100;
  fake_method_do (task);
  await_start (&awaited, &request);
  truce_results_show_run (results, awaited.run);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_SEARCHING);
  truce_run_stop (awaited.run);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_SEARCHING);
  await_end (&awaited);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NONE_FOUND);
  text = text_now ();
  ck_assert_msg (g_str_has_prefix (text, "The search was stopped after "), "%s", text);
  await_clear (&awaited);
}
END_TEST

/* The second unit finds placements. The first unit, whose placements precede them in the list, has not ended.
 */
START_TEST (what_is_found_and_not_listed_exists)
{
  const FakeTask task = {
    .n_units = 2, .steps = -1, .step_us = 100, .find_from = 0, .lazy_units = 1, .no_memory_at = -1
  };
  TruceRequest request = request_for (problem, TRUCE_LIST, &fake_method, 2);
  Awaited awaited;

  fake_method_do (task);
  await_start (&awaited, &request);
  truce_results_show_run (results, awaited.run);
  while (truce_run_get_found (awaited.run) == 0)
    g_main_context_iteration (NULL, TRUE);
  truce_run_stop (awaited.run);
  await_end (&awaited);
  ck_assert_uint_eq (truce_results_get_n_solutions (results), 0);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NOT_LISTED);
  await_clear (&awaited);
}
END_TEST

START_TEST (without_a_run_the_kind_decides)
{
  TruceErrorCode code;
  g_autofree char *text = NULL;
  TruceEmptyWords words;

  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NOT_SEARCHED);
  truce_results_drop_run (results, TRUCE_RESULTS_OUTDATED);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_OUTDATED);
  truce_results_refuse (results, TRUCE_ERROR_METHOD, "because");
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_REFUSED);
  ck_assert_str_eq (truce_results_get_refusal (results, &code), "because");
  ck_assert_int_eq (code, TRUCE_ERROR_METHOD);
  words = truce_empty_words (results);
  text = words.text;
  ck_assert_str_eq (words.action, "win.use-automatic");
  truce_results_drop_run (results, TRUCE_RESULTS_NONE);
  ck_assert_ptr_null (truce_results_get_refusal (results, NULL));
}
END_TEST

/* 14200: A000170 */
START_TEST (a_known_count_is_shown_without_work)
{
  TruceProblem *queens = problem_of ("Q", 12);
  const TruceKnownRun known = { .problem = queens,
                                .method = truce_method_find ("improved"),
                                .count = "14200",
                                .found = 14200,
                                .dead_ends = 841989,
                                .seconds = 2 };
  TruceRun *run = truce_run_new_known (&known);

  truce_results_show_run (results, run);
  ck_assert_int_eq (truce_results_get_empty (results), TRUCE_EMPTY_NOT);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "14200");
  ck_assert_int_eq (truce_run_get_verdict (run).check, TRUCE_CHECK_PUBLISHED);
  ck_assert_str_eq (truce_run_get_verdict (run).source, "A000170");
  g_object_unref (run);
  truce_problem_unref (queens);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ui-results");
  TCase *tests = truce_test_case (suite, "results", 60);

  tcase_add_checked_fixture (tests, up, down);
  tcase_add_test (tests, a_complete_search_proves_that_none_exists);
  tcase_add_test (tests, a_search_that_fails_proves_nothing);
  tcase_add_test (tests, a_search_that_is_stopped_proves_nothing);
  tcase_add_test (tests, what_is_found_and_not_listed_exists);
  tcase_add_test (tests, without_a_run_the_kind_decides);
  tcase_add_test (tests, a_known_count_is_shown_without_work);
  return truce_test_run (suite);
}

/* test-best-run.c: searches for an optimum: value, bound and placement, compared with brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "problem-text.h"
#include "random-problem.h"
#include "run/truce-best-run.h"
#include "test-run.h"
#include "verify-count.h"
#include "waiting.h"

static TruceBestRun *
start (const TruceProblem *problem, int threads, gboolean shown, TruceError *error)
{
  return truce_best_run_start (&(TruceBestRequest){ .problem = problem, .threads = threads, .shown = shown },
                               error);
}

static void
await (TruceBestRun *run)
{
  while (truce_best_run_is_active (run))
    g_main_context_iteration (NULL, TRUE);
}

/* Checks that the value is proved and correct, and that the placement has this number of pieces. */
static void
check_best (TruceBestRun *run, int right, const char *text)
{
  int n;
  const TruceSquare *pieces = truce_best_run_get_placement (run, &n);
  const TruceProblem *reached = truce_best_run_get_reached (run);

  ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_msg (truce_best_run_get_value (run) == right, "%s: %d instead of %d", text,
                 truce_best_run_get_value (run), right);
  ck_assert_int_eq (truce_best_run_get_bound (run), right);
  ck_assert_int_eq (reached != NULL, right >= 0);
  ck_assert_int_eq (pieces != NULL, right >= 0);
  ck_assert_msg (!pieces || truce_verify_placement (reached, pieces, n, NULL, NULL), "%s: no placement",
                 text);
}

static int
solve (const TruceProblem *problem, const char *text)
{
  TruceBestRun *run = start (problem, 2, TRUE, NULL);
  int value;

  await (run);
  value = truce_best_run_get_value (run);
  check_best (run, value, text);
  g_object_unref (run);
  return value;
}

/* Returns the largest or smallest number of pieces that has placements; -1: none. */
static int
brute (const TruceProblem *problem)
{
  int best = -1, n = problem->n_squares;
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  spec.aim = TRUCE_AIM_EXACTLY;
  for (int i = 0; i <= n && best < 0; i++)
    {
      TruceProblem *asked;

      spec.pieces = problem->aim == TRUCE_AIM_MOST ? n - i : i;
      spec.kinds[0].pieces = spec.n_kinds == 1 ? spec.pieces : spec.kinds[0].pieces;
      asked = truce_problem_new (&spec, NULL);
      if (asked && truce_verify_count (asked, &(TruceGoal){ 0 }) > 0)
        best = spec.pieces;
      truce_problem_unref (asked);
    }
  return best;
}

START_TEST (best_is_that_of_brute_force)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_rounds (500);)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_random_question (&random, 9, &spec);
      spec.aim = truce_random_below (&random, 2) ? TRUCE_AIM_MOST : TRUCE_AIM_FEWEST;
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        {
          g_autofree char *text = truce_problem_to_text (problem);

          ck_assert_msg (solve (problem, text) == brute (problem), "%s: not %d", text, brute (problem));
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

static const struct
{
  const char *problem;
  int best;
  const char *source;
} published[] = {
  { "8x8 Q k=any peace=none cover=every aim=fewest", 5, "A075458" },
  { "8x8 N k=any aim=most", 32, "Dudeney, 1917" },
  { "6x6 K k=any aim=most", 9, "A008794" },
  { "8x8 B k=any aim=most", 14, "Dudeney, 1917" },
  { "6x6 Q+Q k=any,any peace=between aim=most-equal", 5, "A250000" },
  { "5x5 N k=any cover=every peace=none aim=fewest", 5, "A006075" },
};

START_TEST (published_values_are_met)
{
  TruceProblem *problem = test_problem_text (published[_i].problem);

  ck_assert_int_eq (solve (problem, published[_i].problem), published[_i].best);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (is_checked_against_published_values)
{
  for (int n = 1; n <= 9; n++)
    {
      g_autofree char *text = g_strdup_printf ("%dx%d Q k=any peace=none cover=every aim=fewest", n, n);
      TruceProblem *problem = test_problem_text (text);
      TruceBestRun *run = start (problem, 2, FALSE, NULL);
      TruceVerdict verdict;

      ck_assert_int_eq (truce_best_run_get_verdict (run).check, TRUCE_CHECK_UNCHECKED);
      await (run);
      verdict = truce_best_run_get_verdict (run);
      ck_assert_int_eq (verdict.check, TRUCE_CHECK_PUBLISHED);
      ck_assert_str_eq (verdict.source, "A075458");
      g_object_unref (run);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (refuses_what_has_no_aim)
{
  TruceProblem *problem = problem_of ("Q", 4);
  TruceError error;

  ck_assert_ptr_null (start (problem, 1, TRUE, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_VALUE);
  truce_problem_unref (problem);
}
END_TEST

static void
note_state (TruceBestRun *run, GParamSpec *pspec, gpointer data)
{
  g_string_append_printf (data, "%d ", truce_best_run_get_state (run));
}

/* A search too long to be proved: paused, it makes no progress; stopped, it keeps its result. */
START_TEST (pauses_and_stops)
{
  TruceProblem *problem = test_problem_text ("20x20 K+N k=any,any aim=most");
  TruceBestRun *run = start (problem, 2, TRUE, NULL);
  g_autoptr (GString) states = g_string_new (NULL);
  g_autofree char *wanted = g_strdup_printf ("%d %d %d %d ", TRUCE_RUN_PAUSED, TRUCE_RUN_RUNNING,
                                             TRUCE_RUN_STOPPING, TRUCE_RUN_STOPPED);
  int n;

  g_signal_connect (run, "notify::state", G_CALLBACK (note_state), states);
  while (!truce_best_run_get_run (run))
    g_main_context_iteration (NULL, TRUE);
  truce_best_run_pause (run);
  ck_assert_int_eq (truce_run_get_state (truce_best_run_get_run (run)), TRUCE_RUN_PAUSED);
  truce_best_run_resume (run);
  truce_best_run_stop (run);
  await (run);
  ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_STOPPED);
  ck_assert_str_eq (states->str, wanted);
  ck_assert_int_eq (truce_best_run_get_value (run), 200);
  ck_assert_int_ge (truce_best_run_get_bound (run), 200);
  ck_assert_ptr_nonnull (truce_best_run_get_placement (run, &n));
  ck_assert_int_eq (n, 200);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (stops_before_it_begins)
{
  TruceProblem *problem = test_problem_text ("8x8 Q k=any peace=none cover=every aim=fewest");
  TruceBestRun *run = start (problem, 2, TRUE, NULL);

  truce_best_run_stop (run);
  await (run);
  ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_STOPPED);
  ck_assert_int_eq (truce_best_run_get_value (run), -1);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

/* ---- chosen methods ---- */

static TruceBestRun *
run_with (const TruceProblem *problem, const TruceMethod *method)
{
  const TruceBestRequest request = {
    .problem = problem, .threads = 2, .method = method, .seed = 3, .all = TRUE
  };
  TruceError error;
  TruceBestRun *run = truce_best_run_start (&request, &error);

  ck_assert_msg (run != NULL, "%s", error.text);
  await (run);
  ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_DONE);
  return run;
}

/* At 6, A250000 has 5 and A260680 has 35. */
START_TEST (methods_that_find_the_number_themselves)
{
  TruceProblem *problem = test_problem_text ("6x6 Q+Q k=any,any peace=between aim=most-equal");

  for (const TruceMethod *const *methods = truce_best_methods (); *methods; methods++)
    {
      gboolean proves = truce_method_proves (*methods, 0);
      TruceBestRun *run;
      int n;

      if (g_str_equal ((*methods)->id, "alternating"))
        continue; /* slow without its options */
      run = run_with (problem, *methods);
      ck_assert_int_eq (truce_best_run_is_proved (run), proves);
      ck_assert_int_eq (truce_best_run_get_verdict (run).check,
                        proves ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_UNCHECKED);
      ck_assert_uint_eq (truce_best_run_count_classes (run), proves ? 35 : 0);
      if (proves)
        check_best (run, 5, (*methods)->id);
      ck_assert_int_ge (truce_best_run_get_value (run), 4);
      ck_assert_int_ge (truce_best_run_get_bound (run), 5);
      ck_assert_ptr_nonnull (truce_best_run_get_placement (run, &n));
      ck_assert_int_eq (n, 2 * truce_best_run_get_value (run));
      g_object_unref (run);
    }
  truce_problem_unref (problem);
}
END_TEST

/* Other methods answer each question of the series that they accept. */
START_TEST (methods_of_the_chain)
{
  static const struct
  {
    const char *problem, *method;
    int best;
  } rows[] = {
    { "6x6 Q+Q k=any,any peace=between aim=most-equal", "backtrack", 5 },
    { "6x6 Q+Q k=any,any peace=between aim=most-equal", "peaceful-armies", 5 },
    { "5x5 N k=any cover=every peace=none aim=fewest", "backtrack", 5 },
    { "5x5 K k=any cover=every aim=fewest", "profile", 4 }, /* ceil(n / 3)^2 */
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TruceProblem *problem = test_problem_text (rows[i].problem);
      const TruceMethod *method = truce_method_find (rows[i].method);
      TruceBestRun *run = run_with (problem, method);

      ck_assert_int_eq (truce_best_run_get_value (run), rows[i].best);
      ck_assert (truce_best_run_is_proved (run));
      ck_assert_ptr_eq (truce_run_get_method (truce_best_run_get_run (run)), method);
      if (g_str_equal (rows[i].method, "backtrack"))
        ck_assert_uint_gt (truce_counters_attempts (truce_best_run_get_counters (run)), 0);
      g_object_unref (run);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (refuses_a_method_that_answers_nothing_of_it)
{
  TruceProblem *problem = test_problem_text ("5x5 N k=any cover=every peace=none aim=fewest");
  TruceBestRequest request = { .problem = problem, .method = truce_method_find ("mrv") };
  TruceError error;

  ck_assert_ptr_null (truce_best_run_start (&request, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_METHOD);
  for (const TruceMethod *const *methods = truce_best_methods (); *methods; methods++)
    {
      request.method = *methods;
      ck_assert_ptr_null (truce_best_run_start (&request, &error));
    }
  truce_problem_unref (problem);
  problem = test_problem_text ("5x5 N k=any aim=most");
  request = (TruceBestRequest){ .problem = problem, .method = truce_best_method_find ("squares") };
  ck_assert_ptr_null (truce_best_run_start (&request, &error));
  truce_problem_unref (problem);
}
END_TEST

/* The proof would take hours, but the bound soon drops below what the number of squares allows. */
START_TEST (the_bound_is_lowered)
{
  TruceProblem *problem = test_problem_text ("10x10 Q+R k=any,any peace=between aim=most-equal");
  const TruceBestRequest request = { .problem = problem, .threads = 2, .probes = TRUE };
  TruceBestRun *run = truce_best_run_start (&request, NULL);
  int before = truce_best_run_get_bound (run);

  while (truce_best_run_is_active (run) && truce_best_run_get_bound (run) == before)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (truce_best_run_is_active (run));
  ck_assert_int_lt (truce_best_run_get_bound (run), before);
  ck_assert_int_ge (truce_best_run_get_bound (run), truce_best_run_get_value (run));
  truce_best_run_stop (run);
  await (run);
  ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_STOPPED);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("best-run");
  TCase *tests = truce_test_case (suite, "best-run", 120);

  truce_test_choose (argc, argv);
  tcase_add_test (tests, best_is_that_of_brute_force);
  tcase_add_loop_test (tests, published_values_are_met, 0, G_N_ELEMENTS (published));
  tcase_add_test (tests, is_checked_against_published_values);
  tcase_add_test (tests, refuses_what_has_no_aim);
  tcase_add_test (tests, pauses_and_stops);
  tcase_add_test (tests, stops_before_it_begins);
  tcase_add_test (tests, methods_that_find_the_number_themselves);
  tcase_add_test (tests, methods_of_the_chain);
  tcase_add_test (tests, the_bound_is_lowered);
  tcase_add_test (tests, refuses_a_method_that_answers_nothing_of_it);
  return truce_test_run (suite);
}

/* test-forecast.c: time estimates of a run by random paths beside it, and before it starts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "estimate/time-estimate.h"
#include "run/truce-forecast.h"
#include "run/truce-run.h"
#include "test-run.h"
#include "waiting.h"

/* More time than any stage takes. */
#define PLENTY 1e9

/* The interval contains 92, the published number of placements, for this seed. */
START_TEST (paths_hold_what_there_is)
{
  TruceProblem *problem = problem_of ("Q", 8);
  TruceForecast *forecast = truce_forecast_new (problem, FALSE, 1);
  TruceEstimate all;

  ck_assert_ptr_nonnull (forecast);
  truce_forecast_set_budget (forecast, PLENTY);
  while (!truce_forecast_get (forecast, &all) || all.high - all.low > 20)
    g_usleep (1000);
  ck_assert_double_le (all.low, 92);
  ck_assert_double_ge (all.high, 92);
  truce_forecast_free (forecast);
  truce_problem_unref (problem);
}
END_TEST

/* Without time allowed there is no forecast. Freeing a forecast does not wait for its thread. */
START_TEST (it_works_no_longer_than_it_may)
{
  TruceProblem *problem = problem_of ("Q", 20);
  TruceForecast *forecast = truce_forecast_new (problem, TRUE, 1);
  TruceEstimate all;

  g_usleep (50000);
  ck_assert (!truce_forecast_get (forecast, &all));
  truce_forecast_free (forecast);
  forecast = truce_forecast_new (problem, TRUE, 1);
  truce_forecast_set_budget (forecast, PLENTY);
  truce_forecast_free (forecast);
  truce_forecast_free (NULL);
  truce_problem_unref (problem);
}
END_TEST

static const TruceEstimate *
left_of (const Awaited *awaited)
{
  return truce_run_get_time_left (awaited->run);
}

static void
stop (Awaited *awaited)
{
  truce_run_stop (awaited->run);
  await_end (awaited);
  await_clear (awaited);
}

/* Shows an interval long before the first units are done. */
START_TEST (a_long_search_tells_an_interval)
{
  TruceProblem *problem = problem_of ("Q", 24);
  TruceRequest request = request_for (problem, TRUCE_COUNT, truce_method_find ("backtrack"), 2);
  Awaited awaited;

  await_start (&awaited, &request);
  while (left_of (&awaited)->low < 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_double_eq (truce_run_get_fraction (awaited.run), 0);
  ck_assert_double_gt (left_of (&awaited)->value, left_of (&awaited)->low);
  ck_assert_double_lt (left_of (&awaited)->value, left_of (&awaited)->high);
  /* at a million per microsecond, 227514171973736 placements would take 227 s */
  ck_assert_double_gt (left_of (&awaited)->value, 227);
  stop (&awaited);
  truce_problem_unref (problem);
}
END_TEST

/* 28 queens have more placements than 27 queens, which have 234907967154122528 (Preußer and Engelhardt,
 * 2017). No thread visits a hundred million per second, so a smaller time estimate would be wrong. */
START_TEST (nothing_is_told_before_it_is_known)
{
  static const TruceQuestionKind asked[] = { TRUCE_COUNT, TRUCE_LIST };
  const double min = 234907967154122528. / 1e8 / 2;
  TruceProblem *problem = problem_of ("Q", 28);
  TruceRequest request = request_for (problem, asked[_i], truce_method_find ("mrv"), 2);
  Awaited awaited;

  await_start (&awaited, &request);
  while (left_of (&awaited)->low < 0)
    {
      g_main_context_iteration (NULL, TRUE);
      ck_assert_msg (left_of (&awaited)->value < 0 || left_of (&awaited)->value > min, "%g s",
                     left_of (&awaited)->value);
    }
  stop (&awaited);
  truce_problem_unref (problem);
}
END_TEST

/* Estimates before a run starts: 27 queens took a year on hundreds of machines. Eight queens, and rooks on
 * any board, take no time. */
START_TEST (the_outlook_tells_what_is_hopeless)
{
  static const struct
  {
    const char *piece;
    int n;
    double from, to; /* seconds */
  } asked[] = {
    { "Q", 8, 0, 1 },  { "Q", 27, 1e6, 1e12 },      { "Q", 40, 1e15, INFINITY },
    { "R", 40, 0, 1 }, { "N", 32, 1e12, INFINITY }, { "Q", 28, 234907967154122528. / 1e8, 1e13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      TruceProblem *problem = problem_of (asked[i].piece, asked[i].n);
      double seconds = truce_time_estimate_seconds (problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, 1);

      ck_assert_msg (asked[i].from <= seconds && seconds <= asked[i].to, "%s %d: %g s", asked[i].piece,
                     asked[i].n, seconds);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-forecast");
  TCase *tests = truce_test_case (suite, "forecast", 60);

  tcase_add_test (tests, paths_hold_what_there_is);
  tcase_add_test (tests, it_works_no_longer_than_it_may);
  tcase_add_test (tests, a_long_search_tells_an_interval);
  tcase_add_loop_test (tests, nothing_is_told_before_it_is_known, 0, 2);
  tcase_add_test (tests, the_outlook_tells_what_is_hopeless);
  return truce_test_run (suite);
}

/* test-plan.c: the order in which a plan draws units, so that every prefix has about equally many of each
 * stratum; time with ranks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "plan/truce-plan-order.h"
#include "plan/truce-plan-ranks.h"
#include "plan/truce-plan.h"
#include "test-run.h"

static const gsize sizes[] = { 1, 2, 15, 16, 17, 31, 33, 100, 1000, 4097 };

START_TEST (strata_are_ranges_of_about_the_same_size)
{
  const gsize n = sizes[_i], n_strata = MIN (n, TRUCE_PLAN_STRATA);
  gsize counts[TRUCE_PLAN_STRATA] = { 0 }, before = 0, sum = 0;

  for (gsize unit = 0; unit < n; unit++)
    {
      const gsize stratum = truce_plan_stratum (unit, n);

      ck_assert_uint_lt (stratum, n_strata);
      ck_assert_uint_ge (stratum, before);
      counts[before = stratum]++;
    }
  for (gsize i = 0; i < n_strata; i++)
    {
      ck_assert_uint_eq (counts[i], truce_plan_stratum_size (i, n));
      ck_assert_uint_ge (counts[i], n / n_strata);
      ck_assert_uint_le (counts[i], n / n_strata + 1);
      sum += counts[i];
    }
  ck_assert_uint_eq (sum, n);
}
END_TEST

START_TEST (every_beginning_is_a_sample)
{
  const gsize n = sizes[_i], n_strata = MIN (n, TRUCE_PLAN_STRATA);
  gsize *order = truce_plan_order (n, 11), *same = truce_plan_order (n, 11);
  gsize counts[TRUCE_PLAN_STRATA] = { 0 };
  char *seen = calloc (n, 1);

  ck_assert (memcmp (order, same, n * sizeof *order) == 0);
  for (gsize i = 0; i < n; i++)
    {
      ck_assert_uint_lt (order[i], n);
      ck_assert (!seen[order[i]]);
      seen[order[i]] = 1;
      counts[truce_plan_stratum (order[i], n)]++;
      if ((i + 1) % n_strata == 0 && i + 1 <= n / n_strata * n_strata)
        for (gsize stratum = 0; stratum < n_strata; stratum++)
          ck_assert_uint_eq (counts[stratum], (i + 1) / n_strata);
    }
  free (order);
  free (same);
  free (seen);
}
END_TEST

/* Over many seeds, each unit is drawn first about equally often, within five standard errors of 4000 / 40. */
START_TEST (units_are_drawn_alike)
{
  int first[40] = { 0 };

  for (guint64 seed = 0; seed < 4000; seed++)
    {
      gsize *order = truce_plan_order (40, seed * 7919);

      first[order[0]]++;
      free (order);
    }
  for (int unit = 0; unit < 40; unit++)
    {
      /* a stratum has probability 1/16, so a unit in a stratum of two has 1/32, in one of three 1/48 */
      const double expected =
          4000. / 16 / (double) truce_plan_stratum_size (truce_plan_stratum (unit, 40), 40);

      ck_assert_double_le (expected - first[unit], 5 * 11.2);
      ck_assert_double_le (first[unit] - expected, 5 * 11.2);
    }
}
END_TEST

/* ---- few units ---- */

/* Returns the result of a plan whose time is over after `ended` units took two seconds each, and `open`
 * others were stopped after `given_up` seconds. */
static TrucePlanResult
plan_of (const char *piece, int n, int ended, int open, double given_up)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  TrucePlanResult result;
  TrucePlan *plan;
  TruceUnits *units;
  double *seconds;
  TruceRequest request = { .goal = goal, .threads = 1 };

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  truce_piece_parse (piece, &spec.kinds[0].piece, NULL);
  request.problem = truce_problem_new (&spec, NULL);
  request.method = truce_method_choose (NULL, request.problem, &goal, NULL);
  units = request.method->split (request.problem, &goal, 1024);
  seconds = malloc (units->n * sizeof *seconds);
  for (gsize i = 0; i < units->n; i++)
    seconds[i] = i < (gsize) ended ? 2 : i < (gsize) (ended + open) ? -given_up : NAN;
  plan = truce_plan_new_ended (&request, units, seconds);
  free (seconds);
  truce_plan_get_result (plan, &result);
  truce_plan_free (plan);
  truce_problem_unref (request.problem);
  return result;
}

/* Short units end first, so a few ended units tell nothing about the others. */
START_TEST (few_units_tell_no_time)
{
  static const struct
  {
    int ended, open;
    gboolean bounded;
  } cases[] = { { 0, 2, FALSE }, { 1, 0, FALSE }, { 1, 1, FALSE }, { 2, 2, FALSE },
                { 3, 8, FALSE }, { 3, 1, TRUE },  { 12, 2, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (double given_up = 1; given_up <= 3; given_up += 2)
      {
        const TrucePlanResult result = plan_of ("N", 15, cases[i].ended, cases[i].open, given_up);

        ck_assert_uint_gt (result.n_units, 1000);
        ck_assert_msg (result.bounded == cases[i].bounded, "%d ended, %d given up", cases[i].ended,
                       cases[i].open);
        ck_assert (isinf (result.seconds.high) == !result.bounded);
        ck_assert (result.bounded || result.seconds.low == result.worked);
      }
}
END_TEST

/* If the method has a time estimate, the plan uses it. */
START_TEST (a_method_tells_what_few_units_do_not)
{
  const TrucePlanResult result = plan_of ("Q", 26, 1, 1, 3);

  ck_assert (result.bounded && result.unended && isfinite (result.seconds.high));
}
END_TEST

/* ---- ranks ---- */

#define N_COSTS 100000

/* The time is not less than the time of equal shares without pauses, nor the time of the longest unit. Blocks
 * of a second, which are assigned one ahead, increase it at the end only. */
START_TEST (ranks_share_units)
{
  const gsize ranks[] = { 1, 2, 7, 64, 1000, 4096 };
  double *costs = malloc (N_COSTS * sizeof *costs), sum = 0, max = 0;

  for (gsize i = 0; i < N_COSTS; i++)
    {
      costs[i] = .01 * (1 + (double) (i * 7919 % 1000) / 100 + (i % 5000 == 0 ? 100 : 0));
      sum += costs[i];
      max = MAX (max, costs[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      const double took = truce_plan_deal (costs, N_COSTS, ranks[i]);

      ck_assert_double_ge (took, MAX (sum / (double) ranks[i], max));
      ck_assert_double_le (took, 1.01 * sum / (double) ranks[i] + 2 * (max + 1));
    }
  free (costs);
}
END_TEST

/* One unit, more ranks than units, and no units. */
START_TEST (ranks_without_units)
{
  const double costs[] = { 5, 2, 2 };

  ck_assert_double_eq_tol (truce_plan_deal (costs, 1, 1000), 5, .1);
  ck_assert_double_eq_tol (truce_plan_deal (costs, 3, 1000), 5, .1);
  ck_assert_double_eq_tol (truce_plan_deal (costs, 3, 1), 9, .1);
  ck_assert_double_eq (truce_plan_deal (costs, 0, 3), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("plan");
  TCase *tests = truce_test_case (suite, "plan", 100);

  tcase_add_loop_test (tests, strata_are_ranges_of_about_the_same_size, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tests, every_beginning_is_a_sample, 0, G_N_ELEMENTS (sizes));
  tcase_add_test (tests, units_are_drawn_alike);
  tcase_add_test (tests, few_units_tell_no_time);
  tcase_add_test (tests, a_method_tells_what_few_units_do_not);
  tcase_add_test (tests, ranks_share_units);
  tcase_add_test (tests, ranks_without_units);
  return truce_test_run (suite);
}

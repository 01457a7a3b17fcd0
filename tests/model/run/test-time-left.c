/* test-time-left.c: time estimates from recorded progress of runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/truce-run-eta.h"
#include "test-run.h"

static double
left_at (TruceRunFacts facts)
{
  return truce_run_estimate_left (&facts).value;
}

/* Facts recorded from searches that take minutes or years. In the first seconds there is no estimate. */
START_TEST (the_first_moments_tell_nothing)
{
  static const TruceEstimate awesome_rooks = { 2.59e10, 2.25e10, 3.07e10 };
  static const TruceRunFacts facts[] = {
    /* 20 queens and 20 awesome rooks; by the cost of their methods the estimates were 3 h and 16 s */
    { .elapsed = 20, .n_units = 128, .met = 1000000, .drift = 0.3, .list_cap = 5e7, .listed = 1000000 },
    { .elapsed = 2.2, .n_units = 126, .met = 120000000, .drift = 0.3 },
    /* the first of 64 units take longer than most: the estimate was 7.6 s, but the search ended in 0.2 s */
    { .elapsed = 0.51, .n_done = 4, .n_units = 64, .met = 217794761, .drift = 0.3 },
    { .elapsed = 0, .n_units = 128, .all = &awesome_rooks, .drift = 0.3 },
    { .elapsed = 30, .n_units = 1, .drift = 0.3 },
    /* a list without any placement in order yet */
    { .elapsed = 20, .n_units = 126, .all = &awesome_rooks, .met = 1e9, .drift = 0.3, .list_cap = 5e7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    ck_assert_msg (left_at (facts[i]) < 0, "%u: %g s", i, left_at (facts[i]));
}
END_TEST

/* 39029188884 placements of 20 queens (A000170) at 50000 per second take nine days. A list of fifty million
 * is full after 1000 s, of which 20 have passed. */
START_TEST (a_rate_and_a_total_tell_the_rest)
{
  static const TruceEstimate all = { 39029188884., 3.5e10, 4.5e10 };
  TruceRunFacts facts = { .elapsed = 20, .n_units = 128, .all = &all, .met = 1000000, .drift = 0.3 };
  TruceEstimate left = truce_run_estimate_left (&facts);

  ck_assert_double_eq_tol (left.value, 39029188884. / 50000 - 20, 1);
  ck_assert_double_eq_tol (left.value / 86400, 9, 0.1);
  ck_assert_double_eq_tol (left.low, 0.7 * 3.5e10 / 50000 - 20, 1);
  ck_assert_double_eq_tol (left.high, 1.3 * 4.5e10 / 50000 - 20, 1);
  facts.list_cap = 5e7;
  facts.listed = 1000000;
  ck_assert_double_eq_tol (left_at (facts), 980, 1e-6);
  facts.list_cap = 1e12; /* more than exist */
  ck_assert_double_eq_tol (left_at (facts), left.value, 1e-6);
}
END_TEST

/* A tenth was done in 12 s, so 108 s are left. A forecast is better if its interval is narrow. */
START_TEST (units_tell_the_rest)
{
  static const TruceEstimate close = { 1e6, 0.9e6, 1.1e6 }, vague = { 1e6, 1e5, 1e7 };
  TruceRunFacts facts = { .elapsed = 12, .n_done = 13, .n_units = 130, .met = 1e5, .drift = 0.1 };

  ck_assert_double_eq_tol (left_at (facts), 108, 1e-9);
  facts.met = 2e5;
  facts.all = &vague;
  ck_assert_double_eq_tol (left_at (facts), 108, 1e-9);
  facts.all = &close;
  ck_assert_double_eq_tol (left_at (facts), 48, 1e-9); /* a fifth was visited in 12 s */
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-time-left");
  TCase *tests = truce_test_case (suite, "time-left", 60);

  tcase_add_test (tests, the_first_moments_tell_nothing);
  tcase_add_test (tests, a_rate_and_a_total_tell_the_rest);
  tcase_add_test (tests, units_tell_the_rest);
  return truce_test_run (suite);
}

/* test-dealer.c: a dealer assigns each unit once, in ascending blocks whose size follows the units' times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/truce-dealer.h"

#include "test-run.h"

static gsize
units_in (const TruceUnitRange *ranges, gsize n)
{
  gsize units = 0;

  for (gsize i = 0; i < n; i++)
    units += (gsize) ranges[i].n;
  return units;
}

static TruceDealer *
dealer_of (gsize n_units, int n_threads)
{
  g_autofree guint8 *have = g_new0 (guint8, n_units);

  return truce_dealer_new (have, n_units, n_threads);
}

START_TEST (each_unit_is_dealt_once)
{
  g_autoptr (GRand) rng = g_rand_new_with_seed (7);

  for (int round = 0; round < 300; round++)
    {
      gsize n_units = (gsize) g_rand_int_range (rng, 0, 500), max = (gsize) g_rand_int_range (rng, 1, 5), n;
      g_autofree guint8 *have = g_new0 (guint8, n_units), *dealt = g_new0 (guint8, n_units);
      double had = g_rand_double (rng), cost = g_rand_double_range (rng, 0, 0.2);
      TruceUnitRange ranges[5];
      TruceDealer *dealer;
      gint64 last = -1;

      for (gsize i = 0; i < n_units; i++)
        dealt[i] = have[i] = g_rand_double (rng) < had;
      dealer = truce_dealer_new (have, n_units, g_rand_int_range (rng, 1, 20));
      while ((n = truce_dealer_deal (dealer, g_rand_int_range (rng, 1, 4), ranges, max)) > 0)
        {
          ck_assert_uint_le (n, max);
          for (gsize i = 0; i < n; i++)
            for (gint64 unit = ranges[i].first; unit < ranges[i].first + ranges[i].n; unit++)
              {
                ck_assert_int_gt (unit, last);
                ck_assert_int_eq (dealt[unit]++, 0);
                last = unit;
              }
          truce_dealer_report (dealer, units_in (ranges, n), cost * (double) units_in (ranges, n));
        }
      for (gsize i = 0; i < n_units; i++)
        ck_assert_int_eq (dealt[i], 1);
      ck_assert_uint_eq (truce_dealer_left (dealer), 0);
      ck_assert_uint_eq (truce_dealer_deal (dealer, 1, ranges, max), 0);
      truce_dealer_free (dealer);
    }
}
END_TEST

/* Blocks take a second per thread, with units of 10 ms and then of 1 ms. */
START_TEST (blocks_are_as_large_as_units_are_short)
{
  TruceDealer *dealer = dealer_of (1000000, 2);
  TruceUnitRange range;

  ck_assert_uint_eq (truce_dealer_deal (dealer, 3, &range, 1), 1);
  ck_assert_int_eq (range.n, 3); /* no times are known yet */
  ck_assert_double_eq (truce_dealer_block_seconds (dealer), 0);
  ck_assert_double_lt (truce_dealer_seconds_left (dealer), 0);
  truce_dealer_report (dealer, 3, 0.03);
  ck_assert_double_eq_tol (truce_dealer_seconds_left (dealer), 4999.985, 0.01);
  truce_dealer_deal (dealer, 1, &range, 1);
  ck_assert_int_ge (range.n, 99);
  ck_assert_int_le (range.n, 101);
  ck_assert_double_eq_tol (truce_dealer_block_seconds (dealer), 1, 0.011);
  truce_dealer_deal (dealer, 4, &range, 1);
  ck_assert_double_eq_tol (truce_dealer_block_seconds (dealer), 1, 0.011);
  ck_assert_int_ge (range.n, 399);
  ck_assert_int_le (range.n, 401);
  for (int i = 0; i < 200; i++)
    truce_dealer_report (dealer, 50, 0.05); /* earlier times lose weight */
  truce_dealer_deal (dealer, 1, &range, 1);
  ck_assert_int_ge (range.n, 990);
  ck_assert_int_le (range.n, 1010);
  truce_dealer_free (dealer);
}
END_TEST

/* A block is at most a quarter of an equal share of the rest, so that the last ones are single units. */
START_TEST (blocks_get_shorter_towards_the_end)
{
  TruceDealer *dealer = dealer_of (1000, 5);
  gsize left = 1000, n;
  TruceUnitRange range;

  truce_dealer_report (dealer, 1, 1e-9);
  while (truce_dealer_deal (dealer, 1, &range, 1) > 0)
    {
      n = (gsize) range.n;
      ck_assert_uint_le (n, MAX (left / 20, 1));
      left -= n;
    }
  ck_assert_uint_eq (left, 0);
  ck_assert_uint_eq (n, 1);
  truce_dealer_free (dealer);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("dealer");
  TCase *tcase = truce_test_case (suite, "dealer", 60);

  tcase_add_test (tcase, each_unit_is_dealt_once);
  tcase_add_test (tcase, blocks_are_as_large_as_units_are_short);
  tcase_add_test (tcase, blocks_get_shorter_towards_the_end);
  return truce_test_run (suite);
}

/* test-tally.c: counts wrap neither at 2^64 nor anywhere else
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/tally.h"
#include "test-run.h"

static void
assert_text (const TruceTally *tally, const char *expected)
{
  char *text = truce_tally_to_text (tally);

  ck_assert_str_eq (text, expected);
  free (text);
}

START_TEST (adding_one_goes_past_64_bits)
{
  TruceTally tally;

  truce_tally_init (&tally);
  assert_text (&tally, "0");
  truce_tally_add (&tally, UINT64_MAX - 1);
  truce_tally_add (&tally, 1);
  assert_text (&tally, "18446744073709551615");
  truce_tally_add (&tally, 1);
  assert_text (&tally, "18446744073709551616");
  truce_tally_add (&tally, 1);
  assert_text (&tally, "18446744073709551617");
  truce_tally_reset (&tally);
  assert_text (&tally, "0");
  truce_tally_clear (&tally);
}
END_TEST

START_TEST (large_words_add_up)
{
  TruceTally tally;

  truce_tally_init (&tally);
  for (int i = 0; i < 1000; i++)
    truce_tally_add (&tally, UINT64_MAX);
  /* 1000 × (2^64 − 1) */
  assert_text (&tally, "18446744073709551615000");
  truce_tally_clear (&tally);
}
END_TEST

START_TEST (tallies_and_gmp_numbers_add_up)
{
  TruceTally a, b;
  mpz_t n;

  truce_tally_init (&a);
  truce_tally_init (&b);
  mpz_init_set_str (n, "1000000000000000000000000000000", 10);
  truce_tally_add (&a, UINT64_MAX);
  truce_tally_add (&b, UINT64_MAX);
  truce_tally_add (&b, 3);
  truce_tally_add_tally (&a, &b);
  assert_text (&a, "36893488147419103233");
  truce_tally_add_mpz (&a, n);
  assert_text (&a, "1000000000036893488147419103233");
  truce_tally_get (&a, n);
  ck_assert_int_eq (mpz_cmp (n, a.high) >= 0, 1);
  truce_tally_add_tally (&a, &a);
  assert_text (&a, "2000000000073786976294838206466");
  mpz_clear (n);
  truce_tally_clear (&a);
  truce_tally_clear (&b);
}
END_TEST

START_TEST (residues_follow_and_notice)
{
  TruceTally tally, sum;
  mpz_t n;

  truce_tally_init (&tally);
  truce_tally_init (&sum);
  ck_assert (truce_tally_agrees (&tally));
  for (uint64_t i = 0; i < 1000; i++)
    {
      truce_tally_add (&tally, i * i * i * UINT64_C (1000000007));
      ck_assert (truce_tally_agrees (&tally));
    }
  truce_tally_add (&tally, UINT64_MAX);
  truce_tally_add (&tally, UINT64_MAX);
  mpz_init_set_str (n, "123456789012345678901234567890", 10);
  truce_tally_add_mpz (&tally, n);
  ck_assert (truce_tally_agrees (&tally));
  truce_tally_add_tally (&sum, &tally);
  truce_tally_add_tally (&sum, &tally);
  truce_tally_add_tally (&sum, &sum);
  ck_assert (truce_tally_agrees (&sum));
  /* 2^64 is 3 modulo 13 and 1 modulo 15, so that a counter that wraps disagrees with both. */
  mpz_sub_ui (sum.high, sum.high, 1);
  ck_assert (!truce_tally_agrees (&sum));
  mpz_add_ui (sum.high, sum.high, 1);
  for (int bit = 0; bit < 64; bit++)
    {
      sum.low ^= UINT64_C (1) << bit;
      ck_assert (!truce_tally_agrees (&sum));
      sum.low ^= UINT64_C (1) << bit;
    }
  truce_tally_reset (&sum);
  ck_assert (truce_tally_agrees (&sum));
  /* By hand: 1000 = 76 × 13 + 12 = 66 × 15 + 10. */
  mpz_set_ui (n, 1000);
  ck_assert (truce_tally_residues_agree (n, 12, 10));
  ck_assert (!truce_tally_residues_agree (n, 12, 11));
  ck_assert (!truce_tally_residues_agree (n, 11, 10));
  mpz_clear (n);
  truce_tally_clear (&tally);
  truce_tally_clear (&sum);
}
END_TEST

START_TEST (factorials_multiply)
{
  mpz_t total;

  mpz_init_set_ui (total, 92);
  truce_tally_times_factorial (total, 0);
  ck_assert_int_eq (mpz_cmp_ui (total, 92), 0);
  truce_tally_times_factorial (total, 8);
  ck_assert_int_eq (mpz_cmp_ui (total, 3709440), 0);
  mpz_set_ui (total, 1);
  truce_tally_times_factorial (total, 25);
  ck_assert_str_eq (mpz_get_str ((char[40]){ 0 }, 10, total), "15511210043330985984000000");
  mpz_clear (total);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tally");
  TCase *tests = truce_test_case (suite, "tally", 20);

  tcase_add_test (tests, adding_one_goes_past_64_bits);
  tcase_add_test (tests, large_words_add_up);
  tcase_add_test (tests, tallies_and_gmp_numbers_add_up);
  tcase_add_test (tests, residues_follow_and_notice);
  tcase_add_test (tests, factorials_multiply);
  return truce_test_run (suite);
}

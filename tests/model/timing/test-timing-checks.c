/* test-timing-checks.c: answers of timed methods, compared with published ones and with each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-run.h"
#include "timing-support.h"

START_TEST (wrong_answers_are_marked)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 2 }, METHODS (&timing_right, &timing_wrong), SIZES (6, 7) });
  guint size, method;

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_int_eq (cell_of (timing, 1, 0)->verdict.check, TRUCE_CHECK_PUBLISHED);
  ck_assert_int_eq (cell_of (timing, 1, 1)->verdict.check, TRUCE_CHECK_DIFFERS);
  ck_assert_str_eq (cell_of (timing, 1, 1)->note, "A000170 says 40");
  ck_assert_ptr_eq (truce_timing_table_find_wrong (truce_timing_get_table (timing), &size, &method),
                    cell_of (timing, 0, 1));
  ck_assert_uint_eq (size, 0);
  ck_assert_uint_eq (method, 1);
}
END_TEST

/* There are no published counts for the camel. */
START_TEST (methods_check_each_other)
{
  TruceTimingRequest request = { { .piece = piece_of ("C"), .threads = 1, .repeats = 1 },
                                 METHODS (&timing_wrong, &timing_wrong),
                                 SIZES (4) };
  g_autoptr (TruceTiming) agreeing = timing_of (&request);
  g_autoptr (TruceTiming) quarrelling = NULL;
  g_autoptr (TruceTiming) alone = NULL;

  run_timing (agreeing);
  ck_assert_int_eq (cell_of (agreeing, 0, 0)->verdict.check, TRUCE_CHECK_DOUBLE_CHECKED);
  request.methods = METHODS (&timing_wrong, &timing_right);
  quarrelling = timing_of (&request);
  run_timing (quarrelling);
  ck_assert_int_eq (cell_of (quarrelling, 0, 0)->verdict.check, TRUCE_CHECK_DIFFERS);
  ck_assert_int_eq (cell_of (quarrelling, 0, 1)->verdict.check, TRUCE_CHECK_DIFFERS);
  ck_assert_str_eq (cell_of (quarrelling, 0, 1)->note, "method wrong gives another answer");
  request.methods = METHODS (&timing_wrong);
  alone = timing_of (&request);
  run_timing (alone);
  ck_assert_int_eq (cell_of (alone, 0, 0)->verdict.check, TRUCE_CHECK_UNCHECKED);
}
END_TEST

START_TEST (unsteady_answers_are_marked)
{
  g_autoptr (TruceTiming) timing =
      timing_of (&(TruceTimingRequest){ { .piece = piece_of ("C"), .threads = 1, .repeats = 3 },
                                        METHODS (&timing_unsteady),
                                        SIZES (4),
                                        .warm_up = -1 });

  timing_calls = 0;
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "1 / 2");
  ck_assert_int_eq (cell_of (timing, 0, 0)->verdict.check, TRUCE_CHECK_DIFFERS);
}
END_TEST

START_TEST (wrong_placements_are_marked)
{
  for (int any = 0; any < 2; any++)
    {
      g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
          { .threads = 1, .repeats = 1, .goal = { .question = { any ? TRUCE_ANY : TRUCE_FIRST } } },
          METHODS (&timing_column),
          SIZES (4) });

      run_timing (timing);
      ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "wrong 0 4 8 12");
      ck_assert_int_eq (cell_of (timing, 0, 0)->verdict.check, TRUCE_CHECK_DIFFERS);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing checks");
  TCase *tests = truce_test_case (suite, "timing checks", 60);

  tcase_add_test (tests, wrong_answers_are_marked);
  tcase_add_test (tests, methods_check_each_other);
  tcase_add_test (tests, unsteady_answers_are_marked);
  tcase_add_test (tests, wrong_placements_are_marked);
  return truce_test_run (suite);
}

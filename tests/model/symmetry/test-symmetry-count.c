/* test-symmetry-count.c: counts by symmetry with many threads, stopped at any time, and rejected requests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry/truce-symmetry-count.h"

#include <stdlib.h>

#include "symmetry/symmetry-words.h"
#include "test-run.h"
#include "waiting.h"

static TruceSymmetryCount *
begin (const char *piece, int n, int threads, gboolean keep)
{
  TruceProblem *problem = problem_of (piece, n);
  TruceSymmetryCount *count = truce_symmetry_count_new (problem, threads, keep, NULL);

  ck_assert_ptr_nonnull (count);
  truce_problem_unref (problem);
  truce_symmetry_count_start (count);
  return count;
}

static void
await (TruceSymmetryCount *count)
{
  while (truce_symmetry_count_get_state (count) == TRUCE_RUN_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_sum (const char *piece, int n, int threads, gboolean keep, const char *sum)
{
  TruceSymmetryCount *count = begin (piece, n, threads, keep);
  char *text;

  ck_assert_ptr_null (truce_symmetry_count_get_counts (count));
  await (count);
  ck_assert_int_eq (truce_symmetry_count_get_state (count), TRUCE_RUN_DONE);
  text = truce_words_symmetry_sum (truce_symmetry_count_get_counts (count), g_strdup);
  ck_assert_str_eq (text, sum);
  g_free (text);
  g_object_unref (count);
}

/* A000170, A033148, A032522, A002562; A000142, A037224, A037223, A000085, A000903 */
START_TEST (counts_and_lists_alike)
{
  for (int threads = 1; threads <= 4; threads += 3)
    for (int keep = 0; keep < 2; keep++)
      {
        check_sum ("Q", 9, threads, keep, "(352 + 0 + 16 + 0 + 0 + 0 + 0 + 0) / 8 = 46");
        check_sum ("R", 6, threads, keep, "(720 + 0 + 48 + 0 + 0 + 0 + 76 + 76) / 8 = 115");
      }
  check_sum ("Q", 13, 4, FALSE, "(73712 + 8 + 136 + 8 + 0 + 0 + 0 + 0) / 8 = 9233");
}
END_TEST

/* Six queens have one class. Its placements are symmetric under a half turn; the least of them is listed. */
START_TEST (keeps_the_symmetric)
{
  static const TruceSquare pieces[] = { 1, 9, 17, 18, 26, 34 };
  TruceSymmetryCount *count = begin ("Q", 6, 2, TRUE);
  const TruceSymmetricPlacement *placement;
  TruceVerdict verdict;

  await (count);
  ck_assert_uint_eq (truce_symmetry_count_get_placements (count)->len, 1);
  placement = g_ptr_array_index (truce_symmetry_count_get_placements (count), 0);
  ck_assert_int_eq (placement->n, 6);
  ck_assert_mem_eq (placement->pieces, pieces, sizeof pieces);
  ck_assert_int_eq (truce_stabilizer_order (&placement->stabilizer), 2);
  verdict = truce_symmetry_count_get_verdict (count);
  ck_assert_int_eq (verdict.check, TRUCE_CHECK_PUBLISHED);
  ck_assert_str_eq (verdict.source, "A002562");
  g_object_unref (count);
}
END_TEST

/* A count that was stopped, in whatever way, shows no result. */
START_TEST (stops_at_any_time)
{
  for (int i = 0; i < 6; i++)
    {
      TruceSymmetryCount *count = begin ("Q", i % 2 ? 19 : 11, 3, i % 3 == 2);

      turn_for (0.01 * i);
      truce_symmetry_count_stop (count);
      if (i < 4)
        await (count);
      if (i < 4 && i % 2)
        {
          ck_assert_int_eq (truce_symmetry_count_get_state (count), TRUCE_RUN_STOPPED);
          ck_assert_ptr_null (truce_symmetry_count_get_counts (count));
          ck_assert_ptr_null (truce_symmetry_count_get_placements (count));
          ck_assert_ptr_null (truce_symmetry_count_get_failure (count));
        }
      g_object_unref (count); /* freed when it has ended */
    }
  turn_for (0.3);
}
END_TEST

START_TEST (refuses_aims)
{
  g_autoptr (GError) error = NULL;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.pieces = TRUCE_PIECES_ANY;
  spec.aim = TRUCE_AIM_MOST;
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_null (truce_symmetry_count_new (problem, 1, FALSE, &error));
  ck_assert (error && g_utf8_strlen (error->message, -1) > 10);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry-count");
  TCase *tcase = truce_test_case (suite, "counts", 120);

  tcase_add_test (tcase, counts_and_lists_alike);
  tcase_add_test (tcase, keeps_the_symmetric);
  tcase_add_test (tcase, stops_at_any_time);
  tcase_add_test (tcase, refuses_aims);
  return truce_test_run (suite);
}

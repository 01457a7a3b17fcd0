/* test-insight-setting.c: needless and deciding pieces of random positions, each checked by a count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "insight/truce-insight-work.h"
#include "random-problem.h"
#include "test-run.h"

static TruceInsightState
work_on (const TruceProblemSpec *spec, gint64 polls, TruceInsightResult *result)
{
  g_autofree TruceInsightWork *work = g_new0 (TruceInsightWork, 1);
  TruceInsightState state;

  *result = (TruceInsightResult){ 0 };
  work->spec = *spec;
  work->memory_max = G_MAXUINT64;
  work->pool = truce_insight_work_pool (1);
  truce_unit_pool_control (work->pool)->polls_to_stop = polls;
  state = truce_insight_work (work, result);
  truce_unit_pool_free (work->pool);
  return state;
}

/* Counts by a method that the insight does not use for such boards. */
static gulong
count (const TruceProblemSpec *spec)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = truce_problem_new (spec, NULL);
  gulong n;
  mpz_t total;

  ck_assert (problem != NULL);
  mpz_init (total);
  ck_assert_int_eq (
      truce_method_answer (truce_method_find ("original"), problem, &goal, NULL, NULL, total, NULL),
      TRUCE_STATUS_DONE);
  n = mpz_get_ui (total);
  mpz_clear (total);
  truce_problem_unref (problem);
  return n;
}

static void
check (const TruceProblemSpec *spec, const TruceInsightResult *result)
{
  gulong total = count (spec);

  ck_assert_uint_eq (strtoul (result->total, NULL, 10), total);
  ck_assert (total == 1 || truce_square_set_count (&result->needless) == 0);
  ck_assert (total > 1 || truce_square_set_count (&result->deciding) == 0);
  for (int square = 0; square < result->n_squares; square++)
    {
      TruceProblemSpec other = *spec;
      gboolean placed = truce_square_set_has (&spec->kinds[0].preplaced, square);
      int a, b;

      if (placed && total == 1)
        {
          truce_square_set_remove (&other.kinds[0].preplaced, square);
          ck_assert_int_eq (truce_square_set_has (&result->needless, square), count (&other) == 1);
        }
      if (placed || total == 1)
        continue;
      truce_square_set_add (&other.kinds[0].preplaced, square);
      ck_assert_int_eq (truce_square_set_has (&result->deciding, square),
                        !truce_square_set_has (&spec->blocked, square) &&
                            !truce_problem_spec_conflict (&other, &a, &b) && count (&other) == 1);
    }
}

/* Draws a board of five to seven rows with some pieces of a placement, with or without regions. */
static void
draw (TruceRandom *random, TruceProblemSpec *spec)
{
  static const char *const pieces[] = { "Q", "RF", "RN" };
  int n = 5 + truce_random_below (random, 3), a, b;

  truce_problem_spec_init (spec);
  spec->board = (TruceBoard){ n, n };
  truce_piece_parse (pieces[truce_random_below (random, 3)], &spec->kinds[0].piece, NULL);
  if (truce_random_below (random, 2))
    truce_random_regions (random, spec->board, n, truce_random_below (random, 2), &spec->regions);
  for (int i = truce_random_below (random, 4); i > 0; i--)
    {
      int square = truce_random_below (random, n * n);

      truce_square_set_add (&spec->kinds[0].preplaced, square);
      if (truce_problem_spec_conflict (spec, &a, &b))
        truce_square_set_remove (&spec->kinds[0].preplaced, square);
    }
}

START_TEST (positions_at_random)
{
  int n_one = 0, n_needless = 0, n_deciding = 0;
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < truce_test_fewer (600) || n_one == 0 || n_needless == 0 || n_deciding == 0; i++)
    {
      TruceProblemSpec spec;
      TruceInsightResult result;

      draw (&random, &spec);
      if (work_on (&spec, -1, &result) == TRUCE_INSIGHT_COUNTED)
        {
          gboolean given = truce_square_set_count (&spec.kinds[0].preplaced) > 0 || spec.regions.n > 0;

          ck_assert_int_eq (result.is_setting, given);
          if (given)
            check (&spec, &result);
          n_one += given && g_str_equal (result.total, "1");
          n_needless += truce_square_set_count (&result.needless) > 0;
          n_deciding += truce_square_set_count (&result.deciding) > 0;
        }
      truce_insight_result_clear (&result);
    }
}
END_TEST

static void
is_no_setting (const char *text)
{
  TruceProblemSpec spec;
  TruceInsightResult result;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  ck_assert_int_eq (work_on (&spec, -1, &result), TRUCE_INSIGHT_COUNTED);
  ck_assert_msg (!result.is_setting, "%s", text);
  truce_insight_result_clear (&result);
}

/* Problems that puzzles do not support, or without pieces, or with all pieces placed. */
START_TEST (other_questions)
{
  is_no_setting ("5x5 Q");
  is_no_setting ("4x4 N k=4 p=0");
  is_no_setting ("4x4 Q k=2 p=0");
  is_no_setting ("4x4 Q+R k=2,2 p=1/");
  is_no_setting ("4x4 Q p=1,7,8,14");
}
END_TEST

/* Whenever the work is stopped, the result is complete or empty. */
START_TEST (stopped)
{
  TruceProblemSpec spec;
  int whole = 0;

  ck_assert (truce_problem_spec_from_text ("8x8 Q p=13,32,46", &spec, NULL));
  for (gint64 polls = 1; polls < 60; polls++)
    {
      TruceInsightResult result;

      if (work_on (&spec, polls, &result) == TRUCE_INSIGHT_COUNTED && result.is_setting)
        {
          whole++;
          check (&spec, &result);
        }
      else
        {
          ck_assert_int_eq (truce_square_set_count (&result.needless), 0);
        }
      truce_insight_result_clear (&result);
    }
  ck_assert_int_gt (whole, 0);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("insight setting");
  TCase *cases = truce_test_case (suite, "setting", 240);

  truce_test_choose (argc, argv);
  tcase_add_test (cases, positions_at_random);
  tcase_add_test (cases, other_questions);
  tcase_add_test (cases, stopped);
  return truce_test_run (suite);
}

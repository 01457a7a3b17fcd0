/* test-draw.c: placements drawn at random: whether all are equally likely, and what is reported if not
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/method.h"
#include "core/verify.h"
#include "estimate/draw.h"
#include "harness.h"
#include "problem-text.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

#define EACH     100 /* draws for each placement */
#define NO_PIECE UINT16_MAX

/* Different placements in the order of their first draw, and how often each was drawn. */
typedef struct
{
  TruceSquare *squares; /* `stride` for each placement; the last ones may be unused */
  int *times;
  int n, room, stride;
} Seen;

static void
note (Seen *seen, const TruceSquare *whole, int n)
{
  TruceSquare *place;
  int i = 0;

  for (; i < seen->n; i++)
    if (memcmp (seen->squares + i * seen->stride, whole, (size_t) n * sizeof *whole) == 0 &&
        (n == seen->stride || seen->squares[i * seen->stride + n] == NO_PIECE))
      break;
  ck_assert_int_lt (i, seen->room);
  place = seen->squares + i * seen->stride;
  if (i == seen->n)
    {
      for (int at = 0; at < seen->stride; at++)
        place[at] = at < n ? whole[at] : NO_PIECE;
      seen->n++;
    }
  seen->times[i]++;
}

/* Questions with so few placements that each can be drawn often. The numbers for queens are published; the
 * others are counted here. */
static const struct
{
  const char *text;
  TruceDrawWay way;
  int published; /* 0: not published */
} questions[] = {
  { "8x8 Q k=8 true", TRUCE_DRAW_BY_COUNTS, 92 },
  { "8x8 Q k=8 true p=2", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x5 K k=3 true b=7", TRUCE_DRAW_BY_COUNTS, 0 },
  { "5x5 R k=4 torus p=12", TRUCE_DRAW_BY_COUNTS, 0 },
  { "5x1 R k=2 true w=2", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x4 R k=5 true w=5", TRUCE_DRAW_BY_COUNTS, 0 },
  { "5x5 Q k=5 true b=3 w=12,16", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x4 B k=3 torus p=1 w=6", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x4 fRN k=3 true w=9", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x4 R k=4 true w=5 r=AABB/AABB/CCDD/CCDD", TRUCE_DRAW_BY_COUNTS, 0 },
  { "4x4 Q+N k=1,2 true w=9", TRUCE_DRAW_BY_LIST, 0 },
  { "4x4 R k=any true w=5", TRUCE_DRAW_BY_LIST, 0 },
  { "4x4 Q k=2 true w=5 cover=every peace=none", TRUCE_DRAW_BY_LIST, 0 },
  { "4x4 N k=any true", TRUCE_DRAW_BY_LIST, 0 },
  { "4x5 Q+N k=1,2 true", TRUCE_DRAW_BY_LIST, 0 },
  { "5x5 Q k=3 true peace=none cover=every", TRUCE_DRAW_BY_LIST, 0 },
};

/* Returns a limit that no seed exceeds by chance, if each of `all` placements is equally likely. The sum
 * of squared differences, divided by the expected number, then has a chi-square distribution with all - 1
 * degrees of freedom. The limit is six standard deviations by the approximation of E. B. Wilson and M. M.
 * Hilferty, 'The distribution of chi-square' (1931). */
static double
chi_square_most (int all)
{
  const double degrees = all - 1, part = 2 / (9 * degrees);

  return all > 1 ? degrees * pow (1 - part + 6 * sqrt (part), 3) : 0;
}

/* Draws EACH times for each of the `all` placements, and asserts that all are drawn evenly. Returns the
 * way in which they were drawn. */
static TruceDrawWay
check_draws (const TruceProblem *problem, int all, uint64_t seed, const char *name)
{
  TruceDraw *draw = truce_draw_new (problem, seed, NULL);
  TruceSquare whole[TRUCE_SQUARES_MAX];
  Seen seen = { .room = all, .stride = problem->pieces_max };
  TruceDrawWay way;
  double sum = 0;
  int n;

  seen.squares = malloc (((size_t) all * (size_t) seen.stride + 1) * sizeof *seen.squares);
  seen.times = calloc ((size_t) all, sizeof *seen.times);
  for (int i = 0; i < EACH * all; i++)
    {
      ck_assert_msg (truce_draw_next (draw, whole, &n) == TRUCE_DRAW_DONE, "%s: nothing drawn of %d", name,
                     all);
      ck_assert (truce_verify_placement (problem, whole, n, NULL, NULL));
      note (&seen, whole, n);
    }
  ck_assert_msg (seen.n == all, "%s: met %d of %d placements", name, seen.n, all);
  for (int i = 0; i < all; i++)
    sum += pow (seen.times[i] - EACH, 2) / EACH;
  ck_assert_msg (sum <= chi_square_most (all), "%s: %g of %d placements", name, sum, all);
  free (seen.squares);
  free (seen.times);
  way = truce_draw_get_way (draw);
  truce_draw_free (draw);
  return way;
}

START_TEST (all_come_as_often_as_each_other)
{
  TruceProblem *problem = test_problem_text (questions[_i].text);
  const int all = (int) truce_verify_count (problem, &(TruceGoal){ 0 });

  if (questions[_i].published)
    ck_assert_int_eq (all, questions[_i].published);
  ck_assert_int_eq (check_draws (problem, all, 1, questions[_i].text), questions[_i].way);
  truce_problem_unref (problem);
}
END_TEST

static void
check_none (const TruceProblem *problem, uint64_t seed, const char *name)
{
  TruceDraw *draw = truce_draw_new (problem, seed, NULL);
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n;

  ck_assert_msg (truce_draw_next (draw, whole, &n) == TRUCE_DRAW_NONE, "%s: there is none", name);
  truce_draw_free (draw);
}

#define ROUNDS   300
#define SETS_MAX 1e5 /* sets of pieces that the slow count tries */
#define ALL_MAX  150 /* placements */

/* Any question with walls, drawn from its list or by counts. */
START_TEST (random_questions_with_walls)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int left = truce_test_rounds (ROUNDS); left > 0;)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      uint64_t all;

      truce_random_question (&random, 16, &spec);
      truce_square_set_add (&spec.walls, truce_random_below (&random, truce_board_n_squares (spec.board)));
      problem = truce_problem_new (&spec, NULL);
      all = problem && truce_question_size (problem) <= SETS_MAX
                ? truce_verify_count (problem, &(TruceGoal){ 0 })
                : UINT64_MAX;
      if (all <= ALL_MAX)
        {
          char *text = truce_problem_to_text (problem);

          if (all > 0)
            check_draws (problem, (int) all, truce_random_next (&random), text);
          else
            check_none (problem, truce_random_next (&random), text);
          free (text);
          left--;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* Questions that are too large for counts are marked as approximate; their placements are correct. */
START_TEST (large_ones_are_approximate)
{
  static const char *const texts[] = { "24x24 Q k=24 true", "20x20 N k=any true", "14x14 Q+N k=5,4 true",
                                       "8x8 Q k=40 true peace=none" };

  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      TruceProblem *problem = test_problem_text (texts[i]);
      TruceDraw *draw = truce_draw_new (problem, 1, NULL);
      TruceSquare whole[TRUCE_SQUARES_MAX], other[TRUCE_SQUARES_MAX];
      int n, n_other;

      ck_assert_int_eq (truce_draw_next (draw, whole, &n), TRUCE_DRAW_DONE);
      ck_assert_int_eq (truce_draw_next (draw, other, &n_other), TRUCE_DRAW_DONE);
      ck_assert_int_eq (truce_draw_get_way (draw), TRUCE_DRAW_BY_PATHS);
      ck_assert (truce_verify_placement (problem, whole, n, NULL, NULL));
      ck_assert (n != n_other || memcmp (whole, other, (size_t) n * sizeof *whole) != 0);
      truce_draw_free (draw);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (none_is_told)
{
  static const char *const texts[] = { "3x3 Q k=3 true", "4x4 Q k=4 true p=0", "4x4 Q+R k=3,3 true",
                                       "3x3 N k=1 true cover=every" };
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n;

  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      TruceProblem *problem = test_problem_text (texts[i]);
      TruceDraw *draw = truce_draw_new (problem, 1, NULL);

      ck_assert_int_eq (truce_draw_next (draw, whole, &n), TRUCE_DRAW_NONE);
      truce_draw_free (draw);
      truce_problem_unref (problem);
    }
}
END_TEST

/* If all pieces are preplaced, there is one placement. */
START_TEST (what_is_complete_is_drawn)
{
  TruceProblem *problem = test_problem_text ("8x8 Q k=2 true p=0,10");
  TruceDraw *draw = truce_draw_new (problem, 1, NULL);
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n;

  ck_assert_int_eq (truce_draw_next (draw, whole, &n), TRUCE_DRAW_DONE);
  ck_assert_int_eq (n, 2);
  ck_assert_int_eq (whole[0], 0);
  ck_assert_int_eq (whole[1], 10);
  truce_draw_free (draw);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_stop_is_heard)
{
  static const char *const texts[] = { "16x16 Q k=16 true", "9x9 Q+N k=5,4 true" };
  TruceSquare whole[TRUCE_SQUARES_MAX];
  TruceControl control;
  int n;

  truce_control_init (&control);
  atomic_store (&control.signal, TRUCE_STOP);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      TruceProblem *problem = test_problem_text (texts[i]);
      TruceDraw *draw = truce_draw_new (problem, 1, &control);

      ck_assert_int_eq (truce_draw_next (draw, whole, &n), TRUCE_DRAW_STOPPED);
      truce_draw_free (draw);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("engine-draw");
  TCase *tests = truce_test_case (suite, "draw", 60);

  truce_test_choose (argc, argv);
  tcase_add_loop_test (tests, all_come_as_often_as_each_other, 0, sizeof questions / sizeof *questions);
  tcase_add_test (tests, random_questions_with_walls);
  tcase_add_test (tests, large_ones_are_approximate);
  tcase_add_test (tests, none_is_told);
  tcase_add_test (tests, what_is_complete_is_drawn);
  tcase_add_test (tests, a_stop_is_heard);
  return truce_test_run (suite);
}

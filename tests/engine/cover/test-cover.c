/* test-cover.c: pieces that cover a board, against brute force, the slow method and published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cover/cover.h"
#include "harness.h"
#include "placement.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

static const TruceMethod *
cover (void)
{
  return truce_method_find ("cover");
}

static const TruceMethod *
slow_one (void)
{
  return truce_method_find ("backtrack");
}

/* ---- random problems ---- */

/* Draws a problem with a cover. squares_most: of the board; pieces_most: besides the preplaced ones.
 * Returns NULL if the problem is invalid. */
static TruceProblem *
draw (TruceRandom *random, int squares_most, int pieces_most)
{
  TruceProblemSpec spec;
  int placed, room;

  do
    truce_random_spec (random, 8, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE,
                       &spec);
  while (truce_board_n_squares (spec.board) > squares_most);
  spec.cover = truce_random_below (random, 3) ? TRUCE_COVER_EVERY : TRUCE_COVER_TOTAL;
  spec.peace = truce_random_below (random, 3) ? TRUCE_PEACE_NONE : TRUCE_PEACE_ALL;
  if (truce_random_below (random, 3) == 0)
    spec.geometry = TRUCE_GEOMETRY_TORUS;
  placed = truce_square_set_count (&spec.kinds[0].preplaced);
  room = truce_board_n_squares (spec.board) - truce_square_set_count (&spec.blocked) - placed;
  spec.pieces = placed + truce_random_below (random, (room < pieces_most ? room : pieces_most) + 1);
  return truce_problem_new (&spec, NULL);
}

static void
assert_ascending (const TestPlacements *list)
{
  for (size_t i = 1; i < list->n; i++)
    ck_assert_int_lt (
        truce_placement_compare (test_placements_get (list, i - 1), test_placements_get (list, i), list->k),
        0);
}

static bool
has (const TestPlacements *list, const TruceSquare *squares)
{
  for (size_t i = 0; i < list->n; i++)
    if (memcmp (test_placements_get (list, i), squares, (size_t) list->k * sizeof *squares) == 0)
      return true;
  return false;
}

/* Asserts that the method finds the first placement and any placement, if there are some. */
static void
assert_first (const TruceProblem *problem, const TestPlacements *list)
{
  for (int any = 0; any < 2; any++)
    {
      const TruceGoal goal = { .question = { any ? TRUCE_ANY : TRUCE_FIRST } };
      TestPlacements first;

      test_placements_init (&first, problem->to_place, 1);
      test_run (cover (), problem, &goal, 1, NULL, &first.sink);
      ck_assert_uint_eq (first.n, list->n > 0);
      if (first.n > 0 && any)
        ck_assert (has (list, first.squares));
      else if (first.n > 0)
        ck_assert_mem_eq (first.squares, list->squares, (size_t) list->k * sizeof *list->squares);
      test_placements_clear (&first);
    }
}

static void
assert_counts (const TruceProblem *problem, uint64_t placements, uint64_t classes, TruceRandom *random)
{
  char *text = truce_problem_to_text (problem);

  for (int fundamental = 0; fundamental < 2; fundamental++)
    {
      const TruceGoal count = { .question.classes = fundamental };
      const TruceGoal lists = { .question.asks = TRUCE_LIST, .question.classes = fundamental };
      const uint64_t right = fundamental ? classes : placements;
      uint64_t counted = test_run (cover (), problem, &count, 1, NULL, NULL).total;
      TestPlacements list;

      ck_assert_msg (counted == right, "%s: %llu, not %llu", text, (unsigned long long) counted,
                     (unsigned long long) right);
      test_placements_init (&list, problem->to_place, 0);
      test_run (cover (), problem, &lists, (size_t) truce_random_below (random, 40), NULL, &list.sink);
      ck_assert_msg (list.n == right, "%s: %zu listed, not %llu", text, list.n, (unsigned long long) right);
      assert_ascending (&list);
      if (!fundamental)
        assert_first (problem, &list);
      test_placements_clear (&list);
    }
  ck_assert_msg (placements == 0 || truce_cover_min (problem) <= problem->pieces, "%s: at least %d", text,
                 truce_cover_min (problem));
  free (text);
}

START_TEST (random_against_brute_force)
{
  const TruceGoal placements = { 0 }, classes = { .question = { .classes = true } };
  TruceRandom random;

  truce_random_start (&random);
  for (int i = truce_test_rounds (3000); i > 0; i--)
    {
      TruceProblem *problem = draw (&random, i % 8 ? 14 : 20, i % 8 ? 14 : 5);

      if (!problem)
        continue;
      assert_counts (problem, truce_verify_count (problem, &placements),
                     truce_verify_count (problem, &classes), &random);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (random_against_the_slow_method)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceRandom random;

  truce_random_start (&random);
  for (int i = truce_test_rounds (1000); i > 0; i--)
    {
      TruceProblem *problem = draw (&random, i % 8 ? 30 : 64, i % 8 ? 5 : 3);
      TestPlacements list, slow;

      if (!problem)
        continue;
      test_placements_init (&list, problem->to_place, 0);
      test_placements_init (&slow, problem->to_place, 0);
      test_run (cover (), problem, &goal, 1, NULL, &list.sink);
      test_run (slow_one (), problem, &goal, 1, NULL, &slow.sink);
      ck_assert_uint_eq (list.n, slow.n);
      if (list.n > 0 && list.k > 0)
        ck_assert_mem_eq (list.squares, slow.squares, list.n * (size_t) list.k * sizeof *list.squares);
      ck_assert_uint_eq (test_run (cover (), problem, &(TruceGoal){ 0 }, 1, NULL, NULL).total, slow.n);
      test_placements_clear (&list);
      test_placements_clear (&slow);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- published values ---- */

static uint64_t
count_on (const char *piece, int n, int k, const char *more, bool fundamental)
{
  char text[100];
  TruceProblem *problem;
  uint64_t count;

  snprintf (text, sizeof text, "%dx%d %s k=%d true %s", n, n, piece, k, more);
  problem = test_problem_text (text);
  count = test_run (cover (), problem, &(TruceGoal){ .question.classes = fundamental }, 1, NULL, NULL).total;
  truce_problem_unref (problem);
  return count;
}

#define FREE "peace=none cover=every"

/* The fewest pieces: A075458 for queens, A006075 for knights, ⌈n / 3⌉² for kings, n for bishops and rooks. */
START_TEST (fewest)
{
  static const struct
  {
    const char *piece;
    int n, fewest;
  } rows[] = {
    { "Q", 1, 1 },   { "Q", 2, 1 }, { "Q", 3, 1 }, { "Q", 4, 2 },  { "Q", 5, 3 },  { "Q", 6, 3 },
    { "Q", 7, 4 },   { "Q", 8, 5 }, { "Q", 9, 5 }, { "Q", 10, 5 }, { "Q", 11, 5 }, { "Q", 12, 6 },
    { "N", 3, 4 },   { "N", 4, 4 }, { "N", 5, 5 }, { "N", 6, 8 },  { "N", 7, 10 }, { "N", 8, 12 },
    { "N", 9, 14 },  { "K", 4, 4 }, { "K", 6, 4 }, { "K", 8, 9 },  { "K", 9, 9 },  { "K", 11, 16 },
    { "K", 12, 16 }, { "B", 3, 3 }, { "B", 6, 6 }, { "B", 8, 8 },  { "R", 5, 5 },  { "R", 8, 8 },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      ck_assert_msg (count_on (rows[i].piece, rows[i].n, rows[i].fewest, FREE, false) > 0,
                     "%s %d: more than %d", rows[i].piece, rows[i].n, rows[i].fewest);
      ck_assert_msg (count_on (rows[i].piece, rows[i].n, rows[i].fewest - 1, FREE, false) == 0,
                     "%s %d: fewer than %d", rows[i].piece, rows[i].n, rows[i].fewest);
    }
}
END_TEST

START_TEST (published_counts)
{
  ck_assert_uint_eq (count_on ("Q", 8, 5, FREE, false), 4860);
  ck_assert_uint_eq (count_on ("Q", 8, 5, FREE, true), 638); /* A002563 */
  ck_assert_uint_eq (count_on ("Q", 8, 5, "cover=every", false), 728);
  ck_assert_uint_eq (count_on ("Q", 8, 5, "cover=every", true), 91);
  ck_assert_uint_eq (count_on ("Q", 8, 8, "cover=every", false), 92);
  ck_assert_uint_eq (count_on ("R", 8, 8, FREE, false), 33514112); /* 2 · 8⁸ − 8! */
  ck_assert_uint_eq (count_on ("K", 9, 9, FREE, false), 1);
}
END_TEST

/* The fewest queens that guard the board without attacking each other: A075324; their placements: A002568. */
START_TEST (independent_queens)
{
  static const struct
  {
    int fewest, ways;
  } rows[] = { { 1, 1 },   { 1, 4 },  { 1, 1 }, { 3, 16 }, { 3, 16 },  { 4, 120 }, { 4, 8 },
               { 5, 728 }, { 5, 92 }, { 5, 8 }, { 5, 2 },  { 7, 840 }, { 7, 24 } };

  for (int n = 1; n <= (int) (sizeof rows / sizeof *rows); n++)
    {
      ck_assert_uint_eq (count_on ("Q", n, rows[n - 1].fewest, "cover=every", false), rows[n - 1].ways);
      ck_assert_uint_eq (count_on ("Q", n, rows[n - 1].fewest - 1, "cover=every", false), 0);
    }
}
END_TEST

/* A002566: placements of the fewest queens that guard the board if each is also attacked by another. */
START_TEST (total_queens)
{
  static const int ways[] = { 0, 6, 20, 12, 70, 960, 22, 352, 10, 216, 4814 };

  for (int n = 1; n <= (int) (sizeof ways / sizeof *ways); n++)
    {
      uint64_t count = 0;

      for (int k = 1; k <= n && count == 0; k++)
        count = count_on ("Q", n, k, "peace=none cover=total", false);
      ck_assert_uint_eq (count, ways[n - 1]);
    }
}
END_TEST

/* Pieces beyond those that the board needs may stand on any squares. */
START_TEST (squares_to_choose)
{
  ck_assert_uint_eq (count_on ("Q", 3, 9, FREE, false), 1);
  ck_assert_uint_eq (count_on ("Q", 2, 3, FREE, false), 4);
  /* Five rooks cannot leave both a row and a column empty. Four rooks can, if they occupy all squares
   * outside these. */
  ck_assert_uint_eq (count_on ("R", 3, 5, FREE, false), 126);
  ck_assert_uint_eq (count_on ("R", 3, 4, FREE, false), 126 - 9);
}
END_TEST

/* Rooks on two rows cover the board if both rows have a rook. The counter stays at its largest value. */
START_TEST (found_saturates)
{
  TruceProblem *problem = test_problem_text ("2x64 R k=40 true " FREE);
  TruceCounters counters;
  mpz_t total, expected, one_row;

  mpz_inits (total, expected, one_row, NULL);
  mpz_bin_uiui (expected, 128, 40);
  mpz_bin_uiui (one_row, 64, 40);
  mpz_submul_ui (expected, one_row, 2);
  ck_assert_int_eq (truce_method_answer (cover (), problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, NULL,
                                         NULL, total, &counters),
                    TRUCE_STATUS_DONE);
  ck_assert_int_eq (mpz_cmp (total, expected), 0);
  ck_assert_uint_eq (counters.found, UINT64_MAX);
  mpz_clears (total, expected, one_row, NULL);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (bounds)
{
  static const struct
  {
    const char *text;
    int queens;
  } rows[] = {
    { "9x9 Q k=5 true peace=none cover=every", 5 },     { "12x12 Q k=6 true peace=none cover=total", 6 },
    { "12x11 Q k=6 true peace=none cover=every", 0 },   { "9x9 QN k=5 true peace=none cover=every", 0 },
    { "9x9 Q k=5 torus peace=none cover=every", 0 },    { "9x9 Q k=5 true peace=none cover=every b=4", 0 },
    { "9x9 Q k=5 true peace=none cover=every p=4", 0 },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      TruceProblem *problem = test_problem_text (rows[i].text);

      ck_assert_int_eq (truce_cover_min_queens (problem), rows[i].queens);
      ck_assert_int_ge (truce_cover_min (problem), rows[i].queens);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- units ---- */

START_TEST (cuts_add_up)
{
  static const char *const texts[] = {
    "8x8 Q k=5 true peace=none cover=every", "8x8 Q k=5 true cover=every",
    "6x7 N k=9 true peace=none cover=every", "6x6 Q k=4 torus peace=none cover=total",
    "5x5 K k=7 true peace=none cover=total", "7x7 Q k=4 true peace=none cover=every p=3 b=40",
    "9x9 Q k=4 true peace=none cover=every", "4x4 K k=1 true peace=none cover=every",
    "5x5 Q k=0 true peace=none cover=every", "6x6 R k=6 true peace=none cover=every",
  };
  static const size_t cuts[] = { 2, 5, 20, 150, 100000 };
  static const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                                     { .question = { .classes = true } },
                                     { .question = { TRUCE_LIST } } };

  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    for (size_t j = 0; j < sizeof goals / sizeof *goals; j++)
      {
        TruceProblem *problem = test_problem_text (texts[i]);
        TestOutcome whole = test_run (cover (), problem, &goals[j], 1, NULL, NULL);

        ck_assert_uint_eq (whole.n_units, 1);
        for (size_t cut = 0; cut < sizeof cuts / sizeof *cuts; cut++)
          {
            TestOutcome parts = test_run (cover (), problem, &goals[j], cuts[cut], NULL, NULL);

            ck_assert_uint_eq (parts.total, whole.total);
            ck_assert_uint_eq (parts.counters.found, whole.counters.found);
            ck_assert_uint_eq (parts.counters.dead_ends, whole.counters.dead_ends);
          }
        truce_problem_unref (problem);
      }
}
END_TEST

/* Stops at each poll. The partial count never exceeds the full count. */
START_TEST (stopped)
{
  static const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                                     { .question = { .classes = true } },
                                     { .question = { TRUCE_LIST } } };
  TruceProblem *problem = test_problem_text ("9x9 Q k=5 true peace=none cover=every");

  for (size_t i = 0; i < sizeof goals / sizeof *goals; i++)
    {
      const uint64_t full = test_run (cover (), problem, &goals[i], 1, NULL, NULL).total;
      TestOutcome part = { .end = TRUCE_STATUS_STOPPED };
      int64_t polls = 0;

      while (part.end == TRUCE_STATUS_STOPPED)
        {
          TruceControl control;

          truce_control_init (&control);
          control.polls_to_stop = ++polls;
          part = test_run (cover (), problem, &goals[i], 1, &control, NULL);
          ck_assert_uint_le (part.total, full);
        }
      ck_assert_uint_eq (part.total, full);
      ck_assert_int_ge (polls, 10);
    }
  truce_problem_unref (problem);
}
END_TEST

/* `factorial` leaves the count to this method: 4860 · 5!. */
START_TEST (sequences)
{
  const TruceGoal goal = { .question.sequences = true };
  TruceProblem *problem = test_problem_text ("8x8 Q k=5 true peace=none cover=every");

  ck_assert_uint_eq (
      test_run (truce_method_auto (problem, &goal, NULL, NULL), problem, &goal, 50, NULL, NULL).total,
      583200);
  truce_problem_unref (problem);
}
END_TEST

/* auto prefers a method with a time estimate to one without. */
START_TEST (chosen_by_itself)
{
  TruceProblem *problem = test_problem_text ("8x8 Q k=5 true peace=none cover=every");

  ck_assert_ptr_eq (truce_method_auto (problem, &(TruceGoal){ 0 }, NULL, NULL), cover ());
  ck_assert_ptr_eq (truce_method_auto (problem, &(TruceGoal){ .question = { TRUCE_LIST } }, NULL, NULL),
                    cover ());
  truce_problem_unref (problem);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("cover");
  TCase *tests, *kernels;

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  setenv ("TRUCE_ISA", truce_isa_name (test_isa ()), 1);
  truce_test_choose (argc, argv);
  tests = truce_test_case (suite, "all", 900);
  kernels = truce_test_case (suite, "kernels", 900);
  tcase_add_test (kernels, random_against_brute_force);
  tcase_add_test (kernels, random_against_the_slow_method);
  tcase_add_test (kernels, fewest);
  tcase_add_test (kernels, published_counts);
  tcase_add_test (kernels, independent_queens);
  tcase_add_test (kernels, total_queens);
  tcase_add_test (tests, squares_to_choose);
  tcase_add_test (tests, found_saturates);
  tcase_add_test (tests, bounds);
  tcase_add_test (tests, cuts_add_up);
  tcase_add_test (tests, stopped);
  tcase_add_test (tests, sequences);
  tcase_add_test (tests, chosen_by_itself);
  return truce_test_run (suite);
}

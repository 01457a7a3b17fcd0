/* test-mrv-wide.c: the search for the line with fewest free squares on boards of more than 30 columns, whose
 * lines have 64 bits, or 32 once enough pieces are placed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "mrv/mrv-wide.h"
#include "random-problem.h"
#include "test-run.h"

static uint64_t
count (const char *id, const TruceProblem *problem, size_t wanted)
{
  return test_answer (id, problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, wanted, NULL).total;
}

/* ---- values from other sources ---- */

/* Queens on 4 × n, n >= 7 (Tarry, 1890; A061990), and on 5 × n, n >= 11 (Kotěšovec, 1992; A061991). */
static uint64_t
queens_on (int rows, uint64_t n)
{
  return rows == 4
             ? n * n * n * n - 18 * n * n * n + 139 * n * n - 534 * n + 840
             : n * n * n * n * n - 30 * n * n * n * n + 407 * n * n * n - 3098 * n * n + 13104 * n - 24332;
}

START_TEST (published_counts)
{
  static const int columns[] = { 30, 31, 32, 33, 34, 40, 61, 62, 63, 64 };

  test_force_isa (_i);
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    for (int rows = 4; rows <= (truce_test_sanitized () ? 4 : 5); rows++)
      {
        TruceProblem *problem = test_problem_with ("Q", rows, columns[i], rows, "", "");

        ck_assert_uint_eq (count ("mrv", problem, 1), queens_on (rows, (uint64_t) columns[i]));
        truce_problem_unref (problem);
      }
}
END_TEST

/* ---- boards with few placements ---- */

/* Finds any placement, with one piece in each row, on an empty board. */
static void
draw_placement (TruceRandom *random, const TruceProblemSpec *spec, TestPlacements *placement)
{
  const TruceGoal any = { .question = { TRUCE_ANY }, .seed = truce_random_next (random) };
  TruceProblem *empty = truce_problem_new (spec, NULL);

  ck_assert_ptr_nonnull (empty);
  test_placements_init (placement, spec->board.rows, 0);
  ck_assert_uint_eq (test_answer ("mrv", empty, &any, 1, &placement->sink).total, 1);
  truce_problem_unref (empty);
}

/* Preplaces the pieces of the placement, except those of `open` random rows. */
static void
leave_rows (TruceRandom *random, TruceProblemSpec *spec, const TestPlacements *placement, int open)
{
  TruceSquareSet *preplaced = &spec->kinds[0].preplaced;
  const int n = spec->board.rows;

  for (int row = 0; row < n; row++)
    truce_square_set_add (preplaced, placement->squares[row]);
  for (int left = open < n ? open : n; left > 0;)
    {
      int square = placement->squares[truce_random_below (random, n)];
      left -= truce_square_set_has (preplaced, square);
      truce_square_set_remove (preplaced, square);
    }
}

/* Blocks all squares except those of the placement, others, and their images under a group of symmetries.
 * About `each` are left in each row. */
static void
leave_squares (TruceRandom *random, TruceProblemSpec *spec, const TestPlacements *placement, int each)
{
  const int n_squares = truce_board_n_squares (spec->board), max = each * spec->board.rows;
  TruceSquareSet left;

  do
    {
      const unsigned group = truce_random_group (random, spec->board);

      left = (TruceSquareSet){ 0 };
      for (int row = 0; row < spec->board.rows; row++)
        truce_add_images (&left, spec->board, group, placement->squares[row]);
      while (truce_square_set_count (&left) < max)
        truce_add_images (&left, spec->board, group, truce_random_below (random, n_squares));
    }
  while (truce_square_set_count (&left) > max + 8);
  for (int square = 0; square < n_squares; square++)
    if (!truce_square_set_has (&left, square))
      truce_square_set_add (&spec->blocked, square);
}

/* Preplaces pieces, with their images under a group of symmetries, that do not attack each other, until
 * about `open` rows are left. */
static void
leave_symmetric (TruceRandom *random, TruceProblemSpec *spec, int open)
{
  TruceSquareSet *preplaced = &spec->kinds[0].preplaced;
  const int n_squares = truce_board_n_squares (spec->board);
  unsigned group = 0;

  for (int tries = 0; truce_square_set_count (preplaced) < spec->board.rows - open; tries++)
    {
      const TruceSquareSet before = *preplaced;
      int a, b;

      if (tries % 1000 == 0)
        {
          group = truce_random_group (random, spec->board);
          *preplaced = (TruceSquareSet){ 0 };
        }
      truce_add_images (preplaced, spec->board, group, truce_random_below (random, n_squares));
      if (truce_problem_spec_conflict (spec, &a, &b))
        *preplaced = before;
    }
}

typedef enum
{
  SQUARE_ROWS,    /* a square board, some rows open */
  SQUARE_SQUARES, /* a square board, few squares open */
  SYMMETRIC,      /* a square board, symmetric pieces */
  RECTANGLE_ROWS,
  RECTANGLE_SQUARES,
  N_SORTS
} Sort;

static TruceProblem *
draw (TruceRandom *random, Sort sort)
{
  static const char *const pieces[] = { "Q", "QN", "QNN", "QC" };
  const bool is_square = sort < RECTANGLE_ROWS;
  TestPlacements placement;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board.columns = 31 + truce_random_below (random, 10);
  spec.board.rows =
      is_square ? spec.board.columns : 5 + truce_random_below (random, sort == RECTANGLE_ROWS ? 25 : 5);
  spec.pieces = spec.board.rows;
  if (sort != SQUARE_SQUARES)
    ck_assert (truce_piece_parse (pieces[truce_random_below (random, 4)], &spec.kinds[0].piece, NULL));
  draw_placement (random, &spec, &placement);
  if (sort == SQUARE_ROWS)
    leave_rows (random, &spec, &placement, 14 + truce_random_below (random, 5));
  else if (sort == RECTANGLE_ROWS)
    leave_rows (random, &spec, &placement, 4);
  else if (sort == SYMMETRIC)
    leave_symmetric (random, &spec, 16);
  else
    leave_squares (random, &spec, &placement, is_square ? 5 : 8);
  test_placements_clear (&placement);
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  return problem;
}

/* Counts by another method. If few squares are left all over a board, only a method that tries rows with
 * few squares first comes to an end. */
static uint64_t
count_by_another (const TruceProblem *problem, Sort sort)
{
  return count (sort == SQUARE_SQUARES ? "dancing-links" : "backtrack", problem, 1);
}

static void
check_board (const TruceProblem *problem, uint64_t right)
{
  const TestOutcome whole = test_answer ("mrv", problem, &(TruceGoal){ 0 }, 1, NULL);
  char *text = truce_problem_to_text (problem);

  ck_assert_msg (whole.total == right, "%s: %llu, not %llu", text, (unsigned long long) whole.total,
                 (unsigned long long) right);
  for (size_t wanted = 5; wanted <= 500; wanted *= 10)
    {
      const TestOutcome parts = test_answer ("mrv", problem, &(TruceGoal){ 0 }, wanted, NULL);

      ck_assert_msg (parts.total == right, "%s in %zu parts: %llu, not %llu", text, wanted,
                     (unsigned long long) parts.total, (unsigned long long) right);
      ck_assert_uint_eq (parts.counters.dead_ends, whole.counters.dead_ends);
    }
  free (text);
}

/* Checks the requested number of boards with placements of each sort, and of boards with symmetries. */
START_TEST (random_boards)
{
  const int wanted = truce_test_fewer (10);
  TruceRandom random;

  truce_random_start (&random);
  test_force_isa (_i);
  for (int sort = 0; sort < N_SORTS; sort++)
    for (int n = 0, symmetric = 0; n < wanted || (sort == SYMMETRIC && symmetric < wanted / 2);)
      {
        TruceProblem *problem = draw (&random, (Sort) sort);
        const uint64_t right = count_by_another (problem, (Sort) sort);

        check_board (problem, right);
        n += right > 0;
        symmetric += right > 0 && problem->symmetries.n > 1;
        truce_problem_unref (problem);
      }
}
END_TEST

/* Counts on tori, whose symmetries include all translations. */
START_TEST (on_the_torus)
{
  test_force_isa (_i);
  for (int columns = 31; columns <= 37; columns += 3)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_problem_spec_init (&spec);
      spec.board = (TruceBoard){ 3, columns };
      spec.pieces = 3;
      spec.geometry = TRUCE_GEOMETRY_TORUS;
      problem = truce_problem_new (&spec, NULL);
      ck_assert_uint_eq (count ("mrv", problem, 1), count ("backtrack", problem, 1));
      ck_assert_uint_eq (count ("mrv", problem, 50), count ("backtrack", problem, 1));
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- one piece at a time, and by boards of 30 columns ---- */

static TruceCounters
count_with_trial (const TruceMrvBoard *board, const TruceMrvWideRoots *roots, uint64_t trial)
{
  TruceMrvWideCounter *counter;
  TruceCounters counters;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  counter = truce_mrv_wide_counter_new (board, trial, &monitor);
  truce_monitor_start_unit (&monitor);
  for (size_t i = 0; i < truce_mrv_wide_n_roots (roots); i++)
    {
      const TruceMrvBeginning beginning = truce_mrv_wide_beginning (roots, i);
      ck_assert_int_eq (truce_mrv_wide_counter_run (counter, &beginning), TRUCE_STATUS_DONE);
    }
  ck_assert_uint_eq (tally.low, monitor.counters.found);
  counters = monitor.counters;
  truce_monitor_end_unit (&monitor);
  truce_mrv_wide_counter_free (counter);
  truce_tally_clear (&tally);
  return counters;
}

/* The dead ends are the same wherever a board of 30 columns takes over. */
START_TEST (both_ways_alike)
{
  static const uint64_t trials[] = { 0, 1, 20, 300, TRUCE_MRV_WIDE_TRIAL };
  TruceRandom random;

  truce_random_start (&random);
  test_force_isa (_i);
  for (int i = 0; i < truce_test_fewer (20); i++)
    {
      TruceProblem *problem = draw (&random, (Sort) (i % N_SORTS));
      TruceMrvBoard *board = truce_mrv_board_new (problem, truce_isa_best ());
      TruceMrvWideRoots *roots = truce_mrv_wide_roots_new (board, 8);
      const TruceCounters singly = count_with_trial (board, roots, UINT64_MAX);

      for (size_t k = 0; k < sizeof trials / sizeof *trials; k++)
        {
          const TruceCounters mixed = count_with_trial (board, roots, trials[k]);

          ck_assert_uint_eq (mixed.found, singly.found);
          ck_assert_uint_eq (mixed.dead_ends, singly.dead_ends);
        }
      truce_mrv_wide_roots_free (roots);
      truce_mrv_board_free (board);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- all goals ---- */

static void
assert_as_improved (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  const bool lists = goal->question.asks != TRUCE_COUNT;
  TestPlacements mine, theirs;

  test_placements_init (&mine, problem->to_place, 0);
  test_placements_init (&theirs, problem->to_place, 0);
  ck_assert_uint_eq (test_answer ("mrv", problem, goal, wanted, lists ? &mine.sink : NULL).total,
                     test_answer ("improved", problem, goal, 1, lists ? &theirs.sink : NULL).total);
  ck_assert_uint_eq (mine.n, theirs.n);
  if (mine.n)
    ck_assert_int_eq (memcmp (mine.squares, theirs.squares, mine.n * mine.k * sizeof *mine.squares), 0);
  test_placements_clear (&mine);
  test_placements_clear (&theirs);
}

START_TEST (all_goals)
{
  static const int sizes[] = { 29, 30, 31, 32, 33, 47, 61, 62, 63, 64 };
  TruceRandom random;

  truce_random_start (&random);
  test_force_isa (_i);
  for (int i = 0; i < 20; i++)
    {
      TestPlacements placement;
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_problem_spec_init (&spec);
      spec.board = (TruceBoard){ sizes[i % 10], sizes[i % 10] };
      spec.pieces = sizes[i % 10];
      draw_placement (&random, &spec, &placement);
      leave_rows (&random, &spec, &placement, 11);
      problem = truce_problem_new (&spec, NULL);
      ck_assert_ptr_nonnull (problem);
      for (int fundamental = 0; fundamental < 2; fundamental++)
        {
          assert_as_improved (problem, &(TruceGoal){ .question.classes = fundamental }, (size_t) i + 1);
          assert_as_improved (problem,
                              &(TruceGoal){ .question.asks = TRUCE_LIST, .question.classes = fundamental },
                              (size_t) i + 1);
        }
      assert_as_improved (problem, &(TruceGoal){ .question = { TRUCE_FIRST } }, 1);
      test_placements_clear (&placement);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- units ---- */

/* A long count has about as many units as requested. */
START_TEST (long_counts_are_cut_finely)
{
  static const size_t wanted[] = { 3, 100, 3000, 100000 };
  TruceProblem *problem = test_problem ("QNN", 34, TRUCE_GEOMETRY_TRUE);
  const TruceMethod *method = truce_method_find ("mrv");

  for (int k = 0; k < 4; k++)
    {
      TruceUnits *units = method->split (problem, &(TruceGoal){ 0 }, wanted[k]);

      ck_assert_uint_ge (units->n, wanted[k] / 2);
      ck_assert_uint_le (units->n, 17 * wanted[k] + 34);
      truce_units_free (units);
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mrv on wide boards");
  TCase *tcase = truce_test_case (suite, "all", 200), *kernels = truce_test_case (suite, "kernels", 200);
  const TruceIsa isa = test_isa ();

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  tcase_add_loop_test (kernels, published_counts, isa, isa + 1);
  tcase_add_loop_test (kernels, random_boards, isa, isa + 1);
  tcase_add_loop_test (kernels, on_the_torus, isa, isa + 1);
  tcase_add_loop_test (kernels, both_ways_alike, isa, isa + 1);
  tcase_add_loop_test (kernels, all_goals, isa, isa + 1);
  tcase_add_test (tcase, long_counts_are_cut_finely);
  return truce_test_run (suite);
}

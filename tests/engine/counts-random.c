/* counts-random.c: the methods that count without enumerating, against a brute force on random problems that
 * they accept; with the argument `slow`, on five times as many
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "harness.h"
#include "random-problem.h"
#include "rooks/rook-tables.h"
#include "test-run.h"
#include "verify-count.h"

static TruceRandom random_numbers;

static int
below (int limit)
{
  return truce_random_below (&random_numbers, limit);
}

/* Makes a problem with random blocked squares and up to `preplaced` pieces that do not attack each other. */
static TruceProblem *
make_problem (const char *piece, int rows, int columns, int k, int preplaced, int blocked)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  int a, b;

  truce_problem_spec_init (&spec);
  ck_assert_msg (truce_piece_parse (piece, &spec.kinds[0].piece, &error), "%s: %s", piece, error.text);
  spec.board = (TruceBoard){ rows, columns };
  for (int i = 0; i < preplaced; i++)
    {
      int square = below (rows * columns);
      if (truce_square_set_has (&spec.kinds[0].preplaced, square))
        continue;
      truce_square_set_add (&spec.kinds[0].preplaced, square);
      if (truce_problem_spec_conflict (&spec, &a, &b))
        truce_square_set_remove (&spec.kinds[0].preplaced, square);
    }
  for (int i = 0; i < blocked; i++)
    {
      int square = below (rows * columns);
      if (!truce_square_set_has (&spec.kinds[0].preplaced, square))
        truce_square_set_add (&spec.blocked, square);
    }
  spec.pieces = truce_square_set_count (&spec.kinds[0].preplaced);
  if (k > spec.pieces)
    spec.pieces = k;
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL || error.code == TRUCE_ERROR_COUNT, "%s", error.text);
  return problem;
}

/* Checks the count in one unit and in several, and the count of sequences. Returns whether the method
 * accepts the problem. */
static bool
check_against (const char *id, const TruceProblem *problem, uint64_t expected)
{
  const TruceMethod *method = truce_method_find (id);
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  const char *why_not;
  char *text;

  ck_assert_ptr_nonnull (method);
  if (!truce_method_accepts (method, problem, &goal, &why_not))
    return false;
  text = truce_problem_to_text (problem);
  for (size_t wanted = 1; wanted <= 7; wanted += 6)
    {
      TestOutcome outcome = test_run (method, problem, &goal, wanted, NULL, NULL);
      ck_assert_int_eq (outcome.end, TRUCE_STATUS_DONE);
      ck_assert_msg (outcome.total == expected, "%s: %s counts %llu, right is %llu", text, id,
                     (unsigned long long) outcome.total, (unsigned long long) expected);
      ck_assert_uint_eq (outcome.counters.found, expected);
    }
  goal.question.sequences = true;
  if (problem->to_place <= 4)
    {
      for (int i = 2; i <= problem->to_place; i++)
        expected *= i;
      ck_assert_uint_eq (test_run (method, problem, &goal, 1, NULL, NULL).total, expected);
    }
  free (text);
  return true;
}

static uint64_t
brute (const TruceProblem *problem)
{
  return truce_verify_count (problem, &(TruceGoal){ .question = { TRUCE_COUNT } });
}

START_TEST (rooks_and_bishops)
{
  int rounds = truce_test_rounds (2000), by_numbers = 0, by_table = 0;

  for (int i = 0; i < rounds; i++)
    {
      int rows = 1 + below (6), columns = 1 + below (6);
      TruceProblem *problem =
          make_problem (below (2) ? "R" : "B", rows, columns, below (7), below (3), below (10));
      if (!problem)
        continue;
      uint64_t expected = brute (problem);
      by_numbers += check_against ("rook-numbers", problem, expected);
      by_table += check_against ("permanent", problem, expected);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (by_numbers, rounds / 10);
  ck_assert_int_gt (by_table, rounds * 3 / 20);
}
END_TEST

static uint64_t
count_sets (const TruceGrid *grid, int from, int pieces, uint64_t used)
{
  uint64_t sum = pieces == 0;

  for (int i = from; i < grid->n && pieces; i++)
    for (uint64_t rest = grid->lines[i] & ~used; rest; rest &= rest - 1)
      sum += count_sets (grid, i + 1, pieces - 1, used | (rest & -rest));
  return sum;
}

/* Compares both tables on the same grids, whichever a method would use; by sets also with only the last
 * number. */
START_TEST (both_tables)
{
  for (int i = 0; i < truce_test_rounds (500); i++)
    {
      int rows = 1 + below (7), columns = 1 + below (7), per_cent = below (101), max = below (9);
      TruceGrid grid = { .n = below (2) ? rows : 64 };
      TruceRookNumbers sets, last, frontier;
      for (int line = 0; line < rows; line++)
        for (int column = 0; column < columns; column++)
          if (below (100) < per_cent)
            grid.lines[line * 9 % grid.n] |= UINT64_C (1) << column * 11 % 64;
      ck_assert (truce_rook_numbers_init (&sets, max) && truce_rook_numbers_init (&last, max) &&
                 truce_rook_numbers_init (&frontier, max));
      ck_assert_int_eq (truce_rook_numbers_by_sets (&sets, &grid, 0, NULL), TRUCE_STATUS_DONE);
      ck_assert_int_eq (truce_rook_numbers_by_sets (&last, &grid, max, NULL), TRUCE_STATUS_DONE);
      ck_assert_int_eq (truce_rook_numbers_by_frontier (&frontier, &grid, NULL), TRUCE_STATUS_DONE);
      for (int k = 0; k <= max; k++)
        {
          uint64_t right = count_sets (&grid, 0, k, 0);
          ck_assert_uint_eq (mpz_get_ui (sets.of[k]), right);
          ck_assert_uint_eq (mpz_get_ui (frontier.of[k]), right);
          if (k == max)
            ck_assert_uint_eq (mpz_get_ui (last.of[k]), right);
        }
      truce_rook_numbers_clear (&sets);
      truce_rook_numbers_clear (&last);
      truce_rook_numbers_clear (&frontier);
    }
}
END_TEST

/* The board is too wide for a table of the free squares, so the method uses a table of the blocked ones.
 * The blocked squares fill whole columns, so that both methods must agree with the rook numbers of the
 * other columns. */
START_TEST (rooks_on_wide_boards)
{
  const TruceMethod *table = truce_method_find ("permanent"), *numbers = truce_method_find ("rook-numbers");
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const char *why_not;
  mpz_t a, b;

  mpz_init (a);
  mpz_init (b);
  for (int columns = 1; columns <= 12; columns++)
    {
      TruceProblemSpec spec;
      TruceError error;
      truce_problem_spec_init (&spec);
      truce_piece_parse ("R", &spec.kinds[0].piece, &error);
      spec.board = (TruceBoard){ 30, 40 };
      spec.pieces = 5 + columns;
      for (int row = 0; row < 30; row++)
        for (int column = 0; column < columns; column++)
          truce_square_set_add (&spec.blocked, row * 40 + 3 * column);
      TruceProblem *problem = truce_problem_new (&spec, &error);
      truce_square_set_clear (&spec.blocked);
      spec.board.columns -= columns;
      TruceProblem *left = truce_problem_new (&spec, &error);
      ck_assert (!truce_method_accepts (numbers, problem, &goal, &why_not));
      ck_assert_ptr_nonnull (strstr (why_not, "12 blocked"));
      ck_assert (truce_method_accepts (table, problem, &goal, &why_not));
      truce_method_answer (table, problem, &goal, NULL, NULL, a, NULL);
      truce_method_answer (numbers, left, &goal, NULL, NULL, b, NULL);
      ck_assert_int_eq (mpz_cmp (a, b), 0);
      truce_problem_unref (problem);
      truce_problem_unref (left);
    }
  mpz_clear (a);
  mpz_clear (b);
}
END_TEST

START_TEST (bishops_with_leaps)
{
  const char *pieces[] = { "B", "BN", "BNN", "BW", "BD", "BC", "BZ", "BNC", "BND", "BA", "BWN" };
  int rounds = truce_test_rounds (2000), accepted = 0;

  for (int i = 0; i < rounds; i++)
    {
      int rows = 1 + below (6), columns = 1 + below (7), full = below (2);
      TruceProblem *problem = make_problem (pieces[below (11)], rows, full ? rows : columns, below (7),
                                            full ? 0 : below (3), full ? 0 : below (8));
      if (!problem)
        continue;
      accepted += check_against ("colour-split", problem, brute (problem));
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (accepted, rounds * 3 / 20);
}
END_TEST

/* Draws blocked or preplaced squares with their images under some mirrors, so that all ways to halve the
 * board occur. */
static TruceProblem *
mirrored_problem (const char *piece, int n)
{
  TruceProblemSpec spec;
  TruceError error;
  int mirrors = below (4), a, b;

  truce_problem_spec_init (&spec);
  truce_piece_parse (piece, &spec.kinds[0].piece, &error);
  spec.board = (TruceBoard){ n, n };
  spec.pieces = TRUCE_PIECES_DEFAULT;
  for (int i = below (6); i > 0; i--)
    {
      int row = below (n), column = below (n);
      TruceSquareSet *set = below (4) ? &spec.blocked : &spec.kinds[0].preplaced, before = *set;
      for (int image = 0; image < 4; image++)
        if ((image & mirrors) == image)
          truce_square_set_add (set,
                                (image & 1 ? n - 1 - row : row) * n + (image & 2 ? n - 1 - column : column));
      bool both = false;
      for (int square = 0; square < n * n; square++)
        both |= truce_square_set_has (&spec.blocked, square) &&
                truce_square_set_has (&spec.kinds[0].preplaced, square);
      if (both || truce_problem_spec_conflict (&spec, &a, &b))
        *set = before;
    }
  return truce_problem_new (&spec, &error);
}

START_TEST (rooks_with_short_leaps)
{
  const char *pieces[] = { "RN", "RF", "RA", "RNF", "RNA", "RFA", "RNFA", "RND" };
  const TruceMethod *improved = truce_method_find ("improved");
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  int rounds = truce_test_rounds (600), accepted = 0;

  for (int i = 0; i < rounds; i++)
    {
      TruceProblem *problem = mirrored_problem (pieces[below (8)], 6 + below (3));
      if (!problem)
        continue;
      accepted +=
          check_against ("empress-dp", problem, test_run (improved, problem, &goal, 1, NULL, NULL).total);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (accepted, rounds / 3);
}
END_TEST

static void
assert_refused (const char *id, TruceProblem *problem, TruceGoal goal, const char *reason)
{
  const char *why_not = "";

  ck_assert_ptr_nonnull (problem);
  ck_assert_msg (!truce_method_find (id)->accepts (problem, &goal, &why_not), "%s accepts", id);
  ck_assert_msg (strstr (why_not, reason) != NULL, "%s: %s", id, why_not);
  truce_problem_unref (problem);
}

START_TEST (refusals)
{
  const TruceGoal count = { .question = { TRUCE_COUNT } }, list = { .question = { TRUCE_LIST } };
  const TruceGoal classes = { .question.asks = TRUCE_COUNT, .question.classes = true };
  const char *ids[] = { "rook-numbers", "permanent", "colour-split", "empress-dp" };

  for (int i = 0; i < 4; i++)
    {
      assert_refused (ids[i], make_problem ("B", 8, 8, 8, 0, 0), list, "only counts");
      assert_refused (ids[i], make_problem ("B", 8, 8, 8, 0, 0), classes, "does not count classes");
      assert_refused (ids[i], make_problem ("Q", 8, 8, 8, 0, 0), count, "the piece must");
    }
  assert_refused ("rook-numbers", make_problem ("B", 8, 10, 8, 0, 0), count, "not contained in each other");
  assert_refused ("permanent", make_problem ("B", 30, 30, 8, 0, 0), count, "cross more than");
  assert_refused ("colour-split", make_problem ("BN", 16, 17, 8, 0, 0), count, "more than 32");
  assert_refused ("empress-dp", make_problem ("RN", 8, 8, 7, 0, 0), count, "as many pieces as rows");
  assert_refused ("empress-dp", make_problem ("RN", 5, 5, 5, 0, 0), count, "with 6 to 26 rows");
  assert_refused ("empress-dp", make_problem ("RN", 27, 27, 27, 0, 0), count, "with 6 to 26 rows");
  assert_refused ("empress-dp", make_problem ("RN", 26, 26, 26, 1, 0), count, "own mirror image");
  assert_refused ("empress-dp", make_problem ("RC", 8, 8, 8, 0, 0), count, "at most two rows");
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("counting without enumerating");

  truce_test_choose (argc, argv);
  truce_random_start (&random_numbers);
  tcase_add_test (truce_test_case (suite, "rooks and bishops", 60), rooks_and_bishops);
  tcase_add_test (truce_test_case (suite, "both tables", 60), both_tables);
  tcase_add_test (truce_test_case (suite, "wide boards", 60), rooks_on_wide_boards);
  tcase_add_test (truce_test_case (suite, "bishops with leaps", 120), bishops_with_leaps);
  tcase_add_test (truce_test_case (suite, "rooks with leaps", 120), rooks_with_short_leaps);
  tcase_add_test (truce_test_case (suite, "refusals", 20), refusals);
  return truce_test_run (suite);
}

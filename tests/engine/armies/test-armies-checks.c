/* test-armies-checks.c: peaceable armies: stops, refusals, the check of placements, upper bounds
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-harness.h"
#include "harness.h"
#include "test-run.h"

/* ---- stops, refusals, checks ---- */

START_TEST (test_stop)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_armies_spec_init (&spec);
  problem = test_armies_problem (&spec);
  for (int i = 0; truce_best_methods ()[i]; i++)
    for (int polls = 1; polls <= 8; polls *= 2)
      {
        TruceControl control;
        TestArmies best;

        truce_control_init (&control);
        atomic_store (&control.polls_to_stop, polls);
        best = test_armies_run (truce_best_methods ()[i], problem, TRUCE_FIRST, -1, 0, 1, &control);
        ck_assert (best.end == TRUCE_STATUS_STOPPED || atomic_load (&control.signal) == TRUCE_GO);
        ck_assert_int_le (best.score, 9);
      }
  truce_problem_unref (problem);
}
END_TEST

static void
assert_refused (const TruceProblemSpec *spec, TruceErrorCode code, int a, int b)
{
  TruceError error = { .squares = { -1, -1 } };

  ck_assert_ptr_null (truce_problem_new (spec, &error));
  ck_assert_int_eq (error.code, code);
  if (a >= 0)
    {
      ck_assert_int_eq (error.squares[0], a);
      ck_assert_int_eq (error.squares[1], b);
    }
}

START_TEST (test_refused)
{
  TruceProblemSpec spec, good;

  truce_armies_spec_init (&good);
  spec = good;
  spec.kinds[0].pieces = 65;
  assert_refused (&spec, TRUCE_ERROR_COUNT, -1, -1);
  spec = good;
  spec.board.rows = 65;
  assert_refused (&spec, TRUCE_ERROR_SIZE, -1, -1);
  spec = good;
  truce_square_set_add (&spec.kinds[0].preplaced, 3);
  truce_square_set_add (&spec.kinds[1].preplaced, 12);
  assert_refused (&spec, TRUCE_ERROR_ATTACK, 3, 12);
  truce_square_set_clear (&spec.kinds[1].preplaced);
  truce_square_set_add (&spec.kinds[1].preplaced, 3);
  assert_refused (&spec, TRUCE_ERROR_TWICE, 3, -1);
  spec = good;
  truce_square_set_add (&spec.blocked, 64);
  assert_refused (&spec, TRUCE_ERROR_SQUARE, 64, -1);
  spec = good;
  truce_square_set_add (&spec.kinds[0].preplaced, 3);
  truce_square_set_add (&spec.kinds[0].preplaced, 4);
  spec.kinds[0].pieces = 1;
  assert_refused (&spec, TRUCE_ERROR_COUNT, -1, -1);
}
END_TEST

START_TEST (test_verify)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceKindSets placement = { 0 };
  int a, b;

  truce_armies_spec_init (&spec);
  truce_square_set_add (&spec.blocked, 20);
  truce_square_set_add (&spec.kinds[1].preplaced, 63);
  problem = test_armies_problem (&spec);
  ck_assert (!truce_armies_verify (problem, &placement, NULL, NULL)); /* preplaced piece missing */
  truce_square_set_add (&placement.kinds[1], 63);
  ck_assert (truce_armies_verify (problem, &placement, &a, &b));
  truce_square_set_add (&placement.kinds[0], 20);
  ck_assert (!truce_armies_verify (problem, &placement, &a, &b));
  ck_assert_int_eq (a, 20);
  truce_square_set_remove (&placement.kinds[0], 20);
  truce_square_set_add (&placement.kinds[0], 10); /* c7 and h1 share no line */
  ck_assert (truce_armies_verify (problem, &placement, &a, &b));
  truce_square_set_add (&placement.kinds[0], 27); /* d5 is on the long diagonal */
  ck_assert (!truce_armies_verify (problem, &placement, &a, &b));
  ck_assert_int_eq (a, 27);
  ck_assert_int_eq (b, 63);
  truce_problem_unref (problem);
}
END_TEST

/* Thousands of rides come back to their start. They would go on for minutes if they did not stop there. */
START_TEST (test_verify_torus)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceKindSets placement = { 0 };
  int a, b;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 64, 64 };
  spec.geometry = TRUCE_GEOMETRY_TORUS;
  ck_assert (truce_piece_parse ("R", &spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
  problem = test_armies_problem (&spec);
  for (int row = 0; row < 32; row++)
    for (int column = 0; column < 32; column++)
      {
        truce_square_set_add (&placement.kinds[0], 64 * row + column);
        truce_square_set_add (&placement.kinds[1], 64 * (32 + row) + 32 + column);
      }
  ck_assert (truce_armies_verify (problem, &placement, NULL, NULL));
  ck_assert_int_eq (truce_armies_score (problem, &placement), truce_armies_upper (problem));
  truce_square_set_add (&placement.kinds[1], 63);
  ck_assert (!truce_armies_verify (problem, &placement, &a, &b));
  ck_assert_int_eq (a, 0);
  ck_assert_int_eq (b, 63);
  truce_problem_unref (problem);
}
END_TEST

/* A board of r + R rows and c + C columns has r × c squares for one army and R × C for the other. */
START_TEST (test_upper)
{
  static const struct
  {
    const char *piece;
    int rows, columns, armies, white, blocked_rows, upper;
    bool torus, reached;
  } boards[] = {
    { "R", 4, 4, 2, TRUCE_PIECES_ANY, 0, 4, false, true },
    { "R", 5, 5, 2, TRUCE_PIECES_ANY, 0, 6, true, true },  /* 2 × 3 and 3 × 2 */
    { "R", 4, 5, 2, 4, 0, 6, false, true },                /* 2 × 2 and 2 × 3 */
    { "R", 5, 5, 3, TRUCE_PIECES_ANY, 0, 2, false, true }, /* 1 × 2, 2 × 1 and 2 × 2 */
    { "R", 5, 4, 2, TRUCE_PIECES_ANY, 2, 2, false, true }, /* three rows: 1 × 2 and 2 × 2 */
    { "Q", 8, 8, 2, TRUCE_PIECES_ANY, 0, 16, false, false },
    { "Q", 1, 9, 2, TRUCE_PIECES_ANY, 0, 0, false, true },
    { "B", 5, 5, 2, TRUCE_PIECES_ANY, 0, 12, false, false }, /* no row belongs to one army */
    { "R", 64, 64, 3, TRUCE_PIECES_ANY, 0, 441, false, false },
  };

  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_armies_spec_init (&spec);
      ck_assert (truce_piece_parse (boards[i].piece, &spec.kinds[0].piece, NULL));
      truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
      spec.board = (TruceBoard){ boards[i].rows, boards[i].columns };
      truce_armies_spec_set (&spec, boards[i].armies, &spec.kinds[0].piece);
      spec.kinds[0].pieces = boards[i].white;
      spec.geometry = boards[i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      for (int square = 0; square < boards[i].blocked_rows * boards[i].columns; square++)
        truce_square_set_add (&spec.blocked, square);
      problem = test_armies_problem (&spec);
      ck_assert_msg (truce_armies_upper (problem) == boards[i].upper, "board %zu: %d, not %d", i,
                     truce_armies_upper (problem), boards[i].upper);
      if (boards[i].reached)
        ck_assert_int_eq (
            test_armies_run (truce_best_method_find ("squares"), problem, TRUCE_FIRST, -1, 0, 1, NULL).score,
            boards[i].upper);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies checks");
  TCase *tcase = truce_test_case (suite, "rest", 60);

  tcase_add_test (tcase, test_stop);
  tcase_add_test (tcase, test_refused);
  tcase_add_test (tcase, test_verify);
  tcase_add_test (tcase, test_verify_torus);
  tcase_add_test (tcase, test_upper);
  return truce_test_run (suite);
}

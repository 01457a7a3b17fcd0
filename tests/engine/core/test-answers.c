/* test-answers.c: the registry, sinks, deep searches, and the verifier, on problems that can be solved by
 * hand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "harness.h"
#include "placement.h"
#include "random-problem.h"
#include "reach.h"
#include "test-run.h"
#include "verify-count.h"

START_TEST (registry)
{
  TruceProblem *problem = test_problem ("Q", 8, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { 0 };
  const char *why = NULL;
  TruceError error = { 0 };

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    {
      ck_assert_ptr_eq (truce_method_find ((*method)->id), *method);
      ck_assert ((*method)->name && (*method)->source && (*method)->summary);
      ck_assert ((*method)->accepts && (*method)->split && (*method)->run);
    }
  ck_assert_ptr_null (truce_method_find ("auto"));
  ck_assert_ptr_nonnull (truce_method_auto (problem, &goal, &why, &error));
  ck_assert_ptr_nonnull (why);
  ck_assert_ptr_nonnull (truce_method_choose (NULL, problem, &goal, &error));
  ck_assert_ptr_nonnull (truce_method_choose ("auto", problem, &goal, &error));
  ck_assert_str_eq (truce_method_choose ("original", problem, &goal, &error)->id, "original");
  ck_assert_ptr_null (truce_method_choose ("guess", problem, &goal, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_METHOD);
  ck_assert_ptr_nonnull (strstr (error.text, "guess"));
  ck_assert_ptr_nonnull (strstr (error.text, "improved"));
  ck_assert_ptr_nonnull (strstr (error.text, "original"));
  truce_problem_unref (problem);
}
END_TEST

/* A sink that wants no more gets no more, although more units follow. This is not a stop. */
START_TEST (sinks_can_have_enough)
{
  TruceProblem *problem = test_problem ("Q", 8, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, &goal, &why_not) &&
        test_within_reach (*method, problem, TEST_REACH))
      for (size_t limit = 1; limit <= 92; limit += 13)
        {
          TestPlacements list;
          TruceCounters counters;
          mpz_t total;

          mpz_init (total);
          test_placements_init (&list, 8, limit);
          ck_assert_int_eq (truce_method_answer (*method, problem, &goal, NULL, &list.sink, total, &counters),
                            TRUCE_STATUS_DONE);
          ck_assert_uint_eq (list.n, limit);
          ck_assert_uint_eq (mpz_get_ui (total), limit);
          test_placements_clear (&list);
          mpz_clear (total);
        }
  truce_problem_unref (problem);
}
END_TEST

static TruceUnits *
split_into_many (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_method_find ("improved")->split (problem, goal, 8);
}

/* A method may split although one unit is requested. The units after the one that filled the sink are
 * skipped. */
START_TEST (sinks_can_have_enough_of_units)
{
  TruceProblem *problem = test_problem ("Q", 8, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceMethod method = *truce_method_find ("improved");
  TestPlacements list;
  mpz_t total;

  method.split = split_into_many;
  mpz_init (total);
  test_placements_init (&list, 8, 7);
  ck_assert_int_eq (truce_method_answer (&method, problem, &goal, NULL, &list.sink, total, NULL),
                    TRUCE_STATUS_DONE);
  ck_assert_uint_eq (list.n, 7);
  ck_assert_uint_eq (mpz_get_ui (total), 7);
  test_placements_clear (&list);
  ck_assert_int_eq (truce_method_answer (&method, problem, &goal, NULL, NULL, total, NULL),
                    TRUCE_STATUS_DONE);
  ck_assert_uint_eq (mpz_get_ui (total), 92);
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

static uint64_t
count (const char *id, const TruceProblem *problem, const TruceGoal *goal)
{
  return test_run (truce_method_find (id), problem, goal, 1, NULL, NULL).total;
}

/* If no piece is left to place, there is one placement; if a piece has no square, there is none. */
START_TEST (nothing_to_place)
{
  const char *ids[] = { "improved", "original" };
  TruceProblem *none = test_problem_with ("Q", 3, 4, 0, "", "");
  TruceProblem *all_set = test_problem_with ("Q", 4, 4, 4, "1,7,8,14", "");
  TruceProblem *no_room = test_problem_with ("Q", 2, 2, 1, "", "0,1,2");
  TruceProblem *too_many = test_problem_with ("Q", 2, 2, 2, "", "");

  for (int i = 0; i < 2; i++)
    for (int mode = 0; mode < 4; mode++)
      {
        TruceGoal goal = { .question.sequences = mode & 1, .question.classes = mode & 2 };

        ck_assert_uint_eq (count (ids[i], none, &goal), 1);
        ck_assert_uint_eq (count (ids[i], all_set, &goal), 1);
        ck_assert_uint_eq (count (ids[i], no_room, &goal), 1);
        ck_assert_uint_eq (count (ids[i], too_many, &goal), 0);
      }
  truce_problem_unref (none);
  truce_problem_unref (all_set);
  truce_problem_unref (no_room);
  truce_problem_unref (too_many);
}
END_TEST

/* The leap (63,63) joins only opposite corners, so all but two squares can be occupied: 4,094 levels. */
START_TEST (four_thousand_levels)
{
  const char *ids[] = { "improved", "original" };
  TruceProblem *problem = test_problem_with ("(63,63)", 64, 64, 4094, "", "");
  const TruceGoal goal = { .question = { TRUCE_FIRST } };

  for (int i = 0; i < 2; i++)
    {
      TestPlacements first;

      test_placements_init (&first, 4094, 0);
      ck_assert_uint_eq (test_run (truce_method_find (ids[i]), problem, &goal, 1, NULL, &first.sink).total,
                         1);
      /* The two upper corners come first, so the two lower ones stay empty. */
      for (int j = 0; j < 4094; j++)
        ck_assert_int_eq (first.squares[j], j < 4032 ? j : j + 1);
      ck_assert (truce_verify_placement (problem, first.squares, 4094, NULL, NULL));
      test_placements_clear (&first);
    }
  truce_problem_unref (problem);
}
END_TEST

/* NqProblemExtended's fundamental count with a first queen on square 2. No symmetry maps this start to
 * itself. */
START_TEST (fundamental_with_preplaced)
{
  TruceProblem *problem = test_problem_with ("Q", 8, 8, 8, "2", "");

  ck_assert_uint_eq (count ("improved", problem, &(TruceGoal){ 0 }), 16);
  ck_assert_uint_eq (count ("improved", problem, &(TruceGoal){ .question.classes = true }), 16);
  ck_assert_uint_eq (count ("original", problem, &(TruceGoal){ .question.classes = true }), 16);
  truce_problem_unref (problem);
}
END_TEST

/* ---- verifier ---- */

static void
assert_fault (const TruceProblem *problem, const TruceSquare *squares, int n, int expected_a, int expected_b)
{
  int a = 99, b = 99;

  ck_assert (!truce_verify_placement (problem, squares, n, &a, &b));
  ck_assert_int_eq (a, expected_a);
  ck_assert_int_eq (b, expected_b);
}

START_TEST (verifier_names_the_fault)
{
  TruceProblem *problem = test_problem_with ("Q", 4, 4, 4, "8", "0");

  ck_assert (truce_verify_placement (problem, (TruceSquare[]){ 14, 7, 1, 8 }, 4, NULL, NULL));
  assert_fault (problem, (TruceSquare[]){ 1, 7, 8 }, 3, -1, -1);
  assert_fault (problem, (TruceSquare[]){ 2, 4, 11, 13 }, 4, -1, -1); /* without the preplaced one */
  assert_fault (problem, (TruceSquare[]){ 1, 7, 8, 16 }, 4, 16, -1);
  assert_fault (problem, (TruceSquare[]){ 0, 7, 8, 14 }, 4, 0, -1);
  assert_fault (problem, (TruceSquare[]){ 1, 8, 14, 14 }, 4, 14, 14);
  assert_fault (problem, (TruceSquare[]){ 1, 7, 8, 15 }, 4, 7, 15);
  truce_problem_unref (problem);
}
END_TEST

/* NqProblemExtended's first count of awesome queens at size 11 is 33, because its rides wrap around; the
 * true count is 44. That takes the verifier too long, so it counts rooks and bishops at size 5: 10 and
 * 293, which differ from the true counts. */
START_TEST (verifier_knows_the_old_geometry)
{
  const TruceGoal goal = { 0 };
  TruceProblem *rooks = test_problem ("RNN", 5, TRUCE_GEOMETRY_NQ10);
  TruceProblem *bishops = test_problem ("BNN", 5, TRUCE_GEOMETRY_NQ10);
  TruceProblem *true_bishops = test_problem ("BNN", 5, TRUCE_GEOMETRY_TRUE);

  ck_assert_uint_eq (truce_verify_count (rooks, &goal), 10);
  ck_assert_uint_eq (truce_verify_count (bishops, &goal), 293);
  ck_assert_uint_eq (truce_verify_count (true_bishops, &goal), 298);
  truce_problem_unref (rooks);
  truce_problem_unref (bishops);
  truce_problem_unref (true_bishops);
}
END_TEST

static bool
map_has (const TruceProblem *problem, TruceSquare from, int to)
{
  const TruceAttackMap *map = problem->maps[truce_packed_kind (from)];

  return to != truce_packed_square (from) &&
         truce_attack_row_has (truce_attack_map_row (map, truce_packed_square (from)), to);
}

static bool
shares_peace (const TruceProblem *problem, TruceSquare a, TruceSquare b)
{
  return problem->peace == TRUCE_PEACE_ALL ||
         (problem->peace == TRUCE_PEACE_BETWEEN && truce_packed_kind (a) != truce_packed_kind (b));
}

/* Returns whether the placement is correct by the attack maps, which the verifier does not use. */
static bool
is_right (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  TruceSquareSet reached = { 0 };

  for (int i = 0; i < n; i++)
    {
      if (problem->cover == TRUCE_COVER_EVERY)
        truce_square_set_add (&reached, truce_packed_square (pieces[i]));
      for (int to = 0; to < problem->n_squares; to++)
        if (map_has (problem, pieces[i], to))
          truce_square_set_add (&reached, to);
      for (int j = 0; j < n; j++)
        if (shares_peace (problem, pieces[i], pieces[j]) &&
            map_has (problem, pieces[i], truce_packed_square (pieces[j])))
          return false;
    }
  for (int square = 0; square < problem->n_squares && problem->cover != TRUCE_COVER_NONE; square++)
    if (!truce_square_set_has (&problem->blocked, square) && !truce_square_set_has (&reached, square))
      return false;
  return true;
}

/* Draws the preplaced pieces, and others on free squares, for each kind as many as the problem has.
 * Returns their number; 0 if there is no space. */
static int
draw_pieces (TruceRandom *random, const TruceProblem *problem, TruceSquare *pieces)
{
  int n = problem->n_preplaced;
  TruceSquareSet taken = truce_square_set_union (&problem->blocked, &problem->preplaced);

  memcpy (pieces, problem->preplaced_list, (size_t) n * sizeof *pieces);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int number = problem->n_kinds == 1 ? problem->pieces : problem->kinds[kind].pieces;

      if (number == TRUCE_PIECES_ANY)
        number = truce_square_set_count (&problem->kinds[kind].preplaced) + truce_random_below (random, 3);
      for (number -= truce_square_set_count (&problem->kinds[kind].preplaced); number > 0; number--)
        {
          int square = truce_random_below (random, problem->n_squares);

          if (truce_square_set_count (&taken) == problem->n_squares)
            return 0;
          while (truce_square_set_has (&taken, square))
            square = (square + 1) % problem->n_squares;
          truce_square_set_add (&taken, square);
          pieces[n++] = truce_pack (kind, square);
        }
    }
  return n;
}

START_TEST (verifier_agrees_with_the_attack_maps)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int left = truce_test_fewer (1000); left > 0; left--)
    {
      TruceProblem *problem = truce_random_problem_asked (&random, 30);
      TruceVerifier *verifier = problem ? truce_verifier_new (problem) : NULL;
      TruceSquare pieces[TRUCE_SQUARES_MAX];

      for (int i = 0; verifier && i < 30; i++)
        {
          const int n = draw_pieces (&random, problem, pieces);
          const bool right = is_right (problem, pieces, n);

          if (n == 0 || (problem->pieces != TRUCE_PIECES_ANY && n != problem->pieces))
            continue;
          ck_assert_int_eq (truce_verifier_check (verifier, pieces, n), right);
          ck_assert_int_eq (truce_verify_placement (problem, pieces, n, NULL, NULL), right);
        }
      truce_verifier_free (verifier);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("answers");
  TCase *tests = truce_test_case (suite, "answers", 120);

  tcase_add_test (tests, registry);
  tcase_add_test (tests, sinks_can_have_enough);
  tcase_add_test (tests, sinks_can_have_enough_of_units);
  tcase_add_test (tests, nothing_to_place);
  tcase_add_test (tests, four_thousand_levels);
  tcase_add_test (tests, fundamental_with_preplaced);
  tcase_add_test (tests, verifier_names_the_fault);
  tcase_add_test (tests, verifier_agrees_with_the_attack_maps);
  tcase_add_test (tests, verifier_knows_the_old_geometry);
  return truce_test_run (suite);
}

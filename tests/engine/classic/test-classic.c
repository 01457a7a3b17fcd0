/* test-classic.c: the older methods: published counts beyond the reach of the loops over all methods, random
 * choices and restarts, refusals
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "classic/restarts.h"
#include "core/verify.h"
#include "harness.h"
#include "reference.h"
#include "test-run.h"

static uint64_t
published (const char *mode, int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", mode, NULL)))
    if (row->n == n)
      return strtoull (row->value, NULL, 10);
  ck_abort_msg ("no published value");
  return 0;
}

/* The size that each method reaches in about a second. */
static const struct
{
  const char *id;
  int n;
} reaches[] = {
  { "list-counter", 5 },     { "array-board", 5 },        { "array-1d", 6 },
  { "grid-constraints", 6 }, { "one-queen-per-line", 7 }, { "reduced-recursion", 7 },
  { "column-flags", 7 },     { "grid-flags", 7 },         { "half-first-line", 7 },
  { "boolean-flags", 10 },   { "forward-checking", 9 },   { "permutations", 8 },
  { "list-check", 10 },      { "available-columns", 10 }, { "diagonal-locking", 10 },
  { "dancing-links", 10 },
};
#define N_REACHES ((int) (sizeof reaches / sizeof *reaches))

START_TEST (queens)
{
  const TruceMethod *method = truce_method_find (reaches[_i].id);
  TruceProblem *problem = test_problem ("Q", reaches[_i].n, TRUCE_GEOMETRY_TRUE);
  const TruceGoal classes = { .question.classes = true };
  const char *why_not;

  ck_assert_ptr_nonnull (method);
  ck_assert_uint_eq (test_run (method, problem, &(TruceGoal){ 0 }, 1, NULL, NULL).total,
                     published ("ordered", reaches[_i].n));
  if (truce_method_accepts (method, problem, &classes, &why_not))
    ck_assert_uint_eq (test_run (method, problem, &classes, 16, NULL, NULL).total,
                       published ("unique", reaches[_i].n));
  truce_problem_unref (problem);
}
END_TEST

/* These methods take too long for the full board, so no loop over the registry stops them midway. */
START_TEST (stopped_midway)
{
  const char *id = reaches[_i].id;
  TruceProblem *problem = test_problem ("Q", reaches[_i].n < 8 ? 5 : 8, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { 0 };
  uint64_t before = 0;

  for (int64_t polls = 1;; polls += 1 + polls / 2)
    {
      TruceControl control;
      TestOutcome part;

      truce_control_init (&control);
      control.polls_to_stop = polls;
      part = test_run (truce_method_find (id), problem, &goal, 1, &control, NULL);
      ck_assert_uint_ge (part.total, before);
      before = part.total;
      if (part.end == TRUCE_STATUS_DONE)
        break;
      ck_assert_int_eq (part.end, TRUCE_STATUS_STOPPED);
    }
  ck_assert_uint_eq (before, problem->board.rows == 5 ? 10 : 92);
  truce_problem_unref (problem);
}
END_TEST

/* The paper's list begins with 15863724 and ends with its mirror image. */
START_TEST (permutations_are_sorted)
{
  static const int first[] = { 1, 5, 8, 6, 3, 7, 2, 4 };
  TruceProblem *problem = test_problem ("Q", 8, TRUCE_GEOMETRY_TRUE);
  TestPlacements list;

  test_placements_init (&list, 8, 0);
  test_run (truce_method_find ("permutations"), problem, &(TruceGoal){ .question = { TRUCE_LIST } }, 1, NULL,
            &list.sink);
  ck_assert_uint_eq (list.n, 92);
  for (int row = 0; row < 8; row++)
    {
      ck_assert_int_eq (test_placements_get (&list, 0)[row], 8 * row + first[row] - 1);
      ck_assert_int_eq (test_placements_get (&list, 91)[row], 8 * row + 8 - first[row]);
    }
  test_placements_clear (&list);
  truce_problem_unref (problem);
}
END_TEST

/* ---- registry and refusals ---- */

static const char *const methods[] = {
  "list-counter",      "array-board",   "array-1d",   "grid-constraints",  "one-queen-per-line",
  "reduced-recursion", "column-flags",  "grid-flags", "half-first-line",   "boolean-flags",
  "forward-checking",  "permutations",  "list-check", "available-columns", "diagonal-locking",
  "dancing-links",     "min-conflicts",
};

static int
place_of (const char *id)
{
  int i = 0;

  while (strcmp (truce_methods ()[i]->id, id) != 0)
    i++;
  return i;
}

START_TEST (order_of_the_registry)
{
  ck_assert_int_lt (place_of ("improved"), place_of (methods[0]));
  ck_assert_int_lt (place_of ("original"), place_of (methods[0]));
  for (size_t i = 1; i < sizeof methods / sizeof *methods; i++)
    ck_assert_int_eq (place_of (methods[i]), place_of (methods[i - 1]) + 1);
}
END_TEST

START_TEST (auto_never_takes_one)
{
  static const char *const pieces[] = { "Q", "R", "B", "QN", "BNN", "K" };

  for (int piece = 0; piece < 6; piece++)
    for (int n = 1; n <= 64; n = n < 12 ? n + 1 : n + 13)
      for (int mode = 0; mode < 16; mode++)
        {
          TruceProblem *problem = test_problem (pieces[piece], n, TRUCE_GEOMETRY_TRUE);
          TruceGoal goal = { .question = { (TruceQuestionKind) (mode % 4), mode & 4, mode & 8 } };

          ck_assert_int_lt (place_of (truce_method_auto (problem, &goal, NULL, NULL)->id),
                            place_of (methods[0]));
          truce_problem_unref (problem);
        }
}
END_TEST

static void
assert_refused (const char *id, TruceProblem *problem, TruceGoal goal, const char *because)
{
  const char *why_not = "";

  ck_assert_msg (!truce_method_find (id)->accepts (problem, &goal, &why_not), "%s", id);
  ck_assert_msg (strstr (why_not, because), "%s: %s", id, why_not);
  truce_problem_unref (problem);
}

START_TEST (refusals)
{
  const TruceGoal count = { 0 };

  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
    if (strcmp (methods[i], "min-conflicts") != 0)
      assert_refused (methods[i], test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE),
                      (TruceGoal){ .question.sequences = true }, "order of placing");
  assert_refused ("array-board", test_problem ("Q", 13, TRUCE_GEOMETRY_TRUE), count, "12 by 12");
  assert_refused ("array-board", test_problem ("QN", 6, TRUCE_GEOMETRY_TRUE), count, "queens, rooks");
  assert_refused ("grid-flags", test_problem ("B", 6, TRUCE_GEOMETRY_TRUE), count, "rows");
  assert_refused ("list-check", test_problem_with ("Q", 6, 6, 5, "", ""), count, "rows");
  assert_refused ("permutations", test_problem ("Q", 7, TRUCE_GEOMETRY_TRUE), count, "even size");
  assert_refused ("permutations", test_problem_with ("Q", 6, 6, 6, "", "3"), count, "blocked");
  assert_refused ("half-first-line", test_problem_with ("Q", 6, 6, 6, "", "3"), count, "mirror");
  assert_refused ("half-first-line", test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE),
                  (TruceGoal){ .question = { TRUCE_LIST } }, "mirror");
  assert_refused ("min-conflicts", test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE), count, "not all");
}
END_TEST

/* ---- random choices ---- */

START_TEST (lengths_of_runs)
{
  static const int luby[] = { 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1 };

  for (int i = 1; i <= 16; i++)
    {
      ck_assert_double_eq (truce_restarts_length (TRUCE_RESTART_LUBY, i), luby[i - 1]);
      ck_assert_double_eq (truce_restarts_length (TRUCE_RESTART_FIXED, i), 1);
      ck_assert_double_eq (truce_restarts_length (TRUCE_RESTART_NONE, i), 0);
    }
  ck_assert_double_eq (truce_restarts_length (TRUCE_RESTART_GEOMETRIC, 1), 1);
  ck_assert_double_eq (truce_restarts_length (TRUCE_RESTART_GEOMETRIC, 3), 2.25);
}
END_TEST

/* Each number is drawn about equally often. */
START_TEST (lots_are_even)
{
  TruceRestarts restarts;
  int counts[7] = { 0 };

  truce_restarts_init (&restarts, &(TruceGoal){ .seed = 7 });
  for (int i = 0; i < 70000; i++)
    counts[truce_restarts_draw (&restarts, 7)]++;
  for (int i = 0; i < 7; i++)
    ck_assert_int_lt (abs (counts[i] - 10000), 500);
}
END_TEST

/* Finds any placement, verifies it and writes its squares to `squares`. */
static void
find_any (const char *id, TruceProblem *problem, TruceGoal goal, TruceSquare *squares)
{
  TestPlacements found;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  const char *why_not = "";

  goal.question.asks = TRUCE_ANY;
  ck_assert_msg (truce_method_find (id)->accepts (problem, &goal, &why_not), "%s: %s", id, why_not);
  test_placements_init (&found, problem->to_place, 0);
  ck_assert_uint_eq (test_run (truce_method_find (id), problem, &goal, 1, NULL, &found.sink).total, 1);
  ck_assert_uint_eq (found.n, 1);
  test_whole (problem, found.squares, whole);
  ck_assert (truce_verify_placement (problem, whole, problem->pieces, NULL, NULL));
  memcpy (squares, found.squares, problem->to_place * sizeof *squares);
  test_placements_clear (&found);
}

static const char *const shuffling[] = { "list-check", "available-columns", "diagonal-locking" };

START_TEST (shuffled_columns)
{
  const char *id = shuffling[_i];
  TruceProblem *problem = test_problem ("Q", 16, TRUCE_GEOMETRY_TRUE);
  TruceSquare one[16], same[16], other[16];
  int different = 0;

  for (uint64_t seed = 0; seed < 30; seed++)
    {
      find_any (id, problem, (TruceGoal){ .seed = seed }, one);
      find_any (id, problem, (TruceGoal){ .seed = seed }, same);
      find_any (id, problem, (TruceGoal){ .seed = seed + 1 }, other);
      ck_assert_mem_eq (one, same, sizeof one);
      different += memcmp (one, other, sizeof one) != 0;
    }
  ck_assert_int_ge (different, 29);
  truce_problem_unref (problem);
}
END_TEST

/* Both methods shuffle the remaining columns, so the same random choices lead to the same placement. */
START_TEST (the_same_lots_of_two_rungs)
{
  TruceProblem *problem = test_problem ("Q", 20, TRUCE_GEOMETRY_TRUE);
  TruceSquare columns[20], locks[20];

  for (int i = 0; i < 40; i++)
    {
      const TruceGoal goal = { .seed = i / 4, .restart = i % 4, .restart_steps = 50 };

      find_any ("available-columns", problem, goal, columns);
      find_any ("diagonal-locking", problem, goal, locks);
      ck_assert_mem_eq (columns, locks, sizeof columns);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (restarted)
{
  TruceProblem *problem = test_problem ("Q", 30, TRUCE_GEOMETRY_TRUE);
  TruceGoal goal = { .restart = _i, .restart_steps = 200 };
  TruceSquare squares[30];

  for (goal.seed = 0; goal.seed < 20; goal.seed++)
    {
      for (int i = 0; i < 3; i++)
        find_any (shuffling[i], problem, goal, squares);
      find_any ("min-conflicts", problem, goal, squares);
    }
  goal.restart_steps = 0;
  goal.restart_seconds = 0.002;
  for (int i = 0; i < 3; i++)
    find_any (shuffling[i], problem, goal, squares);
  truce_problem_unref (problem);
}
END_TEST

/* Runs that grow prove in the end that there is no placement. */
START_TEST (none_is_known_to_be_none)
{
  const TruceGoal goal = { .question = { TRUCE_ANY },
                           .restart = TRUCE_RESTART_GEOMETRIC,
                           .restart_steps = 1 };

  for (int n = 2; n <= 3; n++)
    {
      TruceProblem *problem = test_problem ("Q", n, TRUCE_GEOMETRY_TRUE);

      ck_assert_uint_eq (test_run (truce_method_find (shuffling[_i]), problem, &goal, 1, NULL, NULL).total,
                         0);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (repaired)
{
  TruceProblem *problems[] = {
    test_problem ("Q", 64, TRUCE_GEOMETRY_TRUE),
    test_problem ("QN", 64, TRUCE_GEOMETRY_TRUE),
    test_problem ("RNN", 40, TRUCE_GEOMETRY_TRUE),
    test_problem_with ("Q", 20, 24, 20, "0,30", "100,101"),
  };
  TruceSquare squares[64];

  for (int i = 0; i < 4; i++)
    {
      for (uint64_t seed = 0; seed < 3; seed++)
        find_any ("min-conflicts", problems[i], (TruceGoal){ .seed = seed }, squares);
      truce_problem_unref (problems[i]);
    }
}
END_TEST

/* A local search cannot prove that there is no placement, but it stops on request. */
START_TEST (repair_without_end)
{
  TruceProblem *problem = test_problem ("Q", 3, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  TruceControl control;

  truce_control_init (&control);
  control.polls_to_stop = 50;
  ck_assert_int_eq (test_run (truce_method_find ("min-conflicts"), problem, &goal, 1, &control, NULL).end,
                    TRUCE_STATUS_STOPPED);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("classic");
  TCase *tests = truce_test_case (suite, "classic", 120);

  tcase_add_loop_test (tests, queens, 0, N_REACHES);
  tcase_add_loop_test (tests, stopped_midway, 0, N_REACHES);
  tcase_add_test (tests, permutations_are_sorted);
  tcase_add_test (tests, order_of_the_registry);
  tcase_add_test (tests, auto_never_takes_one);
  tcase_add_test (tests, refusals);
  tcase_add_test (tests, lengths_of_runs);
  tcase_add_test (tests, lots_are_even);
  tcase_add_loop_test (tests, shuffled_columns, 0, 3);
  tcase_add_test (tests, the_same_lots_of_two_rungs);
  tcase_add_loop_test (tests, restarted, TRUCE_RESTART_FIXED, TRUCE_RESTART_LUBY + 1);
  tcase_add_loop_test (tests, none_is_known_to_be_none, 0, 3);
  tcase_add_test (tests, repaired);
  tcase_add_test (tests, repair_without_end);
  return truce_test_run (suite);
}

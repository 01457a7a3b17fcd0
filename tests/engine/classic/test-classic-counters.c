/* test-classic-counters.c: what methods count of their steps: values derived by hand, and methods against
 * each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "reach.h"
#include "test-run.h"

/* Runs all units. steps: whether to count steps in detail. */
static TruceCounters
count_steps (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal, bool steps)
{
  TruceUnits *units = method->split (problem, goal, 1);
  TruceCounters counters = { 0 };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  ck_assert_ptr_nonnull (units);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  monitor.count_steps = steps;
  for (size_t i = 0; i < units->n; i++)
    {
      truce_monitor_start_unit (&monitor);
      ck_assert_int_eq (method->run (problem, goal, units, i, &monitor, NULL), TRUCE_STATUS_DONE);
      truce_monitor_end_unit (&monitor);
    }
  counters = truce_monitor_shown (&monitor);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return counters;
}

static TruceCounters
count_queens (const char *id, int n)
{
  TruceProblem *problem = test_problem ("Q", n, TRUCE_GEOMETRY_TRUE);
  TruceCounters counters = count_steps (truce_method_find (id), problem, &(TruceGoal){ 0 }, true);

  truce_problem_unref (problem);
  return counters;
}

/* Four queens, by hand.
 *
 * Anywhere on the board, C(16,1) + C(16,2) + C(16,3) + C(16,4) = 16 + 120 + 560 + 1,820 = 2,516 pieces are
 * placed, 1,820 of which fill a board. With one piece in each row: 4 + 16 + 64 + 256 = 340. With half of
 * the first row: half of that. With a test before each piece: NqProblemExtended's log of four queens (see
 * test-answers.c) places 16 pieces, with 4 dead ends. Each of the 15 positions that are not full offers a
 * row of 4 squares.
 *
 * improved: the log also lists the filtered candidates: 15 + 5 + 4 + 1 after the piece with the first
 * queen on square 0, 14 + 5 + 2 on 1, 13 + 5 + 2 on 2, 12 + 5 + 1 + 4 on 3; and the remaining ones: 6 + 1
 * + 2 + 0, 6 + 3 + 1, 6 + 3 + 1, 6 + 2 + 0 + 1.
 *
 * forward-checking places the same 16 pieces: 4 in the first row, which test the 12 squares below, 6 in
 * the second, which test 8, 4 in the third, which test 4. It reads a row of 4 at the start, and after the
 * paths 0; 0, 7; 1; 1, 7; 1, 7, 8 and their mirror images.
 *
 * list-check passes on lists of 1 piece four times, of 2 six times, of 3 four times and of 4 twice.
 * available-columns also passes on 3, 2, 1 and 0 columns: always 4 entries. diagonal-locking passes on
 * only the columns, except for the last piece, and sets and clears one entry for each piece.
 *
 * permutations: of 16 pairs of numbers, 12 pass 4 divisions each, and the 4 twins fail at the 1st to 4th:
 * 58. Of the 144 joined pairs, 24 pass 4 divisions each: 96; 24 have the same two numbers twice, the lower
 * of which is found at division 1, 1, 1, 2, 2 or 3 (4 times each); 96 share one number, found at division
 * 1, 2, 3 or 4 (24 times each). That makes 40 + 240. Each of the 24 permutations clears 16 squares and
 * sets 4. */
static const struct
{
  const char *id;
  TruceCounters expected;
  bool reads, tests; /* whether these are compared as well */
} four_queens[] = {
  { "list-counter", { .found = 2, .dead_ends = 1818, .tried = 2516, .writes = 5032 }, false, false },
  { "array-board", { .found = 2, .dead_ends = 1818, .tried = 2516, .writes = 5032 }, false, false },
  { "array-1d", { .found = 2, .dead_ends = 1818, .tried = 2516, .writes = 5032 }, false, false },
  { "grid-constraints", { .found = 2, .dead_ends = 1818, .tried = 2516, .writes = 5032 }, true, false },
  { "one-queen-per-line", { .found = 2, .dead_ends = 254, .tried = 340, .writes = 680 }, true, false },
  { "reduced-recursion", { .found = 2, .dead_ends = 254, .tried = 340, .writes = 680 }, true, false },
  { "column-flags", { .found = 2, .dead_ends = 254, .tried = 340, .writes = 680 }, true, false },
  { "grid-flags", { .found = 2, .dead_ends = 254, .tried = 340, .writes = 680 }, true, false },
  { "half-first-line", { .found = 2, .dead_ends = 127, .tried = 170, .writes = 340 }, true, false },
  { "boolean-flags", { .found = 2, .dead_ends = 4, .tried = 16, .writes = 32 }, true, false },
  { "forward-checking",
    { .found = 2, .dead_ends = 4, .tried = 16, .reads = 44, .tests = 48 + 48 + 16 },
    true,
    true },
  { "permutations",
    { .found = 2, .dead_ends = 22, .tried = 24 * 4, .writes = 24 * 20, .tests = 58 + 96 + 40 + 240 },
    false,
    true },
  { "list-check", { .found = 2, .dead_ends = 4, .tried = 16, .writes = 4 + 12 + 12 + 8 }, false, false },
  { "available-columns", { .found = 2, .dead_ends = 4, .tried = 16, .writes = 64 }, false, false },
  { "diagonal-locking",
    { .found = 2, .dead_ends = 4, .tried = 16, .writes = 32 + 4 * 3 + 6 * 2 + 4 * 1 },
    true,
    false },
  { "original", { .found = 2, .dead_ends = 4, .tried = 16, .reads = 60 }, true, false },
  { "improved",
    { .found = 2, .dead_ends = 4, .tried = 16, .reads = 88, .writes = 38, .tests = 88 },
    true,
    true },
};
#define N_FOUR ((int) (sizeof four_queens / sizeof *four_queens))

START_TEST (four_queens_by_hand)
{
  const TruceCounters *expected = &four_queens[_i].expected;
  const char *id = four_queens[_i].id;
  TruceCounters counters = count_queens (id, 4);

  ck_assert_msg (counters.found == expected->found, "%s", id);
  ck_assert_msg (counters.dead_ends == expected->dead_ends, "%s", id);
  ck_assert_msg (counters.tried == expected->tried, "%s: %lu", id, (unsigned long) counters.tried);
  if (strcmp (id, "forward-checking") != 0)
    ck_assert_msg (counters.writes == expected->writes, "%s: %lu", id, (unsigned long) counters.writes);
  if (four_queens[_i].reads)
    ck_assert_msg (counters.reads == expected->reads, "%s: %lu", id, (unsigned long) counters.reads);
  if (four_queens[_i].tests)
    ck_assert_msg (counters.tests == expected->tests, "%s: %lu", id, (unsigned long) counters.tests);
  ck_assert_uint_eq (counters.restarts, 0);
}
END_TEST

/* Counts, by their definitions, what the two judgements test on the boards that hold one queen in each of
 * four rows. */
START_TEST (judgements_of_four_rows)
{
  uint64_t counts = 0, flags = 0;

  for (int board = 0; board < 256; board++)
    {
      int columns[4] = { 0 }, rising[7] = { 0 }, falling[7] = { 0 }, used_rising = 0, i;

      for (int row = 0; row < 4; row++)
        {
          int column = board >> 2 * row & 3;

          columns[column]++;
          used_rising += rising[row + column]++ == 0;
          falling[column + 3 - row]++;
        }
      for (i = 0; i < 4 && columns[i] < 2; i++)
        counts++;
      counts += i < 4;
      for (int j = 0; i == 4 && j < 7; j++)
        {
          counts++;
          if (rising[j] > 1)
            break;
          counts++;
          if (falling[j] > 1)
            break;
        }
      for (i = 0; i < 4 && columns[i] > 0; i++)
        flags++;
      flags += i < 4 ? 1 : used_rising < 4 ? 1 : 2;
    }
  ck_assert_uint_eq (count_queens ("one-queen-per-line", 4).tests, counts);
  ck_assert_uint_eq (count_queens ("reduced-recursion", 4).tests, counts);
  ck_assert_uint_eq (count_queens ("grid-flags", 4).tests, flags);
}
END_TEST

/* Two rooks by links. The first choice is among 4 lists of 2 options. It is row 0, and covering it removes
 * the 2 nodes of its options in the columns. After either option, 2 lists of 1 option are left to choose
 * from. Covering the option's column removes 1 node, the other row's choice removes 1 more, and its column
 * none. Everything is put back. */
START_TEST (two_rooks_by_links)
{
  TruceProblem *problem = test_problem ("R", 2, TRUCE_GEOMETRY_TRUE);
  TruceCounters counters =
      count_steps (truce_method_find ("dancing-links"), problem, &(TruceGoal){ 0 }, true);

  ck_assert_uint_eq (counters.found, 2);
  ck_assert_uint_eq (counters.dead_ends, 0);
  ck_assert_uint_eq (counters.tried, 4);
  ck_assert_uint_eq (counters.tests, 4 + 2 * 2);
  ck_assert_uint_eq (counters.writes, 2 * (2 + 2 * (1 + 1)));
  truce_problem_unref (problem);
}
END_TEST

static const char *const brute_force[] = {
  "list-counter",      "array-board",  "array-1d",   "grid-constraints", "one-queen-per-line",
  "reduced-recursion", "column-flags", "grid-flags", "half-first-line",  "boolean-flags",
};
static const char *const python[] = { "list-check", "available-columns", "diagonal-locking" };

/* Asserts that no method does more than the one before it. */
static void
assert_rungs (const char *const *ids, int n_ids, int n)
{
  TruceCounters lower = count_queens (ids[0], n);

  for (int i = 1; i < n_ids; i++)
    {
      TruceCounters upper = count_queens (ids[i], n);

      ck_assert_uint_eq (upper.found, lower.found);
      ck_assert_uint_ge (lower.dead_ends, upper.dead_ends);
      ck_assert_uint_ge (lower.tried, upper.tried);
      ck_assert_msg (lower.tests >= upper.tests, "n = %d: %s tests %lu, %s %lu", n, ids[i - 1],
                     (unsigned long) lower.tests, ids[i], (unsigned long) upper.tests);
      lower = upper;
    }
}

START_TEST (each_rung_does_no_more_tests)
{
  assert_rungs (brute_force, 10, _i);
  for (int n = _i + 1; n <= 10; n += 3)
    assert_rungs (python, 3, n);
}
END_TEST

/* Forward checking finds dead ends earlier. */
START_TEST (forward_checking_sees_farther)
{
  for (int n = 6; n <= 9; n++)
    {
      TruceCounters before = count_queens ("boolean-flags", n), after = count_queens ("forward-checking", n);

      ck_assert_uint_eq (after.found, before.found);
      ck_assert_uint_lt (after.tried, before.tried);
    }
}
END_TEST

static void
assert_same (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceCounters plain = count_steps (method, problem, goal, false);
  TruceCounters detailed = count_steps (method, problem, goal, true);

  ck_assert_msg (plain.found == detailed.found && plain.dead_ends == detailed.dead_ends,
                 "%s: %lu, %lu plain; %lu, %lu detailed", method->id, (unsigned long) plain.found,
                 (unsigned long) plain.dead_ends, (unsigned long) detailed.found,
                 (unsigned long) detailed.dead_ends);
  ck_assert_uint_eq (plain.tried + plain.reads + plain.writes + plain.tests + plain.restarts, 0);
  ck_assert_uint_ge (detailed.tried + 1, plain.tried);
}

START_TEST (details_change_nothing)
{
  TruceRandom random;
  const char *why_not;

  truce_random_start (&random);
  for (int i = 0; i < 200; i++)
    {
      TruceProblem *problem =
          truce_random_problem (&random, 6, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_ANY_PIECE);
      TruceGoal goal = { .question = { (TruceQuestionKind) (i % 3), problem->to_place < 5 && i % 5 == 0,
                                       i % 2 } };

      for (const TruceMethod *const *method = truce_methods (); *method; method++)
        if (truce_method_accepts (*method, problem, &goal, &why_not) && problem->pieces < 7 &&
            test_within_reach (*method, problem, 10000))
          assert_same (*method, problem, &goal);
      truce_problem_unref (problem);
    }
}
END_TEST

/* The random choices are the same with and without detailed counters. */
START_TEST (details_change_no_lots)
{
  const char *const ids[] = { "list-check", "available-columns", "diagonal-locking", "min-conflicts" };
  TruceProblem *problem = test_problem ("Q", 20, TRUCE_GEOMETRY_TRUE);

  for (int i = 0; i < 4; i++)
    {
      uint64_t restarts = 0;

      for (uint64_t seed = 0; seed < 20; seed++)
        {
          TruceGoal goal = {
            .question = { TRUCE_ANY }, .seed = seed, .restart = TRUCE_RESTART_LUBY, .restart_steps = 8
          };

          assert_same (truce_method_find (ids[i]), problem, &goal);
          restarts += count_steps (truce_method_find (ids[i]), problem, &goal, true).restarts;
        }
      ck_assert_uint_gt (restarts, 0);
    }
  truce_problem_unref (problem);
}
END_TEST

/* If there is no placement, shuffled columns lead the search through the same positions in another order,
 * and a run that is long enough is the whole search. The four placements of six queens have the first
 * queen on columns 1 to 4, which are blocked. */
START_TEST (lots_leave_the_work_the_same)
{
  TruceProblem *problem = test_problem_with ("Q", 6, 6, 6, "", "1,2,3,4");

  for (int i = 0; i < 3; i++)
    {
      const TruceMethod *method = truce_method_find (python[i]);
      TruceGoal goal = { .question = { TRUCE_FIRST } };
      TruceCounters plain = count_steps (method, problem, &goal, true);

      ck_assert_uint_eq (plain.found, 0);
      goal.question.asks = TRUCE_ANY;
      for (goal.seed = 0; goal.seed < 10; goal.seed++)
        {
          TruceCounters shuffled;

          goal.restart = goal.seed % 2 ? TRUCE_RESTART_FIXED : TRUCE_RESTART_NONE;
          goal.restart_steps = plain.tried + 1;
          shuffled = count_steps (method, problem, &goal, true);
          ck_assert_uint_eq (shuffled.tried, plain.tried);
          ck_assert_uint_eq (shuffled.dead_ends, plain.dead_ends);
          ck_assert_uint_eq (shuffled.tests, plain.tests);
          ck_assert_uint_eq (shuffled.writes, plain.writes);
          ck_assert_uint_eq (shuffled.restarts, 0);
        }
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("classic counters");
  TCase *tests = truce_test_case (suite, "counters", 120);

  tcase_add_loop_test (tests, four_queens_by_hand, 0, N_FOUR);
  tcase_add_test (tests, judgements_of_four_rows);
  tcase_add_test (tests, two_rooks_by_links);
  tcase_add_loop_test (tests, each_rung_does_no_more_tests, 4, 7);
  tcase_add_test (tests, forward_checking_sees_farther);
  tcase_add_test (tests, details_change_nothing);
  tcase_add_test (tests, details_change_no_lots);
  tcase_add_test (tests, lots_leave_the_work_the_same);
  return truce_test_run (suite);
}

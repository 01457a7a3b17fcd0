/* test-armies-found.c: methods that find large armies without a proof: legal, never above the optimum, good
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "armies-harness.h"
#include "reference.h"
#include "test-run.h"

static uint64_t seed;

static int
draw (int below)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (int) ((seed >> 33) % (uint64_t) below);
}

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  int score;
} Owner;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  Owner *owner = (Owner *) sink;
  TruceKindSets placement;

  truce_kind_sets_whole (&placement, owner->problem, placed, n);
  ck_assert (truce_armies_verify (owner->problem, &placement, NULL, NULL));
  ck_assert_int_gt (truce_armies_score (owner->problem, &placement), owner->score);
  owner->score = truce_armies_score (owner->problem, &placement);
  return true;
}

/* Runs units until one reaches `enough`. Returns the best score. */
static int
find (const char *id, const TruceProblem *problem, uint64_t lots, int enough)
{
  const TruceMethod *method = truce_best_method_find (id);
  Owner owner = { { take }, problem, -1 };
  TestArmiesGoal goal;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;

  test_armies_goal_init (&goal, TRUCE_FIRST, -1);
  goal.goal.seed = lots;
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  units = method->split (problem, &goal.goal, 1);
  for (size_t i = 0; i < units->n && owner.score < enough; i++)
    ck_assert_int_eq (method->run (problem, &goal.goal, units, i, &monitor, &owner.sink), TRUCE_STATUS_DONE);
  truce_units_free (units);
  truce_tally_clear (&tally);
  return owner.score;
}

static bool
spec_of (const TruceReference *row, TruceProblemSpec *spec)
{
  truce_armies_spec_init (spec);
  spec->board = (TruceBoard){ row->n, row->n };
  spec->geometry = strcmp (row->kind, "toroidal") == 0 ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  truce_armies_spec_set (spec, strcmp (row->kind, "three_armies") == 0 ? 3 : 2, &spec->kinds[0].piece);
  return (spec->geometry == TRUCE_GEOMETRY_TORUS) || spec->n_kinds == 3 ||
         truce_reference_piece (row, &spec->kinds[0].piece);
}

/* Every piece and variant with proved values. */
START_TEST (test_reaches_proved)
{
  const TruceReference *row;
  size_t cursor = 0;
  int n = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, "peaceable_max", NULL)))
    {
      const int value = (int) strtol (row->value, NULL, 10);
      TruceProblem *problem;
      TruceProblemSpec spec;

      if (row->n > (strcmp (row->kind, "regular") == 0 && strcmp (row->piece, "queen") == 0 ? 12 : 7) ||
          !spec_of (row, &spec))
        continue;
      problem = test_armies_problem (&spec);
      /* The search reaches the value and, on small boards, nothing above it. */
      ck_assert_msg (find ("local-search", problem, 1, value) == value, "%s %s %d", row->piece, row->kind,
                     row->n);
      if (row->n < 4)
        ck_assert_int_eq (find ("local-search", problem, 2, value + 1), value);
      truce_problem_unref (problem);
      n++;
    }
  ck_assert_int_gt (n, 80);
}
END_TEST

/* The search reaches published best values; the construction comes within 1 of them. */
START_TEST (test_reaches_best_known)
{
  const TruceReference *row;
  size_t cursor = 0;
  int n = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, "peaceable_best_known", NULL)))
    {
      const int value = (int) strtol (row->value, NULL, 10);
      TruceProblem *problem;
      TruceProblemSpec spec;
      int drawn;

      if (row->n > 19 || !spec_of (row, &spec))
        continue;
      problem = test_armies_problem (&spec);
      drawn = find ("construct", problem, 0, INT32_MAX);
      ck_assert_int_ge (drawn, value - 1);
      ck_assert_int_ge (find ("local-search", problem, 1, value), value);
      truce_problem_unref (problem);
      n++;
    }
  ck_assert_int_eq (n, 4);
}
END_TEST

START_TEST (test_construct)
{
  static const int sizes[] = { 0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21 }; /* A250000 */

  for (int n = 1; n <= TRUCE_SIDE_MAX; n += n < 12 ? 1 : 26)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      int drawn;

      truce_armies_spec_init (&spec);
      spec.board = (TruceBoard){ n, n };
      problem = test_armies_problem (&spec);
      drawn = find ("construct", problem, 0, INT32_MAX);
      if (n <= 12)
        ck_assert_int_le (drawn, sizes[n - 1]);
      ck_assert_int_ge (drawn, 7 * n * n / 48 - 2);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Small boards, all variants: the armies are legal, not larger than those of the brute force, and mostly
 * as large. */
START_TEST (test_random)
{
  static const char *const pieces[] = { "Q", "QN", "R", "B", "BN", "K", "N", "WD", "(1,3)" };
  int n = 0, reached = 0;

  printf ("seed %llu\n", (unsigned long long) seed);
  while (n < 150)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      TestArmiesBrute brute;
      int found;

      truce_armies_spec_init (&spec);
      truce_armies_spec_set (&spec, 2 + (draw (4) == 0), &spec.kinds[0].piece);
      do
        spec.board = (TruceBoard){ 1 + draw (5), 1 + draw (5) };
      while (truce_board_n_squares (spec.board) > (spec.n_kinds == 3 ? 8 : 10));
      ck_assert (
          truce_piece_parse (pieces[draw (sizeof pieces / sizeof *pieces)], &spec.kinds[0].piece, NULL));
      truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
      spec.geometry = draw (3) == 0 ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      if (draw (3) == 0)
        spec.kinds[0].pieces = draw (1 + truce_board_n_squares (spec.board) / 2);
      for (int square = 0; square < truce_board_n_squares (spec.board); square++)
        if (draw (12) == 0)
          truce_square_set_add (draw (3) ? &spec.blocked : &spec.kinds[draw (spec.n_kinds)].preplaced,
                                square);
      problem = truce_problem_new (&spec, NULL);
      if (!problem)
        continue;
      brute = test_armies_brute (&spec);
      found = find ("local-search", problem, seed, brute.score);
      ck_assert_int_le (found, brute.score);
      reached += found == brute.score;
      n++;
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (reached, 120);
}
END_TEST

/* These methods do not list all placements, prove nothing, and are never chosen automatically. */
START_TEST (test_not_exact)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TestArmiesGoal goal;

  truce_armies_spec_init (&spec);
  problem = test_armies_problem (&spec);
  for (int i = 0; i < 2; i++)
    {
      const TruceMethod *method = truce_best_method_find (i ? "construct" : "local-search");

      ck_assert (!(method->flags & TRUCE_METHOD_PROVES));
      ck_assert (test_armies_accepts (method, problem, TRUCE_FIRST));
      ck_assert (!test_armies_accepts (method, problem, TRUCE_LIST));
    }
  test_armies_goal_init (&goal, TRUCE_FIRST, -1);
  ck_assert (truce_method_proves (truce_method_auto (problem, &goal.goal, NULL, NULL), 0));
  truce_problem_unref (problem);
}
END_TEST

/* The same seed gives the same result. */
START_TEST (test_seed)
{
  const TruceMethod *method = truce_best_method_find ("local-search");
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 3, 5 };
  problem = test_armies_problem (&spec);
  for (int i = 0; i < 2; i++)
    {
      TestArmies a = test_armies_run (method, problem, TRUCE_FIRST, -1, 0, 1, NULL);
      TestArmies b = test_armies_run (method, problem, TRUCE_FIRST, -1, 0, 50, NULL);

      ck_assert_int_eq (a.score, b.score);
      ck_assert_mem_eq (&a.best, &b.best, sizeof a.best);
      ck_assert_uint_eq (a.counters.tried, b.counters.tried);
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies-found");
  TCase *values = truce_test_case (suite, "values", 200), *rest = truce_test_case (suite, "rest", 100);
  const char *given = getenv ("TRUCE_TEST_SEED");

  seed = given ? strtoull (given, NULL, 10) : (uint64_t) time (NULL);
  tcase_add_test (values, test_reaches_proved);
  tcase_add_test (values, test_reaches_best_known);
  tcase_add_test (rest, test_construct);
  tcase_add_test (rest, test_random);
  tcase_add_test (rest, test_not_exact);
  tcase_add_test (rest, test_seed);
  return truce_test_run (suite);
}

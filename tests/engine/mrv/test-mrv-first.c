/* test-mrv-first.c: a long search for the first placement, split into parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"
#include "harness.h"
#include "mrv/mrv-first.h"
#include "test-run.h"

typedef struct
{
  const TruceProblem *problem;
  TruceMrvBoard *board;
  TruceMrvPrefixes *parts;
  TestPlacements all; /* in order */
} Fixture;

static void
set_up (Fixture *f, TruceProblem *problem, const TruceMrvCut *cut)
{
  f->problem = problem;
  f->board = truce_mrv_board_new (problem, test_isa ());
  f->parts = truce_mrv_prefixes_new (f->board, cut);
  test_placements_init (&f->all, problem->to_place, 0);
  test_answer ("mrv", problem, &(TruceGoal){ .question = { TRUCE_LIST } }, 1, &f->all.sink);
}

static void
tear_down (Fixture *f)
{
  test_placements_clear (&f->all);
  free (f->parts);
  truce_mrv_board_free (f->board);
  truce_problem_unref ((TruceProblem *) f->problem);
}

/* Returns below 0 if the squares come before the part, 0 if they are in it, above 0 if they come after it. */
static int
compare (const TruceSquare *squares, const TruceMrvPrefix *part)
{
  for (int i = 0; i < part->n; i++)
    if (squares[i] != part->squares[i])
      return squares[i] > part->squares[i] && part->onwards ? 0 : squares[i] - part->squares[i];
  return 0;
}

/* Returns the number of placements in the part. */
static size_t
size_of (const Fixture *f, const TruceMrvPrefix *part)
{
  size_t n = 0;

  for (size_t i = 0; i < f->all.n; i++)
    n += compare (test_placements_get (&f->all, i), part) == 0;
  return n;
}

static void
assert_ascending (const Fixture *f)
{
  for (size_t i = 1; i < f->parts->n; i++)
    {
      const TruceMrvPrefix *before = &f->parts->prefixes[i - 1], *part = &f->parts->prefixes[i];
      int same = 0;

      ck_assert (!before->onwards);
      while (same < before->n && same < part->n && before->squares[same] == part->squares[same])
        same++;
      ck_assert (same < before->n && same < part->n && before->squares[same] < part->squares[same]);
    }
}

/* Asserts that each placement is in a part, or comes after the last part, which has a placement. */
static void
assert_all_there (const Fixture *f)
{
  for (size_t i = 0; i < f->all.n; i++)
    {
      const TruceSquare *squares = test_placements_get (&f->all, i);
      size_t part = 0;

      while (part < f->parts->n && compare (squares, &f->parts->prefixes[part]) > 0)
        part++;
      ck_assert (part == f->parts->n ? part > 0 && size_of (f, &f->parts->prefixes[part - 1]) > 0
                                     : compare (squares, &f->parts->prefixes[part]) == 0);
    }
}

/* Returns the first placement in the part; NULL: none. */
static const TruceSquare *
first_of (const Fixture *f, const TruceMrvPrefix *part)
{
  for (size_t i = 0; i < f->all.n; i++)
    if (compare (test_placements_get (&f->all, i), part) == 0)
      return test_placements_get (&f->all, i);
  return NULL;
}

static void
assert_first (const Fixture *f, const TruceMrvPrefix *part)
{
  const TruceGoal goal = { .question = { TRUCE_FIRST } };
  const TruceSquare *right = first_of (f, part);
  TestPlacements found;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceAnswer answer;

  test_placements_init (&found, f->problem->to_place, 0);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  truce_monitor_start_unit (&monitor);
  ck_assert (truce_answer_init (&answer, f->problem, &goal, &monitor, &found.sink));
  ck_assert_int_eq (truce_mrv_first (f->board, &goal, part, &answer), TRUCE_STATUS_DONE);
  ck_assert_uint_eq (found.n, right ? 1 : 0);
  if (right)
    ck_assert_mem_eq (test_placements_get (&found, 0), right, (size_t) f->problem->to_place * sizeof *right);
  truce_answer_clear (&answer);
  truce_tally_clear (&tally);
  test_placements_clear (&found);
}

static size_t
check (TruceProblem *problem, const TruceMrvCut *cut)
{
  Fixture f;
  size_t n;

  set_up (&f, problem, cut);
  n = f.parts->n;
  assert_ascending (&f);
  assert_all_there (&f);
  for (size_t i = 0; i < n; i++)
    assert_first (&f, &f.parts->prefixes[i]);
  tear_down (&f);
  return n;
}

/* From whole boards to single placements. With few trials the rest is one part. */
static const TruceMrvCut cuts[] = {
  { .trial = 0, .trials = UINT64_MAX, .part = 1 },    { .trial = 0, .trials = UINT64_MAX, .part = 30 },
  { .trial = 8, .trials = UINT64_MAX, .part = 10 },   { .trial = 8, .trials = 200, .part = 10 },
  { .trial = 20, .trials = UINT64_MAX, .part = 100 }, { .trial = 20, .trials = 100, .part = 1e3 },
  { .trial = 3, .trials = 2000, .part = 3 },          { .trial = 5, .trials = UINT64_MAX, .part = 1e9 },
};

START_TEST (parts_of_whole_boards)
{
  size_t max = 0;

  for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++)
    for (int n = 1; n <= (truce_test_sanitized () && i > 0 ? 6 : 8); n++)
      {
        const size_t parts =
            check (test_problem (i % 2 && n < 7 ? "R" : "Q", n, TRUCE_GEOMETRY_TRUE), &cuts[i]);

        max = parts > max ? parts : max;
      }
  ck_assert_uint_ge (max, 90);
}
END_TEST

START_TEST (parts_of_others)
{
  for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i += truce_test_sanitized () ? 4 : 1)
    {
      check (test_problem_with ("Q", 5, 8, 5, "", ""), &cuts[i]);
      check (test_problem_with ("Q", 8, 8, 8, "10", "3,33"), &cuts[i]);
      check (test_problem_with ("Q", 8, 8, 8, "0,50", ""), &cuts[i]);
      check (test_problem_with ("QN", 10, 10, 10, "", "1"), &cuts[i]);
      check (test_problem_with ("R", 4, 6, 4, "", "0,1,8"), &cuts[i]);
      check (test_problem ("Q", 7, TRUCE_GEOMETRY_TORUS), &cuts[i]);
      ck_assert_uint_eq (check (test_problem_with ("Q", 6, 6, 6, "", "0,1,2,3,4,5"), &cuts[i]), 0);
    }
}
END_TEST

/* There are more parts than fit: the last one has the rest. */
START_TEST (most_parts)
{
  const TruceMrvCut cut = { .trial = 0, .trials = UINT64_MAX, .part = 1e-9 };
  Fixture f;

  set_up (&f, test_problem ("R", 7, TRUCE_GEOMETRY_TRUE), &cut);
  ck_assert_uint_eq (f.all.n, 5040);
  assert_all_there (&f);
  tear_down (&f);
}
END_TEST

/* Searches that are worth a split, on two boards whose first placement is soon found. */
START_TEST (long_searches)
{
  static const int sizes[] = { 37, 38 };

  for (size_t i = 0; i < (truce_test_sanitized () ? 1 : 2); i++)
    {
      const int n = sizes[i];
      const TruceGoal goal = { .question = { TRUCE_FIRST } };
      TruceProblem *problem = test_problem ("Q", n, TRUCE_GEOMETRY_TRUE);
      TestPlacements whole, parts;

      test_placements_init (&whole, n, 0);
      test_placements_init (&parts, n, 1);
      test_answer ("mrv", problem, &goal, 1, &whole.sink);
      ck_assert_uint_gt (test_answer ("mrv", problem, &goal, 2, &parts.sink).n_units, 1);
      ck_assert_uint_eq (whole.n, 1);
      ck_assert_mem_eq (test_placements_get (&parts, 0), test_placements_get (&whole, 0),
                        (size_t) n * sizeof (TruceSquare));
      test_placements_clear (&whole);
      test_placements_clear (&parts);
      truce_problem_unref (problem);
    }
}
END_TEST

/* This allows a store to move from one machine to another. */
START_TEST (same_everywhere)
{
  TruceProblem *problem = test_problem ("Q", 39, TRUCE_GEOMETRY_TRUE);
  TruceMrvBoard *here = truce_mrv_board_new (problem, test_isa ()),
                *plain = truce_mrv_board_new (problem, TRUCE_ISA_PORTABLE);
  const TruceMrvCut cut = { .trial = 2000,
                            .trials = truce_test_sanitized () ? 2000000 : 20000000,
                            .part = 1e6 };
  TruceMrvPrefixes *one = truce_mrv_prefixes_new (here, &cut), *other = truce_mrv_prefixes_new (plain, &cut);

  ck_assert_uint_gt (one->n, 10);
  ck_assert_mem_eq (one, other, sizeof *one);
  free (one);
  free (other);
  truce_mrv_board_free (here);
  truce_mrv_board_free (plain);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mrv first");
  TCase *tcase = truce_test_case (suite, "kernels", 200);

  tcase_add_test (tcase, parts_of_whole_boards);
  tcase_add_test (tcase, parts_of_others);
  tcase_add_test (tcase, most_parts);
  tcase_add_test (tcase, long_searches);
  tcase_add_test (tcase, same_everywhere);
  return truce_test_run (suite);
}

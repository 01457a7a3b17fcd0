/* test-mrv.c: the search for the line with fewest free squares, on every instruction set
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "harness.h"
#include "mrv/mrv-count.h"
#include "placement.h"
#include "random-problem.h"
#include "reference.h"
#include "test-run.h"

/* ---- values from other sources ---- */

static int
size_limit (const TruceReference *row)
{
  static const int limits[2][3] = { { 14, 16, 19 }, { 9, 10, 13 } };
  int kind = strcmp (row->kind, "regular") == 0 ? 0 : strcmp (row->kind, "super") == 0 ? 1 : 2;

  if (strcmp (row->kind, "awesome") != 0 && kind == 2)
    return 0;
  if (strcmp (row->piece, "queen") == 0)
    return limits[0][kind];
  return strcmp (row->piece, "rook") == 0 ? limits[1][kind] : 0;
}

static int
check_published (const char *mode, const TruceGoal *goal, const char *source, int less)
{
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, mode, source)))
    if (row->n <= size_limit (row) - less - (truce_test_sanitized () ? 1 : 0) &&
        (source || strcmp (row->source, "seed-wrong") != 0))
      {
        bool wrong = strcmp (row->source, "seed-wrong") == 0;
        TruceProblem *problem;
        TestOutcome result;
        TrucePiece piece;

        ck_assert (truce_reference_piece (row, &piece));
        problem = test_problem (piece.betza, row->n, wrong ? TRUCE_GEOMETRY_NQ10 : TRUCE_GEOMETRY_TRUE);
        result = test_answer ("mrv", problem, goal, 1, NULL);
        ck_assert_msg (result.total == strtoull (row->value, NULL, 10), "%s n = %d, %s: %llu, right is %s",
                       piece.betza, row->n, mode, (unsigned long long) result.total, row->value);
        truce_problem_unref (problem);
        checked++;
      }
  return checked;
}

START_TEST (published_counts)
{
  const int fewer = truce_test_sanitized () ? 5 : 0; /* one size less for each piece */

  test_force_isa (_i);
  ck_assert_int_ge (check_published ("ordered", &(TruceGoal){ 0 }, "oeis", 0), 75 - fewer);
  ck_assert_int_ge (check_published ("ordered", &(TruceGoal){ 0 }, "seed-wrong", 2), 3 - fewer / 5);
  ck_assert_int_ge (check_published ("unique", &(TruceGoal){ .question.classes = true }, NULL, 3),
                    30 - fewer);
}
END_TEST

/* ---- the same search on every instruction set ---- */

/* Numbers of placed pieces, dead boards and placements: what a count does, step by step. */
typedef struct
{
  uint64_t placed, dead, found;
} Signature;

static Signature
signature (const char *piece, int n)
{
  TruceProblem *problem = test_problem (piece, n, TRUCE_GEOMETRY_TRUE);
  TruceMrvCount *count = aligned_alloc (64, sizeof *count);
  TruceMrvTables tables;
  TruceMrvRoots roots;
  TruceMrvRoot *boards;
  Signature result;

  ck_assert_ptr_nonnull (count);
  ck_assert (truce_mrv_tables_init (&tables, problem));
  ck_assert (truce_mrv_roots_init (&roots, problem, &tables, 1));
  memset (count, 0, sizeof *count);
  count->tables = &tables;
  boards = calloc (roots.n, sizeof *boards);
  for (size_t i = 0; i < roots.n; i++)
    truce_mrv_roots_board (&roots, &tables, i, &boards[i]);
  count->next = boards;
  count->end = boards + roots.n;
  while (truce_mrv_kernel (truce_isa_best ())->count (count, 100))
    ;
  result = (Signature){ count->placed, count->dead, count->found };
  truce_mrv_roots_clear (&roots);
  truce_mrv_tables_clear (&tables);
  truce_problem_unref (problem);
  free (boards);
  free (count);
  return result;
}

/* Boards of one to four vectors. */
START_TEST (signatures)
{
  static const struct
  {
    const char *piece;
    int n;
  } boards[] = { { "Q", 7 },  { "Q", 8 },   { "R", 5 },    { "RN", 8 },
                 { "Q", 11 }, { "QN", 13 }, { "QNN", 16 }, { "QNN", 17 } };
  uint64_t placed = 0;

  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    {
      Signature plain, fast;

      test_force_isa (TRUCE_ISA_PORTABLE);
      plain = signature (boards[i].piece, boards[i].n);
      test_force_isa (_i);
      fast = signature (boards[i].piece, boards[i].n);
      ck_assert_uint_eq (fast.placed, plain.placed);
      ck_assert_uint_eq (fast.dead, plain.dead);
      ck_assert_uint_eq (fast.found, plain.found);
      placed += plain.placed;
    }
  printf ("signature: %llu pieces placed\n", (unsigned long long) placed);
}
END_TEST

/* Compares the step that both searches use with its definition. */
START_TEST (place_as_defined)
{
  alignas (64) uint64_t from[TRUCE_MRV_WIDE_LANES], attacks[TRUCE_MRV_WIDE_LANES],
      order[TRUCE_MRV_WIDE_LANES], to[TRUCE_MRV_WIDE_LANES];
  TruceRandom random;

  truce_random_start (&random);
  test_force_isa (_i);
  for (int round = 0; round < 2000; round++)
    {
      int n_vectors = 1 + truce_random_below (&random, 16), n_full = 0;
      uint32_t key = 0;
      TruceMrvChoice choice;

      for (int lane = 0; lane < 8 * n_vectors; lane++)
        {
          from[lane] = truce_random_next (&random) | truce_random_next (&random);
          attacks[lane] = round % 3 ? truce_random_next (&random) | truce_random_next (&random) : 0;
          if (truce_random_below (&random, 10) == 0)
            attacks[lane] = ~UINT64_C (0);
          order[lane] = (uint64_t) truce_random_below (&random, 512) << 7 | (uint64_t) lane;
        }
      choice = truce_mrv_kernel (_i)->place (from, attacks, order, n_vectors, to);
      for (int lane = 0; lane < 8 * n_vectors; lane++)
        {
          uint64_t taken = from[lane] | attacks[lane];
          uint32_t mine = (uint32_t) (__builtin_popcountll (taken) % 64) << 16 | (uint32_t) order[lane];
          ck_assert_uint_eq (to[lane], taken);
          key = mine > key ? mine : key;
          n_full += __builtin_popcountll (taken) == 64;
        }
      ck_assert_uint_eq (choice.key, key);
      ck_assert_int_eq (choice.n_full, n_full);
    }
}
END_TEST

/* ---- random problems ---- */

static TruceProblem *
draw (TruceRandom *random, int n_max)
{
  const unsigned flags = TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE;
  const char *why_not;

  for (;;)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_random_spec (random, n_max, flags, &spec);
      spec.pieces = spec.board.rows;
      if (!truce_piece_rides (&spec.kinds[0].piece, 0, 1))
        spec.kinds[0].piece =
            truce_piece_nine (truce_random_below (random, 2), truce_random_below (random, 3));
      problem = truce_problem_new (&spec, NULL);
      if (problem && truce_method_accepts (truce_method_find ("mrv"), problem, &(TruceGoal){ 0 }, &why_not))
        return problem;
      if (problem)
        truce_problem_unref (problem);
    }
}

static void
assert_as_improved (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  char *text = truce_problem_to_text (problem);
  TestPlacements mine, theirs;
  TestOutcome by_mrv, by_improved;
  bool lists = goal->question.asks != TRUCE_COUNT;

  test_placements_init (&mine, problem->to_place, 0);
  test_placements_init (&theirs, problem->to_place, 0);
  by_mrv = test_answer ("mrv", problem, goal, wanted, lists ? &mine.sink : NULL);
  by_improved = test_answer ("improved", problem, goal, 1, lists ? &theirs.sink : NULL);
  ck_assert_msg (by_mrv.total == by_improved.total, "%s: %llu, improved %llu", text,
                 (unsigned long long) by_mrv.total, (unsigned long long) by_improved.total);
  ck_assert_uint_eq (mine.n, theirs.n);
  if (mine.n && mine.k)
    ck_assert_msg (memcmp (mine.squares, theirs.squares, mine.n * mine.k * sizeof *mine.squares) == 0,
                   "%s: other placements, or in another order", text);
  test_placements_clear (&mine);
  test_placements_clear (&theirs);
  free (text);
}

START_TEST (random_problems)
{
  TruceRandom random;

  truce_random_start (&random);
  test_force_isa (_i);
  for (int i = 0; i < truce_test_fewer (400); i++)
    {
      TruceProblem *problem = draw (&random, 8);
      size_t wanted = (size_t[]){ 1, 5, 60 }[i % 3];

      assert_as_improved (problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, wanted);
      assert_as_improved (problem, &(TruceGoal){ .question.asks = TRUCE_COUNT, .question.classes = true },
                          wanted);
      assert_as_improved (problem, &(TruceGoal){ .question.asks = TRUCE_LIST, .question.classes = i & 1 },
                          wanted);
      assert_as_improved (problem, &(TruceGoal){ .question = { TRUCE_FIRST } }, 1);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- lines of 64 bits ---- */

/* Lists and classes use lines of 64 bits, counts lines of 32. */
START_TEST (wide_and_narrow)
{
  static const char *const pieces[] = { "Q", "QN", "QNN", "RN", "RNN", "QC", "RAA" };

  for (int i = 0; i < 7; i++)
    for (int n = 4; n <= 9; n++)
      {
        TruceProblem *problem = test_problem (pieces[i], n, TRUCE_GEOMETRY_TRUE);
        uint64_t count = test_answer ("mrv", problem, &(TruceGoal){ 0 }, 1, NULL).total;

        ck_assert_uint_eq (
            test_answer ("mrv", problem, &(TruceGoal){ .question = { TRUCE_LIST } }, 1, NULL).total, count);
        truce_problem_unref (problem);
      }
}
END_TEST

/* ---- first and any ---- */

START_TEST (first_of_thirty)
{
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  while ((row = truce_reference_next (&cursor, "queen", NULL, "first", NULL)))
    {
      const TruceGoal goal = { .question = { TRUCE_FIRST } };
      TruceProblem *problem;
      TestPlacements found;
      const char *text = row->value;
      TrucePiece piece;

      ck_assert (truce_reference_piece (row, &piece));
      problem = test_problem (piece.betza, row->n, TRUCE_GEOMETRY_TRUE);
      test_placements_init (&found, row->n, 0);
      test_answer ("mrv", problem, &goal, 1, &found.sink);
      ck_assert_uint_eq (found.n, strcmp (text, "none") != 0);
      for (int i = 0; found.n && i < row->n; i++)
        {
          char *end;
          ck_assert_msg (found.squares[i] == strtol (text, &end, 10), "%s n = %d: other square %d",
                         piece.betza, row->n, i);
          text = end;
        }
      checked += row->n == 30;
      test_placements_clear (&found);
      truce_problem_unref (problem);
    }
  ck_assert_int_eq (checked, 3);
}
END_TEST

START_TEST (any_for_every_seed)
{
  static const char *const pieces[] = { "Q", "QN", "QNN", "RN" };
  int different = 0;

  for (int i = 0; i < 4; i++)
    for (int n = 1; n <= 31; n += 3)
      {
        TruceProblem *problem = test_problem (pieces[i], n, TRUCE_GEOMETRY_TRUE);
        bool possible =
            test_answer ("mrv", problem, &(TruceGoal){ .question = { TRUCE_FIRST } }, 1, NULL).total;
        TruceSquare last = 0;

        for (uint64_t seed = 0; seed < 6; seed++)
          {
            TruceGoal goal = { .question = { TRUCE_ANY }, .seed = seed };
            TestPlacements found;

            test_placements_init (&found, n, 0);
            ck_assert_uint_eq (test_answer ("mrv", problem, &goal, 1, &found.sink).total, possible);
            ck_assert_uint_eq (found.n, possible);
            if (possible)
              {
                ck_assert (truce_verify_placement (problem, found.squares, n, NULL, NULL));
                different += seed > 0 && found.squares[0] != last;
                last = found.squares[0];
              }
            test_placements_clear (&found);
          }
        truce_problem_unref (problem);
      }
  ck_assert_int_gt (different, 0);
}
END_TEST

/* ---- units and stopping ---- */

START_TEST (units_add_up)
{
  static const size_t wanted[] = { 2, 7, 100, 3000 };
  TruceProblem *problems[] = { test_problem ("Q", 9, TRUCE_GEOMETRY_TRUE),
                               test_problem ("QN", 12, TRUCE_GEOMETRY_TRUE),
                               test_problem ("QNN", 11, TRUCE_GEOMETRY_NQ10),
                               test_problem ("RNN", 8, TRUCE_GEOMETRY_TRUE),
                               test_problem_with ("Q", 8, 8, 8, "10", "27,28,35,36"),
                               test_problem_with ("Q", 9, 9, 9, "", "0,8,72,80,40"),
                               test_problem_with ("QNN", 5, 32, 5, "", "40,77") };

  for (int i = 0; i < 7; i++)
    {
      for (int fundamental = 0; fundamental < 2; fundamental++)
        {
          const TruceGoal goal = { .question.classes = fundamental };
          TestOutcome whole = test_answer ("mrv", problems[i], &goal, 1, NULL), parts;

          for (int k = 0; k < 4; k++)
            {
              parts = test_answer ("mrv", problems[i], &goal, wanted[k], NULL);
              ck_assert_uint_eq (parts.total, whole.total);
              ck_assert_uint_eq (parts.counters.found, whole.counters.found);
              ck_assert_uint_eq (parts.counters.dead_ends, whole.counters.dead_ends);
              ck_assert_uint_le (parts.n_units, 17 * wanted[k]);
              ck_assert_uint_gt (parts.n_units, 1);
            }
        }
      assert_as_improved (problems[i], &(TruceGoal){ 0 }, 1);
      truce_problem_unref (problems[i]);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mrv");
  TCase *tcase = truce_test_case (suite, "all", 200), *kernels = truce_test_case (suite, "kernels", 200);
  const TruceIsa isa = test_isa ();

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  tcase_add_loop_test (kernels, published_counts, isa, isa + 1);
  tcase_add_loop_test (kernels, signatures, isa, isa + 1);
  tcase_add_loop_test (kernels, place_as_defined, isa, isa + 1);
  tcase_add_loop_test (kernels, random_problems, isa, isa + 1);
  tcase_add_test (tcase, wide_and_narrow);
  tcase_add_test (tcase, first_of_thirty);
  tcase_add_test (tcase, any_for_every_seed);
  tcase_add_test (tcase, units_add_up);
  return truce_test_run (suite);
}

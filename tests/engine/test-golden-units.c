/* test-golden-units.c: a change of a method's units requires a new version
 *
 * A stored run is resumed with the units of the installed program. For each method and its version, the table
 * has a hash of its units over many problems: the name of each unit, and the number of its placements. The
 * hash does not show whether the method is right (other tests compare the sums with values from other
 * sources). It shows that units have changed without a new version: they would be added to stored units that
 * count something else. It also compares the split in one process with the split in another process, on other
 * machines and with each instruction set.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "armies-harness.h"
#include "armies/methods.h"
#include "harness.h"
#include "reach.h"
#include "test-run.h"

#define WANTED 12
#define WORKED 40 /* units of each problem that are searched */

/* Returns the FNV-1a hash (Fowler, Noll and Vo). hash: of the bytes before; 0: none. */
static uint64_t
hash_bytes (uint64_t hash, const void *bytes, size_t length)
{
  hash = hash ? hash : UINT64_C (0xcbf29ce484222325);
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ ((const unsigned char *) bytes)[i]) * UINT64_C (0x100000001b3);
  return hash;
}

static uint64_t
hash_text (uint64_t hash, const char *text)
{
  return hash_bytes (hash, text, strlen (text) + 1);
}

/* ---- placements ---- */

static const struct
{
  const char *piece;
  int rows, columns, k;
  const char *preplaced, *blocked;
} boards[] = {
  { "Q", 8, 8, TRUCE_PIECES_DEFAULT, "", "" },     { "Q", 9, 9, TRUCE_PIECES_DEFAULT, "", "" },
  { "QN", 10, 10, TRUCE_PIECES_DEFAULT, "", "" },  { "Q", 7, 7, TRUCE_PIECES_DEFAULT, "3", "48" },
  { "R", 6, 6, TRUCE_PIECES_DEFAULT, "", "" },     { "R", 5, 6, TRUCE_PIECES_DEFAULT, "", "0,7,13" },
  { "RN", 7, 7, TRUCE_PIECES_DEFAULT, "", "" },    { "RNN", 7, 7, TRUCE_PIECES_DEFAULT, "", "" },
  { "B", 4, 4, TRUCE_PIECES_DEFAULT, "", "" },     { "BN", 5, 5, TRUCE_PIECES_DEFAULT, "", "" },
  { "BNN", 5, 5, TRUCE_PIECES_DEFAULT, "", "12" }, { "N", 4, 5, 4, "", "" },
};
#define N_BOARDS (sizeof boards / sizeof *boards)

static const char *const covered[] = {
  "8x8 Q k=5 true peace=none cover=every",
  "8x8 Q k=5 true cover=every",
  "6x6 K k=4 true peace=none cover=every",
  "6x5 N k=7 torus peace=none cover=total",
  "7x7 Q k=4 true peace=none cover=every p=3 b=40",
  "5x5 Q+Q k=4,4 true peace=between",
  "3x3 K k=any true p=4 peace=none",
  "8x8 RF k=8 true r=AABBBCCC/AABBCCCC/DDDBBECC/DFDBEEEC/DFFFEEGG/DDFHHHGG/DDFFHGGG/DDDHHHGG",
};
#define N_COVERED (sizeof covered / sizeof *covered)

static const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                                   { .question = { TRUCE_LIST } },
                                   { .question.asks = TRUCE_COUNT, .question.classes = true },
                                   { .question.asks = TRUCE_COUNT, .question.sequences = true } };
#define N_GOALS (sizeof goals / sizeof *goals)

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  return true;
}

static uint64_t
hash_units (uint64_t hash, const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceUnits *units = method->split (problem, goal, WANTED);
  TruceSink sink = { take };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  ck_assert_ptr_nonnull (units);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < units->n; i++)
    {
      char text[TRUCE_UNIT_TEXT_SIZE];

      hash = hash_text (hash, truce_unit_to_text (&units->units[i], text));
      if (i >= WORKED)
        continue;
      truce_monitor_start_unit (&monitor);
      method->run (problem, goal, units, i, &monitor, goal->question.asks == TRUCE_LIST ? &sink : NULL);
      hash = hash_bytes (hash, (uint64_t[]){ tally.low }, sizeof (uint64_t));
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  truce_units_free (units);
  return hash;
}

/* Hashes the units of mrv on boards of more than 30 columns, which it splits by itself. */
static uint64_t
hash_wide (uint64_t hash, const TruceMethod *method)
{
  TruceProblem *problems[] = {
    test_problem_with ("Q", 4, 33, 4, "", ""),
    test_problem_with ("Q", 36, 36, 36, "1,115,153,305,381,457,495,571,609,647,648,724,990,1218,1256,1294",
                       "0"),
    test_problem_with ("Q", 3, 63, 3, "", ""),
  };

  for (int i = 0; i < 3; i++)
    {
      hash = hash_units (hash, method, problems[i], &(TruceGoal){ .question = { TRUCE_COUNT } });
      truce_problem_unref (problems[i]);
    }
  return hash;
}

static uint64_t
hash_of (const TruceMethod *method)
{
  const char *why_not;
  uint64_t hash = 0;

  for (size_t i = 0; i < N_BOARDS + N_COVERED; i++)
    {
      TruceProblem *problem = i < N_BOARDS
                                  ? test_problem_with (boards[i].piece, boards[i].rows, boards[i].columns,
                                                       boards[i].k, boards[i].preplaced, boards[i].blocked)
                                  : test_problem_text (covered[i - N_BOARDS]);

      /* Sequences of more than six pieces would take too long. */
      for (size_t j = 0; j < N_GOALS; j++)
        if ((!goals[j].question.sequences || problem->to_place <= 6) &&
            truce_method_accepts (method, problem, &goals[j], &why_not) &&
            test_within_reach (method, problem, TEST_REACH))
          {
            /* The method that the question is left to is part of the hash. */
            const TruceMethod *inner = method->inner ? method->inner (problem, &goals[j]) : NULL;

            hash = hash_text (hash, inner ? inner->id : "");
            hash = hash_units (hash, method, problem, &goals[j]);
          }
      truce_problem_unref (problem);
    }
  return strcmp (method->id, "mrv") == 0 ? hash_wide (hash, method) : hash;
}

typedef struct
{
  const char *id;
  int version;
  uint64_t hash; /* 0: counts and lists nothing, so that nothing is stored */
} Golden;

static const Golden golden[] = {
  { "queens-halves", 1, UINT64_C (0x1ce8f0b0daeef001) },
  { "rook-numbers", 0, UINT64_C (0x8e84112d8b9a9895) },
  { "permanent", 0, UINT64_C (0x8e84112d8b9a9895) },
  { "empress-dp", 0, UINT64_C (0xeaf43b5dca7601aa) },
  { "colour-split", 0, UINT64_C (0x9b11c7b57d444e65) },
  { "profile", 0, UINT64_C (0x8dc3ea2e8ad9a620) },
  { "cover", 1, UINT64_C (0xfa425a0736c0144a) },
  { "burnside", 1, UINT64_C (0xfe996c22774b8415) },
  { "factorial", 2, UINT64_C (0xe4b629ecd7f4e068) },
  { "construct", 0, UINT64_C (0x0000000000000000) },
  { "mrv", 2, UINT64_C (0xc8c04c7b733674dd) },
  { "repair", 0, UINT64_C (0x0000000000000000) },
  { "regions", 0, UINT64_C (0x6dc1f56b2d0ccac5) },
  { "improved", 0, UINT64_C (0xdb7fd8623f79534d) },
  { "peaceful-armies", 0, UINT64_C (0x0000000000000000) },
  { "original", 0, UINT64_C (0xe930425cd5dc45bb) },
  { "peaceful-all", 0, UINT64_C (0xa673a9d8e14db777) },
  { "backtrack", 1, UINT64_C (0x47714b0a0075e592) },
  { "list-counter", 0, UINT64_C (0x14920e383a74b342) },
  { "array-board", 0, UINT64_C (0x14920e383a74b342) },
  { "array-1d", 0, UINT64_C (0x14920e383a74b342) },
  { "grid-constraints", 0, UINT64_C (0x14920e383a74b342) },
  { "one-queen-per-line", 0, UINT64_C (0x288da8f1e55178d0) },
  { "reduced-recursion", 0, UINT64_C (0x288da8f1e55178d0) },
  { "column-flags", 0, UINT64_C (0x288da8f1e55178d0) },
  { "grid-flags", 0, UINT64_C (0x288da8f1e55178d0) },
  { "half-first-line", 0, UINT64_C (0x03f16542a5960886) },
  { "boolean-flags", 0, UINT64_C (0xe720e8bed515f1b1) },
  { "forward-checking", 0, UINT64_C (0xa251546c1e466d52) },
  { "permutations", 0, UINT64_C (0x2363b3f5e2d06e3d) },
  { "list-check", 0, UINT64_C (0xa251546c1e466d52) },
  { "available-columns", 0, UINT64_C (0xa251546c1e466d52) },
  { "diagonal-locking", 0, UINT64_C (0x3b41adb3bb14b3d2) },
  { "dancing-links", 0, UINT64_C (0xffe1673892915bba) },
  { "min-conflicts", 0, UINT64_C (0x0000000000000000) },
  { "armies lines", 0, UINT64_C (0xce9abeba335949f7) },
  { "armies any-line", 0, UINT64_C (0xcf649d6ebe9f54c0) },
  { "armies squares", 0, UINT64_C (0x36b91194abe01e9f) },
  { "armies alternating", 0, UINT64_C (0x49284882c09d2250) },
  { "armies construct", 0, UINT64_C (0xb2f282a49c979f4b) },
  { "armies local-search", 0, UINT64_C (0x80bb3184dab4f41f) },
};
#define N_GOLDEN ((int) (sizeof golden / sizeof *golden))

static void
assert_golden (const char *id, const char *what, int version, uint64_t hash)
{
  const Golden *row = NULL;

  for (int i = 0; i < N_GOLDEN && !row; i++)
    if (strcmp (golden[i].id, id) == 0)
      row = &golden[i];
  ck_assert_msg (row && row->hash == hash && row->version == version,
                 "units of %s changed: raise %s, and write here { \"%s\", %d, UINT64_C (0x%016llx) },", id,
                 what, id, version + (row && row->version == version), (unsigned long long) hash);
}

START_TEST (units_are_those_of_their_version)
{
  const TruceMethod *method = truce_methods ()[_i];

  assert_golden (method->id, "its version", method->version, hash_of (method));
}
END_TEST

/* ---- armies ---- */

static const struct
{
  const char *piece;
  int n, armies;
  bool torus;
  int blocked;
} fields[] = {
  { "Q", 6, 2, false, -1 }, { "Q", 7, 2, false, -1 }, { "Q", 5, 2, true, -1 }, { "R", 5, 2, false, 7 },
  { "B", 5, 2, false, -1 }, { "N", 4, 3, false, -1 }, { "Q", 5, 2, false, 0 },
};

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  uint64_t sum;
} Found;

/* Adds a placement to a sum that does not depend on the order. */
static bool
add_found (TruceSink *sink, const TruceSquare *placed, int n)
{
  Found *found = (Found *) sink;
  TruceKindSets placement;

  truce_kind_sets_whole (&placement, found->problem, placed, n);
  found->sum += hash_bytes (0, placement.kinds, TRUCE_ARMIES_MAX * sizeof placement.kinds[0]);
  return true;
}

static uint64_t
hash_found (uint64_t hash,
            const TruceMethod *method,
            const TruceProblem *problem,
            const TruceGoal *goal,
            const TruceUnits *units,
            size_t unit)
{
  Found found = { .sink.take = add_found, .problem = problem };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  truce_monitor_start_unit (&monitor);
  ck_assert_int_eq (method->run (problem, goal, units, unit, &monitor, &found.sink), TRUCE_STATUS_DONE);
  truce_tally_clear (&tally);
  return hash_bytes (hash, &found.sum, sizeof found.sum);
}

/* Hashes the names of the units, and the largest armies of each. For methods that choose at random, hashes
 * only the names. */
static uint64_t
hash_armies (uint64_t hash, const TruceMethod *method, const TruceProblem *problem)
{
  const TruceQuestionKind asks = method->flags & TRUCE_METHOD_PROVES ? TRUCE_LIST : TRUCE_FIRST;
  TestArmies best =
      test_armies_run (truce_best_method_find ("squares"), problem, TRUCE_FIRST, -1, 0, 1, NULL);
  TestArmiesGoal goal;
  TruceUnits *units;

  test_armies_goal_init (&goal, asks, method->flags & TRUCE_METHOD_PROVES ? best.score - 1 : -1);
  units = method->split (problem, &goal.goal, WANTED);
  ck_assert_ptr_nonnull (units);
  for (size_t i = 0; i < units->n; i++)
    {
      char text[TRUCE_UNIT_TEXT_SIZE];

      hash = hash_text (hash, truce_unit_to_text (&units->units[i], text));
      if ((method->flags & TRUCE_METHOD_PROVES) && i < WORKED)
        hash = hash_found (hash, method, problem, &goal.goal, units, i);
    }
  truce_units_free (units);
  return hash;
}

START_TEST (armies_are_cut_as_ever)
{
  const TruceMethod *method = truce_best_methods ()[_i];
  uint64_t hash = 0;
  char id[40];

  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_armies_spec_init (&spec);
      ck_assert (truce_piece_parse (fields[i].piece, &spec.kinds[0].piece, NULL));
      spec.board = (TruceBoard){ fields[i].n, fields[i].n };
      truce_armies_spec_set (&spec, fields[i].armies, &spec.kinds[0].piece);
      spec.geometry = fields[i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      if (fields[i].blocked >= 0)
        truce_square_set_add (&spec.blocked, fields[i].blocked);
      problem = test_armies_problem (&spec);
      if (test_armies_accepts (method, problem, TRUCE_FIRST))
        hash = hash_armies (hash, method, problem);
      truce_problem_unref (problem);
    }
  snprintf (id, sizeof id, "armies %s", method->id);
  assert_golden (id, "its version", method->version, hash);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("golden units");
  TCase *tests = truce_test_case (suite, "methods", 120);
  int n = 0, n_armies = 0;

  while (truce_methods ()[n])
    n++;
  while (truce_best_methods ()[n_armies])
    n_armies++;
  tcase_add_loop_test (tests, units_are_those_of_their_version, 0, n);
  tcase_add_loop_test (tests, armies_are_cut_as_ever, 0, n_armies);
  return truce_test_run (suite);
}

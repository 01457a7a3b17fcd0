/* test-armies-older.c: which placements and classes the restrictions of the older program keep and lose
 *
 * The three restrictions are: the first white queen is in the top left quarter; the first black queen is
 * above the diagonal from the top left; no black queen is on that diagonal. They are bits 0, 1 and 2 below.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "armies-harness.h"
#include "reference.h"
#include "test-run.h"

static bool slow;

/* Returns the options of the method that are these restrictions. */
static unsigned
switches_of (unsigned restrictions)
{
  return restrictions << 1;
}

static int
first (const TruceSquareSet *army)
{
  return truce_square_set_next (army, 0);
}

/* Returns whether the placement passes the restrictions, by the wording of that program's text alone. */
static bool
passes (int n, unsigned restrictions, const TruceKindSets *placement)
{
  const int white = first (&placement->kinds[0]), black = first (&placement->kinds[1]);

  if (restrictions & 1 && (2 * (white / n) >= n || 2 * (white % n) >= n))
    return false;
  if (restrictions & 2 && black % n <= black / n)
    return false;
  for (int i = 0; restrictions & 4 && i < n; i++)
    if (truce_square_set_has (&placement->kinds[1], i * n + i))
      return false;
  return true;
}

/* ---- remaining placements ---- */

typedef struct
{
  int n, m;
  TruceKindSets placement;
  uint64_t left[8]; /* by restrictions */
} Every;

static bool
meet (int n, int a, int b)
{
  const int rows = abs (a / n - b / n), columns = abs (a % n - b % n);

  return rows == 0 || columns == 0 || rows == columns;
}

/* Tries each way to choose `missing` more squares, from `from` on, for the army. Black queens must not
 * attack white ones. */
static void
extend (Every *every, int army, int from, int missing)
{
  if (missing == 0 && army == 1)
    {
      for (unsigned restrictions = 0; restrictions < 8; restrictions++)
        every->left[restrictions] += passes (every->n, restrictions, &every->placement);
      return;
    }
  if (missing == 0)
    {
      int peaceful = 0;

      for (int square = 0; square < every->n * every->n; square++)
        {
          bool peace = true;

          truce_square_set_foreach (white, &every->placement.kinds[0])
            peace &= !meet (every->n, white, square);
          peaceful += peace;
        }
      if (peaceful >= every->m)
        extend (every, 1, 0, every->m);
      return;
    }
  for (int square = from; square + missing <= every->n * every->n; square++)
    {
      bool peace = true;

      if (army == 1)
        truce_square_set_foreach (white, &every->placement.kinds[0])
          peace &= !meet (every->n, white, square);
      if (!peace)
        continue;
      truce_square_set_add (&every->placement.kinds[army], square);
      extend (every, army, square + 1, missing - 1);
      truce_square_set_remove (&every->placement.kinds[army], square);
    }
}

static const int sizes[] = { 0, 0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21 }; /* A250000, by n */

/* The method finds exactly what the wording leaves: on 6 × 6 squares 116 placements with all three
 * restrictions. */
START_TEST (test_left)
{
  const int n = 3 + _i;
  const TruceMethod *method = truce_best_method_find ("alternating");
  Every every = { .n = n, .m = sizes[n] };
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  problem = test_armies_problem (&spec);
  extend (&every, 0, 0, every.m);
  if (n == 6)
    {
      ck_assert_uint_eq (every.left[0], 560); /* 35 classes of 16 */
      ck_assert_uint_eq (every.left[7], 116);
    }
  for (unsigned restrictions = 0; restrictions < 8; restrictions++)
    for (unsigned other = 0; other < 2; other++)
      {
        /* Skipped rows and the bound lose nothing. */
        unsigned on = switches_of (restrictions) | (other ? 1u | 1u << 4 : 0);
        TestArmies all = test_armies_run (method, problem, TRUCE_LIST, every.m - 1, on, 1 + 40 * other, NULL);

        ck_assert_uint_eq (all.counters.found, every.left[restrictions]);
        truce_classes_free (all.classes);
      }
  truce_problem_unref (problem);
}
END_TEST

/* ---- remaining classes ---- */

static void
turn (int n, int way, const TruceKindSets *placement, TruceKindSets *image)
{
  memset (image, 0, sizeof *image);
  for (int army = 0; army < 2; army++)
    truce_square_set_foreach (square, &placement->kinds[army])
      {
        int row = way & 1 ? square % n : square / n, column = way & 1 ? square / n : square % n;

        row = way & 2 ? n - 1 - row : row;
        column = way & 4 ? n - 1 - column : column;
        truce_square_set_add (&image->kinds[way & 8 ? 1 - army : army], row * n + column);
      }
}

/* Returns the published number of classes; 0: none is published. */
static size_t
published_classes (int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", "peaceable_classes16", NULL)))
    if (row->n == n)
      return strtoull (row->value, NULL, 10);
  return 0;
}

/* No restriction, and no combination of them, loses a class of the largest armies. */
START_TEST (test_classes)
{
  const int n = 3 + _i;
  TruceProblemSpec spec;
  TruceProblem *problem;
  TestArmies all;

  if (!slow && n > 10)
    return;
  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  problem = test_armies_problem (&spec);
  all = test_armies_run (truce_best_method_find ("lines"), problem, TRUCE_LIST, sizes[n] - 1, 0, 1, NULL);
  if (published_classes (n) > 0)
    ck_assert_uint_eq (truce_classes_count (all.classes), published_classes (n));
  for (size_t i = 0; i < truce_classes_count (all.classes); i++)
    {
      TruceKindSets placement, image;
      bool left[8] = { false };

      truce_classes_get (all.classes, i, &placement);
      for (int way = 0; way < 16; way++)
        {
          turn (n, way, &placement, &image);
          for (unsigned restrictions = 0; restrictions < 8; restrictions++)
            left[restrictions] |= passes (n, restrictions, &image);
        }
      for (unsigned restrictions = 0; restrictions < 8; restrictions++)
        ck_assert_msg (left[restrictions], "n=%d: restrictions %u lose a class", n, restrictions);
    }
  truce_classes_free (all.classes);
  truce_problem_unref (problem);
}
END_TEST

/* Every set of options is a method that is found by its id, with the same size and the same classes. */
START_TEST (test_variants)
{
  const TruceMethod *method = truce_best_method_find ("alternating");

  for (unsigned turned = 1; turned < 128; turned++)
    {
      const TruceMethod *variant = &method->variants[turned];

      ck_assert_ptr_eq (variant->base, method);
      ck_assert_uint_eq (variant->default_options ^ method->default_options, turned);
      ck_assert_ptr_eq (truce_best_method_find (variant->id), variant);
      for (int i = 0; i < 7; i++)
        {
          char id[40];

          snprintf (id, sizeof id, "%s%s", method->default_options >> i & 1 ? "no-" : "",
                    method->options[i].id);
          ck_assert_int_eq (strstr (variant->id, id) != NULL, turned >> i & 1);
        }
    }
  for (int n = 3; n <= 5; n++)
    for (unsigned turned = 0; turned < 128; turned++)
      {
        const unsigned on = method->variants[turned].default_options;
        TruceProblemSpec spec;
        TruceProblem *problem;
        TestArmies all;

        truce_armies_spec_init (&spec);
        spec.board = (TruceBoard){ n, n };
        problem = test_armies_problem (&spec);
        all = test_armies_run (method, problem, TRUCE_LIST, sizes[n] - 1, on, 1, NULL);
        ck_assert_msg (truce_classes_count (all.classes) == published_classes (n), "n=%d: %s", n,
                       method->variants[turned].id);
        ck_assert_int_eq (test_armies_run (method, problem, TRUCE_FIRST, -1, on, 1, NULL).score, sizes[n]);
        truce_classes_free (all.classes);
        truce_problem_unref (problem);
      }
}
END_TEST

static void
refused (const char *id, const char *part)
{
  _Atomic int incumbent = -1;
  TruceError error = { 0 };

  ck_assert_ptr_null (truce_best_method_find (id));
  ck_assert_ptr_null (truce_method_named (id, &(TruceGoal){ .incumbent = &incumbent }, "auto", &error));
  ck_assert_msg (strstr (error.text, part) != NULL, "%s: %s", id, error.text);
}

START_TEST (test_ids)
{
  const TruceMethod *method = truce_best_method_find ("alternating");
  TruceError error = { 0 };

  ck_assert_ptr_eq (truce_best_method_find ("alternating:row-skip:no-store"), method);
  ck_assert_str_eq (truce_best_method_find ("alternating:store:no-remaining")->id,
                    "alternating:no-remaining:store");
  ck_assert_uint_eq (truce_best_method_find ("alternating:none")->default_options, 0);
  ck_assert_uint_eq (truce_best_method_find ("alternating:none:row-skip")->default_options, 1);
  ck_assert_ptr_eq (truce_method_variant (method, 0), truce_best_method_find ("alternating:no-row-skip"));
  ck_assert_ptr_null (truce_method_variant (method, 7));
  ck_assert_ptr_null (truce_method_variant (truce_method_variant (method, 0), 0));
  ck_assert_ptr_null (truce_method_variant (truce_best_method_find ("lines"), 0));
  refused ("alternating:", "use none, one of row-skip");
  refused ("alternating:no-none", "use none, one of row-skip");
  refused ("alternating:store:", "use none, one of row-skip");
  refused ("alternating:row", "use none, one of row-skip");
  refused ("lines:none", "no switches");
  refused ("nothing:none", "unknown method 'nothing:none': allowed are auto, lines");
  ck_assert_ptr_null (truce_method_find ("alternating:store"));
  ck_assert_ptr_null (truce_method_named ("alternating:store", &(TruceGoal){ 0 }, "auto", &error));
  ck_assert_ptr_nonnull (strstr (error.text, "only for finding the largest armies"));
}
END_TEST

/* The older program's restrictions do not lose the optimum. */
START_TEST (test_restrictions)
{
  const TruceMethod *method = truce_best_method_find ("alternating");

  for (int n = 1; n <= (slow ? 7 : 6); n++)
    for (unsigned on = 0; on < 128; on += n <= 4 ? 1 : 31)
      {
        TruceProblemSpec spec;
        TruceProblem *problem;

        if (n > 5 && !(on & 2))
          continue;
        truce_armies_spec_init (&spec);
        spec.board = (TruceBoard){ n, n };
        problem = test_armies_problem (&spec);
        for (size_t wanted = 1; wanted <= 41; wanted += 40)
          ck_assert_int_eq (test_armies_run (method, problem, TRUCE_FIRST, -1, on, wanted, NULL).score,
                            sizes[n]);
        truce_problem_unref (problem);
      }
}
END_TEST

/* Each sound option saves steps and keeps the classes; several placements of one class may remain. */
START_TEST (test_switches)
{
  const TruceMethod *method = truce_best_method_find ("alternating");
  TruceProblemSpec spec;
  TruceProblem *problem;
  TestArmies plain, rows, quarter, remaining, default_options, stored;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 5, 5 };
  problem = test_armies_problem (&spec);
  plain = test_armies_run (method, problem, TRUCE_LIST, 3, 0, 1, NULL);
  rows = test_armies_run (method, problem, TRUCE_LIST, 3, 1 << 0, 1, NULL);
  quarter = test_armies_run (method, problem, TRUCE_LIST, 3, 1 << 1, 1, NULL);
  remaining = test_armies_run (method, problem, TRUCE_LIST, 3, 1 << 4, 1, NULL);
  default_options = test_armies_run (method, problem, TRUCE_LIST, 3, method->default_options, 1, NULL);
  stored = test_armies_run (method, problem, TRUCE_LIST, 3, method->default_options | 1 << 5, 1, NULL);
  ck_assert_uint_eq (plain.counters.found, 18); /* every configuration once */
  ck_assert_uint_lt (rows.counters.reads, plain.counters.reads);
  ck_assert_uint_eq (rows.counters.tried, plain.counters.tried);
  ck_assert_uint_lt (quarter.counters.tried, plain.counters.tried);
  ck_assert_uint_lt (remaining.counters.tried, plain.counters.tried);
  ck_assert_uint_eq (truce_classes_count (quarter.classes), 3);
  ck_assert_uint_eq (truce_classes_count (default_options.classes), 3);
  ck_assert_uint_gt (default_options.counters.found, 3);
  ck_assert_uint_eq (stored.counters.found, 3);
  truce_classes_free (plain.classes);
  truce_classes_free (rows.classes);
  truce_classes_free (quarter.classes);
  truce_classes_free (remaining.classes);
  truce_classes_free (default_options.classes);
  truce_classes_free (stored.classes);
  truce_problem_unref (problem);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("armies-older");
  TCase *left = truce_test_case (suite, "left", 100), *classes = truce_test_case (suite, "classes", 300);

  slow = argc > 1 && strcmp (argv[1], "slow") == 0;
  tcase_add_loop_test (left, test_left, 0, 4);
  tcase_add_loop_test (classes, test_classes, 0, (int) (sizeof sizes / sizeof *sizes) - 3);
  tcase_add_test (left, test_restrictions);
  tcase_add_test (left, test_switches);
  tcase_add_test (left, test_variants);
  tcase_add_test (left, test_ids);
  return truce_test_run (suite);
}

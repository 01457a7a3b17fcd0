/* test-subgroup.c: sets of transforms: composition, groups, and their types
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "subgroup.h"

#include "placement.h"
#include "test-run.h"

START_TEST (one_after_the_other)
{
  const TruceBoard board = { 5, 5 };

  for (TruceTransform a = TRUCE_IDENTITY; a < TRUCE_N_TRANSFORMS; a++)
    for (TruceTransform b = TRUCE_IDENTITY; b < TRUCE_N_TRANSFORMS; b++)
      for (int square = 0; square < 25; square++)
        ck_assert_int_eq (truce_transform_square (board, truce_transform_after (a, b), square),
                          truce_transform_square (board, b, truce_transform_square (board, a, square)));
}
END_TEST

/* The symmetry group of the square has ten subgroups, including the trivial one and itself, of eight types.
 * The group of two reflections and the half turn has five subgroups, and that of one reflection has two. */
START_TEST (subgroups_and_types)
{
  static const struct
  {
    TruceTransforms group;
    int n, types;
  } groups[] = {
    { 0xff, 10, 8 }, { 0x35, 5, 5 }, { 0xc5, 5, 5 }, { 0x0f, 3, 3 }, { 0x11, 2, 2 }, { 1, 1, 1 }
  };
  TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX];

  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
    {
      int n = truce_subgroups (groups[i].group, subgroups), types = 0;

      ck_assert_int_eq (n, groups[i].n);
      ck_assert_int_eq (subgroups[0], 1);
      ck_assert_int_eq (subgroups[n - 1], groups[i].group);
      for (int k = 0; k < n; k++)
        types += truce_subgroup_type (groups[i].group, subgroups[k]) == subgroups[k];
      ck_assert_int_eq (types, groups[i].types);
    }
  ck_assert (!truce_transforms_are_group (0x03) && !truce_transforms_are_group (0x04));
}
END_TEST

/* The symmetries of a placement agree with the size of its class. */
START_TEST (stabilizers)
{
  TruceProblemSpec spec;

  for (int i = 0; i < 200; i++)
    {
      TruceProblem *problem;
      TruceSquare pieces[TRUCE_SQUARES_MAX], image[TRUCE_SQUARES_MAX];
      TruceStabilizer stabilizer;
      int n = 3 + i % 3, same = 0;

      truce_problem_spec_init (&spec);
      spec.board = (TruceBoard){ 4, i % 2 ? 4 : 3 };
      spec.geometry = i % 5 == 0 ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      spec.pieces = n;
      problem = truce_problem_new (&spec, NULL);
      ck_assert_ptr_nonnull (problem);
      for (int k = 0; k < n; k++)
        pieces[k] =
            (TruceSquare) ((k * (i + 2) + i) % (problem->n_squares / n) + k * (problem->n_squares / n));
      ck_assert (truce_symmetries_stabilizer (&problem->symmetries, pieces, n, &stabilizer));
      for (int e = 0; e < problem->symmetries.n; e++)
        {
          truce_symmetries_image (&problem->symmetries, &problem->symmetries.elements[e], pieces, n, image);
          same += truce_placement_compare (pieces, image, n) == 0;
        }
      ck_assert_int_eq (truce_stabilizer_order (&stabilizer), same);
      ck_assert_int_eq (truce_symmetries_class_size (&problem->symmetries, pieces, n) * same,
                        problem->symmetries.n);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("subgroup");
  TCase *tcase = tcase_create ("transforms");

  tcase_add_test (tcase, one_after_the_other);
  tcase_add_test (tcase, subgroups_and_types);
  tcase_add_test (tcase, stabilizers);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}

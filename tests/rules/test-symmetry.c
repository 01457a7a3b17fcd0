/* test-symmetry.c: transforms, groups, canonical placements and orbits, compared with brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "placement.h"
#include "plain.h"
#include "random-problem.h"
#include "reference.h"
#include "test-run.h"

#define SQUARES_MAX 256

START_TEST (transforms_do_what_they_are_called)
{
  /* images of b8, found by hand */
  static const char *const b8[TRUCE_N_TRANSFORMS] = {
    [TRUCE_IDENTITY] = "b8",        [TRUCE_ROTATE_90] = "h7",           [TRUCE_ROTATE_180] = "g1",
    [TRUCE_ROTATE_270] = "a2",      [TRUCE_MIRROR_COLUMNS] = "g8",      [TRUCE_MIRROR_ROWS] = "b1",
    [TRUCE_MIRROR_DIAGONAL] = "a7", [TRUCE_MIRROR_ANTIDIAGONAL] = "h2",
  };
  TruceBoard board = { 8, 8 }, flat = { 2, 3 };

  for (TruceTransform t = TRUCE_IDENTITY; t < TRUCE_N_TRANSFORMS; t++)
    {
      char name[TRUCE_SQUARE_NAME_SIZE];

      ck_assert (truce_transform_fits (board, t));
      ck_assert_str_eq (truce_square_name (board, truce_transform_square (board, t, 1), name), b8[t]);
    }
  /* 0 1 2 / 3 4 5 */
  ck_assert_int_eq (truce_transform_square (flat, TRUCE_ROTATE_180, 1), 4);
  ck_assert_int_eq (truce_transform_square (flat, TRUCE_MIRROR_ROWS, 2), 5);
  ck_assert (!truce_transform_fits (flat, TRUCE_ROTATE_90) && !truce_transform_fits (flat, TRUCE_ROTATE_270));
  ck_assert (!truce_transform_fits (flat, TRUCE_MIRROR_DIAGONAL) &&
             !truce_transform_fits (flat, TRUCE_MIRROR_ANTIDIAGONAL));
}
END_TEST

/* Returns the transform that equals `first` followed by `second`, compared by squares; -1: none. */
static int
compose (TruceBoard board, TruceTransform first, TruceTransform second)
{
  for (TruceTransform t = TRUCE_IDENTITY; t < TRUCE_N_TRANSFORMS; t++)
    {
      bool same = truce_transform_fits (board, t);

      for (int square = 0; same && square < truce_board_n_squares (board); square++)
        same = truce_transform_square (board, t, square) ==
               truce_transform_square (board, second, truce_transform_square (board, first, square));
      if (same)
        return (int) t;
    }
  return -1;
}

START_TEST (transforms_form_a_group)
{
  static const TruceBoard boards[] = { { 3, 3 }, { 8, 8 }, { 2, 3 }, { 7, 4 } };

  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
    for (TruceTransform a = TRUCE_IDENTITY; a < TRUCE_N_TRANSFORMS; a++)
      {
        int inverses = 0;

        if (!truce_transform_fits (boards[i], a))
          continue;
        ck_assert_int_eq (compose (boards[i], a, TRUCE_IDENTITY), a);
        for (TruceTransform b = TRUCE_IDENTITY; b < TRUCE_N_TRANSFORMS; b++)
          if (truce_transform_fits (boards[i], b))
            {
              int both = compose (boards[i], a, b);

              ck_assert_int_ge (both, 0);
              inverses += both == TRUCE_IDENTITY;
            }
        ck_assert_int_eq (inverses, 1);
      }
  ck_assert_int_eq (compose (boards[1], TRUCE_ROTATE_90, TRUCE_ROTATE_90), TRUCE_ROTATE_180);
  ck_assert_int_eq (compose (boards[1], TRUCE_MIRROR_ROWS, TRUCE_MIRROR_DIAGONAL), TRUCE_ROTATE_90);
}
END_TEST

/* Returns whether image i preserves the two sets and the attacks, by the plain rules. */
static bool
plain_keeps (const TruceProblem *problem, int i)
{
  for (int square = 0; square < problem->n_squares; square++)
    {
      int image = plain_image (problem->board, i, square);

      if (truce_square_set_has (&problem->preplaced, square) !=
              truce_square_set_has (&problem->preplaced, image) ||
          truce_square_set_has (&problem->blocked, square) != truce_square_set_has (&problem->blocked, image))
        return false;
      for (int other = 0; other < problem->n_squares; other++)
        if (truce_attack_map_attacks (problem->maps[0], square, other) !=
            truce_attack_map_attacks (problem->maps[0], image, plain_image (problem->board, i, other)))
          return false;
    }
  return true;
}

/* Finds the images that preserve the problem, of 8 on square boards and 4 on others. Returns their number. */
static int
plain_group (const TruceProblem *problem, int group[8])
{
  int n = 0;

  for (int i = 0; i < 8; i++)
    if ((truce_board_is_square (problem->board) || i % 2 == 0) && plain_keeps (problem, i))
      group[n++] = i;
  return n;
}

/* Adds to both sets their images under the powers of a random transform, so that the problem has symmetries.
 */
static void
make_symmetric (TruceRandom *random, TruceProblemSpec *spec)
{
  int transform = truce_random_below (random, TRUCE_N_TRANSFORMS);

  if (!truce_transform_fits (spec->board, (TruceTransform) transform))
    return;
  for (int square = 0; square < truce_board_n_squares (spec->board); square++)
    for (int image = square, power = 0; power < 4; power++)
      {
        image = truce_transform_square (spec->board, (TruceTransform) transform, image);
        if (truce_square_set_has (&spec->blocked, square))
          truce_square_set_add (&spec->blocked, image);
      }
  truce_square_set_clear (&spec->kinds[0].preplaced);
  spec->pieces = 0;
}

static TruceProblem *
draw_problem (TruceRandom *random, bool symmetric)
{
  TruceProblemSpec spec;
  truce_random_spec (random, 12, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE, &spec);
  if (symmetric)
    make_symmetric (random, &spec);
  return truce_problem_new (&spec, NULL);
}

START_TEST (groups_keep_the_problem)
{
  TruceRandom random;
  int seen[9] = { 0 };

  truce_random_start (&random);
  for (int i = 0; i < 600; i++)
    {
      TruceProblem *problem = draw_problem (&random, i % 2);
      int group[8], n = plain_group (problem, group);

      ck_assert_int_eq (problem->symmetries.n, n);
      ck_assert_int_eq (problem->symmetries.elements[0].transform, TRUCE_IDENTITY);
      seen[n]++;
      for (int t = 0; t < n; t++)
        for (int square = 0; square < problem->n_squares; square++)
          if (problem->symmetries.table[t * problem->n_squares + square] !=
              truce_transform_square (problem->board, problem->symmetries.elements[t].transform, square))
            ck_abort_msg ("table of transform %d", t);
      truce_problem_unref (problem);
    }
  ck_assert_msg (seen[1] && seen[2] && seen[4] && seen[8], "too few kinds of groups were drawn");
}
END_TEST

START_TEST (old_geometry_breaks_symmetries_of_odd_boards)
{
  for (int n = 1; n <= 9; n++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      int group[8];

      truce_problem_spec_init (&spec);
      spec.board = (TruceBoard){ n, n };
      spec.geometry = TRUCE_GEOMETRY_NQ10;
      ck_assert (truce_piece_parse ("NN", &spec.kinds[0].piece, NULL));
      problem = truce_problem_new (&spec, NULL);
      ck_assert_int_eq (problem->symmetries.n, plain_group (problem, group));
      /* only odd boards wrap rays, to one side, so not all symmetries remain */
      ck_assert_int_eq (problem->symmetries.n < 8, n % 2 == 1 && n >= 3);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Rotating the board together with the piece preserves attacks. */
START_TEST (pieces_turn_with_the_board)
{
  TruceRandom random;
  TrucePiece forward;

  ck_assert (truce_piece_parse ("fR", &forward, NULL));
  ck_assert_str_eq (truce_piece_transformed (&forward, TRUCE_ROTATE_90).betza, "rR");
  ck_assert_str_eq (truce_piece_transformed (&forward, TRUCE_ROTATE_270).betza, "lR");
  ck_assert_str_eq (truce_piece_transformed (&forward, TRUCE_MIRROR_ROWS).betza, "bR");
  ck_assert_str_eq (truce_piece_transformed (&forward, TRUCE_MIRROR_COLUMNS).betza, "fR");
  truce_random_start (&random);
  for (int i = 0; i < 100; i++)
    {
      TrucePiece piece = truce_random_one_sided_piece (&random);
      int n = 1 + truce_random_below (&random, 8);
      TruceBoard board = { n, n };
      TruceAttackMap *map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);

      for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
        {
          TrucePiece turned = truce_piece_transformed (&piece, transform);
          TruceAttackMap *image = truce_attack_map_new (board, &turned, TRUCE_GEOMETRY_TRUE, NULL);

          for (int a = 0; a < n * n; a++)
            for (int b = 0; b < n * n; b++)
              if (truce_attack_map_attacks (map, a, b) !=
                  truce_attack_map_attacks (image, truce_transform_square (board, transform, a),
                                            truce_transform_square (board, transform, b)))
                ck_abort_msg ("%s turned to %s by %d", piece.betza, turned.betza, transform);
          truce_attack_map_free (image);
        }
      truce_attack_map_free (map);
    }
}
END_TEST

static void
plain_sorted_image (TruceBoard board, int i, const TruceSquare *squares, int n, TruceSquare *image)
{
  for (int s = 0; s < n; s++)
    {
      TruceSquare square = (TruceSquare) plain_image (board, i, squares[s]);
      int place = s;

      for (; place > 0 && image[place - 1] > square; place--)
        image[place] = image[place - 1];
      image[place] = square;
    }
}

/* Draws any set of squares, since conflicts do not matter here. */
static int
draw_squares (TruceRandom *random, const TruceProblem *problem, TruceSquare *squares)
{
  int limit = problem->n_squares < 6 ? problem->n_squares + 1 : 6;
  int wanted = truce_random_below (random, limit), n = 0;

  for (int square = 0; square < problem->n_squares && n < wanted; square++)
    if (truce_random_below (random, problem->n_squares - square) < wanted - n)
      squares[n++] = (TruceSquare) square;
  return n;
}

/* Collects the distinct images in `orbit`, n squares each, by comparing each with all previous ones. Returns
 * their number. */
static int
plain_orbit (const TruceProblem *problem, const TruceSquare *squares, int n, TruceSquare *orbit)
{
  int group[8], n_group = plain_group (problem, group), count = 0;

  for (int i = 0; i < n_group; i++)
    {
      bool known = false;

      plain_sorted_image (problem->board, group[i], squares, n, orbit + count * n);
      for (int j = 0; j < count; j++)
        known |= memcmp (orbit + j * n, orbit + count * n, (size_t) n * sizeof *orbit) == 0;
      count += !known;
    }
  return count;
}

/* Gets the least placement of the orbit. */
static void
canonical_of (const TruceProblem *problem, const TruceSquare *squares, int n, TruceSquare *canonical)
{
  uint64_t min[TRUCE_KINDS_MAX * TRUCE_SET_WORDS];

  truce_symmetries_canonical (&problem->symmetries, squares, n, min);
  ck_assert_int_eq (truce_symmetries_pieces (&problem->symmetries, min, canonical), n);
}

static void
check_orbit (const TruceProblem *problem, const TruceSquare *squares, int n)
{
  TruceSquare expected[8 * SQUARES_MAX], min[SQUARES_MAX];
  int count = plain_orbit (problem, squares, n, expected);
  const TruceSquare *lowest = expected;

  for (int i = 1; i < count; i++)
    if (truce_placement_compare (expected + i * n, lowest, n) < 0)
      lowest = expected + i * n;
  canonical_of (problem, squares, n, min);
  ck_assert_mem_eq (min, lowest, (size_t) n * sizeof *min);
  ck_assert_int_eq (truce_symmetries_is_canonical (&problem->symmetries, squares, n),
                    truce_placement_compare (squares, lowest, n) == 0);
  ck_assert_int_eq (truce_symmetries_class_size (&problem->symmetries, squares, n), count);
  memcpy (expected, squares, (size_t) n * sizeof *expected);
  canonical_of (problem, expected, n, expected);
  ck_assert_mem_eq (expected, min, (size_t) n * sizeof *min);
}

START_TEST (orbits_are_those_of_brute_force)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 300; i++)
    {
      TruceProblem *problem = draw_problem (&random, i % 2);
      TruceSquare squares[SQUARES_MAX];

      for (int set = 0; set < 5; set++)
        {
          int n = draw_squares (&random, problem, squares);

          if (n > 0)
            check_orbit (problem, squares, n);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

typedef struct
{
  const TruceProblem *problem;
  long canonical;
  long orbits; /* sum of the orbit sizes of canonical placements: the number of all placements */
} Classes;

static void
count_class (const TruceSquare *squares, int n, void *data)
{
  Classes *classes = data;

  if (!truce_symmetries_is_canonical (&classes->problem->symmetries, squares, n))
    return;
  classes->canonical++;
  classes->orbits += truce_symmetries_class_size (&classes->problem->symmetries, squares, n);
}

static void
check_classes (const TruceReference *row)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  Classes classes = { 0 };
  long all;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ row->n, row->n };
  ck_assert (truce_reference_piece (row, &spec.kinds[0].piece));
  problem = truce_problem_new (&spec, NULL);
  classes.problem = problem;
  all = plain_placements (problem, count_class, &classes);
  ck_assert_msg (classes.canonical == atol (row->value), "%s %d: %ld classes, not %s",
                 spec.kinds[0].piece.betza, row->n, classes.canonical, row->value);
  ck_assert_int_eq (classes.orbits, all);
  truce_problem_unref (problem);
}

START_TEST (classes_are_as_many_as_published)
{
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, "unique", NULL)))
    if (row->n <= (strcmp (row->piece, "bishop") == 0 ? 6 : 8))
      {
        check_classes (row);
        checked++;
      }
  ck_assert_int_gt (checked, 70);
}
END_TEST

START_TEST (a_preplaced_piece_leaves_its_own_symmetries)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  Classes classes = { 0 };

  /* 16 of the 92 placements of eight queens have one on c8. Only the identity preserves this square. */
  truce_problem_spec_init (&spec);
  truce_square_set_add (&spec.kinds[0].preplaced, 2);
  problem = truce_problem_new (&spec, NULL);
  classes.problem = problem;
  ck_assert_int_eq (plain_placements (problem, count_class, &classes), 16);
  ck_assert_int_eq (classes.canonical, 16);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (the_largest_board_has_room)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceSquare corners[] = { 0, 63, 64, 4095 }, canonical[4];
  /* three corners, and a square adjacent to an outer one in direction of the missing corner: here 1, in
   * direction of the top right */
  static const TruceSquare min[] = { 0, 1, 4032, 4095 };

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 64, 64 };
  problem = truce_problem_new (&spec, NULL);
  canonical_of (problem, corners, 4, canonical);
  ck_assert_mem_eq (canonical, min, sizeof min);
  ck_assert_int_eq (truce_symmetries_class_size (&problem->symmetries, corners, 4), 8);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: symmetry");
  TCase *transforms = truce_test_case (suite, "transforms", 20);
  TCase *groups = truce_test_case (suite, "groups", 180);

  tcase_add_test (transforms, transforms_do_what_they_are_called);
  tcase_add_test (transforms, transforms_form_a_group);
  tcase_add_test (transforms, pieces_turn_with_the_board);
  tcase_add_test (groups, groups_keep_the_problem);
  tcase_add_test (groups, old_geometry_breaks_symmetries_of_odd_boards);
  tcase_add_test (groups, orbits_are_those_of_brute_force);
  tcase_add_test (groups, classes_are_as_many_as_published);
  tcase_add_test (groups, a_preplaced_piece_leaves_its_own_symmetries);
  tcase_add_test (groups, the_largest_board_has_room);
  return truce_test_run (suite);
}

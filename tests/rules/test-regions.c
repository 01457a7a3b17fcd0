/* test-regions.c: regions as text, their numbers and comparison, and their effect on attacks, conflicts and
 * symmetries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "problem-text.h"
#include "random-problem.h"
#include "test-run.h"

static char *
text_of (const TruceRegions *regions, TruceBoard board)
{
  TruceText text = { 0 };

  truce_regions_add_text (&text, regions, board);
  return truce_text_finish (&text);
}

START_TEST (texts_come_back)
{
  static const struct
  {
    const char *read, *written;
  } cases[] = {
    { "AAB/ACB/CCB", "AAB/ACB/CCB" },
    { "zzA/zbA/bbA", "AAB/ACB/CCB" }, /* any letters; numbered in the order of their first squares */
    { "..B/.CB/CCB", "..A/.BA/BBA" },
    { ".../.../...", ".../.../..." },
  };
  TruceBoard board = { 3, 3 };

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      TruceRegions regions;
      char *text;

      ck_assert (truce_regions_parse (cases[i].read, board, &regions, NULL));
      text = text_of (&regions, board);
      ck_assert_str_eq (text, cases[i].written);
      free (text);
    }
}
END_TEST

START_TEST (random_ones_come_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 200; i++)
    {
      TruceBoard board = { 1 + truce_random_below (&random, 12), 1 + truce_random_below (&random, 12) };
      TruceRegions regions, again, other;
      int last = truce_board_n_squares (board) - 1;
      char *text;

      truce_random_regions (&random, board, 1 + truce_random_below (&random, TRUCE_REGIONS_MAX), i % 2,
                            &regions);
      text = text_of (&regions, board);
      ck_assert (truce_regions_parse (text, board, &again, NULL));
      ck_assert (truce_regions_equal (&regions, &again, board));
      ck_assert_int_eq (memcmp (&regions, &again, sizeof again), 0);
      /* equal with other numbers; different with one square less */
      other = regions;
      for (int square = 0; square <= last; square++)
        other.of[square] = regions.of[square] ? (uint8_t) (TRUCE_REGIONS_MAX + 1 - regions.of[square]) : 0;
      other.n = regions.n ? TRUCE_REGIONS_MAX : 0;
      ck_assert (truce_regions_equal (&regions, &other, board));
      other = regions;
      other.of[last] = regions.of[last] ? 0 : 1;
      other.n = regions.n ? regions.n : 1;
      ck_assert (!truce_regions_equal (&regions, &other, board));
      free (text);
    }
}
END_TEST

START_TEST (what_does_not_fit_is_refused)
{
  static const struct
  {
    const char *text;
    TruceErrorCode code;
  } wrong[] = {
    { "", TRUCE_ERROR_SIZE },
    { "AAB", TRUCE_ERROR_SIZE },
    { "AAB/ACB", TRUCE_ERROR_SIZE },
    { "AAB/ACB/CC", TRUCE_ERROR_SIZE },
    { "AAB/ACB/CCBB", TRUCE_ERROR_SIZE },
    { "AABACBCCB", TRUCE_ERROR_SIZE },
    { "AAB/ACB/CCB/", TRUCE_ERROR_SIZE },
    { "AAB/A1B/CCB", TRUCE_ERROR_VALUE },
    { "AAB/A\xc3\xa4/CCB", TRUCE_ERROR_VALUE },
    { "AA/B/ACB/CCB", TRUCE_ERROR_SIZE },
  };
  TruceBoard board = { 3, 3 };

  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      TruceRegions regions;
      TruceError error = { 0 };

      ck_assert_msg (!truce_regions_parse (wrong[i].text, board, &regions, &error), "%s", wrong[i].text);
      ck_assert_msg (error.code == wrong[i].code, "%s: %s", wrong[i].text, error.text);
    }
}
END_TEST

/* There can be as many regions as letters. One more is rejected. */
START_TEST (letters_are_all_there)
{
  TruceProblemSpec spec;
  TruceError error;

  truce_problem_spec_init (&spec);
  for (int square = 0; square < TRUCE_REGIONS_MAX; square++)
    {
      spec.regions.of[square] = (uint8_t) (square + 1);
      for (int other = 0; other < square; other++)
        ck_assert_int_ne (truce_region_letter (square + 1), truce_region_letter (other + 1));
    }
  spec.regions.n = TRUCE_REGIONS_MAX;
  ck_assert (truce_problem_spec_check (&spec, NULL));
  spec.regions.of[TRUCE_REGIONS_MAX] = TRUCE_REGIONS_MAX + 1;
  spec.regions.n = TRUCE_REGIONS_MAX + 1;
  ck_assert (!truce_problem_spec_check (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_COUNT);
}
END_TEST

/* A specification that is not checked can have more regions than letters. Its text is not read back. */
START_TEST (regions_without_a_letter_are_written)
{
  TruceBoard board = { 16, 16 };
  TruceRegions regions = { .n = UINT8_MAX }, again;
  char *text;

  for (int square = 0; square < UINT8_MAX; square++)
    regions.of[square] = (uint8_t) (square + 1);
  text = text_of (&regions, board);
  ck_assert_uint_eq (strlen (text), 16 * 16 + 15);
  ck_assert_uint_eq (strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?./"), strlen (text));
  ck_assert (!truce_regions_parse (text, board, &again, NULL));
  free (text);
}
END_TEST

/* Two squares attack each other if the piece does, or if they share a region and neither is a wall. */
START_TEST (squares_of_a_region_attack_each_other)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 200; i++)
    {
      TrucePiece piece = truce_random_piece (&random);
      TruceBoard board = { 1 + truce_random_below (&random, 8), 1 + truce_random_below (&random, 8) };
      TruceSquareSet walls = { 0 };
      TruceRegions regions;
      TruceAttackMap *bare, *map;

      truce_random_regions (&random, board, 4, i % 2, &regions);
      truce_square_set_add (&walls, truce_random_below (&random, truce_board_n_squares (board)));
      bare = truce_attack_map_new_walled (board, &piece, TRUCE_GEOMETRY_TRUE, &walls, NULL, NULL);
      map = truce_attack_map_new_walled (board, &piece, TRUCE_GEOMETRY_TRUE, &walls, &regions, NULL);
      for (int a = 0; a < truce_board_n_squares (board); a++)
        for (int b = 0; b < truce_board_n_squares (board); b++)
          {
            bool together = regions.of[a] && regions.of[a] == regions.of[b] &&
                            !truce_square_set_has (&walls, a) && !truce_square_set_has (&walls, b);

            ck_assert_int_eq (truce_attack_map_attacks (map, a, b),
                              truce_attack_map_attacks (bare, a, b) || together);
          }
      truce_attack_map_free (bare);
      truce_attack_map_free (map);
    }
}
END_TEST

START_TEST (preplaced_pieces_share_none)
{
  TruceProblemSpec spec;
  TruceError error = { 0 };
  TruceProblem *problem;

  ck_assert (truce_problem_spec_from_text ("3x3 N k=2 p=0,1 r=AAB/ACB/CCB", &spec, NULL));
  ck_assert (!truce_problem_spec_check (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_ATTACK);
  ck_assert_int_eq (error.squares[0], 0);
  ck_assert_int_eq (error.squares[1], 1);
  ck_assert_ptr_nonnull (strstr (error.text, "same region"));
  spec.peace = TRUCE_PEACE_NONE;
  ck_assert (truce_problem_spec_check (&spec, NULL));
  problem = test_problem_text ("3x3 N k=3 p=0 r=AAB/ACB/CCB");
  ck_assert_int_eq (truce_square_set_count (&problem->free),
                    4); /* not a3, b3, a2, nor the squares that the knight attacks */
  truce_problem_unref (problem);
}
END_TEST

static void
has_symmetries (const char *regions, int n)
{
  char text[128];
  TruceProblem *problem;

  snprintf (text, sizeof text, "4x4 R k=4 r=%s", regions);
  problem = test_problem_text (text);
  ck_assert_msg (problem->symmetries.n == n, "%s: %d", regions, problem->symmetries.n);
  truce_problem_unref (problem);
}

/* Numbers of symmetries, found by hand. */
START_TEST (symmetries_keep_regions)
{
  has_symmetries ("AABB/AABB/CCDD/CCDD", 8);
  has_symmetries ("AAAA/BBBB/CCCC/DDDD", 4);
  has_symmetries ("AAAB/AAAB/CDDD/CDDD", 2); /* half turn */
  has_symmetries ("AABB/ACCB/DCCE/DDEE", 8);
  has_symmetries ("AABB/ACCB/DCCB/DDBB", 2); /* diagonal */
  has_symmetries ("A.BB/AABB/CCDD/CCDD", 1);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("regions");
  TCase *cases = truce_test_case (suite, "regions", 60);

  truce_test_choose (argc, argv);
  tcase_add_test (cases, texts_come_back);
  tcase_add_test (cases, random_ones_come_back);
  tcase_add_test (cases, what_does_not_fit_is_refused);
  tcase_add_test (cases, letters_are_all_there);
  tcase_add_test (cases, regions_without_a_letter_are_written);
  tcase_add_test (cases, squares_of_a_region_attack_each_other);
  tcase_add_test (cases, preplaced_pieces_share_none);
  tcase_add_test (cases, symmetries_keep_regions);
  return truce_test_run (suite);
}

/* test-library.c: libtruce by its public headers alone, as a program by others uses it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <truce.h>

#include "test-run.h"

static TruceProblem *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  TruceProblem *problem = truce_problem_parse (text, &error);

  ck_assert_msg (problem != NULL, "%s", error ? error->message : text);
  return problem;
}

static void
is_refused (GError **error, GQuark domain, int code)
{
  ck_assert_msg (g_error_matches (*error, domain, code), "%s",
                 *error ? (*error)->message : "there is no error");
  ck_assert (!strchr ((*error)->message, '\n'));
  g_clear_error (error);
}

/* ---- questions ---- */

START_TEST (texts_and_parts_say_the_same)
{
  g_autoptr (TruceProblemBuilder) builder = truce_problem_builder_new (6, 7);
  g_autoptr (TruceProblem) parsed =
      parse ("6x7 Q+amazon k=any,2 torus p=3/8 b=40 w=0 r=......./......./......./......./ABB..../AAB.... "
             "all=4 peace=none");
  g_autoptr (TruceProblem) built = NULL;
  g_autofree char *text = truce_problem_to_text (parsed), *same = NULL;

  ck_assert_int_eq (truce_problem_builder_add_kind (builder, "Q", TRUCE_PIECES_OPEN, NULL), 0);
  ck_assert_int_eq (truce_problem_builder_add_kind (builder, "QN", 2, NULL), 1);
  ck_assert (truce_problem_builder_preplace (builder, 0, 3, NULL));
  ck_assert (truce_problem_builder_preplace (builder, 1, 8, NULL));
  ck_assert (truce_problem_builder_block (builder, 40, NULL));
  ck_assert (truce_problem_builder_add_wall (builder, 0, NULL));
  ck_assert (
      truce_problem_builder_set_regions (builder, "......./......./......./......./BCC..../BBC....", NULL));
  ck_assert (truce_problem_builder_set_geometry (builder, "torus", NULL));
  ck_assert (truce_problem_builder_set_peace (builder, "none", NULL));
  truce_problem_builder_set_total (builder, 4);
  built = truce_problem_builder_build (builder, NULL);
  ck_assert_ptr_nonnull (built);
  same = truce_problem_to_text (built);
  ck_assert_str_eq (text, same);
  ck_assert_int_eq (truce_problem_get_rows (built), 6);
  ck_assert_int_eq (truce_problem_get_columns (built), 7);
  ck_assert_int_eq (truce_problem_get_n_kinds (built), 2);
}
END_TEST

START_TEST (positions_are_read)
{
  g_autoptr (TruceProblem) position = parse ("1o2/4/4/4 Q"), text = parse ("4x4 Q p=1");
  g_autofree char *a = truce_problem_count_text (position, NULL, NULL, NULL);
  g_autofree char *b = truce_problem_count_text (text, NULL, NULL, NULL);

  ck_assert_str_eq (a, "1");
  ck_assert_str_eq (b, "1");
}
END_TEST

START_TEST (bad_questions_are_refused)
{
  static const struct
  {
    const char *text;
    TruceProblemError code;
  } bad[] = {
    { "", TRUCE_PROBLEM_ERROR_SIZE },
    { "65x65 Q", TRUCE_PROBLEM_ERROR_SIZE },
    { "8x8", TRUCE_PROBLEM_ERROR_PIECE },
    { "8x8 5", TRUCE_PROBLEM_ERROR_PIECE },
    { "8x8 Q p=64", TRUCE_PROBLEM_ERROR_SQUARE },
    { "8x8 Q p=0,9", TRUCE_PROBLEM_ERROR_ATTACK },
    { "8x8 Q k=65", TRUCE_PROBLEM_ERROR_COUNT },
    { "8x8 Q cover=some", TRUCE_PROBLEM_ERROR_VALUE },
    { "4x5 Q nq1.0", TRUCE_PROBLEM_ERROR_GEOMETRY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      ck_assert_ptr_null (truce_problem_parse (bad[i].text, &error));
      is_refused (&error, TRUCE_PROBLEM_ERROR, (int) bad[i].code);
    }
}
END_TEST

START_TEST (bad_parts_are_refused)
{
  g_autoptr (TruceProblemBuilder) builder = truce_problem_builder_new (4, 4);
  g_autoptr (TruceProblemBuilder) large = truce_problem_builder_new (1000, 1000);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (truce_problem_builder_build (builder, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_PIECE);
  ck_assert (!truce_problem_builder_set_regions (builder, "AB/AB", &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SIZE);
  ck_assert (!truce_problem_builder_set_regions (large, "AB/AB", &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SIZE);
  ck_assert_int_eq (truce_problem_builder_add_kind (builder, "Q", -3, &error), -1);
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_COUNT);
  ck_assert (!truce_problem_builder_block (builder, 16, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SQUARE);
  ck_assert (!truce_problem_builder_preplace (builder, 0, 1, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_PIECE);
  ck_assert (!truce_problem_builder_block (large, 999999, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SIZE);
}
END_TEST

/* ---- answers ---- */

START_TEST (eight_queens)
{
  g_autoptr (TruceProblem) problem = parse ("8x8 Q");
  g_autoptr (TrucePlacement) first = truce_problem_first (problem, NULL, NULL);
  g_autoptr (TrucePlacement) any = truce_problem_any (problem, NULL, NULL);
  g_autofree char *text = truce_placement_to_text (first), *json = truce_placement_to_json (first);
  g_autofree char *source = NULL, *known = truce_problem_get_known (problem, NULL, &source, NULL);

  ck_assert_uint_eq (truce_problem_count (problem, NULL, NULL, NULL), 92);
  ck_assert_uint_eq (truce_problem_count (problem, "fundamental", NULL, NULL), 12);
  ck_assert_uint_eq (truce_problem_count (problem, "sequences", NULL, NULL), 92 * 40320);
  ck_assert_str_eq (known, "92");
  ck_assert_str_eq (source, "A000170");
  ck_assert_str_eq (text, "0 12 23 29 34 46 49 59");
  ck_assert_str_eq (json, "[0,12,23,29,34,46,49,59]");
  ck_assert_int_eq (truce_placement_get_n_pieces (any), 8);
}
END_TEST

/* 20! × 20! sequences of 20 rooks are beyond 64 bits. */
START_TEST (counts_of_any_size)
{
  g_autoptr (TruceProblem) problem = parse ("20x20 R");
  g_autoptr (TruceSearch) search = truce_search_new (problem);
  g_autofree char *text = truce_problem_count_text (problem, "sequences", NULL, NULL);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert_str_eq (text, "5919012181389927685417441689600000000");
  truce_search_set_mode (search, "sequences");
  ck_assert_uint_eq (truce_search_count (search, NULL, &error), 0);
  ck_assert_ptr_nonnull (strstr (error->message, text));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_RANGE);
  again = truce_search_get_count_text (search);
  ck_assert_str_eq (again, text);
}
END_TEST

/* The list and the iterator are made in different ways, and give the same. */
static void
lists_agree (const char *text, const char *mode)
{
  g_autoptr (TruceProblem) problem = parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (TrucePlacementList) list = truce_problem_list (problem, mode, NULL, &error);
  g_autoptr (TrucePlacementIterator) iterator = truce_problem_iterate (problem, mode, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  ck_assert_uint_eq (n, truce_problem_count (problem, mode, NULL, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TrucePlacement) listed = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_autoptr (TrucePlacement) next = truce_placement_iterator_next (iterator, NULL, &error);

      ck_assert_ptr_nonnull (next);
      ck_assert (truce_placement_equal (listed, next));
    }
  ck_assert_ptr_null (g_list_model_get_item (G_LIST_MODEL (list), n));
  ck_assert_ptr_null (truce_placement_iterator_next (iterator, NULL, &error));
  ck_assert_ptr_null (error);
}

START_TEST (lists_and_iterators_agree)
{
  lists_agree ("8x8 Q", NULL);
  lists_agree ("8x8 Q", "fundamental");
  lists_agree ("5x5 Q p=1", "sequences");
  lists_agree ("3x4 K+N k=any,2 true b=3", NULL);
  lists_agree ("3x3 Q", NULL);
  lists_agree ("2x2 Q k=0", NULL);
}
END_TEST

START_TEST (blocks_are_placements_in_numbers)
{
  g_autoptr (TruceProblem) problem = parse ("2x2 K+N k=any,any");
  g_autoptr (TrucePlacementIterator) iterator = truce_problem_iterate (problem, NULL, NULL);
  guint width = truce_placement_iterator_get_width (iterator), n = 0;
  GBytes *block;

  while ((block = truce_placement_iterator_next_block (iterator, 3, NULL, NULL)))
    {
      gsize size;
      const guint16 *numbers = g_bytes_get_data (block, &size);

      ck_assert_uint_eq (size % (width * sizeof *numbers), 0);
      ck_assert_uint_le (size, 3 * width * sizeof *numbers);
      for (gsize i = 0; i < size / sizeof *numbers; i++)
        ck_assert (numbers[i] == G_MAXUINT16 || (numbers[i] % 4096 < 4 && numbers[i] / 4096 < 2));
      n += (guint) (size / sizeof *numbers / width);
      g_bytes_unref (block);
    }
  ck_assert_uint_eq (n, truce_problem_count (problem, NULL, NULL, NULL));
}
END_TEST

/* Weeks of search are left, so that it ends only if it hears of it. */
START_TEST (iterators_may_go_at_any_time)
{
  g_autoptr (TruceProblem) problem = parse ("20x20 Q");
  g_autoptr (TrucePlacementIterator) iterator = truce_problem_iterate (problem, NULL, NULL);
  g_autoptr (TrucePlacement) placement = truce_placement_iterator_next (iterator, NULL, NULL);

  ck_assert_ptr_nonnull (placement);
}
END_TEST

START_TEST (best_numbers)
{
  g_autoptr (TruceProblem) guards = parse ("8x8 Q k=any peace=none cover=every aim=fewest");
  g_autoptr (TruceProblem) none = parse ("2x2 N k=any peace=none cover=total aim=fewest");
  g_autoptr (TruceProblem) without = parse ("8x8 Q");
  g_autoptr (TruceOptimum) best = truce_problem_best (guards, NULL, NULL);
  g_autoptr (TruceOptimum) nothing = truce_problem_best (none, NULL, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (truce_optimum_get_value (best), 5); /* A075458 */
  ck_assert_ptr_nonnull (truce_optimum_get_proof (best));
  ck_assert_int_eq (truce_placement_get_n_pieces (truce_optimum_get_placement (best)), 5);
  ck_assert_int_eq (truce_optimum_get_value (nothing), -1);
  ck_assert_ptr_null (truce_optimum_get_placement (nothing));
  ck_assert_ptr_null (truce_problem_best (without, NULL, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE);
}
END_TEST

START_TEST (options_are_taken_and_refused)
{
  g_autoptr (TruceProblem) problem = parse ("7x7 Q");
  g_autoptr (TruceSearch) search = g_object_new (TRUCE_TYPE_SEARCH, "problem", problem, "threads", 1, NULL);
  g_autoptr (TrucePlacementList) list = NULL;
  g_autoptr (GError) error = NULL;

  truce_search_set_method (search, "original");
  ck_assert_uint_eq (truce_search_count (search, NULL, NULL), 40);
  ck_assert_uint_eq (truce_search_get_found (search), 40);
  list = truce_search_list (search, 3, NULL, NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 3);
  ck_assert (truce_placement_list_is_limited (list));
  truce_search_set_method (search, "magic");
  ck_assert_uint_eq (truce_search_count (search, NULL, &error), 0);
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_METHOD);
  truce_search_set_method (search, NULL);
  truce_search_set_mode (search, "some");
  ck_assert_ptr_null (truce_search_list (search, 0, NULL, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE);
  ck_assert_ptr_null (truce_problem_encode (problem, "docx", NULL, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE);
}
END_TEST

/* ---- for other programs ---- */

START_TEST (attacks_and_graphs)
{
  g_autoptr (TruceProblem) problem = parse ("3x3 N+K k=1,1");
  g_autoptr (GError) error = NULL;
  gsize n;
  g_autofree guint *knight = truce_problem_get_attacks (problem, 0, 0, &n, NULL);
  g_autofree char *graph = truce_problem_to_graph (problem, 0, "dimacs", NULL);

  ck_assert_uint_eq (n, 2);
  ck_assert_uint_eq (knight[0], 5);
  ck_assert_uint_eq (knight[1], 7);
  ck_assert (g_str_has_prefix (graph, "p edge 9 8\ne 1 6\ne 1 8\n"));
  ck_assert_ptr_null (truce_problem_get_attacks (problem, 2, 0, &n, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_PIECE);
  ck_assert_ptr_null (truce_problem_get_attacks (problem, 1, 9, &n, &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SQUARE);
  ck_assert_ptr_null (truce_problem_to_graph (problem, 0, "dot", &error));
  is_refused (&error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE);
}
END_TEST

START_TEST (files_for_solvers_and_back)
{
  g_autoptr (TruceProblem) problem = parse ("4x4 Q");
  g_autofree char *cnf = truce_problem_encode (problem, "cnf", NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = truce_problem_decode (
      problem, "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\ns SATISFIABLE\n", &error);
  g_autoptr (GPtrArray) none = truce_problem_decode (problem, "s UNSATISFIABLE\n", NULL);
  g_autofree char *text = NULL;

  ck_assert_ptr_nonnull (strstr (cnf, "p cnf "));
  ck_assert_uint_eq (found->len, 1);
  text = truce_placement_to_text (found->pdata[0]);
  ck_assert_str_eq (text, "1 7 8 14");
  ck_assert_uint_eq (none->len, 0);
  ck_assert_ptr_null (
      truce_problem_decode (problem, "v 1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 -15 -16 0\n", &error));
  ck_assert_ptr_nonnull (error);
  g_clear_error (&error);
  ck_assert_ptr_null (truce_problem_decode (problem, "", &error));
  ck_assert_ptr_nonnull (error);
}
END_TEST

START_TEST (json_lines)
{
  g_autoptr (TruceProblem) problem = parse ("4x4 Q"), kinds = parse ("1x2 K+N k=any,1 peace=none");
  g_autoptr (TrucePlacementList) list = truce_problem_list (problem, NULL, NULL, NULL);
  g_autoptr (TrucePlacementList) mixed = truce_problem_list (kinds, NULL, NULL, NULL);
  g_autofree char *lines = truce_placement_list_to_json_lines (list);
  g_autofree char *mixed_lines = truce_placement_list_to_json_lines (mixed);

  ck_assert_str_eq (lines, "[1,7,8,14]\n[2,4,11,13]\n");
  ck_assert_ptr_nonnull (strstr (mixed_lines, "[[0],[1]]\n"));
  ck_assert_ptr_nonnull (strstr (mixed_lines, "[[],[0]]\n"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library");
  TCase *questions = truce_test_case (suite, "questions", 60),
        *answers = truce_test_case (suite, "answers", 200);
  TCase *others = truce_test_case (suite, "others", 60);

  tcase_add_test (questions, texts_and_parts_say_the_same);
  tcase_add_test (questions, positions_are_read);
  tcase_add_test (questions, bad_questions_are_refused);
  tcase_add_test (questions, bad_parts_are_refused);
  tcase_add_test (answers, eight_queens);
  tcase_add_test (answers, counts_of_any_size);
  tcase_add_test (answers, lists_and_iterators_agree);
  tcase_add_test (answers, blocks_are_placements_in_numbers);
  tcase_add_test (answers, iterators_may_go_at_any_time);
  tcase_add_test (answers, best_numbers);
  tcase_add_test (answers, options_are_taken_and_refused);
  tcase_add_test (others, attacks_and_graphs);
  tcase_add_test (others, files_for_solvers_and_back);
  tcase_add_test (others, json_lines);
  return truce_test_run (suite);
}

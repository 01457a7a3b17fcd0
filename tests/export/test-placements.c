/* test-placements.c: lists of placements in every format, compared with texts written by hand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lists/placements.h"
#include "lists/rainha.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "test-run.h"

static TruceProblem *
problem_of (const char *piece, int rows, int columns, int pieces, int preplaced)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  spec.pieces = pieces;
  if (preplaced >= 0)
    truce_square_set_add (&spec.kinds[0].preplaced, preplaced);
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, &error));
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}

static char *
list_of (TrucePlacementsFormat format, const TruceProblem *problem, const TruceSquare *squares, int n_lists)
{
  GString *text = g_string_new (NULL);

  truce_placements_append_head (text, format, problem);
  for (int i = 0; i < n_lists; i++)
    {
      truce_placements_append_number (text, format, (guint64) i + 1);
      truce_placements_append (text, format, problem, squares + i * problem->pieces, problem->pieces);
    }
  truce_placements_append_tail (text, format);
  return g_string_free (text, FALSE);
}

/* A rook and a king on 3 × 3, and no leaper; then the rook alone. */
START_TEST (several_kinds_in_each_layout)
{
  static const char *const texts[TRUCE_PLACEMENTS_N_FORMATS] = {
    [TRUCE_PLACEMENTS_SQUARES] = "R:0;(2,4):;K:5,7\nR:0;(2,4):;K:\n",
    [TRUCE_PLACEMENTS_ROWS] = "100\n003\n030\n\n100\n000\n000\n",
    [TRUCE_PLACEMENTS_CSV] = "number,R,\"(2,4)\",K\n1,0,,5 7\n2,0,,\n",
  };
  const TruceSquare pieces[] = { 0, 2 * 4096 + 5, 2 * 4096 + 7 };
  const char *text = texts[_i];
  GString *list = g_string_new (NULL);
  TruceProblemSpec spec;
  TruceProblem *problem;

  ck_assert (truce_problem_spec_from_text ("3x3 R+(2,4)+K k=1,0,any true", &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  ck_assert_int_eq (truce_placements_why_not ((TrucePlacementsFormat) _i, problem) != NULL,
                    _i == TRUCE_PLACEMENTS_RAINHA);
  if (_i == TRUCE_PLACEMENTS_RAINHA)
    {
      g_string_free (list, TRUE);
      truce_problem_unref (problem);
      return;
    }
  truce_placements_append_head (list, (TrucePlacementsFormat) _i, problem);
  for (int i = 0; i < 2; i++)
    {
      truce_placements_append_number (list, (TrucePlacementsFormat) _i, (guint64) i + 1);
      truce_placements_append (list, (TrucePlacementsFormat) _i, problem, pieces, i ? 1 : 3);
    }
  truce_placements_append_tail (list, (TrucePlacementsFormat) _i);
  if (text)
    ck_assert_str_eq (list->str, text);
  if (_i == TRUCE_PLACEMENTS_JSON)
    ck_assert (g_str_has_suffix (list->str, "\n[[0],[],[5,7]],\n[[0],[],[]]\n]}\n"));
  if (_i == TRUCE_PLACEMENTS_LATEX)
    {
      ck_assert_ptr_nonnull (strstr (list->str, "\\trucePieceA{truceOpen}{black}{0}{2}\n"));
      ck_assert_ptr_nonnull (strstr (list->str, "\\trucePieceC{truceGrey}{black}{2}{1}\n"));
      ck_assert_ptr_nonnull (strstr (list->str, "\\newcommand*{\\trucePieceB}[4]"));
    }
  g_string_free (list, TRUE);
  truce_problem_unref (problem);
}
END_TEST

/* The two placements of four queens, on rows 2, 4, 1, 3 and 3, 1, 4, 2 of the columns. */
static const TruceSquare four[] = { 1, 7, 8, 14, 2, 4, 11, 13 };

START_TEST (four_queens_in_each_layout)
{
  static const char *const texts[] = {
    [TRUCE_PLACEMENTS_SQUARES] = "1 7 8 14\n2 4 11 13\n",
    [TRUCE_PLACEMENTS_RAINHA] =
        "\n===== \n Solution [ 1]: 3142\n===== \n   1  2  3  4 "
        "\n1 |__ ██ __ __  |\n\n2 |__ __ __ ██  |\n\n3 |██ __ __ __  |\n\n4 |__ __ ██ __  |\n"
        "\n===== \n Solution [ 2]: 2413\n===== \n   1  2  3  4 "
        "\n1 |__ __ ██ __  |\n\n2 |██ __ __ __  |\n\n3 |__ __ __ ██  |\n\n4 |__ ██ __ __  |\n",
    [TRUCE_PLACEMENTS_ROWS] = "0100\n0001\n1000\n0010\n\n0010\n1000\n0001\n0100\n",
    [TRUCE_PLACEMENTS_CSV] = "number,square1,square2,square3,square4\n1,1,7,8,14\n2,2,4,11,13\n",
  };
  TruceProblem *problem = problem_of ("Q", 4, 4, 4, -1);

  for (int format = 0; format < TRUCE_PLACEMENTS_JSON; format++)
    {
      g_autofree char *text = list_of (format, problem, four, 2);

      ck_assert_str_eq (text, texts[format]);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (json_is_json)
{
  TruceProblem *problem = problem_of ("Q", 4, 4, 4, -1);

  for (int n = 0; n <= 2; n++)
    {
      g_autofree char *text = list_of (TRUCE_PLACEMENTS_JSON, problem, four, n);
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonObject *object;
      JsonArray *list;

      ck_assert_msg (json_parser_load_from_data (parser, text, -1, NULL), "%s", text);
      object = json_node_get_object (json_parser_get_root (parser));
      ck_assert_str_eq (json_object_get_string_member (object, "piece"), "Q");
      ck_assert_int_eq (json_object_get_int_member (object, "size"), 4);
      list = json_object_get_array_member (object, "placements");
      ck_assert_uint_eq (json_array_get_length (list), (guint) n);
      for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
          ck_assert_int_eq (
              json_array_get_int_element (json_array_get_array_element (list, (guint) i), (guint) k),
              four[4 * i + k]);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (vectors)
{
  static const TruceSquare two_in_a_column[] = { 0, 4 }, ten[] = { 5, 16, 27, 38, 49, 50, 61, 72, 83, 94 };
  static const TruceSquare few[] = { 0 };
  g_autoptr (GString) text = g_string_new ("x");

  ck_assert (!truce_rainha_append_vector (text, (TruceBoard){ 2, 4 }, two_in_a_column, 2));
  ck_assert (!truce_rainha_append_vector (text, (TruceBoard){ 3, 3 }, few, 1));
  ck_assert_str_eq (text->str, "x");
  ck_assert (truce_rainha_append_vector (text, (TruceBoard){ 4, 4 }, four, 4));
  ck_assert_str_eq (text->str, "x3142");
  /* spaces separate numbers of two digits */
  ck_assert (truce_rainha_append_vector (text, (TruceBoard){ 10, 10 }, ten, 10));
  ck_assert_str_eq (text->str, "x31426 7 8 9 10 1 2 3 4 5");
}
END_TEST

START_TEST (where_there_is_no_vector_squares_are_named)
{
  static const TruceSquare squares[] = { 0, 3 };
  TruceProblem *problem = problem_of ("B", 2, 3, 2, -1);
  g_autofree char *text = list_of (TRUCE_PLACEMENTS_RAINHA, problem, squares, 1);

  ck_assert_str_eq (text, "\n===== \n Solution [ 1]: a2 a1\n===== \n   1  2  3 "
                          "\n1 |██ __ __  |\n\n2 |██ __ __  |\n");
  truce_problem_unref (problem);
}
END_TEST

START_TEST (mirrors_what_is_its_own_image_alone)
{
  static const struct
  {
    int rows, columns, preplaced;
    gboolean mirrors;
  } rows[] = {
    { 8, 8, -1, TRUE }, { 8, 8, 0, TRUE }, { 8, 8, 9, TRUE }, { 8, 8, 1, FALSE }, { 5, 6, -1, FALSE }
  };
  TruceSquare squares[] = { 1, 7, 8, 14 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TruceProblem *problem = problem_of ("Q", rows[i].rows, rows[i].columns, 5, rows[i].preplaced);

      ck_assert_int_eq (truce_rainha_mirrors (problem), rows[i].mirrors);
      truce_problem_unref (problem);
    }
  truce_rainha_mirror ((TruceBoard){ 4, 4 }, squares, 4);
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq (squares[i], four[4 + i]);
}
END_TEST

START_TEST (formats_have_names)
{
  static const char *const names[] = { "squares", "rainha", "rows", "csv", "json", "latex" };
  TrucePlacementsFormat found;

  for (int format = 0; format < TRUCE_PLACEMENTS_N_FORMATS; format++)
    {
      ck_assert (truce_placements_format_parse (names[format], &found));
      ck_assert_int_eq (found, format);
      ck_assert_uint_gt (strlen (truce_placements_format_extension (format)), 0);
    }
  ck_assert (!truce_placements_format_parse ("harbour", &found));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("placements");
  TCase *tcase = truce_test_case (suite, "layouts", 20);

  tcase_add_loop_test (tcase, several_kinds_in_each_layout, 0, TRUCE_PLACEMENTS_N_FORMATS);
  tcase_add_test (tcase, four_queens_in_each_layout);
  tcase_add_test (tcase, json_is_json);
  tcase_add_test (tcase, vectors);
  tcase_add_test (tcase, where_there_is_no_vector_squares_are_named);
  tcase_add_test (tcase, mirrors_what_is_its_own_image_alone);
  tcase_add_test (tcase, formats_have_names);
  return truce_test_run (suite);
}

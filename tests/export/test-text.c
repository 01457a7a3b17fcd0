/* test-text.c: placements, boards, attack maps, durations, percentages and files for solvers as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/text.h"

#include "encode/encode.h"
#include "test-run.h"

/* Compares the text, and empties it. */
static void
check_text (GString *text, const char *expected)
{
  ck_assert_str_eq (text->str, expected);
  g_string_truncate (text, 0);
}

/* Times that NqProblemExtended prints beside its milliseconds. */
START_TEST (durations)
{
  static const struct
  {
    gint64 milliseconds;
    const char *text;
  } published[] = {
    { 0, "0ms" },
    { 536, "536ms" },
    { 2377, "2s 377ms" },
    { 104357, "1m 44s 357ms" },
    { 117029, "1m 57s 29ms" },
    { 766915, "12m 46s 915ms" },
    { 6081743, "1h 41m 21s 743ms" },
    { 48165728, "13h 22m 45s 728ms" },
    { (((G_GINT64_CONSTANT (17) * 24 + 10) * 60 + 58) * 60 + 14) * 1000 + 423, "17d 10h 58m 14s 423ms" },
    { 120498, "2m 0s 498ms" },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      truce_text_append_duration (text, published[i].milliseconds);
      check_text (text, published[i].text);
    }
}
END_TEST

START_TEST (percentages)
{
  static const struct
  {
    guint64 part, whole;
    const char *text;
  } rows[] = {
    { 2, 6, "33.33" },    { 1, 20256683, "0.0" },
    { 1, 1, "100.0" },    { 2, 3, "66.66" },
    { 92, 730, "12.6" },  { 1, 2, "50.0" },
    { 7, 10000, "0.07" }, { 0, 5, "0.0" },
    { 0, 0, "0.0" },      { G_MAXUINT64 / 3, G_MAXUINT64, "33.33" },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      truce_text_append_percent (text, rows[i].part, rows[i].whole);
      check_text (text, rows[i].text);
    }
}
END_TEST

static TruceProblem *
four_rooks (void)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 4, 4 };
  spec.pieces = 4;
  ck_assert (truce_piece_parse ("R", &spec.kinds[0].piece, &error));
  truce_square_set_add (&spec.kinds[0].preplaced, 4);
  truce_square_set_add (&spec.blocked, 0);
  problem = truce_problem_new (&spec, &error);
  ck_assert_ptr_nonnull (problem);
  return problem;
}

START_TEST (whole_placements)
{
  TruceProblem *problem = four_rooks ();
  const TruceSquare placed[] = { 15, 2, 9 };
  TruceSquare whole[4];
  g_autoptr (GString) text = g_string_new (NULL);

  ck_assert_int_eq (truce_text_whole (problem, TRUE, placed, 3, whole), 4);
  truce_text_append_placement (text, whole, 4);
  check_text (text, "4 15 2 9\n");
  ck_assert_int_eq (truce_text_whole (problem, FALSE, placed, 3, whole), 4);
  truce_text_append_placement (text, whole, 4);
  check_text (text, "2 4 9 15\n");
  truce_text_append_path (text, whole, 4);
  check_text (text, "| 2 | 4 | 9 | 15 |\n");
  truce_text_append_board (text, problem, whole, 4, "> ");
  check_text (text, "> # * r *\n> R * * *\n> * r * *\n> * * * r\n");
  truce_text_append_placement (text, NULL, 0);
  check_text (text, "\n");
  truce_problem_unref (problem);
}
END_TEST

START_TEST (large_squares)
{
  const TruceSquare squares[] = { 0, 9, 10, 99, 100, 999, 1000, 4095 };
  g_autoptr (GString) text = g_string_new (NULL);

  truce_text_append_placement (text, squares, G_N_ELEMENTS (squares));
  check_text (text, "0 9 10 99 100 999 1000 4095\n");
}
END_TEST

START_TEST (attack_maps)
{
  TruceBoard board = { 2, 3 };
  TrucePiece piece;
  TruceError error;
  TruceAttackMap *map;
  g_autoptr (GString) text = g_string_new (NULL);

  ck_assert (truce_piece_parse ("B", &piece, &error));
  map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, &error);
  truce_text_append_attacks (text, board, &piece, map, NULL, 1);
  check_text (text, "- b -\n+ - +\n");
  truce_text_append_attack_row (text, board, map, NULL, 1);
  check_text (text, " + + +");
  truce_text_append_attack_row (text, board, map, NULL, 5);
  check_text (text, " +   +");
  truce_text_append_attack_table (text, board, map);
  check_text (text, "   | 0  1  2 | 3  4  5 |\n"
                    "---+---------+---------+\n"
                    " 0 | +       |    +    |\n"
                    " 1 |    +    | +     + |\n"
                    " 2 |       + |    +    |\n"
                    "---+---------+---------+\n"
                    " 3 |    +    | +       |\n"
                    " 4 | +     + |    +    |\n"
                    " 5 |    +    |       + |\n"
                    "---+---------+---------+\n");
  truce_attack_map_free (map);
}
END_TEST

/* Stops the writing; the first call must come before any text. */
static gboolean
stop_at_once (const char *text, gsize length, gpointer n_calls)
{
  ck_assert_uint_eq (length, 0);
  ++*(guint *) n_calls;
  return FALSE;
}

/* The pass that counts variables and constraints can be stopped as well. */
START_TEST (encoding_stops_before_the_output)
{
  static const char *const questions[] = { "12x12 Q k=12 true", "12x12 N k=30 true",
                                           "8x8 Q k=5 true peace=none cover=every" };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (int format = 0; format < TRUCE_ENCODE_N_FORMATS; format++)
      for (int classes = 0; classes < 2; classes++)
        {
          TruceProblemSpec spec;
          TruceProblem *problem;
          guint n_calls = 0;

          ck_assert (truce_problem_spec_from_text (questions[i], &spec, NULL));
          problem = truce_problem_new (&spec, NULL);
          ck_assert (
              truce_encode (problem, (TruceEncodeFormat) format, classes, stop_at_once, &n_calls, NULL));
          ck_assert_uint_eq (n_calls, 1);
          truce_problem_unref (problem);
        }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("text");
  TCase *tcase = truce_test_case (suite, "text", 20);

  tcase_add_test (tcase, durations);
  tcase_add_test (tcase, percentages);
  tcase_add_test (tcase, whole_placements);
  tcase_add_test (tcase, large_squares);
  tcase_add_test (tcase, attack_maps);
  tcase_add_test (tcase, encoding_stops_before_the_output);
  return truce_test_run (suite);
}

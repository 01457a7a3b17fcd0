/* test-json.c: problems, squares and counters as JSON, read again
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"

#include "test-run.h"

/* Ends the builder's object. Returns the object, read from its text. */
static JsonObject *
read_back (JsonBuilder *builder)
{
  g_autofree char *text = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();

  json_builder_end_object (builder);
  text = truce_json_to_text (builder);
  ck_assert_ptr_null (strchr (text, '\n'));
  ck_assert (json_parser_load_from_data (parser, text, -1, NULL));
  return json_object_ref (json_node_get_object (json_parser_get_root (parser)));
}

static void
check_numbers (JsonObject *object, const char *name, const gint64 *expected, guint n)
{
  JsonArray *array = json_object_get_array_member (object, name);

  ck_assert_uint_eq (json_array_get_length (array), n);
  for (guint i = 0; i < n; i++)
    ck_assert_int_eq (json_array_get_int_element (array, i), expected[i]);
}

static JsonObject *
problem_as_json (TruceBoard board, const char *piece)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = board;
  spec.pieces = 3;
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, &error));
  truce_square_set_add (&spec.kinds[0].preplaced, 7);
  truce_square_set_add (&spec.blocked, 4);
  truce_square_set_add (&spec.blocked, 1);
  problem = truce_problem_new (&spec, &error);
  ck_assert_ptr_nonnull (problem);
  json_builder_begin_object (builder);
  truce_json_add_problem (builder, problem);
  truce_problem_unref (problem);
  return read_back (builder);
}

START_TEST (square_board)
{
  JsonObject *object = problem_as_json ((TruceBoard){ 8, 8 }, "awesome rook");

  ck_assert_str_eq (json_object_get_string_member (object, "piece"), "RNN");
  ck_assert_str_eq (json_object_get_string_member (object, "piece_name"), "awesome rook");
  ck_assert_int_eq (json_object_get_int_member (object, "size"), 8);
  ck_assert_int_eq (json_object_get_int_member (object, "pieces"), 3);
  ck_assert_str_eq (json_object_get_string_member (object, "geometry"), "true");
  check_numbers (object, "preplaced", (const gint64[]){ 7 }, 1);
  check_numbers (object, "blocked", (const gint64[]){ 1, 4 }, 2);
  json_object_unref (object);
}
END_TEST

START_TEST (other_board)
{
  JsonObject *object = problem_as_json ((TruceBoard){ 3, 5 }, "WG");

  ck_assert_str_eq (json_object_get_string_member (object, "size"), "3x5");
  ck_assert_int_eq (json_object_get_int_member (object, "rows"), 3);
  ck_assert_int_eq (json_object_get_int_member (object, "columns"), 5);
  ck_assert (json_object_get_null_member (object, "piece_name"));
  json_object_unref (object);
}
END_TEST

START_TEST (values)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TruceSquare squares[] = { 4095, 0, 12 };
  const TruceCounters counters = { .found = 2, .dead_ends = 4 };
  JsonObject *object;

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "text", "a \"quoted\" – word");
  truce_json_add_text (builder, "nothing", NULL);
  truce_json_add_flag (builder, "flag", TRUE);
  truce_json_add_real (builder, "real", 0.25);
  truce_json_add_number (builder, "number", G_MAXINT64);
  truce_json_add_squares (builder, "squares", squares, 3);
  truce_json_add_squares (builder, "none", NULL, 0);
  truce_json_add_counters (builder, &counters);
  object = read_back (builder);
  ck_assert_str_eq (json_object_get_string_member (object, "text"), "a \"quoted\" – word");
  ck_assert (json_object_get_null_member (object, "nothing"));
  ck_assert (json_object_get_boolean_member (object, "flag"));
  ck_assert_double_eq (json_object_get_double_member (object, "real"), 0.25);
  ck_assert_int_eq (json_object_get_int_member (object, "number"), G_MAXINT64);
  check_numbers (object, "squares", (const gint64[]){ 4095, 0, 12 }, 3);
  check_numbers (object, "none", NULL, 0);
  ck_assert_int_eq (json_object_get_int_member (object, "attempts"), 6);
  ck_assert_int_eq (json_object_get_int_member (object, "found"), 2);
  ck_assert_int_eq (json_object_get_int_member (object, "dead_ends"), 4);
  json_object_unref (object);
}
END_TEST

START_TEST (counters_beyond_json)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TruceCounters counters = { .found = UINT64_MAX, .dead_ends = 4 };
  JsonObject *object;

  json_builder_begin_object (builder);
  truce_json_add_counters (builder, &counters);
  object = read_back (builder);
  ck_assert (json_object_get_null_member (object, "attempts"));
  ck_assert (json_object_get_null_member (object, "found"));
  ck_assert_int_eq (json_object_get_int_member (object, "dead_ends"), 4);
  json_object_unref (object);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json");
  TCase *tcase = truce_test_case (suite, "json", 20);

  tcase_add_test (tcase, square_board);
  tcase_add_test (tcase, other_board);
  tcase_add_test (tcase, values);
  tcase_add_test (tcase, counters_beyond_json);
  return truce_test_run (suite);
}

/* test-armies.c: armies as text, and what is written of a search for them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <json-glib/json-glib.h>
#include <string.h>

#include "armies-export.h"
#include "armies-text.h"
#include "armies/truce-armies-analysis.h"
#include "test-run.h"

START_TEST (a_position_is_written_as_its_header_says)
{
  TruceProblemSpec spec;
  g_autofree char *text = NULL;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 4, 4 };
  truce_square_set_add (&spec.kinds[0].preplaced, 1);
  truce_square_set_add (&spec.kinds[1].preplaced, 14);
  text = truce_armies_position_to_text (&spec);
  ck_assert_str_eq (text, "1w2/4/4/2b1 Q");
}
END_TEST

START_TEST (positions_come_back)
{
  guint32 seed = g_random_int ();
  GRand *random = g_rand_new_with_seed (seed);

  g_print ("seed %u\n", seed);
  for (int i = 0; i < 200; i++)
    {
      TruceProblemSpec spec, read;
      g_autofree char *text = NULL;

      truce_armies_spec_init (&spec);
      spec.board = (TruceBoard){ g_rand_int_range (random, 1, 30), g_rand_int_range (random, 1, 30) };
      truce_armies_spec_set (&spec, g_rand_int_range (random, 2, 4), &spec.kinds[0].piece);
      spec.geometry = g_rand_boolean (random) ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      if (g_rand_boolean (random))
        spec.kinds[0].pieces = g_rand_int_range (random, 0, truce_board_n_squares (spec.board) + 1);
      ck_assert (truce_piece_parse (i % 2 ? "RNN" : "(1,3)", &spec.kinds[0].piece, NULL));
      truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
      for (int square = 0; square < truce_board_n_squares (spec.board); square++)
        {
          int what = g_rand_int_range (random, 0, 12);

          if (what < spec.n_kinds)
            truce_square_set_add (&spec.kinds[what].preplaced, square);
          else if (what == 3)
            truce_square_set_add (&spec.blocked, square);
        }
      text = truce_armies_position_to_text (&spec);
      ck_assert_msg (truce_armies_position_parse (text, &read, NULL), "%s", text);
      ck_assert_msg (truce_armies_same_problem (&spec, &read, TRUE), "%s", text);
    }
  g_rand_free (random);
}
END_TEST

START_TEST (what_is_no_position_is_refused)
{
  static const char *const wrong[] = {
    "",     " ",      "/",        "8/7 Q",      "w/q Q",   "3 Y",           "0 Q",
    "65 Q", "4/4/ Q", "2w/w2 Q/", "3 Q sphere", "3 Q w=4", "99999999999 Q", "3 Q w=-1"
  };
  TruceProblemSpec spec, former;

  truce_armies_spec_init (&spec);
  former = spec;
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      TruceError error = { 0 };

      ck_assert_msg (!truce_armies_position_parse (wrong[i], &spec, &error), "'%s'", wrong[i]);
      ck_assert_int_ne (error.text[0], '\0');
    }
  ck_assert_mem_eq (&spec, &former, sizeof spec);
}
END_TEST

/* What a search has found */

static gboolean
wake (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* Queens on 3 × 3: one each, in one class. */
static TruceArmiesSolver *
solver_three (void)
{
  TruceArmiesRequest request = { .threads = 1, .classes = TRUE };
  TruceArmiesSolver *run;

  truce_armies_spec_init (&request.spec);
  request.spec.board = (TruceBoard){ 3, 3 };
  run = truce_armies_solver_new (&request, NULL);
  truce_armies_solver_start (run);
  for (int i = 0; i < 6000 && truce_armies_solver_is_active (run); i++)
    {
      g_timeout_add (10, wake, NULL);
      g_main_context_iteration (NULL, TRUE);
    }
  ck_assert (!truce_armies_solver_is_active (run));
  return run;
}

START_TEST (a_search_is_written_whole)
{
  g_autoptr (TruceArmiesSolver) run = solver_three ();
  g_autoptr (GListModel) classes = truce_armies_solver_list_classes (run);
  TruceKindSets best;
  TruceArmiesSheet sheet = { &truce_armies_solver_get_request (run)->spec, &best, run, classes };
  g_autoptr (GBytes) json = NULL, csv = NULL, text = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (GStrv) lines = NULL;
  JsonObject *object;

  best = truce_armies_solver_get_view (run)->best.placement;
  json = truce_armies_json (&sheet);
  ck_assert (json_parser_load_from_data (parser, g_bytes_get_data (json, NULL),
                                         (gssize) g_bytes_get_size (json), NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  ck_assert_int_eq (json_object_get_int_member (object, "m"), 1);
  ck_assert_int_eq (json_object_get_int_member (object, "upper"), 1);
  ck_assert_str_eq (json_object_get_string_member (object, "status"), "proved");
  ck_assert_int_eq (json_object_get_int_member (object, "class_count"), 1);
  ck_assert_int_eq (json_object_get_int_member (object, "configurations"), 16); /* the reference's */
  ck_assert_uint_eq (json_array_get_length (json_object_get_array_member (object, "classes")), 1);
  ck_assert (json_object_get_boolean_member (object, "complete"));
  csv = truce_armies_csv (&sheet);
  lines = g_strsplit (g_bytes_get_data (csv, NULL), "\r\n", -1);
  ck_assert_str_eq (lines[0], "number,white,black");
  ck_assert (g_str_has_prefix (lines[1], "1,"));
  text = truce_armies_text (&sheet);
  ck_assert_ptr_nonnull (strstr (g_bytes_get_data (text, NULL), "proved: 1\n"));
}
END_TEST

START_TEST (pictures_are_pictures)
{
  TruceArmiesScene scene = { .board = { 5, 7 }, .armies = 3, .selected = -1 };
  const TruceTheme *theme = truce_theme_get (false, false);
  g_autoptr (GBytes) png = NULL, svg = NULL;

  scene.piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  for (int army = 0; army < 3; army++)
    truce_square_set_add (&scene.pieces[army], army * 9);
  png = truce_armies_picture (&scene, theme, TRUCE_PICTURE_PNG, NULL);
  svg = truce_armies_picture (&scene, theme, TRUCE_PICTURE_SVG, NULL);
  ck_assert_mem_eq (g_bytes_get_data (png, NULL), "\x89PNG", 4);
  ck_assert_ptr_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL), 200, "<svg"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies written");
  TCase *tcase = truce_test_case (suite, "armies", 60);

  tcase_add_test (tcase, a_position_is_written_as_its_header_says);
  tcase_add_test (tcase, positions_come_back);
  tcase_add_test (tcase, what_is_no_position_is_refused);
  tcase_add_test (tcase, a_search_is_written_whole);
  tcase_add_test (tcase, pictures_are_pictures);
  return truce_test_run (suite);
}

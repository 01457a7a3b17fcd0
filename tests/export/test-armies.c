/* test-armies.c: positions of armies in the format of older versions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "lists/armies-text.h"
#include "test-run.h"

/* Letters of that format. */

static const char letters[] = "wbgx";

/* Returns the index in `letters` of the occupant of a square; -1: empty. */
static int
kind_at (const TruceProblemSpec *spec, const TruceKindSets *armies, int square)
{
  if (truce_square_set_has (&spec->blocked, square))
    return TRUCE_ARMIES_MAX;
  for (int army = 0; army < spec->n_kinds; army++)
    if (truce_square_set_has (&armies->kinds[army], square))
      return army;
  return -1;
}

static void
append_row (GString *text, const TruceProblemSpec *spec, const TruceKindSets *armies, int row)
{
  int empty = 0;

  for (int column = 0; column < spec->board.columns; column++)
    {
      int kind = kind_at (spec, armies, truce_board_square (spec->board, row, column));

      if (kind < 0)
        {
          empty++;
          continue;
        }
      if (empty > 0)
        g_string_append_printf (text, "%d", empty);
      empty = 0;
      g_string_append_c (text, letters[kind]);
    }
  if (empty > 0)
    g_string_append_printf (text, "%d", empty);
}

static char *
position_to_text (const TruceProblemSpec *spec)
{
  GString *text = g_string_new (NULL);
  TruceKindSets armies = { 0 };

  for (int kind = 0; kind < spec->n_kinds; kind++)
    armies.kinds[kind] = spec->kinds[kind].preplaced;
  for (int row = 0; row < spec->board.rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '/');
      append_row (text, spec, &armies, row);
    }
  g_string_append_printf (text, " %s", spec->kinds[0].piece.betza);
  if (spec->geometry == TRUCE_GEOMETRY_TORUS)
    g_string_append (text, " torus");
  if (spec->n_kinds != 2)
    g_string_append_printf (text, " %d", spec->n_kinds);
  if (spec->kinds[0].pieces != TRUCE_PIECES_ANY)
    g_string_append_printf (text, " w=%d", spec->kinds[0].pieces);
  return g_string_free (text, FALSE);
}

START_TEST (a_position_is_read_as_its_header_says)
{
  TruceProblemSpec spec;

  ck_assert (truce_armies_position_parse ("1w2/4/4/2b1 Q", &spec, NULL));
  ck_assert_int_eq (spec.board.rows, 4);
  ck_assert_int_eq (truce_square_set_next (&spec.kinds[0].preplaced, 0), 1);
  ck_assert_int_eq (truce_square_set_next (&spec.kinds[1].preplaced, 0), 14);
}
END_TEST

static void
assert_same (const TruceProblemSpec *spec, const TruceProblemSpec *read, const char *text)
{
  char *wanted = truce_problem_spec_to_text (spec), *there = truce_problem_spec_to_text (read);

  ck_assert_msg (g_str_equal (wanted, there), "%s: %s", text, there);
  free (wanted);
  free (there);
}

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
      text = position_to_text (&spec);
      ck_assert_msg (truce_armies_position_parse (text, &read, NULL), "%s", text);
      assert_same (&spec, &read, text);
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

int
main (void)
{
  Suite *suite = suite_create ("armies written");
  TCase *tcase = truce_test_case (suite, "armies", 60);

  tcase_add_test (tcase, a_position_is_read_as_its_header_says);
  tcase_add_test (tcase, positions_come_back);
  tcase_add_test (tcase, what_is_no_position_is_refused);
  return truce_test_run (suite);
}

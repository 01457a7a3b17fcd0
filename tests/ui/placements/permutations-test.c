/* permutations-test.c: the view of permutations
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <string.h>

#include "explore/truce-diagonal-map.h"
#include "explore/truce-permutations-view.h"

static TrucePermutationsView *permutations;

static void
up (void)
{
  window_up ();
  act ("win.permutations", NULL);
  permutations = explore_view ("permutations");
  ck_assert_ptr_nonnull (permutations);
}

static gboolean
is_done (void)
{
  TruceRun *run = truce_permutations_view_get_run (permutations);

  return run && truce_run_get_state (run) == TRUCE_RUN_DONE;
}

/* Collects all widgets of a type in depth-first order. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* Returns (transfer full) the numbers of the reduction, without the spaces between their digits. */
static char *
reduction (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  collect (GTK_WIDGET (permutations), ADW_TYPE_ACTION_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      const char *title = adw_preferences_row_get_title (rows->pdata[i]);

      if (i > 0)
        g_string_append_c (text, ' ');
      for (const char *c = title; *c; c++)
        if (g_ascii_isdigit (*c))
          g_string_append_c (text, *c);
    }
  return g_string_free (text, FALSE);
}

/* The numbers are C(n², n), n!/(n/2)!, its square, n! and A000170(n). */
START_TEST (reduces)
{
  static const struct
  {
    int n;
    const char *numbers;
  } rows[] = { { 8, "4426165368 1680 2822400 40320 92" },
               { 6, "1947792 120 14400 720 4" },
               { 4, "1820 12 144 24 2" },
               { 2, "6 2 4 2 0" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;

      truce_permutations_view_set_size (permutations, rows[i].n);
      wait_for (is_done (), 30);
      text = reduction ();
      ck_assert_str_eq (text, rows[i].numbers);
    }
}
END_TEST

START_TEST (lists_and_map)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new (), maps = g_ptr_array_new ();
  g_autoptr (GtkStringObject) item = NULL;
  GListModel *model;

  collect (GTK_WIDGET (permutations), TRUCE_TYPE_DIAGONAL_MAP, maps);
  ck_assert_uint_eq (maps->len, 1);
  ck_assert_int_eq (truce_diagonal_map_get_square (maps->pdata[0]), 3 * 8 + 3);
  collect (maps->pdata[0], GTK_TYPE_LIST_VIEW, lists);
  model = G_LIST_MODEL (gtk_list_view_get_model (lists->pdata[0]));
  ck_assert_uint_eq (g_list_model_get_n_items (model), 64);
  item = g_list_model_get_item (model, 0);
  ck_assert_str_eq (gtk_string_object_get_string (item), "a8\tb7 c6 d5 e4 f3 g2 h1");
}
END_TEST

/* Counting ten queens takes seconds. Closing the window must not wait for the count. */
START_TEST (closing_stops_the_count)
{
  g_autoptr (TruceRun) run = NULL;

  truce_permutations_view_set_size (permutations, 10);
  run = g_object_ref (truce_permutations_view_get_run (permutations));
  ck_assert (truce_run_is_active (run));
  gtk_window_close (window_above ());
  wait_for (!truce_run_is_active (run), 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("permutations");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, reduces);
  tcase_add_test (tcase, lists_and_map);
  tcase_add_test (tcase, closing_stops_the_count);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

/* widgets-board.c: TruceBoardView: squares, names, states, focus, zoom
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets-support.h"

#include <stdlib.h>

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      ck_assert_int_eq (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)),
                        GTK_ACCESSIBLE_ROLE_GRID_CELL);
      n++;
    }
  return n;
}

static void
assert_place (GtkWidget *square, int row, int column)
{
  g_autofree char *row_wrong =
      gtk_test_accessible_check_relation (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row);
  g_autofree char *column_wrong =
      gtk_test_accessible_check_relation (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_RELATION_COL_INDEX, column);

  ck_assert_msg (!row_wrong, "row %d, not %s", row, row_wrong);
  ck_assert_msg (!column_wrong, "column %d, not %s", column, column_wrong);
}

/* Resizes through every size, up and down. The expected names of corners: rank 1 is the last row, file 64 is
 * bl. */
START_TEST (sizes)
{
  BoardDesk desk;
  GtkWindow *window;

  board_desk_init (&desk, 1, 1, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  for (int i = 1; i <= 127; i++)
    {
      int n = i <= 64 ? i : 128 - i;

      board_desk_set_board (&desk, n, n, "Q");
      ck_assert_uint_eq (count_children (GTK_WIDGET (desk.view)), n * n);
    }
  board_desk_set_board (&desk, 64, 64, "Q");
  widgets_settle ();
  assert_label (gtk_widget_get_first_child (GTK_WIDGET (desk.view)), "a64");
  assert_label (gtk_widget_get_last_child (GTK_WIDGET (desk.view)), "bl1");
  assert_place (gtk_widget_get_last_child (GTK_WIDGET (desk.view)), 64, 64);
  board_desk_set_board (&desk, 2, 3, "Q");
  widgets_settle ();
  assert_label (gtk_widget_get_first_child (GTK_WIDGET (desk.view)), "a2");
  assert_label (gtk_widget_get_last_child (GTK_WIDGET (desk.view)), "c1");
  assert_place (gtk_widget_get_last_child (GTK_WIDGET (desk.view)), 2, 3);
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

static gboolean
queens_attack (TruceBoard board, int a, int b)
{
  int down = abs (truce_board_row (board, a) - truce_board_row (board, b));
  int right = abs (truce_board_column (board, a) - truce_board_column (board, b));

  return a != b && (down == 0 || right == 0 || down == right);
}

/* Returns (transfer full) the accessible name of a square, from the plain definition of a queen. */
static char *
expected_name (const TruceBoardScene *scene, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  GString *text = g_string_new (truce_square_name (scene->board, square, name));
  int attackers = 0;

  for (int other = 0; other < truce_board_n_squares (scene->board); other++)
    if (truce_square_set_has (&scene->pinned, other) || truce_square_set_has (&scene->placed, other))
      attackers += queens_attack (scene->board, square, other);
  if (truce_square_set_has (&scene->pinned, square))
    g_string_append (text, ", queen, preplaced");
  else if (truce_square_set_has (&scene->placed, square))
    g_string_append (text, ", queen");
  if (truce_square_set_has (&scene->blocked, square))
    g_string_append (text, ", blocked");
  if (attackers)
    g_string_append_printf (text, attackers == 1 ? ", attacked by %d piece" : ", attacked by %d pieces",
                            attackers);
  return g_string_free (text, FALSE);
}

START_TEST (names)
{
  guint32 seed = g_random_int ();
  GRand *random = g_rand_new_with_seed (seed);
  BoardDesk desk;

  printf ("names: seed %u\n", seed);
  board_desk_init (&desk, 8, 8, "Q");
  board_desk_pin (&desk, "d4");
  widgets_settle ();
  assert_label (board_desk_widget (&desk, "d4"), "d4, queen, preplaced");
  assert_label (board_desk_widget (&desk, "h8"), "h8, attacked by 1 piece");
  assert_label (board_desk_widget (&desk, "c6"), "c6");
  for (int round = 0; round < 40; round++)
    {
      GtkWidget *widget;
      int n;

      if (round % 5 == 0)
        board_desk_set_board (&desk, g_rand_int_range (random, 1, 20), g_rand_int_range (random, 1, 20), "Q");
      n = truce_board_n_squares (desk.scene.board);
      truce_square_set_add (&desk.scene.pinned, g_rand_int_range (random, 0, n));
      truce_square_set_add (&desk.scene.placed, g_rand_int_range (random, 0, n));
      truce_square_set_remove (&desk.scene.pinned, g_rand_int_range (random, 0, n));
      truce_square_set_add (&desk.scene.blocked, g_rand_int_range (random, 0, n));
      board_desk_show (&desk);
      widgets_settle ();
      widget = gtk_widget_get_first_child (GTK_WIDGET (desk.view));
      for (int i = 0; i < n; i++, widget = gtk_widget_get_next_sibling (widget))
        {
          g_autofree char *name = expected_name (&desk.scene, i);

          assert_label (widget, name);
        }
    }
  board_desk_set_board (&desk, 8, 8, "QN");
  board_desk_pin (&desk, "c6");
  widgets_settle ();
  assert_label (board_desk_widget (&desk, "c6"), "c6, super queen, preplaced");
  board_desk_clear (&desk);
  g_rand_free (random);
}
END_TEST

/* A screen reader speaks when the name of the focused square changes, so this must not wait for an idle
 * source. */
START_TEST (focused_name_is_prompt)
{
  BoardDesk desk;
  GtkWindow *window;

  board_desk_init (&desk, 64, 64, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  gtk_widget_grab_focus (board_desk_widget (&desk, "bl1"));
  ck_assert (gtk_widget_activate_action (board_desk_widget (&desk, "bl1"), "square.toggle", NULL));
  assert_label (board_desk_widget (&desk, "bl1"), "bl1, queen, preplaced");
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

START_TEST (action)
{
  BoardDesk desk;
  GtkWindow *window;

  board_desk_init (&desk, 8, 8, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  widgets_take (desk.log);
  ck_assert (gtk_widget_activate_action (board_desk_widget (&desk, "c6"), "square.toggle", NULL));
  ck_assert_str_eq (widgets_take (desk.log), "square-toggled 18;");
  truce_board_view_set_editable (desk.view, FALSE);
  gtk_widget_activate_action (board_desk_widget (&desk, "c6"), "square.toggle", NULL);
  ck_assert_str_eq (widgets_take (desk.log), "");
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

static void
assert_selected (BoardDesk *desk, const char *name, gboolean selected)
{
  g_autofree char *wrong = gtk_test_accessible_check_state (GTK_ACCESSIBLE (board_desk_widget (desk, name)),
                                                            GTK_ACCESSIBLE_STATE_SELECTED, selected);

  ck_assert_msg (!wrong, "%s: %s", name, wrong);
}

START_TEST (selected)
{
  BoardDesk desk;

  board_desk_init (&desk, 8, 8, "Q");
  desk.scene.selected = board_desk_square (&desk, "c6");
  board_desk_show (&desk);
  assert_selected (&desk, "c6", TRUE);
  desk.scene.selected = board_desk_square (&desk, "d6");
  board_desk_show (&desk);
  assert_selected (&desk, "c6", FALSE);
  assert_selected (&desk, "d6", TRUE);
  board_desk_clear (&desk);
}
END_TEST

static gboolean
tab (GtkWindow *window, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (window), direction);
}

START_TEST (tab_enters_and_leaves)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before"), *after = gtk_button_new_with_label ("after");
  BoardDesk desk;
  GtkWindow *window;

  board_desk_init (&desk, 8, 8, "Q");
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (desk.view));
  gtk_box_append (GTK_BOX (box), after);
  window = widgets_window (box, 600, 500);
  gtk_widget_grab_focus (before);
  ck_assert (tab (window, GTK_DIR_TAB_FORWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "a8"));
  ck_assert (tab (window, GTK_DIR_TAB_FORWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), after);
  gtk_widget_grab_focus (board_desk_widget (&desk, "c6"));
  ck_assert (tab (window, GTK_DIR_TAB_BACKWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), before);
  ck_assert (tab (window, GTK_DIR_TAB_FORWARD));
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "c6"));
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 0;square-selected 18;");
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

/* A resize keeps the widgets of the squares. The focus stays on the square with the same name, or goes to the
 * nearest one. */
START_TEST (resize_keeps_squares_and_focus)
{
  BoardDesk desk;
  GtkWindow *window;
  GtkWidget *first, *last;

  board_desk_init (&desk, 8, 8, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  first = board_desk_widget (&desk, "a8");
  last = board_desk_widget (&desk, "h1");
  gtk_widget_grab_focus (last);
  board_desk_set_board (&desk, 9, 9, "Q");
  ck_assert_ptr_eq (first, board_desk_widget (&desk, "a9"));
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "h1"));
  gtk_widget_grab_focus (board_desk_widget (&desk, "g7"));
  board_desk_set_board (&desk, 8, 12, "Q");
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "g7"));
  board_desk_set_board (&desk, 5, 12, "Q");
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "g5"));
  gtk_widget_grab_focus (board_desk_widget (&desk, "l1"));
  board_desk_set_board (&desk, 3, 3, "Q");
  ck_assert_ptr_eq (first, board_desk_widget (&desk, "a3"));
  ck_assert_ptr_eq (gtk_window_get_focus (window), board_desk_widget (&desk, "c1"));
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

START_TEST (zoom)
{
  BoardDesk desk;
  GtkWindow *window;
  int fits;

  board_desk_init (&desk, 8, 8, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  fits = gtk_widget_get_width (board_desk_widget (&desk, "d4"));
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (desk.view), 4);
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 4);
  widgets_settle ();
  ck_assert_int_ge (gtk_widget_get_width (board_desk_widget (&desk, "d4")), 4 * fits - 4);
  ck_assert_int_le (gtk_widget_get_width (board_desk_widget (&desk, "d4")), 4 * fits + 4);
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (desk.view), 1000);
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 16);
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (desk.view), 0);
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 1);
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (desk.view), 2);
  board_desk_set_board (&desk, 9, 9, "Q");
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 1);
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("widgets-board");
  TCase *tests = tcase_create ("board");

  tcase_add_test (tests, sizes);
  tcase_add_test (tests, names);
  tcase_add_test (tests, focused_name_is_prompt);
  tcase_add_test (tests, action);
  tcase_add_test (tests, selected);
  tcase_add_test (tests, tab_enters_and_leaves);
  tcase_add_test (tests, resize_keeps_squares_and_focus);
  tcase_add_test (tests, zoom);
  suite_add_tcase (suite, tests);
  return widgets_test_main (suite);
}

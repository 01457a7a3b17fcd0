/* widgets-input.c: TruceBoardView and TruceMatrixView with real keys and a real pointer (xdotool)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets-support.h"

#include "common/truce-widget-util.h"
#include "matrix/truce-matrix-view.h"

/* Returns (transfer full) xdotool arguments that move the pointer to the middle of a square. */
static char *
spot (BoardDesk *desk, const char *name)
{
  GtkWidget *square = board_desk_widget (desk, name);
  double x, y;

  ck_assert (gtk_widget_translate_coordinates (square, GTK_WIDGET (gtk_widget_get_root (square)),
                                               gtk_widget_get_width (square) / 2.0,
                                               gtk_widget_get_height (square) / 2.0, &x, &y));
  return g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
}

static void
do_at (BoardDesk *desk, const char *name, const char *then)
{
  g_autofree char *at = spot (desk, name);
  g_autofree char *command = g_strconcat (at, " ", then, NULL);

  widgets_drive (command);
}

static GtkWindow *
open_board (BoardDesk *desk, int rows, int columns)
{
  GtkWindow *window;

  board_desk_init (desk, rows, columns, "Q");
  widgets_drive ("mousemove 1200 880");
  window = widgets_window (GTK_WIDGET (desk->view), 600, 600);
  gtk_widget_grab_focus (GTK_WIDGET (desk->view));
  widgets_settle ();
  widgets_take (desk->log);
  return window;
}

static void
close_board (BoardDesk *desk, GtkWindow *window)
{
  widgets_close (window);
  board_desk_clear (desk);
}

START_TEST (keys_move)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  /* a8 is square 0, h8 7, a1 56, h1 63 */
  widgets_drive ("key Right Down End Next Home Prior");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 1;square-selected 9;square-selected 15;"
                                             "square-selected 63;square-selected 56;square-selected 0;");
  widgets_drive ("key ctrl+End Right Down Up Left ctrl+Home Up Left");
  ck_assert_str_eq (widgets_take (desk.log),
                    "square-selected 63;square-selected 55;square-selected 54;square-selected 0;");
  ck_assert (gtk_window_get_focus_visible (window));
  close_board (&desk, window);
}
END_TEST

START_TEST (keys_jump)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  widgets_drive ("key c 6");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 18;");
  widgets_drive ("key a b 1");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 57;");
  widgets_drive ("key z 3");
  ck_assert_str_eq (widgets_take (desk.log), "");
  widgets_drive ("key a Escape 8");
  ck_assert_str_eq (widgets_take (desk.log), "");
  board_desk_set_board (&desk, 30, 30, "Q");
  widgets_take (desk.log);
  /* file ac is the 29th, rank 12 the 19th row */
  widgets_drive ("key a c 1 2");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 898;square-selected 568;");
  /* x names a file here and does not block; # blocks */
  widgets_drive ("key x 3 numbersign");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 833;square-blocked 833;");
  close_board (&desk, window);
}
END_TEST

/* A digit that does not continue the name of a square chooses a kind. */
START_TEST (keys_choose_kinds)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);
  gint64 typed;

  widgets_log_signal (desk.view, "kind-chosen", desk.log);
  desk.scene.n_kinds = 3;
  truce_piece_parse ("R", &desk.scene.pieces[1], NULL);
  truce_piece_parse ("N", &desk.scene.pieces[2], NULL);
  board_desk_show (&desk);
  widgets_drive ("key 2 9 e 2 3 1");
  ck_assert_str_eq (widgets_take (desk.log), "kind-chosen 1;square-selected 52;kind-chosen 2;kind-chosen 0;");
  /* a letter that was typed long ago starts no name */
  widgets_drive ("key e");
  for (typed = g_get_monotonic_time (); g_get_monotonic_time () < typed + 1500000;)
    g_main_context_iteration (NULL, FALSE);
  widgets_drive ("key 2");
  ck_assert_str_eq (widgets_take (desk.log), "kind-chosen 1;");
  close_board (&desk, window);
}
END_TEST

START_TEST (keys_edit)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  widgets_drive ("key space Return Delete BackSpace x numbersign ctrl+c ctrl+v");
  ck_assert_str_eq (widgets_take (desk.log),
                    "square-toggled 0;square-toggled 0;square-removed 0;square-removed 0;"
                    "square-blocked 0;square-blocked 0;copy;paste;");
  truce_board_view_set_editable (desk.view, FALSE);
  widgets_drive ("key space Delete x numbersign ctrl+c ctrl+v Right");
  ck_assert_str_eq (widgets_take (desk.log), "copy;square-selected 1;");
  close_board (&desk, window);
}
END_TEST

START_TEST (keys_open_the_menu)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  widgets_drive ("key Right Menu shift+F10");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 1;menu-requested 1;menu-requested 1;");
  close_board (&desk, window);
}
END_TEST

START_TEST (pointer)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  do_at (&desk, "d4", "");
  ck_assert_str_eq (widgets_take (desk.log), "square-hovered 35;");
  widgets_drive ("click 1");
  ck_assert_str_eq (widgets_take (desk.log), "square-selected 35;square-toggled 35;");
  ck_assert (!gtk_window_get_focus_visible (window));
  do_at (&desk, "e4", "click 3");
  ck_assert_str_eq (widgets_take (desk.log), "square-hovered 36;square-selected 36;menu-requested 36;");
  widgets_drive ("mousemove 1200 880");
  ck_assert_str_eq (widgets_take (desk.log), "square-hovered -1;");
  close_board (&desk, window);
}
END_TEST

/* Returns whether the log contains `what`, and empties it. Which hover signals it contains depends on the
 * pointer's path. */
static gboolean
told (BoardDesk *desk, const char *what)
{
  return strstr (widgets_take (desk->log), what) != NULL;
}

START_TEST (drag)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);
  g_autofree char *from = spot (&desk, "b2"), *to = spot (&desk, "f5");
  g_autofree char *begin =
      g_strconcat (from, " mousedown 1 sleep 0.05 mousemove_relative 20 -9 sleep 0.05 ", to, NULL);

  board_desk_pin (&desk, "b2");
  widgets_drive (begin);
  widgets_drive ("mouseup 1");
  ck_assert (told (&desk, "piece-moved 49 29;"));
  widgets_drive (begin);
  widgets_drive ("mousemove 1200 880");
  widgets_drive ("mouseup 1");
  ck_assert (!told (&desk, "moved"));
  widgets_drive (begin);
  widgets_drive ("key Escape");
  widgets_drive ("mouseup 1");
  ck_assert_str_eq (strstr (desk.log->str, "moved") ? "moved" : "", "");
  ck_assert (!told (&desk, "toggled"));
  close_board (&desk, window);
}
END_TEST

/* The right button acts when it is released: it opens the menu, or makes a wall with Shift. Escape cancels
 * the click. */
START_TEST (right_click)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  widgets_log_signal (desk.view, "square-walled", desk.log);
  do_at (&desk, "b2", "mousedown 3");
  ck_assert_str_eq (widgets_take (desk.log), "square-hovered 49;square-selected 49;");
  widgets_drive ("mouseup 3");
  ck_assert_str_eq (widgets_take (desk.log), "menu-requested 49;");
  widgets_drive ("keydown shift click 3 keyup shift");
  ck_assert_str_eq (widgets_take (desk.log), "square-walled 49;");
  widgets_drive ("mousedown 3 key Escape");
  widgets_drive ("mouseup 3");
  ck_assert_str_eq (widgets_take (desk.log), "");
  close_board (&desk, window);
}
END_TEST

/* The right button repeats its first action on the squares of the path, even if the pointer skips them, but
 * not on pieces. */
START_TEST (right_drag_paints)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);
  g_autofree char *from = spot (&desk, "b2"), *to = spot (&desk, "f2"), *log = NULL;
  g_autofree char *way = g_strconcat (from, " mousedown 3 sleep 0.05 ", to, " sleep 0.05 mouseup 3", NULL);

  board_desk_pin (&desk, "d2");
  widgets_take (desk.log);
  widgets_drive (way);
  log = g_strdup (widgets_take (desk.log));
  ck_assert_msg (strstr (log, "square-blocked 49;") != NULL, "%s", log);
  ck_assert_msg (strstr (log, "square-painted 50;square-painted 52;square-painted 53;") != NULL, "%s", log);
  close_board (&desk, window);
}
END_TEST

/* Escape cancels a stroke while the button is down; the rest of the path has no effect. Escape after the
 * release does nothing. */
START_TEST (escape_cancels_strokes)
{
  static const struct
  {
    const char *press, *release, *first;
  } strokes[] = {
    { " mousedown 3 sleep 0.05 ", " sleep 0.05 mouseup 3", "square-blocked 49;" },
    { " keydown shift mousedown 3 keyup shift sleep 0.05 ", " sleep 0.05 mouseup 3", "square-walled 49;" },
    { " keydown ctrl mousedown 1 keyup ctrl sleep 0.05 ", " sleep 0.05 mouseup 1", "square-joined 49 50;" },
  };
  BoardDesk desk;

  for (gsize i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      g_autofree char *from = NULL, *middle = NULL, *to = NULL, *begin = NULL, *end = NULL, *log = NULL;
      GtkWindow *window = open_board (&desk, 8, 8);

      widgets_log_signal (desk.view, "square-walled", desk.log);
      from = spot (&desk, "b2");
      middle = spot (&desk, "d2");
      to = spot (&desk, "f2");
      begin = g_strconcat (from, strokes[i].press, middle, NULL);
      end = g_strconcat (to, strokes[i].release, NULL);
      widgets_drive (begin);
      log = g_strdup (widgets_take (desk.log));
      ck_assert_msg (strstr (log, strokes[i].first) != NULL, "%s", log);
      widgets_drive ("key Escape");
      ck_assert (told (&desk, "stroke-cancelled;"));
      widgets_drive (end);
      g_free (log);
      log = g_strdup (widgets_take (desk.log));
      ck_assert_msg (!strstr (log, "painted") && !strstr (log, "joined") && !strstr (log, "toggled"), "%s",
                     log);
      widgets_drive (begin);
      widgets_drive (end);
      widgets_take (desk.log);
      widgets_drive ("key Escape");
      ck_assert (!told (&desk, "stroke-cancelled"));
      close_board (&desk, window);
    }
}
END_TEST

/* Ctrl with the left button draws a region, with or without pieces. The keys + and Alt with arrows do so from
 * the focused square. */
START_TEST (regions_are_drawn)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);
  g_autofree char *from = spot (&desk, "b2"), *to = spot (&desk, "e2");
  g_autofree char *way = g_strconcat (from, " keydown ctrl mousedown 1 sleep 0.05 ", to,
                                      " sleep 0.05 mouseup 1 keyup ctrl", NULL);

  board_desk_pin (&desk, "b2");
  widgets_take (desk.log);
  widgets_drive (way);
  ck_assert (told (&desk, "square-joined 49 50;square-joined-more 49 51;square-joined-more 49 52;"));
  do_at (&desk, "d4", "keydown ctrl click 1 keyup ctrl");
  ck_assert (told (&desk, "square-parted 35;"));
  ck_assert (!told (&desk, "toggled"));
  widgets_drive ("key plus alt+Right alt+Down alt+End");
  ck_assert_str_eq (widgets_take (desk.log), "square-parted 35;square-selected 36;square-joined 35 36;"
                                             "square-selected 44;square-joined 36 44;");
  close_board (&desk, window);
}
END_TEST

/* A tool decides what the left button and Space do, with or without pieces. */
START_TEST (tools_edit)
{
  static const struct
  {
    TruceBoardTool tool;
    const char *click, *drag, *key;
  } tools[] = {
    { TRUCE_TOOL_BLOCK, "square-blocked 35;", "square-blocked 49;square-painted 51;square-painted 52;",
      "square-blocked 49;" },
    { TRUCE_TOOL_WALL, "square-walled 35;", "square-walled 49;square-painted 51;square-painted 52;",
      "square-walled 49;" },
    { TRUCE_TOOL_REGION, "square-parted 35;",
      "square-joined 49 50;square-joined-more 49 51;square-joined-more 49 52;", "square-parted 49;" },
  };
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);
  g_autofree char *from = spot (&desk, "b2"), *to = spot (&desk, "e2");
  g_autofree char *begin = g_strconcat (from, " mousedown 1 sleep 0.05 ", to, " sleep 0.05", NULL);

  widgets_log_signal (desk.view, "square-walled", desk.log);
  board_desk_pin (&desk, "b2 c2");
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      ck_assert (truce_board_view_set_tool (desk.view, tools[i].tool));
      ck_assert (!truce_board_view_set_tool (desk.view, tools[i].tool));
      widgets_take (desk.log);
      do_at (&desk, "d4", "click 1");
      ck_assert (told (&desk, tools[i].click));
      widgets_drive (begin);
      ck_assert (told (&desk, tools[i].drag));
      widgets_drive ("mouseup 1 key space");
      ck_assert (told (&desk, tools[i].key));
      widgets_drive (begin);
      widgets_take (desk.log);
      widgets_drive ("key Escape");
      ck_assert_str_eq (widgets_take (desk.log), "stroke-cancelled;");
      widgets_drive ("mouseup 1");
      ck_assert_str_eq (widgets_take (desk.log), "");
    }
  widgets_drive ("key Escape");
  ck_assert_str_eq (widgets_take (desk.log), "tool-changed 0;");
  do_at (&desk, "d4", "click 1");
  ck_assert (told (&desk, "square-toggled 35;"));
  close_board (&desk, window);
}
END_TEST

/* With a tool, the right button opens the menu as always. */
START_TEST (tools_leave_the_right_button)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 8, 8);

  truce_board_view_set_tool (desk.view, TRUCE_TOOL_WALL);
  do_at (&desk, "d4", "click 3");
  ck_assert (told (&desk, "menu-requested 35;"));
  close_board (&desk, window);
}
END_TEST

START_TEST (wheel_zooms_about_the_pointer)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 16, 16);
  int square = board_desk_square (&desk, "d5");

  do_at (&desk, "d5", "keydown ctrl click --repeat 8 --delay 30 4 keyup ctrl");
  ck_assert_double_gt (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 2);
  ck_assert_int_eq (desk.scene.hovered, square);
  widgets_drive ("keydown ctrl click --repeat 12 --delay 30 5 keyup ctrl");
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (desk.view)), 1);
  ck_assert_int_eq (desk.scene.hovered, square);
  close_board (&desk, window);
}
END_TEST

/* The keys arrive faster than frames are drawn. */
START_TEST (jump_brings_into_view)
{
  BoardDesk desk;
  GtkWindow *window = open_board (&desk, 30, 30);
  GtkWidget *square;
  graphene_rect_t bounds;

  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (desk.view), 6);
  widgets_settle ();
  widgets_drive ("key --delay 1 a c 1 2");
  square = board_desk_widget (&desk, "ac12");
  ck_assert_ptr_eq (gtk_window_get_focus (window), square);
  ck_assert (gtk_widget_compute_bounds (square, GTK_WIDGET (desk.view), &bounds));
  ck_assert_float_ge (bounds.origin.x, 0);
  ck_assert_float_ge (bounds.origin.y, 0);
  ck_assert_float_le (bounds.origin.x + bounds.size.width, 600);
  ck_assert_float_le (bounds.origin.y + bounds.size.height, 600);
  close_board (&desk, window);
}
END_TEST

typedef struct
{
  TruceMatrixScene scene;
  TruceAttackMap *map;
} MatrixDesk;

static void
cell_hovered (TruceMatrixView *view, int row, int column, MatrixDesk *desk)
{
  desk->scene.hover_row = row;
  desk->scene.hover_column = column;
  truce_matrix_view_set_scene (view, &desk->scene, desk->map);
}

static void
cell_pinned (TruceMatrixView *view, int row, int column, MatrixDesk *desk)
{
  desk->scene.pinned_row = row;
  desk->scene.pinned_column = column;
  truce_matrix_view_set_scene (view, &desk->scene, desk->map);
}

/* Returns whether the widget has a focus ring along its edge. */
static gboolean
has_ring (GtkWidget *widget)
{
  int width, height;
  g_autofree guint32 *pixels = widgets_pixels (widget, &width, &height);

  return pixels[0] != pixels[4 * width + 4] && pixels[0] == pixels[width * height - 1];
}

START_TEST (matrix)
{
  TruceBoard board = { 4, 4 };
  MatrixDesk desk = { { board, truce_piece_nine (0, 0), TRUCE_GEOMETRY_TRUE, false, false, -1, -1, -1, -1 },
                      NULL };
  TruceMatrixView *view = g_object_new (TRUCE_TYPE_MATRIX_VIEW, NULL);
  GString *log = g_string_new (NULL);
  GtkWindow *window;

  desk.map = truce_attack_map_new (board, &desk.scene.piece, TRUCE_GEOMETRY_TRUE, NULL);
  widgets_log_signal (view, "cell-hovered", log);
  widgets_log_signal (view, "cell-pinned", log);
  g_signal_connect (view, "cell-hovered", G_CALLBACK (cell_hovered), &desk);
  g_signal_connect (view, "cell-pinned", G_CALLBACK (cell_pinned), &desk);
  truce_matrix_view_set_scene (view, &desk.scene, desk.map);
  widgets_drive ("mousemove 1200 880");
  window = widgets_window (GTK_WIDGET (view), 600, 600);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  widgets_drive ("key Right Right Down space");
  truce_widget_focus (GTK_WIDGET (view), TRUE);
  ck_assert (has_ring (GTK_WIDGET (view)));
  ck_assert_str_eq (widgets_take (log),
                    "cell-hovered 8 8;cell-hovered 8 9;cell-hovered 9 9;cell-pinned 9 9;");
  widgets_drive ("key ctrl+Home Left ctrl+End ctrl+Up Escape Escape");
  ck_assert_str_eq (widgets_take (log),
                    "cell-hovered 0 0;cell-hovered 15 15;cell-hovered 11 15;cell-pinned -1 -1;");
  /* by diagonal: a4, b4 a3, c4 b3 a2, d4 … */
  truce_matrix_set_order (&desk.scene, desk.map, TRUCE_MATRIX_BY_DIAGONAL);
  truce_matrix_view_set_scene (view, &desk.scene, desk.map);
  widgets_take (log);
  widgets_drive ("key ctrl+Home Down Down ctrl+Down ctrl+Right ctrl+Up ctrl+Up");
  ck_assert_str_eq (widgets_take (log),
                    "cell-hovered 0 0;cell-hovered 1 0;cell-hovered 4 0;cell-hovered 2 0;cell-hovered 2 1;"
                    "cell-hovered 1 1;cell-hovered 0 1;");
  truce_matrix_set_order (&desk.scene, desk.map, TRUCE_MATRIX_BY_SQUARE);
  truce_matrix_view_set_scene (view, &desk.scene, desk.map);
  widgets_drive ("key plus plus");
  ck_assert_double_gt (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (view)), 1.5);
  widgets_drive ("key minus 0");
  ck_assert_double_eq (truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (view)), 1);
  widgets_take (log);
  widgets_drive ("mousemove 599 599 mousemove 590 590 click 1");
  ck_assert_msg (strstr (log->str, "cell-pinned 15 15;") != NULL, "%s", log->str);
  widgets_drive ("click 1");
  ck_assert_msg (strstr (log->str, "cell-pinned -1 -1;") != NULL, "%s", log->str);
  ck_assert (!has_ring (GTK_WIDGET (view)));
  truce_matrix_view_set_description (view, "a4–b4: rook line");
  assert_label (GTK_WIDGET (view), "a4–b4: rook line");
  widgets_close (window);
  g_string_free (log, TRUE);
  truce_attack_map_free (desk.map);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("widgets-input");
  TCase *tests = tcase_create ("input");

  tcase_add_test (tests, keys_move);
  tcase_add_test (tests, keys_jump);
  tcase_add_test (tests, keys_choose_kinds);
  tcase_add_test (tests, keys_edit);
  tcase_add_test (tests, keys_open_the_menu);
  tcase_add_test (tests, pointer);
  tcase_add_test (tests, drag);
  tcase_add_test (tests, right_click);
  tcase_add_test (tests, right_drag_paints);
  tcase_add_test (tests, escape_cancels_strokes);
  tcase_add_test (tests, regions_are_drawn);
  tcase_add_test (tests, tools_edit);
  tcase_add_test (tests, tools_leave_the_right_button);
  tcase_add_test (tests, wheel_zooms_about_the_pointer);
  tcase_add_test (tests, jump_brings_into_view);
  tcase_add_test (tests, matrix);
  suite_add_tcase (suite, tests);
  return widgets_test_main (suite);
}

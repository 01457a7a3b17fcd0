/* widgets-panels.c: TrucePieceGallery, TruceOverlayChooser, the legends, and the frame times of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets-support.h"

#include "board/heat-draw.h"
#include "board/truce-overlay-chooser.h"
#include "board/truce-overlay-legend.h"
#include "matrix/truce-matrix-legend.h"
#include "matrix/truce-matrix-view.h"
#include "rules/truce-piece-gallery.h"

static GtkWidget *
nth_child (GtkWidget *parent, int n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

START_TEST (gallery_picks)
{
  GtkWidget *gallery = g_object_new (TRUCE_TYPE_PIECE_GALLERY, NULL);
  GString *log = g_string_new (NULL);
  GtkWindow *window;

  widgets_log_signal (gallery, "piece-picked", log);
  window = widgets_window (gallery, 700, 800);
  assert_label (nth_child (gallery, 0), "Queen");
  assert_label (nth_child (gallery, 3), "Super queen (amazon)");
  assert_label (nth_child (gallery, 8), "Awesome bishop (banshee)");
  truce_piece_gallery_set_current (TRUCE_PIECE_GALLERY (gallery), TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_SUPER);
  ck_assert_str_eq (widgets_take (log), "");
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (nth_child (gallery, 4))));
  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      g_autofree char *told = g_strdup_printf ("piece-picked %d %d;", i % 3, i / 3);

      /* twice: choosing the active piece keeps it active */
      for (int twice = 0; twice < 2; twice++)
        {
          gtk_widget_activate (nth_child (gallery, i));
          g_signal_emit_by_name (nth_child (gallery, i), "clicked");
          ck_assert_ptr_nonnull (strstr (widgets_take (log), told));
          for (int j = 0; j < TRUCE_N_NINE; j++)
            ck_assert_int_eq (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (nth_child (gallery, j))),
                              i == j);
        }
    }
  truce_piece_gallery_set_current (TRUCE_PIECE_GALLERY (gallery), -1, -1);
  for (int j = 0; j < TRUCE_N_NINE; j++)
    ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (nth_child (gallery, j))));
  widgets_close (window);
  g_string_free (log, TRUE);
}
END_TEST

/* Tiles must lie inside the gallery and must not overlap, at any width. */
START_TEST (gallery_lays_out)
{
  static const int widths[] = { 200, 330, 600, 1200 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *scroller = gtk_scrolled_window_new (),
                *gallery = g_object_new (TRUCE_TYPE_PIECE_GALLERY, NULL);
      graphene_rect_t tiles[TRUCE_N_NINE], overlap, whole;
      GtkWindow *window;

      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), gallery);
      window = widgets_window (scroller, widths[i], 800);
      whole = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (gallery), gtk_widget_get_height (gallery));
      ck_assert_int_le (gtk_widget_get_width (gallery), widths[i]);
      for (int j = 0; j < TRUCE_N_NINE; j++)
        {
          ck_assert (gtk_widget_compute_bounds (nth_child (gallery, j), gallery, &tiles[j]));
          ck_assert (graphene_rect_contains_rect (&whole, &tiles[j]));
          for (int k = 0; k < j; k++)
            ck_assert (!graphene_rect_intersection (&tiles[j], &tiles[k], &overlap) ||
                       overlap.size.width == 0 || overlap.size.height == 0);
        }
      widgets_close (window);
    }
}
END_TEST

/* Collects the check buttons in display order. */
static void
find_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_buttons (child, buttons);
}

START_TEST (overlays_are_chosen)
{
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_CHOOSER, NULL);
  TruceOverlayChooser *self = TRUCE_OVERLAY_CHOOSER (legend);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GString *log = g_string_new (NULL);
  GtkWindow *window;

  widgets_log_signal (legend, "overlays-changed", log);
  truce_overlay_chooser_set_overlays (self, TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_FREE);
  window = widgets_window (legend, 700, 300);
  find_buttons (legend, buttons);
  ck_assert_uint_eq (buttons->len, TRUCE_N_OVERLAYS);
  ck_assert_str_eq (widgets_take (log), "");
  assert_label (g_ptr_array_index (buttons, 0), "Placements through each square");
  ck_assert (!gtk_check_button_get_active (g_ptr_array_index (buttons, 0)));
  ck_assert (gtk_check_button_get_active (g_ptr_array_index (buttons, 1)));
  ck_assert (!gtk_check_button_get_active (g_ptr_array_index (buttons, 2)));
  assert_label (g_ptr_array_index (buttons, 7), "Free squares");
  gtk_check_button_set_active (g_ptr_array_index (buttons, 2), TRUE);
  ck_assert_str_eq (widgets_take (log), "overlays-changed 35;");
  gtk_check_button_set_active (g_ptr_array_index (buttons, 1), FALSE);
  ck_assert_str_eq (widgets_take (log), "overlays-changed 34;");
  widgets_drive ("key ctrl+7");
  ck_assert_str_eq (widgets_take (log), "overlays-changed 98;");
  truce_overlay_chooser_set_accelerator (self, TRUCE_OVERLAY_CONFLICTS, NULL);
  widgets_drive ("key ctrl+7");
  ck_assert_str_eq (widgets_take (log), "");
  truce_overlay_chooser_set_refused (self, TRUCE_OVERLAY_HEAT, "Why not");
  ck_assert (!gtk_widget_is_sensitive (g_ptr_array_index (buttons, 0)));
  widgets_drive ("key ctrl+8");
  ck_assert_str_eq (widgets_take (log), "");
  truce_overlay_chooser_set_refused (self, TRUCE_OVERLAY_HEAT, NULL);
  widgets_drive ("key ctrl+8");
  ck_assert_str_eq (widgets_take (log), "overlays-changed 226;");
  widgets_close (window);
  g_string_free (log, TRUE);
}
END_TEST

/* Appends the texts of the visible labels, each followed by a comma. */
static void
append_texts (GtkWidget *widget, GString *texts)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_label (GTK_LABEL (widget)))
    g_string_append_printf (texts, "%s,", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, texts);
}

static void
assert_legend (GtkWidget *legend, const TruceBoardScene *scene, const char *texts)
{
  TruceAttackMap *map = truce_attack_map_new (scene->board, &scene->piece, TRUCE_GEOMETRY_TRUE, NULL);
  g_autoptr (GString) shown = g_string_new (NULL);
  TruceBoardAnalysis analysis;

  truce_board_analysis_init (&analysis, scene, map);
  truce_overlay_legend_show (TRUCE_OVERLAY_LEGEND (legend), scene, &analysis);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
  widgets_settle ();
  append_texts (legend, shown);
  ck_assert_str_eq (shown->str, texts);
}

START_TEST (the_legend_tells_what_is_drawn)
{
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  TruceBoardScene scene;
  GtkWindow *window = widgets_window (legend, 900, 300);

  truce_board_scene_init (&scene, (TruceBoard){ 4, 4 }, &piece);
  assert_legend (legend, &scene, "");
  scene.overlays = TRUCE_OVERLAY_FREE | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_UNGUARDED;
  assert_legend (legend, &scene, "Free squares,");
  scene.overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_CONFLICTS;
  assert_legend (legend, &scene, "");
  scene.hovered = 0;
  assert_legend (legend, &scene, "rook line,bishop line,Attacked from the square under the pointer,");
  /* queens on a4 and b4 */
  truce_square_set_add (&scene.pinned, 0);
  truce_square_set_add (&scene.pinned, 1);
  scene.hovered = -1;
  assert_legend (legend, &scene, "Conflicts,");
  scene.overlays = TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_ATTACKERS;
  assert_legend (legend, &scene, "Number of attackers,");
  scene.selected = 1;
  assert_legend (legend, &scene, "Attacked by the selected piece,Number of attackers,");
  widgets_close (window);
}
END_TEST

START_TEST (the_legend_of_placements_has_their_most)
{
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  const char *through[] = { "4", "0", "321", "0", "20000", "0", "1", "0", "0" };
  static TruceBoardHeat heat = { .total = "20000", .share = { [0] = 0.1, [2] = 0.6, [4] = 1, [6] = 0.01 } };
  TruceBoardScene scene;
  GtkWindow *window = widgets_window (legend, 900, 300);

  heat.through = through;
  truce_board_scene_init (&scene, (TruceBoard){ 3, 3 }, &piece);
  scene.overlays = TRUCE_OVERLAY_HEAT;
  assert_legend (legend, &scene, "");
  /* a piece on the square with the most placements */
  scene.heat = &heat;
  truce_square_set_add (&scene.pinned, 4);
  truce_square_set_add (&heat.forced, 4);
  assert_legend (legend, &scene, "0,321,Placements through each square,");
  truce_square_set_add (&heat.forced, 2);
  assert_legend (legend, &scene, "0,321,Placements through each square,In every placement,");
  truce_square_set_add (&heat.dead, 1);
  assert_legend (legend, &scene,
                 "0,321,Placements through each square,In every placement,Free, but in no placement,");
  /* the squares of the hover overlay are hidden below the tints */
  scene.overlays |= TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES;
  scene.hovered = 0;
  assert_legend (legend, &scene,
                 "0,321,Placements through each square,In every placement,Free, but in no placement,");
  scene.hovered = -1;
  /* without placements there is no scale */
  heat.total = NULL;
  truce_square_set_add (&heat.conflict, 4);
  assert_legend (legend, &scene, "Pieces that rule out every placement,");
  widgets_close (window);
}
END_TEST

static int
height_of (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 300, NULL, &natural, NULL, NULL);
  return natural;
}

/* The legend has a constant height, even if the window is too narrow for it: then names are shortened, and a
 * button shows what still does not fit. */
START_TEST (the_legend_is_as_high_whatever_is_drawn)
{
  GString *log = g_string_new (NULL);
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_AWESOME);
  TruceBoardScene scene;
  GtkWindow *window = widgets_window (legend, 280, 300);
  int height = height_of (legend);

  ck_assert_int_ge (height, 24);
  truce_board_scene_init (&scene, (TruceBoard){ 8, 8 }, &piece);
  scene.overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_FREE;
  assert_legend (legend, &scene, "Free squares,");
  ck_assert_int_eq (height_of (legend), height);
  scene.hovered = 0;
  assert_legend (legend, &scene, "Free squares,rook line,bishop line,More…,");
  ck_assert_int_eq (height_of (legend), height);
  truce_square_set_add (&scene.pinned, 19);
  scene.selected = 19;
  scene.overlays |= TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_ATTACKERS;
  assert_legend (legend, &scene, "rook line,bishop line,nightrider ride,More…,");
  ck_assert_int_eq (height_of (legend), height);
  widgets_log_signal (legend, "more", log);
  widgets_drive ("key Tab space");
  ck_assert_str_eq (widgets_take (log), "more;");
  widgets_close (window);
  g_string_free (log, TRUE);
}
END_TEST

/* Names every drawn item, such as the nightrider's ride. A button replaces names that do not fit. */
START_TEST (the_legend_leaves_nothing_out)
{
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_AWESOME);
  TruceBoardScene scene;
  GtkWindow *window = widgets_window (legend, 600, 300);

  truce_board_scene_init (&scene, (TruceBoard){ 8, 8 }, &piece);
  truce_square_set_add (&scene.pinned, 19);
  scene.selected = 19;
  scene.overlays = TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES;
  assert_legend (legend, &scene, "rook line,bishop line,nightrider ride,Attacked by any piece,");
  scene.overlays |= TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_ATTACKERS;
  assert_legend (legend, &scene,
                 "rook line,bishop line,nightrider ride,Attacked by the selected piece,More…,");
  widgets_close (window);
}
END_TEST

/* Shows the brief legend, which the list of overlays has beside their names. */
START_TEST (the_legend_of_the_list_tells_what_may_be_drawn)
{
  GtkWidget *legend = g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  TruceBoardScene scene;
  GtkWindow *window = widgets_window (legend, 700, 300);

  truce_overlay_legend_set_brief (TRUCE_OVERLAY_LEGEND (legend));
  truce_board_scene_init (&scene, (TruceBoard){ 3, 3 }, &piece);
  scene.overlays = TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_FREE;
  assert_legend (legend, &scene, "");
  scene.overlays = TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_HOVERED;
  assert_legend (legend, &scene, "rook line,bishop line,");
  scene.overlays = TRUCE_OVERLAY_HEAT;
  assert_legend (legend, &scene,
                 "0,–,Placements through each square,In every placement,Free, but in no placement,"
                 "Pieces that rule out every placement,");
  widgets_close (window);
}
END_TEST

/* n(n-1)(5n-1)/3 pairs of squares attack each other by queen moves. A corner is attacked from 3(n-1) squares,
 * and, for even n, a middle square from 4n-5. */
START_TEST (the_matrix_is_counted)
{
  TruceBoard board = { 8, 8 };
  TruceMatrixScene scene = {
    board, truce_piece_nine (0, 0), TRUCE_GEOMETRY_TRUE, false, true, -1, -1, -1, -1
  };
  TruceAttackMap *map = truce_attack_map_new (board, &scene.piece, TRUCE_GEOMETRY_TRUE, NULL);
  GtkWidget *legend = g_object_new (TRUCE_TYPE_MATRIX_LEGEND, NULL);
  GtkWindow *window = widgets_window (legend, 400, 300);
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autofree char *numbers =
      g_strdup_printf ("Pairs that attack,%d of %d (%.0f %%),Attacks per square,%d to %d,On average,%.1f,",
                       8 * 7 * 39 / 3, 64 * 63 / 2, 100.0 * 728 / 2016, 3 * 7, 4 * 8 - 5, 2 * 728 / 64.0);

  truce_matrix_legend_show (TRUCE_MATRIX_LEGEND (legend), &scene, map);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  append_texts (legend, shown);
  ck_assert_msg (g_str_has_prefix (shown->str, "rook line,bishop line,the same square,"), "%s", shown->str);
  ck_assert_msg (g_str_has_suffix (shown->str, numbers), "%s", shown->str);
  truce_matrix_legend_set_by_kind (TRUCE_MATRIX_LEGEND (legend), FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_string_truncate (shown, 0);
  append_texts (legend, shown);
  ck_assert_msg (g_str_has_prefix (shown->str, "attack,the same square,"), "%s", shown->str);
  widgets_close (window);
  truce_attack_map_free (map);
}
END_TEST

/* Painting a large matrix takes a tenth of a second. One iteration of the main loop must paint only a small
 * part. */
static void
expect_slices (TruceMatrixView *view, const TruceMatrixScene *scene, const TruceAttackMap *map)
{
  TruceMatrixScene other = *scene;
  int before = 0;

  other.by_kind = !scene->by_kind;
  truce_matrix_view_set_scene (view, &other, map);
  ck_assert_int_eq (truce_matrix_view_get_n_painted (view), -1);
  while (before < 4096)
    {
      int n;

      g_main_context_iteration (NULL, TRUE);
      n = MAX (truce_matrix_view_get_n_painted (view), 0);
      ck_assert_int_le (n - before, 256);
      before = n;
    }
  widgets_settle ();
  ck_assert_int_eq (truce_matrix_view_get_n_painted (view), 4096);
}

static void
await_image (TruceMatrixView *view)
{
  while (truce_matrix_view_get_n_painted (view) < 4096)
    g_main_context_iteration (NULL, TRUE);
}

/* Times are only printed, since a busy machine must not fail the tests. */
START_TEST (matrix_timings)
{
  TruceBoard board = { 64, 64 };
  TruceMatrixScene scene = {
    board, truce_piece_nine (0, 2), TRUCE_GEOMETRY_TRUE, false, true, -1, -1, -1, -1
  };
  TruceAttackMap *map = truce_attack_map_new (board, &scene.piece, TRUCE_GEOMETRY_TRUE, NULL);
  GtkWidget *view = g_object_new (TRUCE_TYPE_MATRIX_VIEW, NULL);
  GtkWindow *window;
  int width, height;

  truce_matrix_view_set_scene (TRUCE_MATRIX_VIEW (view), &scene, map);
  window = widgets_window (view, 900, 900);
  expect_slices (TRUCE_MATRIX_VIEW (view), &scene, map);
  for (double zoom = 1; zoom < 100; zoom *= 4)
    {
      gint64 start;

      truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (view), zoom);
      await_image (TRUCE_MATRIX_VIEW (view));
      g_free (widgets_pixels (view, &width, &height));
      scene.hover_row = scene.hover_column = 2000 + zoom;
      truce_matrix_view_set_scene (TRUCE_MATRIX_VIEW (view), &scene, map);
      await_image (TRUCE_MATRIX_VIEW (view));
      start = g_get_monotonic_time ();
      g_free (widgets_pixels (view, &width, &height));
      printf ("matrix of 64 x 64, zoom %.0f: frame %.1f ms\n", zoom, (g_get_monotonic_time () - start) / 1e3);
      ck_assert_int_eq (width, 900);
    }
  widgets_close (window);
  truce_attack_map_free (map);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("widgets-panels");
  TCase *tests = tcase_create ("panels");

  tcase_add_test (tests, gallery_picks);
  tcase_add_test (tests, gallery_lays_out);
  tcase_add_test (tests, overlays_are_chosen);
  tcase_add_test (tests, the_legend_tells_what_is_drawn);
  tcase_add_test (tests, the_legend_of_placements_has_their_most);
  tcase_add_test (tests, the_legend_is_as_high_whatever_is_drawn);
  tcase_add_test (tests, the_legend_leaves_nothing_out);
  tcase_add_test (tests, the_legend_of_the_list_tells_what_may_be_drawn);
  tcase_add_test (tests, the_matrix_is_counted);
  tcase_add_test (tests, matrix_timings);
  suite_add_tcase (suite, tests);
  return widgets_test_main (suite);
}

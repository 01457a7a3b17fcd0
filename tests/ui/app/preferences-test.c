/* preferences-test.c: changed preferences take effect at once in all windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "board/truce-board-page.h"
#include "common/theme.h"
#include "common/truce-settings.h"
#include "runs/desktop-fake.h"
#include "runs/truce-run-manager.h"
#include "shell/runs-host.h"
#include "shell/truce-preferences.h"
#include "widgets-support.h"
#include "window-support.h"

static GSettings *settings;
static GtkWidget *preferences;

static GtkWidget *
find_preferences (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link; link = link->next)
    if (TRUCE_IS_PREFERENCES (link->data))
      return link->data;
  return NULL;
}

static GtkApplication *
application (void)
{
  return gtk_window_get_application (GTK_WINDOW (window));
}

static void
preferences_up (void)
{
  window_up ();
  settings = truce_settings_get ();
  g_action_group_activate_action (G_ACTION_GROUP (application ()), "preferences", NULL);
  wait_for ((preferences = find_preferences ()) && gtk_widget_get_mapped (preferences), 20);
}

static void
preferences_down (void)
{
  static const char *const keys[] = { "style",   "palette", "pieces", "coordinates",   "closing",
                                      "threads", "animate", "notify", "list-megabytes" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  if (find_preferences ()) /* may be gone with its window */
    gtk_window_destroy (GTK_WINDOW (preferences));
  if (window)
    window_down ();
}

static gpointer
row (const char *id)
{
  GObject *object = gtk_widget_get_template_child (preferences, TRUCE_TYPE_PREFERENCES, id);

  ck_assert_msg (object != NULL, "no row %s", id);
  return object;
}

/* Returns the check button that contains this label. */
static GtkWidget *
card (GtkWidget *widget, const char *label)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), label))
    return gtk_widget_get_ancestor (widget, GTK_TYPE_CHECK_BUTTON);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = card (child, label);

      if (found)
        return found;
    }
  return NULL;
}

static void
choose (const char *label)
{
  GtkWidget *button = card (preferences, label);

  ck_assert_msg (button != NULL, "no card %s", label);
  ck_assert (gtk_widget_activate (button));
}

static GtkWidget *
board_of (TruceWindow *of)
{
  return GTK_WIDGET (truce_board_page_get_board (part_of (of, "board_page")));
}

/* ---- appearance ---- */

/* Returns the bounds of a1, an empty square of an 8 × 8 board. */
static graphene_rect_t
bounds_of_a1 (GtkWidget *board)
{
  GtkWidget *square = gtk_widget_get_first_child (board);
  graphene_rect_t bounds;

  for (int i = 0; i < 56; i++)
    square = gtk_widget_get_next_sibling (square);
  ck_assert (gtk_widget_compute_bounds (square, board, &bounds));
  return bounds;
}

static bool
a1_is (GtkWidget *board, const TruceColor *color)
{
  graphene_rect_t bounds = bounds_of_a1 (board);
  int width, height, x = (int) bounds.origin.x + 3, y = (int) bounds.origin.y + 3;
  g_autofree guint32 *pixels = widgets_pixels (board, &width, &height);
  guint32 pixel = pixels[y * width + x];

  return abs ((int) (pixel >> 16) - (int) round (color->r * 255)) <= 1 &&
         abs ((int) (pixel >> 8 & 255) - (int) round (color->g * 255)) <= 1 &&
         abs ((int) (pixel & 255) - (int) round (color->b * 255)) <= 1;
}

/* Turns off the overlays. Otherwise a1 would be tinted if the pointer is over a square that attacks it. */
static void
show_no_overlays (TruceWindow *in)
{
  TruceViewState next =
      truce_view_state_set_overlays (truce_workspace_get_state (truce_window_get_workspace (in)), 0);

  truce_workspace_set_state (truce_window_get_workspace (in), &next);
}

START_TEST (test_colors_of_all_windows)
{
  static const char *const names[] = { "Meadow", "Slate", "Shore", "Contrast", "Wood" };
  static const TrucePalette palettes[] = { TRUCE_PALETTE_MEADOW, TRUCE_PALETTE_SLATE, TRUCE_PALETTE_SHORE,
                                           TRUCE_PALETTE_CONTRAST, TRUCE_PALETTE_WOOD };
  TruceWindow *other = truce_window_new (application ());

  show_no_overlays (window);
  show_no_overlays (other);
  gtk_window_present (GTK_WINDOW (other));
  wait_for (gtk_widget_get_mapped (board_of (other)) && gtk_widget_get_width (board_of (other)) > 0, 20);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TruceAppearance look = { .palette = palettes[i] };
      TruceTheme theme;

      choose (names[i]);
      truce_theme_init (&theme, &look, false, false);
      wait_for (a1_is (board_of (window), &theme.dark_square), 20);
      wait_for (a1_is (board_of (other), &theme.dark_square), 20);
    }
  gtk_window_destroy (GTK_WINDOW (other));
}
END_TEST

/* Returns the number of pixels of the board that differ from `before` (0 if NULL), which is then replaced. */
static int
count_changed (guint32 **before)
{
  int width, height, n = 0;
  guint32 *now = widgets_pixels (board_of (window), &width, &height);

  for (int i = 0; *before && i < width * height; i++)
    n += now[i] != (*before)[i];
  g_free (*before);
  *before = now;
  return n;
}

START_TEST (test_pieces)
{
  guint32 *pixels = NULL;

  toggle ("d4");
  wait_for (gtk_widget_get_width (board_of (window)) > 0, 10);
  count_changed (&pixels);
  choose ("Letters");
  ck_assert_int_gt (count_changed (&pixels), 100);
  choose ("Moves");
  ck_assert_int_gt (count_changed (&pixels), 100);
  choose ("Pictures");
  ck_assert_int_gt (count_changed (&pixels), 100);
  choose ("Pictures");
  ck_assert_int_eq (count_changed (&pixels), 0);
  g_free (pixels);
}
END_TEST

START_TEST (test_coordinates)
{
  guint32 *pixels = NULL;
  AdwComboRow *coordinates = row ("coordinates");
  double with;

  wait_for (bounds_of_a1 (board_of (window)).origin.x > 0, 10);
  with = bounds_of_a1 (board_of (window)).size.width;
  count_changed (&pixels);
  adw_combo_row_set_selected (coordinates, TRUCE_COORDINATES_NUMBERS);
  ck_assert_int_gt (count_changed (&pixels), 100); /* sixteen labels */
  ck_assert_double_eq (bounds_of_a1 (board_of (window)).size.width, with);
  /* without coordinates the squares are larger */
  adw_combo_row_set_selected (coordinates, TRUCE_COORDINATES_NONE);
  wait_for (bounds_of_a1 (board_of (window)).size.width > with, 10);
  g_settings_set_enum (settings, "coordinates", TRUCE_COORDINATES_CHESS);
  ck_assert_uint_eq (adw_combo_row_get_selected (coordinates), TRUCE_COORDINATES_CHESS);
  wait_for (bounds_of_a1 (board_of (window)).size.width == with, 10);
  g_free (pixels);
}
END_TEST

START_TEST (test_style_and_animations)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  adw_combo_row_set_selected (row ("style"), TRUCE_STYLE_DARK);
  ck_assert (adw_style_manager_get_dark (style));
  adw_combo_row_set_selected (row ("style"), TRUCE_STYLE_LIGHT);
  ck_assert (!adw_style_manager_get_dark (style));
  ck_assert (adw_get_enable_animations (GTK_WIDGET (window)));
  gtk_switch_set_active (row ("animate"), FALSE);
  ck_assert (!adw_get_enable_animations (GTK_WIDGET (window)));
  gtk_switch_set_active (row ("animate"), TRUE);
  ck_assert (adw_get_enable_animations (GTK_WIDGET (window)));
}
END_TEST

START_TEST (test_keyboard)
{
  GtkWidget *first = card (preferences, "Wood");

  ck_assert (gtk_widget_grab_focus (first));
  widgets_settle ();
  ck_assert (gtk_widget_child_focus (gtk_widget_get_parent (gtk_widget_get_parent (first)), GTK_DIR_RIGHT));
  ck_assert_int_eq (g_settings_get_enum (settings, "palette"), TRUCE_PALETTE_MEADOW);
  /* a second request shows the same window */
  g_action_group_activate_action (G_ACTION_GROUP (application ()), "preferences", NULL);
  ck_assert_ptr_eq (find_preferences (), preferences);
}
END_TEST

/* ---- threads and memory ---- */

START_TEST (test_they_go_with_their_window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  g_action_group_activate_action (G_ACTION_GROUP (application ()), "quit", NULL);
  wait_for (!weak && !find_preferences (), 20);
  window = NULL;
}
END_TEST

START_TEST (test_threads)
{
  int max = CLAMP ((int) g_get_num_processors (), 1, 256);

  ck_assert_int_eq (truce_workspace_get_query (workspace_now ())->threads, max);
  adw_combo_row_set_selected (row ("threads"), 1);
  ck_assert_int_eq (g_settings_get_int (settings, "threads"), 1);
  ck_assert_int_eq (truce_workspace_get_query (workspace_now ())->threads, 1);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  ck_assert_int_eq (truce_run_get_threads (truce_workspace_get_run (workspace_now ())), 1);
  /* a value from a machine with more cores */
  g_settings_set_int (settings, "threads", 256);
  ck_assert_int_eq (truce_settings_get_threads (), max);
  ck_assert_uint_eq (adw_combo_row_get_selected (row ("threads")), (guint) max);
  ck_assert_int_eq (g_settings_get_int (settings, "threads"), 256);
}
END_TEST

START_TEST (test_memory_for_lists)
{
  TrucePiece rook;
  TruceViewState next;

  gtk_spin_button_set_value (row ("list_megabytes"), 1);
  ck_assert (truce_piece_parse ("R", &rook, NULL));
  next = truce_view_state_resize (truce_workspace_get_state (workspace_now ()), (TruceBoard){ 9, 9 });
  next = truce_view_state_set_piece (&next, &rook);
  truce_workspace_set_state (workspace_now (), &next);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 120);
  /* 9! = 362,880 placements of nine columns of four bits, five bytes each: a megabyte has room for fewer */
  ck_assert (truce_run_get_capped (truce_workspace_get_run (workspace_now ())));
  ck_assert_uint_eq (n_solutions (), (1 << 20) / 5);
  gtk_spin_button_set_value (row ("list_megabytes"), 2);
  act ("win.solve", NULL);
  wait_for (run_is_done () && n_solutions () == 362880, 120);
  ck_assert (!truce_run_get_capped (truce_workspace_get_run (workspace_now ())));
}
END_TEST

/* ---- notifications ---- */

static void
send_mark (GtkApplication *program, const char *title)
{
  g_autoptr (GNotification) mark = g_notification_new (title);

  g_application_send_notification (G_APPLICATION (program), title, mark);
}

/* Returns whether the last notification has this title. */
static bool
is_told (const char *title)
{
  g_autofree char *last = desktop_fake_dup_title ();

  return g_strcmp0 (last, title) == 0;
}

START_TEST (test_notifications)
{
  GtkApplication *program = application ();
  TruceRunManager *manager = truce_run_manager_of (program);
  g_autoptr (TruceRunsItem) item = NULL;
  GListModel *items = truce_runs_list_get_items (truce_run_manager_get_list (manager));

  ck_assert_uint_eq (desktop_fake_n_notifications (), 0);
  truce_run_manager_set_long (manager, 0);
  resize_board (12, 12);
  use_method ("improved"); /* other methods are so fast that the count would not be stored */
  act ("win.count", NULL);
  wait_for (run_is_done () && g_list_model_get_n_items (items) == 1, 60);
  item = g_list_model_get_item (items, 0);
  /* without a window manager even a hidden window is active, so all windows are removed to get a notification
   */
  gtk_application_remove_window (program, GTK_WINDOW (preferences));
  gtk_application_remove_window (program, GTK_WINDOW (window));

  truce_runs_watch_notify_end (truce_run_manager_get_watch (manager), item);
  wait_for (is_told ("12 queens on 12 × 12"), 20);
  ck_assert_uint_eq (desktop_fake_n_notifications (), 1);
  gtk_switch_set_active (row ("notify"), FALSE);
  truce_runs_watch_notify_end (truce_run_manager_get_watch (manager), item);
  send_mark (program, "mark");
  wait_for (is_told ("mark"), 20);
  ck_assert_uint_eq (desktop_fake_n_notifications (), 2);
  gtk_application_add_window (program, GTK_WINDOW (window));
  truce_run_manager_set_long (manager, TRUCE_RUNS_LONG);
}
END_TEST

/* ---- closing ---- */

static TruceRun *
begin_long_count (TruceWindow *in, int n)
{
  resize_board_in (in, n, n);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (in), "win.count", NULL));
  ck_assert_ptr_nonnull (truce_workspace_get_run (truce_window_get_workspace (in)));
  return g_object_ref (truce_workspace_get_run (truce_window_get_workspace (in)));
}

/* Starts two counts that take hours. */
START_TEST (test_closing)
{
  TruceRunManager *manager = truce_run_manager_of (application ());
  TruceWindow *other = truce_window_new (application ());
  g_autoptr (TruceRun) one = begin_long_count (window, 23);
  g_autoptr (TruceRun) two = begin_long_count (other, 24);
  gpointer weak_one = window, weak_two = other;
  TruceRunsItem *item;

  gtk_window_present (GTK_WINDOW (other));
  g_object_add_weak_pointer (G_OBJECT (window), &weak_one);
  g_object_add_weak_pointer (G_OBJECT (other), &weak_two);
  wait_for (truce_run_get_elapsed (one) > 5.5 && truce_run_get_elapsed (two) > 5.5, 120);
  wait_for (truce_run_manager_get_id (manager, two) != 0, 60);
  item = truce_runs_list_find (truce_run_manager_get_list (manager), truce_run_manager_get_id (manager, two));
  adw_combo_row_set_selected (row ("closing"), TRUCE_CLOSING_KEEP);
  gtk_window_close (GTK_WINDOW (other)); /* not the last window: the other window's count continues */
  wait_for (!weak_two && !truce_run_is_active (two), 60);
  ck_assert_int_eq (truce_run_get_state (two), TRUCE_RUN_STOPPED);
  wait_for (!truce_run_manager_is_stored (manager, two), 60); /* until the end is on disk */
  ck_assert (item && item->info->state == TRUCE_RUN_STOPPED && !item->hidden);
  ck_assert_int_eq (truce_run_get_state (one), TRUCE_RUN_RUNNING);
  adw_combo_row_set_selected (row ("closing"), TRUCE_CLOSING_BACKGROUND);
  gtk_window_close (GTK_WINDOW (window));
  wait_for (!weak_one, 60);
  window = NULL;
  ck_assert_int_eq (truce_run_get_state (one), TRUCE_RUN_RUNNING);
  ck_assert (truce_run_manager_is_background (manager, one));
  truce_run_manager_discard (manager, one);
  wait_for (!truce_run_is_active (one), 60);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("preferences");
  TCase *tcase = tcase_create ("preferences");

  if (!desktop_fake_start ())
    return EXIT_FAILURE;
  tcase_add_checked_fixture (tcase, preferences_up, preferences_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_colors_of_all_windows);
  tcase_add_test (tcase, test_pieces);
  tcase_add_test (tcase, test_coordinates);
  tcase_add_test (tcase, test_style_and_animations);
  tcase_add_test (tcase, test_keyboard);
  tcase_add_test (tcase, test_they_go_with_their_window);
  tcase_add_test (tcase, test_threads);
  tcase_add_test (tcase, test_memory_for_lists);
  tcase_add_test (tcase, test_notifications);
  tcase_add_test (tcase, test_closing);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

/* widgets-support.c: a window around the widget under test, a log of its signals, and control of keyboard and
 * pointer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets-support.h"

#include <stdlib.h>
#include <string.h>

int
widgets_test_main (Suite *suite)
{
  SRunner *runner;
  int failed;

  adw_init ();
  runner = srunner_create (suite);
  srunner_set_fork_status (runner, CK_NOFORK);
  srunner_run_all (runner, CK_ENV);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

static gboolean
set_true (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, set_true, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

void
widgets_settle (void)
{
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
  gboolean idle = FALSE;

  /* Waits for two frames of the frame clock, then for all pending sources down to the lowest priority. */
  wait_ms (40);
  g_idle_add_full (G_PRIORITY_LOW + 100, set_true, &idle, NULL);
  while (!idle)
    {
      ck_assert_msg (g_get_monotonic_time () < end, "the main loop does not come to rest");
      g_main_context_iteration (NULL, TRUE);
    }
}

GtkWindow *
widgets_window (GtkWidget *child, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;

  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, width, height);
  gtk_window_set_child (window, child);
  gtk_window_present (window);
  while (!gtk_widget_get_mapped (child) || gtk_widget_get_width (child) == 0)
    {
      ck_assert_msg (g_get_monotonic_time () < end, "the window does not come up");
      g_main_context_iteration (NULL, TRUE);
    }
  widgets_settle ();
  return window;
}

void
widgets_close (GtkWindow *window)
{
  gtk_window_destroy (window);
  widgets_settle ();
}

static void
driver_ended (GPid pid, int status, gpointer over)
{
  ck_assert_int_eq (status, 0);
  g_spawn_close_pid (pid);
  *(gboolean *) over = TRUE;
}

void
widgets_drive (const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  gboolean over = FALSE;
  GPid pid;

  ck_assert (g_shell_parse_argv (command, NULL, &words, NULL));
  g_spawn_async (NULL, words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                 &error);
  ck_assert_msg (!error, "xdotool: %s", error ? error->message : "");
  g_child_watch_add (pid, driver_ended, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  widgets_settle ();
}

typedef struct
{
  const char *name;
  GString *log;
} Listener;

static void
log_emission (GClosure *closure, GValue *result, guint n, const GValue *values, gpointer hint, gpointer data)
{
  Listener *listener = closure->data;

  g_string_append (listener->log, listener->name);
  for (guint i = 1; i < n; i++)
    {
      if (G_VALUE_HOLDS_UINT (&values[i]))
        g_string_append_printf (listener->log, " %u", g_value_get_uint (&values[i]));
      else
        g_string_append_printf (listener->log, " %d", g_value_get_int (&values[i]));
    }
  g_string_append_c (listener->log, ';');
}

static void
free_listener (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
widgets_log_signal (gpointer object, const char *name, GString *log)
{
  Listener *listener = g_new (Listener, 1);
  GClosure *closure;

  listener->name = g_intern_string (name);
  listener->log = log;
  closure = g_closure_new_simple (sizeof (GClosure), listener);
  g_closure_set_marshal (closure, log_emission);
  g_closure_add_finalize_notifier (closure, listener, free_listener);
  g_signal_connect_closure (object, name, closure, FALSE);
}

const char *
widgets_take (GString *log)
{
  static char *taken;

  g_free (taken);
  taken = g_strdup (log->str);
  g_string_truncate (log, 0);
  return taken;
}

guint32 *
widgets_pixels (GtkWidget *widget, int *width, int *height)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  guint32 *pixels;

  *width = gtk_widget_get_width (widget);
  *height = gtk_widget_get_height (widget);
  /* A GtkWidgetPaintable would show the last frame while a newer one is due. */
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  ck_assert_ptr_nonnull (node);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, *width, *height));
  pixels = g_new (guint32, (gsize) *width * *height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) *width * sizeof *pixels);
  for (gsize i = 0; i < (gsize) *width * *height; i++)
    pixels[i] &= 0xffffff;
  return pixels;
}

static void
flip (TruceSquareSet *set, int square)
{
  set->words[square / 64] ^= UINT64_C (1) << (square % 64);
}

static void
toggled (TruceBoardView *view, int square, BoardDesk *desk)
{
  flip (&desk->scene.pinned, square);
  board_desk_show (desk);
}

static void
hovered (TruceBoardView *view, int square, BoardDesk *desk)
{
  desk->scene.hovered = square;
  board_desk_show (desk);
}

static void
selected (TruceBoardView *view, int square, BoardDesk *desk)
{
  desk->scene.selected = square;
  board_desk_show (desk);
}

void
board_desk_init (BoardDesk *desk, int rows, int columns, const char *piece)
{
  static const char *const signals[] = { "square-toggled",   "square-removed", "square-blocked",
                                         "square-painted",   "piece-moved",    "square-hovered",
                                         "square-selected",  "copy",           "paste",
                                         "square-parted",    "square-joined",  "square-joined-more",
                                         "stroke-cancelled", "menu-requested", "tool-changed" };

  memset (desk, 0, sizeof *desk);
  desk->log = g_string_new (NULL);
  desk->view = TRUCE_BOARD_VIEW (g_object_ref_sink (g_object_new (TRUCE_TYPE_BOARD_VIEW, NULL)));
  board_desk_set_board (desk, rows, columns, piece);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    widgets_log_signal (desk->view, signals[i], desk->log);
  g_signal_connect (desk->view, "square-toggled", G_CALLBACK (toggled), desk);
  g_signal_connect (desk->view, "square-hovered", G_CALLBACK (hovered), desk);
  g_signal_connect (desk->view, "square-selected", G_CALLBACK (selected), desk);
}

void
board_desk_set_board (BoardDesk *desk, int rows, int columns, const char *text)
{
  TruceAttackMap *old = desk->map;
  TruceBoard board = { rows, columns };
  TrucePiece piece;

  ck_assert (truce_piece_parse (text, &piece, NULL));
  truce_board_scene_init (&desk->scene, board, &piece);
  desk->map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  ck_assert_ptr_nonnull (desk->map);
  board_desk_show (desk);
  truce_attack_map_free (old);
}

void
board_desk_pin (BoardDesk *desk, const char *squares)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  for (char **name = names; *name; name++)
    truce_square_set_add (&desk->scene.pinned, board_desk_square (desk, *name));
  board_desk_show (desk);
}

void
board_desk_show (BoardDesk *desk)
{
  truce_board_analysis_update (&desk->analysis, &desk->scene, desk->map);
  truce_board_view_set_scene (desk->view, &desk->scene, &desk->analysis, desk->map);
}

void
board_desk_clear (BoardDesk *desk)
{
  g_object_unref (desk->view);
  truce_board_analysis_clear (&desk->analysis);
  truce_attack_map_free (desk->map);
  g_string_free (desk->log, TRUE);
}

int
board_desk_square (BoardDesk *desk, const char *name)
{
  int square = truce_square_parse (desk->scene.board, name, NULL);

  ck_assert_msg (square >= 0, "%s", name);
  return square;
}

GtkWidget *
board_desk_widget (BoardDesk *desk, const char *name)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (desk->view));

  for (int i = board_desk_square (desk, name); i > 0; i--)
    widget = gtk_widget_get_next_sibling (widget);
  return widget;
}

void
assert_label (GtkWidget *widget, const char *label)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  ck_assert_msg (!wrong, "expected '%s', found '%s'", label, wrong);
}

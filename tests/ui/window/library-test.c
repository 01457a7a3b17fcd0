/* library-test.c: opens and pastes positions of the library and of collections, with their notes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <stdlib.h>

#include "board/board-speech.h"
#include "board/truce-board-note.h"
#include "collections/collection.h"
#include "collections/lines.h"
#include "explore/truce-library-view.h"

#define ALLOWANCE 30 /* pixels: shadow of a window without a compositor */

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static GtkWidget *
note_card (void)
{
  return find_type (GTK_WIDGET (window), TRUCE_TYPE_BOARD_NOTE);
}

static GtkWidget *
in_note (const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (note_card (), TRUCE_TYPE_BOARD_NOTE, id));
}

static const char *
text_in_note (const char *id)
{
  return gtk_label_get_label (GTK_LABEL (in_note (id)));
}

static bool
has_note (void)
{
  return gtk_widget_get_visible (note_card ());
}

static const TruceBoardScene *
scene_now (void)
{
  return truce_board_view_get_scene (truce_board_page_get_board (part ("board_page")));
}

static void
paste_text (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  act ("win.paste", NULL);
}

static const char *shown = "library"; /* the visible view */

static GtkListBox *
library_list (void)
{
  return GTK_LIST_BOX (find_type (explore_view (shown), GTK_TYPE_LIST_BOX));
}

/* Returns NULL if there is no such row. */
static const char *
title_of_row (int i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (library_list (), i);

  return row ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : NULL;
}

static void
show_collections (void)
{
  act ("win.collections", NULL);
  shown = "collections";
}

static int
n_rows (void)
{
  int n = 0;

  while (gtk_list_box_get_row_at_index (library_list (), n))
    n++;
  return n;
}

static int
n_entries (void)
{
  return (int) g_list_model_get_n_items (truce_library_view_get_entries (explore_view (shown)));
}

static void
search_library (const char *words)
{
  GtkEditable *search = GTK_EDITABLE (find_type (explore_view (shown), GTK_TYPE_SEARCH_ENTRY));

  gtk_editable_set_text (search, words);
}

static void
open_entry (const char *title)
{
  GtkWidget *row;

  act ("win.library", NULL);
  shown = "library";
  search_library (title);
  wait_for (find_label (explore_view (shown), title), 20);
  row = gtk_widget_get_ancestor (find_label (explore_view (shown), title), GTK_TYPE_LIST_BOX_ROW);
  ck_assert_ptr_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX), "row-activated", row);
}

/* ---- files ---- */

#define COLLECTION                                                                                           \
  TRUCE_COLLECTION_MAGIC                                                                                     \
  "\ncollection: Of mine\n\ntitle: Alpha\nproblem: 4x4 Q k=4 true\n"                                         \
  "pieces: b4\narrows: b4-d3\nnote: zyzzyva\n\ntitle: Beta\nproblem: 5x5 Q k=5 true\n"

static GFile *
written_file (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "mine" TRUCE_COLLECTION_SUFFIX, NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
delete_file (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static void
drop_file (gpointer widget, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, g_slist_append (NULL, g_object_ref (file)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
    }
  ck_assert (taken);
}

/* Finds an entry by the search and opens it. The board does not change before. */
static void
try_collection (void)
{
  GtkListBoxRow *row;

  shown = "collections";
  wait_for (explore_view (shown) && title_of_row (0) && g_str_equal (title_of_row (0), "Alpha"), 20);
  ck_assert_int_eq (spec_now ()->board.rows, 8);
  ck_assert_str_eq (title_of_row (1), "Beta");
  ck_assert_int_eq (n_entries (), 2);
  wait_for (find_label (explore_view (shown), "Of mine"), 5);
  search_library ("zyzz");
  wait_for (n_rows () == 1, 5);
  row = gtk_list_box_get_row_at_index (library_list (), 0);
  g_signal_emit_by_name (library_list (), "row-activated", row);
  ck_assert_int_eq (spec_now ()->board.rows, 4);
  ck_assert_str_eq (text_in_note ("title"), "Alpha");
  ck_assert_int_eq (scene_now ()->n_arrows, 1);
}

/* Opens a collection from the command line, by dropping it, and from the menu of recent files. */
START_TEST (a_collection_opens)
{
  g_autoptr (GFile) file = written_file (COLLECTION);
  g_autofree char *uri = g_file_get_uri (file);

  if (_i == 0)
    truce_window_open_file (window, file);
  else if (_i == 1)
    drop_file (window, file);
  else
    act ("win.open-recent", "s", uri);
  try_collection ();
  delete_file (file);
}
END_TEST

/* Without positions, the list offers to open a collection. A search that finds none says so instead. */
START_TEST (an_empty_list_tells_what_to_do)
{
  g_autoptr (GFile) file = written_file (COLLECTION);

  show_collections ();
  ck_assert (find_label (explore_view (shown), "Open a collection of positions"));
  ck_assert (gtk_widget_get_mapped (find_button (explore_view (shown), "Open Collection…")));
  drop_file (window_above (), file);
  wait_for (n_entries () == 2, 20);
  search_library ("zzz");
  wait_for (find_label (explore_view (shown), "No position has these words."), 20);
  ck_assert (!gtk_widget_get_visible (find_button (explore_view (shown), "Open Collection…")));
  gtk_window_close (window_above ());
  delete_file (file);
}
END_TEST

/* Dropping a file again replaces its entries. Another file is listed above it. */
START_TEST (collections_are_dropped_on_the_library)
{
  g_autoptr (GFile) file = written_file (COLLECTION);
  g_autoptr (GFile) other = written_file (TRUCE_COLLECTION_MAGIC "\ntitle: Gamma\nproblem: 3x3 R\n");
  g_autofree char *path = g_file_get_path (file);
  int n;

  show_collections ();
  n = n_entries ();
  drop_file (window_above (), file);
  wait_for (n_entries () == n + 2, 20);
  drop_file (window_above (), other);
  wait_for (n_entries () == n + 3, 20);
  ck_assert_str_eq (title_of_row (0), "Gamma");
  wait_for (find_label (explore_view (shown), "mine" TRUCE_COLLECTION_SUFFIX), 5);
  ck_assert (g_file_set_contents (path, TRUCE_COLLECTION_MAGIC "\ntitle: Delta\nproblem: 3x3 R\n", -1, NULL));
  drop_file (window_above (), file);
  wait_for (n_entries () == n + 2 && g_strcmp0 (title_of_row (0), "Delta") == 0, 20);
  gtk_window_close (window_above ());
  delete_file (file);
  delete_file (other);
}
END_TEST

/* ---- lazy rows ---- */

static GtkAdjustment *
scrolling (void)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (library_list ()), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* Largest number of rows that one frame has added. */
static guint most_at_once, n_before;

static void
count_new_rows (gpointer unused)
{
  const guint n = (guint) n_rows ();

  most_at_once = MAX (most_at_once, n - MIN (n, n_before));
  n_before = n;
}

static void
wait_for_two_pages (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window_above ()));
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_new_rows), NULL);
  GtkAdjustment *adjustment = scrolling ();

  most_at_once = 0;
  n_before = (guint) n_rows ();
  wait_for (gtk_adjustment_get_page_size (adjustment) > 0 &&
                gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment) >
                    2 * gtk_adjustment_get_page_size (adjustment),
            60);
  for (int i = 0; i < 20; i++)
    window_iterate ();
  g_signal_handler_disconnect (clock, handler);
}

/* Creating a row takes milliseconds, so each frame adds a few, and only as far as the user scrolls. The
 * window is kept, so that opening it again creates no rows. */
START_TEST (rows_come_into_view)
{
  GtkWindow *library;
  int n;

  act ("win.library", NULL);
  shown = "library";
  library = window_above ();
  ck_assert_int_le (n_rows (), 3);
  ck_assert_int_ge (n_entries (), 62);
  wait_for_two_pages ();
  ck_assert_uint_le (most_at_once, 3);
  n = n_rows ();
  ck_assert_int_lt (n, 30);
  search_library ("queen");
  wait_for (n_rows () <= 3, 5);
  wait_for_two_pages ();
  ck_assert_uint_le (most_at_once, 3);
  gtk_window_close (library);
  ck_assert_ptr_null (window_above ());
  act ("win.library", NULL);
  ck_assert_ptr_eq (window_above (), library);
  wait_for_two_pages ();
  ck_assert_int_lt (n_rows (), 30);
  n = n_rows ();
  gtk_window_close (library);
  act ("win.library", NULL);
  ck_assert_int_eq (n_rows (), n);
  gtk_window_close (library);
}
END_TEST

/* Rows appear in the order of the file, however many there are. */
START_TEST (a_large_collection_comes_bit_by_bit)
{
  g_autoptr (GString) text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");
  g_autoptr (GFile) file = NULL;
  int n;

  for (int i = 0; i < 100; i++)
    g_string_append_printf (text, "title: Number %d\nproblem: 3x3 R\n", i);
  file = written_file (text->str);
  show_collections ();
  n = n_entries ();
  drop_file (window_above (), file);
  wait_for (n_entries () == n + 100, 20);
  ck_assert_int_lt (n_rows (), 30);
  while (n_rows () < 100)
    {
      const int had = n_rows ();

      gtk_adjustment_set_value (scrolling (), gtk_adjustment_get_upper (scrolling ()));
      wait_for (n_rows () > had, 20);
    }
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *title = g_strdup_printf ("Number %d", i);

      ck_assert_str_eq (title_of_row (i), title);
    }
  gtk_window_close (window_above ());
  delete_file (file);
}
END_TEST

/* Returns (transfer full) a text of the largest length with the longest words that a file allows. */
static char *
longest_text (int max)
{
  char *text = g_strnfill ((gsize) max, 'W');

  for (int i = TRUCE_LINES_WORD_MAX; i < max - 1; i += TRUCE_LINES_WORD_MAX + 1)
    text[i] = ' ';
  return text;
}

/* GTK must not try many label widths for long texts. */
START_TEST (long_texts_are_cut)
{
  g_autofree char *title = longest_text (TRUCE_LINES_SHORT_MAX), *note = longest_text (TRUCE_LINES_LONG_MAX);
  g_autofree char *text = g_strdup_printf (TRUCE_COLLECTION_MAGIC "\ntitle: %s\nproblem: 3x3 R\nauthor: %s\n"
                                                                  "source: %s\nnote: %s\nask: %s\n",
                                           title, title, title, note, note);
  g_autoptr (GFile) file = written_file (text);
  GtkWidget *row;

  watch_labels (NULL);
  show_collections ();
  drop_file (window_above (), file);
  wait_for (title_of_row (0) && strlen (title_of_row (0)) == 300, 20);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (library_list (), 0));
  wait_for (gtk_widget_get_height (row) > 0, 20);
  ck_assert_int_lt (gtk_widget_get_height (row), 300);
  g_signal_emit_by_name (library_list (), "row-activated", row);
  ck_assert (has_note ());
  for (int i = 0; i < 20; i++)
    window_iterate ();
  ck_assert_uint_gt (labels_measured, 0);
  ck_assert_uint_eq (labels_searched, 0);
  delete_file (file);
}
END_TEST

/* Reports the fault in one line, with its line number. */
START_TEST (a_faulty_collection_is_told)
{
  g_autoptr (GFile) file = written_file (TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 4x4 Q\npieces: z9\n");
  AdwMessageDialog *dialog;

  truce_window_open_file (window, file);
  wait_for ((dialog = find_question ()), 20);
  ck_assert_str_eq (adw_message_dialog_get_heading (dialog), "Collection Not Opened");
  ck_assert (g_str_has_prefix (adw_message_dialog_get_body (dialog), "“mine.truce-positions”: line 4: "));
  ck_assert (!strchr (adw_message_dialog_get_body (dialog), '\n'));
  gtk_window_close (GTK_WINDOW (dialog));
  ck_assert_int_eq (spec_now ()->board.rows, 8);
  delete_file (file);
}
END_TEST

/* ---- the note ---- */

/* Shows title, note and provenance, and the arrows and marks of the entry's picture. */
START_TEST (an_entry_brings_what_belongs_to_it)
{
  g_autoptr (TruceCollection) shipped = truce_library_read ("counterexamples");
  const TruceEntry *entry = shipped->entries->pdata[0];
  g_autofree char *provenance = truce_entry_provenance (entry);
  TruceBoardScene picture;

  truce_entry_show (entry, NULL, &picture);
  ck_assert (!has_note ());
  open_entry (entry->texts[TRUCE_ENTRY_TITLE]);
  ck_assert (has_note ());
  ck_assert_str_eq (text_in_note ("title"), entry->texts[TRUCE_ENTRY_TITLE]);
  ck_assert_str_eq (text_in_note ("note"), entry->texts[TRUCE_ENTRY_NOTE]);
  ck_assert_str_eq (text_in_note ("source"), provenance);
  ck_assert (!gtk_widget_get_visible (in_note ("question")));
  ck_assert_int_gt (picture.n_arrows, 0);
  ck_assert_int_eq (scene_now ()->n_arrows, picture.n_arrows);
  ck_assert_mem_eq (scene_now ()->arrows, picture.arrows, (gsize) picture.n_arrows * sizeof *picture.arrows);
  ck_assert (truce_square_set_equal (&scene_now ()->hinted, &picture.hinted));
}
END_TEST

START_TEST (the_answer_is_shown_when_asked_for)
{
  int height;

  open_entry ("Two queens given");
  ck_assert_str_eq (text_in_note ("ask"), "How many queens are still to be placed?");
  ck_assert (!gtk_widget_get_visible (in_note ("answer")));
  for (int i = 0; i < 20; i++)
    window_iterate ();
  height = gtk_widget_get_height (note_card ());
  ck_assert (gtk_widget_grab_focus (in_note ("show_answer")));
  ck_assert (gtk_widget_activate (in_note ("show_answer")));
  wait_for (gtk_widget_get_visible (in_note ("answer")), 5);
  ck_assert_str_eq (text_in_note ("answer"), "6");
  for (int i = 0; i < 20; i++)
    window_iterate ();
  ck_assert_int_gt (height, 0);
  ck_assert_int_le (abs (gtk_widget_get_height (note_card ()) - height), 3); /* the board keeps its place */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (in_note ("show_answer")), FALSE);
  ck_assert (!gtk_widget_get_visible (in_note ("answer")));
  /* the answer of another entry is hidden again */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (in_note ("show_answer")), TRUE);
  open_entry ("7 queens, easy");
  ck_assert (!gtk_widget_get_visible (in_note ("answer")));
}
END_TEST

/* The title is announced, can be announced again, and is shown below the board. */
START_TEST (the_title_is_announced)
{
  TruceBoardView *board = truce_board_page_get_board (part ("board_page"));

  open_entry ("Two queens given");
  g_signal_emit_by_name (board, "asked", TRUCE_ASK_AGAIN);
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (
                        gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "hint"))),
                    "Two queens given");
}
END_TEST

/* The note stays while the user moves pieces. It disappears with its position, and undo restores both. */
START_TEST (the_note_goes_with_its_board)
{
  open_entry ("Two queens given");
  toggle ("a7");
  ck_assert (has_note ());
  resize_board (9, 9);
  ck_assert (!has_note ());
  ck_assert_int_eq (scene_now ()->n_arrows, 0);
  act ("win.undo", NULL);
  ck_assert (has_note ());
  act ("win.undo", NULL);
  ck_assert (has_note ());
  act ("win.undo", NULL);
  ck_assert (!has_note ());
  act ("win.redo", NULL);
  ck_assert (has_note ());
  act ("win.clear", NULL);
  ck_assert (!has_note ());
  act ("win.undo", NULL);
  ck_assert (has_note ());
  paste_problem ("8x8 Q k=8 true p=1,11");
  ck_assert (!has_note ());
  open_entry ("Two queens given");
  act ("win.new", NULL);
  ck_assert (!has_note ());
}
END_TEST

/* A closed note does not come back by undo. The focus moves to the board. */
START_TEST (a_closed_note_stays_away)
{
  GtkWidget *close = NULL;

  open_entry ("Two queens given");
  toggle ("a7");
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_first_child (note_card ())); child;
       child = gtk_widget_get_next_sibling (child))
    close = child;
  ck_assert (gtk_widget_grab_focus (close));
  g_signal_emit_by_name (close, "clicked");
  ck_assert (!has_note ());
  ck_assert_ptr_null (truce_workspace_get_note (workspace_now ()));
  ck_assert_int_eq (
      truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named ("a7")), 0);
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                     GTK_WIDGET (truce_board_page_get_board (part ("board_page")))));
  act ("win.undo", NULL);
  ck_assert (!has_note ());
}
END_TEST

START_TEST (an_entry_is_pasted)
{
  paste_text (".Q..\n....\n....\n....\n\ntitle: Mine\nyear: 1850\nproblem: 4x4 Q k=4 true\npieces: b4\n"
              "arrows: b4-d3\nask: How many?\nanswer: 3\n");
  wait_for (has_note (), 5);
  ck_assert_str_eq (text_in_note ("title"), "Mine");
  ck_assert_str_eq (text_in_note ("source"), "1850");
  ck_assert_str_eq (text_in_note ("ask"), "How many?");
  ck_assert_int_eq (spec_now ()->board.rows, 4);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, 1));
  ck_assert_int_eq (scene_now ()->n_arrows, 1);
  paste_text ("title: Mine\nproblem: 4x4 Q k=4 true\npieces: z9\n");
  wait_for (find_label (GTK_WIDGET (window), "Line 3: "), 5);
  ck_assert_str_eq (text_in_note ("title"), "Mine");
  act ("win.undo", NULL);
  ck_assert (!has_note ());
}
END_TEST

/* The note must not increase the minimum size of the window. */
START_TEST (the_smallest_window_has_room)
{
  int min;

  open_entry ("Two queens given");
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 294);
  wait_for (gtk_widget_get_mapped (note_card ()) &&
                gtk_widget_get_width (GTK_WIDGET (window)) <= 360 + ALLOWANCE,
            20);
  for (int i = 0; i < 50; i++)
    window_iterate ();
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, -1, &min, NULL, NULL, NULL);
  ck_assert_msg (min <= 294 + ALLOWANCE, "it needs a height of %d", min);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  ck_assert_msg (min <= 360 + ALLOWANCE, "it needs a width of %d", min);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library");
  TCase *tcase = tcase_create ("library");

  tcase_set_timeout (tcase, 600);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_loop_test (tcase, a_collection_opens, 0, 3);
  tcase_add_test (tcase, an_empty_list_tells_what_to_do);
  tcase_add_test (tcase, collections_are_dropped_on_the_library);
  tcase_add_test (tcase, rows_come_into_view);
  tcase_add_test (tcase, a_large_collection_comes_bit_by_bit);
  tcase_add_test (tcase, long_texts_are_cut);
  tcase_add_test (tcase, a_faulty_collection_is_told);
  tcase_add_test (tcase, an_entry_brings_what_belongs_to_it);
  tcase_add_test (tcase, the_answer_is_shown_when_asked_for);
  tcase_add_test (tcase, the_title_is_announced);
  tcase_add_test (tcase, the_note_goes_with_its_board);
  tcase_add_test (tcase, a_closed_note_stays_away);
  tcase_add_test (tcase, an_entry_is_pasted);
  tcase_add_test (tcase, the_smallest_window_has_room);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

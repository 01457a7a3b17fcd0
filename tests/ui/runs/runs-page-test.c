/* runs-page-test.c: the page of stored runs: the sorted list, details, comments, and the queue
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/truce-board-page.h"
#include "runs-support.h"
#include "runs/run-buttons.h"
#include "runs/runs-words.h"
#include "runs/truce-run-comment.h"
#include "runs/truce-run-detail.h"
#include "runs/truce-runs-order.h"
#include "runs/truce-runs-page.h"
#include "runs/truce-runs-row.h"
#include "widgets-support.h"
#include "window-support.h"
#include "words/format.h"
#include "words/run-words.h"
#include "workspace/workspace-document.h"

static gpointer
in_page (const char *id)
{
  return gtk_widget_get_template_child (page, TRUCE_TYPE_RUNS_PAGE, id);
}

static TruceRunDetail *
detail (void)
{
  return in_widget (page, "detail");
}

static gpointer
in_detail (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (detail ()), TRUCE_TYPE_RUN_DETAIL, id);
}

static void
show_page (int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  act ("win.show-page", "s", "runs");
  wait_for (gtk_widget_get_mapped (page), 10);
}

/* Counts n queens by a method that gives no time estimate, since counts estimated as quick are not stored. */
static void
count (int n)
{
  resize_board (n, n);
  use_method ("improved");
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_DONE) && truce_runs_item_get_spec (newest ())->board.rows == n, 120);
}

static void
choose (const char *action, const char *what)
{
  ck_assert_msg (gtk_widget_activate_action (page, action, "s", what), "no action %s", action);
}

/* Returns (transfer full) the board sides of the rows, from the top. */
static char *
sides (void)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (in_widget (page, "list")); row;
       row = gtk_widget_get_next_sibling (row))
    if (TRUCE_IS_RUNS_ROW (row))
      g_string_append_printf (
          text, "%d ", truce_runs_item_get_spec (truce_runs_row_get_item (TRUCE_RUNS_ROW (row)))->board.rows);
  return g_string_free (text, FALSE);
}

/* Returns the largest minimum width of the rows. */
static int
width_of_rows (void)
{
  int max = 0, min;

  for (GtkWidget *row = gtk_widget_get_first_child (in_widget (page, "list")); row;
       row = gtk_widget_get_next_sibling (row))
    {
      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
      max = MAX (max, min);
    }
  return max;
}

static bool
are_sides (const char *wanted)
{
  g_autofree char *here = sides ();

  return g_str_equal (here, wanted);
}

START_TEST (test_order_and_choice)
{
  gint64 id;

  count (9);
  count (11);
  count (10);
  show_page (1280, 900);
  wait_for (are_sides ("10 11 9 "), 20);
  choose ("runs.sort", "oldest");
  wait_for (are_sides ("9 11 10 "), 20);
  choose ("runs.sort", "size");
  wait_for (are_sides ("11 10 9 "), 20);
  choose ("runs.sort", "newest");
  choose ("runs.sort", "count");
  wait_for (are_sides ("11 10 9 "), 20); /* 2680, 724, 352: A000170 */
  choose ("runs.sort", "newest");
  wait_for (are_sides ("10 11 9 "), 20);
  gtk_editable_set_text (GTK_EDITABLE (in_page ("search")), "QUEENS 352");
  wait_for (are_sides ("9 "), 20);
  ck_assert_ptr_nonnull (find_label (page, "1 of 3 stored runs"));
  id = newest ()->id;
  gtk_editable_set_text (GTK_EDITABLE (in_page ("search")), "no such run");
  wait_for (are_sides (""), 20);
  ck_assert_ptr_nonnull (find_label (page, "No run matches"));
  /* a run that another part of the window reveals is listed despite the search */
  truce_runs_page_reveal (TRUCE_RUNS_PAGE (page), id);
  wait_for (are_sides ("10 11 9 "), 20);
  ck_assert_int_eq (truce_run_detail_get_item (detail ())->id, id);
  choose ("runs.show-only", "unfinished");
  wait_for (are_sides (""), 20);
  truce_runs_list_set_comment (truce_run_manager_get_list (manager), id, "the ten");
  choose ("runs.show-only", "commented");
  wait_for (are_sides ("10 "), 20);
  choose ("runs.show-only", "all");
  gtk_editable_set_text (GTK_EDITABLE (in_page ("search")), "the TEN");
  wait_for (are_sides ("10 "), 20);
}
END_TEST

/* In a wide window the details are beside the list; in a narrow one they replace the list until the user goes
 * back. */
START_TEST (test_details)
{
  AdwLeaflet *leaflet = in_widget (page, "leaflet");
  g_autofree char *text = NULL;

  count_12_by_improved ();
  show_page (1280, 900);
  wait_for (!adw_leaflet_get_folded (leaflet), 10);
  wait_for (truce_run_detail_get_item (detail ()) == newest (), 10);
  ck_assert (!gtk_widget_get_mapped (in_detail ("back")));
  wait_for (newest ()->parts, 10);
  text = truce_run_detail_get_text (detail ());
  ck_assert_ptr_nonnull (strstr (text, "12 queens on 12 × 12\n"));
  ck_assert_ptr_nonnull (strstr (text, "\n14200\n")); /* A000170 */
  ck_assert_ptr_nonnull (strstr (text, "\nMatches A000170\n"));
  ck_assert_ptr_nonnull (strstr (text, " done\n"));
  ck_assert_ptr_nonnull (strstr (text, "\nThreads: "));
  ck_assert_ptr_nonnull (strstr (text, "\nMethod: Filtering search (improved, version "));
  ck_assert_ptr_nonnull (strstr (text, "\nQuestion: 12x12 Q k=12 true\n"));
  ck_assert_ptr_nonnull (strstr (text, newest ()->info->uuid));
  gtk_window_set_default_size (GTK_WINDOW (window), 420, 700);
  wait_for (adw_leaflet_get_folded (leaflet), 20);
  ck_assert_str_eq (adw_leaflet_get_visible_child_name (leaflet), "list");
  g_signal_emit_by_name (in_widget (page, "list"), "row-activated",
                         gtk_list_box_get_row_at_index (in_widget (page, "list"), 0));
  wait_for (gtk_widget_get_mapped (in_detail ("back")), 10);
  ck_assert_str_eq (adw_leaflet_get_visible_child_name (leaflet), "detail");
  gtk_widget_activate_action (page, "runs.back", NULL);
  ck_assert_str_eq (adw_leaflet_get_visible_child_name (leaflet), "list");
  /* the details of a deleted run disappear */
  act_on_newest ("runs.delete");
  wait_for (truce_run_detail_get_item (detail ()) == NULL, 10);
}
END_TEST

/* Shows question, method and count without counting again. */
START_TEST (test_its_count_is_shown_on_the_board)
{
  TruceRun *run;

  count_12_by_improved ();
  act ("win.new", NULL);
  show_page (1280, 900);
  act_on_newest ("runs.show");
  ck_assert_str_eq (truce_workspace_get_query (workspace_now ())->method->id, "improved");
  run = truce_workspace_get_run (workspace_now ());
  ck_assert_ptr_nonnull (run);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "14200"); /* A000170 */
  wait_for (find_label (GTK_WIDGET (solutions_panel ()), "14\u00a0200 placements"), 10);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (solutions_panel ()), "Matches A000170"));
  toggle ("a12"); /* outdated by an edit, as any answer */
  wait_for (!find_label (GTK_WIDGET (part ("board_page")), "14\u00a0200 placements"), 60);
}
END_TEST

/* A count of the board would reveal whether the puzzle's pieces are right. */
START_TEST (test_a_run_is_not_shown_beside_a_puzzle)
{
  TruceBoardPage *board = part ("board_page");
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text ("8x8 Q k=8 true p=13,32,46", &spec, NULL));
  truce_workspace_replace (workspace_now (), &spec, (TruceQuestion){ TRUCE_COUNT }, "improved");
  toggle ("b1");
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_DONE), 60);
  act ("win.undo", NULL);
  act ("win.play-puzzle", NULL);
  wait_for (truce_puzzle_game_is_on (truce_workspace_get_game (workspace_now ())), 5);
  toggle ("b1");
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  show_page (1280, 900);
  act_on_newest ("runs.show");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (board)), 10);
  ck_assert_ptr_nonnull (truce_workspace_get_run (workspace_now ()));
  ck_assert (!truce_view_state_is_puzzle (truce_workspace_get_state (workspace_now ())));
  act ("win.undo", NULL);
  ck_assert (truce_view_state_is_puzzle (truce_workspace_get_state (workspace_now ())));
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
}
END_TEST

/* Clicks on the middle of a widget. The window is at (0, 0) of the screen. */
static void
click (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_rect_t place;
  double x, y;
  g_autofree char *arguments = NULL;

  ck_assert (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &place));
  gtk_native_get_surface_transform (native, &x, &y);
  arguments = g_strdup_printf ("mousemove %d %d click 1", (int) (x + place.origin.x + place.size.width / 2),
                               (int) (y + place.origin.y + place.size.height / 2));
  widgets_drive (arguments);
}

static bool
is_shown (int side)
{
  TruceRunsItem *item = truce_run_detail_get_item (detail ());

  return item && truce_runs_item_get_spec (item)->board.rows == side;
}

/* A click anywhere on a row selects it. */
START_TEST (test_a_click_on_the_count_selects_the_row)
{
  GtkMenuButton *menu;

  count (9);
  count (10);
  show_page (1280, 860);
  wait_for (find_label (in_widget (page, "list"), "352"), 20); /* A000170 (9) */
  truce_runs_page_reveal (TRUCE_RUNS_PAGE (page), newest ()->id);
  wait_for (truce_run_detail_get_item (detail ()) == newest (), 20);
  click (find_label (in_widget (page, "list"), "352"));
  wait_for (is_shown (9), 20);
  menu = (gpointer) gtk_widget_get_template_child (
      GTK_WIDGET (gtk_list_box_get_row_at_index (in_widget (page, "list"), 0)), TRUCE_TYPE_RUNS_ROW, "menu");
  click (GTK_WIDGET (menu));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))), 20);
  wait_for (is_shown (10), 20);
  gtk_menu_button_popdown (menu);
}
END_TEST

/* All views show the same rate, although the placements found in stopped units are lost. */
START_TEST (test_speed_of_a_stopped_run)
{
  g_autoptr (TruceRun) run = NULL;
  g_autofree char *rate = NULL, *text = NULL;

  resize_board (17, 17);
  use_method ("improved");
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_RUNNING) && newest ()->info && newest ()->info->found > 0, 120);
  run = g_object_ref (newest ()->run);
  truce_run_manager_stop (manager, newest ()->id);
  wait_for (is_in (TRUCE_RUN_STOPPED) && newest ()->info->owner == 0, 60);
  ck_assert_double_gt (truce_run_get_found (run), (double) newest ()->info->found);
  ck_assert_double_gt (truce_run_get_rate (run), 0);
  ck_assert_double_eq_tol (truce_run_get_rate (run), truce_runs_item_get_rate (newest ()), 1e-6);
  rate = truce_format_rate (truce_run_get_rate (run));
  show_page (1280, 900);
  wait_for (truce_run_detail_get_item (detail ()) == newest (), 10);
  text = truce_run_detail_get_text (detail ());
  ck_assert_ptr_nonnull (strstr (text, rate));
}
END_TEST

static void
write_comment (const char *text)
{
  GtkTextView *view =
      GTK_TEXT_VIEW (gtk_widget_get_template_child (in_detail ("comment"), TRUCE_TYPE_RUN_COMMENT, "view"));

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), text, -1);
}

static bool
is_commented (TruceRunsItem *item, const char *text)
{
  g_autoptr (TruceStoredInfo) stored =
      truce_store_get_run (truce_runs_list_get_store (truce_run_manager_get_list (manager)), item->id, NULL);

  return stored && g_strcmp0 (stored->comment, text) == 0;
}

/* Finding breaks between words takes time quadratic in the length of a word. */
static void
expect_that_long_words_break_anywhere (void)
{
  g_autofree char *word = g_strnfill (251, 'W');
  GtkTextView *view =
      GTK_TEXT_VIEW (gtk_widget_get_template_child (in_detail ("comment"), TRUCE_TYPE_RUN_COMMENT, "view"));

  write_comment (word);
  ck_assert_int_eq (gtk_text_view_get_wrap_mode (view), GTK_WRAP_CHAR);
  word[100] = ' ';
  write_comment (word);
  ck_assert_int_eq (gtk_text_view_get_wrap_mode (view), GTK_WRAP_WORD_CHAR);
}

START_TEST (test_comments_are_kept)
{
  g_autoptr (TruceRunsItem) first = NULL, second = NULL;

  count (9);
  first = g_object_ref (newest ());
  count (10);
  second = g_object_ref (newest ());
  show_page (1280, 900);
  wait_for (truce_run_detail_get_item (detail ()) != NULL, 10);
  truce_runs_page_reveal (TRUCE_RUNS_PAGE (page), second->id);
  /* stored shortly after the last key */
  write_comment ("  ten, for Ada\n");
  wait_for (is_commented (second, "ten, for Ada"), 20);
  wait_for (find_label (page, "ten, for Ada"), 10);
  /* stored at once if another run is selected */
  write_comment ("ten, for Grace");
  truce_runs_page_reveal (TRUCE_RUNS_PAGE (page), first->id);
  wait_for (is_commented (second, "ten, for Grace"), 20);
  ck_assert (is_commented (first, NULL));
  write_comment ("nine");
  /* stored at once if the program ends */
  truce_run_detail_set_item (detail (), manager, NULL);
  wait_for (is_commented (first, "nine"), 20);
  truce_run_detail_set_item (detail (), manager, first);
  write_comment ("");
  wait_for (is_commented (first, NULL), 20);
  expect_that_long_words_break_anywhere ();
}
END_TEST

START_TEST (test_verified_for_good)
{
  show_page (1280, 900);
  count_12_by_improved ();
  wait_for (find_label (page, "14\u00a0200"), 10);
  act_on_newest ("runs.verify-units");
  wait_for (is_in (TRUCE_RUN_RUNNING) && truce_runs_item_is_verifying (newest ()), 60);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  while (is_in (TRUCE_RUN_RUNNING))
    {
      ck_assert_ptr_nonnull (find_label (page, "14\u00a0200")); /* valid during its verification */
      window_iterate ();
    }
  wait_for (is_in (TRUCE_RUN_DONE), 20);
  wait_for (find_label (page, "Verified: all "), 20);
  act_on_newest ("runs.verify");
  wait_for (newest ()->info->verifications->len == 2, 60);
}
END_TEST

/* Shows the states that the store reports for runs of another process. */
START_TEST (test_states_of_other_programs)
{
  static const struct
  {
    TruceRunState state;
    const char *word;
  } states[] = { { TRUCE_RUN_RUNNING, "Running in another program" },
                 { TRUCE_RUN_PAUSED, "Paused in another program" } };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);
      g_autoptr (TruceRunsItem) item = g_object_new (TRUCE_TYPE_RUNS_ITEM, NULL);
      GtkWidget *button = g_object_ref_sink (gtk_button_new ());

      info->problem = g_strdup ("8x8 Q k=8 true");
      info->state = states[i].state;
      truce_runs_item_set_info (item, info);
      ck_assert_str_eq (truce_run_state_word (truce_runs_item_get_state (item), FALSE), states[i].word);
      truce_run_primary_show (GTK_BUTTON (button), item);
      ck_assert (gtk_widget_get_visible (button) && !gtk_widget_get_sensitive (button));
      ck_assert_str_eq (gtk_widget_get_tooltip_text (button), "Another program works on the run");
      truce_run_stop_show (GTK_BUTTON (button), item);
      ck_assert (gtk_widget_get_visible (button) && !gtk_widget_get_sensitive (button));
      g_object_unref (button);
    }
}
END_TEST

static TruceRunsItem *
counted_item (gint64 id, const char *count)
{
  TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);
  TruceRunsItem *item = g_object_new (TRUCE_TYPE_RUNS_ITEM, NULL);

  info->id = id;
  info->problem = g_strdup ("8x8 Q k=8 true");
  info->state = TRUCE_RUN_DONE;
  info->count = g_strdup (count);
  truce_runs_item_set_info (item, info);
  return item;
}

START_TEST (test_changed_counts_are_sorted)
{
  g_autoptr (GListStore) runs = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  g_autoptr (TruceRunsItem) first = counted_item (1, "92"), second = counted_item (2, "40");
  g_autoptr (TruceRunsOrder) order = NULL;
  g_autoptr (TruceRunsItem) largest = NULL;
  TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);

  g_list_store_append (runs, first);
  g_list_store_append (runs, second);
  order = truce_runs_order_new (G_LIST_MODEL (runs));
  g_object_set (order, "sort", "count", NULL);
  info->id = 2;
  info->problem = g_strdup ("9x9 Q k=9 true");
  info->state = TRUCE_RUN_DONE;
  info->count = g_strdup ("352");
  truce_runs_item_set_info (second, info);
  truce_runs_order_update (order);
  largest = g_list_model_get_item (truce_runs_order_get_model (order), 0);
  ck_assert_ptr_eq (largest, second);
}
END_TEST

/* ---- the queue ---- */

static void
queue (int from, int to)
{
  GtkSpinButton *spins[2];
  GtkWidget *dialog;
  guint n = 0;

  act ("win.queue-sizes", NULL);
  wait_for (find_question (), 10);
  dialog = GTK_WIDGET (find_question ());
  for (GtkWidget *widget = dialog; widget && n < 2;)
    {
      /* depth first */
      GtkWidget *next = gtk_widget_get_first_child (widget);

      if (GTK_IS_SPIN_BUTTON (widget))
        {
          spins[n++] = GTK_SPIN_BUTTON (widget);
          next = NULL;
        }
      for (; !next && widget && widget != dialog; widget = gtk_widget_get_parent (widget))
        next = gtk_widget_get_next_sibling (widget);
      widget = next;
    }
  ck_assert_uint_eq (n, 2);
  gtk_spin_button_set_value (spins[0], from);
  gtk_spin_button_set_value (spins[1], to);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "queue");
}

static TruceRunState
state_of (guint i)
{
  g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, i);

  return truce_runs_item_get_state (item);
}

START_TEST (test_queue_of_sizes)
{
  static const char *const counts[] = { "724", "352", "92" }; /* A000170, newest run first */

  resize_board (8, 8);
  queue (8, 10);
  wait_for (gtk_widget_get_mapped (page), 20);
  wait_for (g_list_model_get_n_items (items) == 3, 60);
  for (guint i = 0; i < 3; i++)
    wait_for (state_of (2 - i) == TRUCE_RUN_DONE, 120);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, i);

      ck_assert_str_eq (item->info->count, counts[i]);
      wait_for (item->info->place == 0, 20);
    }
  wait_for (!truce_runs_queue_is_going (truce_run_manager_get_queue (manager)), 20);
  ck_assert (!gtk_widget_get_mapped (in_page ("queue_bar")));
}
END_TEST

/* The queue executes one run at a time. Stopping a run pauses the queue, which the user can resume. */
START_TEST (test_queue_waits)
{
  resize_board (LONG_COUNT, LONG_COUNT);
  queue (LONG_COUNT, LONG_COUNT + 2);
  wait_for (g_list_model_get_n_items (items) == 3 && state_of (2) == TRUCE_RUN_RUNNING, 120);
  ck_assert_int_eq (state_of (1), TRUCE_RUN_QUEUED);
  ck_assert_int_eq (state_of (0), TRUCE_RUN_QUEUED);
  wait_for (find_label (page, "2 runs queued"), 20);
  ck_assert_str_eq (gtk_button_get_label (in_detail ("primary")), "Start"); /* of the newest run */
  ck_assert_int_le (width_of_rows (), 360 - 2 * 12); /* narrowest window minus the margins of the list */
  truce_run_manager_stop (manager, 1 + newest ()->id - 3);
  wait_for (state_of (2) == TRUCE_RUN_QUEUED, 60);
  wait_for (find_label (page, "3 runs queued, queue paused"), 20);
  for (int i = 0; i < 100; i++)
    window_iterate ();
  ck_assert_int_eq (state_of (1), TRUCE_RUN_QUEUED);
  act_on_newest ("runs.unqueue");
  wait_for (state_of (0) == TRUCE_RUN_STOPPED, 20);
  wait_for (find_label (page, "2 runs queued, queue paused"), 20);
  gtk_widget_activate_action (page, "runs.toggle-queue", NULL);
  wait_for (state_of (2) == TRUCE_RUN_RUNNING, 60);
  ck_assert_int_eq (state_of (1), TRUCE_RUN_QUEUED);
  ck_assert (truce_runs_queue_is_going (truce_run_manager_get_queue (manager)));
  wait_for (find_label (page, "Pause Queue"), 20);
  gtk_widget_activate_action (page, "runs.toggle-queue", NULL);
  wait_for (find_label (page, "Resume Queue"), 20);
  ck_assert (!truce_runs_queue_is_going (truce_run_manager_get_queue (manager)));
  ck_assert_int_eq (state_of (2), TRUCE_RUN_RUNNING); /* the active run continues to its end */
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("runs-page");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_order_and_choice);
  tcase_add_test (tcase, test_details);
  tcase_add_test (tcase, test_its_count_is_shown_on_the_board);
  tcase_add_test (tcase, test_a_run_is_not_shown_beside_a_puzzle);
  tcase_add_test (tcase, test_a_click_on_the_count_selects_the_row);
  tcase_add_test (tcase, test_speed_of_a_stopped_run);
  tcase_add_test (tcase, test_comments_are_kept);
  tcase_add_test (tcase, test_verified_for_good);
  tcase_add_test (tcase, test_states_of_other_programs);
  tcase_add_test (tcase, test_changed_counts_are_sorted);
  tcase_add_test (tcase, test_queue_of_sizes);
  tcase_add_test (tcase, test_queue_waits);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

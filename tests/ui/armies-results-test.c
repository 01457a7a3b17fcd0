/* armies-results-test.c: what becomes of a search on the armies page: stopped, deleted, proved, printed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "armies-text.h"
#include "armies/truce-armies-page-private.h"
#include "print/truce-print-dialog-private.h"
#include "window-support.h"
#include "window/truce-window-private.h"

static TruceArmiesPage *page;

/* Toasts are there at once: libadwaita 1.2 does not bear one that goes while it is coming. */
static void
up (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  window_up ();
  act ("win.show-page", "s", "armies");
  page = part ("armies_page");
}

static void
resize (int n)
{
  TruceViewState next =
      truce_view_state_resize (truce_workspace_get_state (workspace_now ()), (TruceBoard){ n, n });

  truce_workspace_go (workspace_now (), &next);
  wait_for (truce_armies_setup_get_possible (page->setup), 30);
}

static void
do_action (const char *name)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), name, NULL), "no action %s", name);
}

/* A search of days, of which something is stored, and the list of the unfinished ones with it. */
static const TruceSavedArmiesItem *
stopped_search (GPtrArray **list)
{
  resize (20);
  do_action ("armies.start");
  wait_for (truce_armies_solver_get_view (page->run)->elapsed > 1.5 &&
                truce_armies_solver_get_view (page->run)->best.value > 0,
            300);
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 60);
  truce_armies_page_forget_run (page); /* which writes it */
  *list = truce_saved_armies_list (page->saved);
  ck_assert_uint_eq ((*list)->len, 1);
  return g_ptr_array_index (*list, 0);
}

static GtkWidget *
find_named (GtkWidget *widget, const char *tooltip)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, tooltip);

      if (found)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *button)
{
  ck_assert_ptr_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static guint
n_unfinished (void)
{
  g_autoptr (GPtrArray) list = truce_saved_armies_list (page->saved);

  return list->len;
}

START_TEST (a_deleted_search_comes_back)
{
  g_autoptr (GPtrArray) list = NULL, again = NULL;
  const TruceSavedArmiesItem *former = stopped_search (&list), *now;

  press (find_named (GTK_WIDGET (page->unfinished), "Delete"));
  ck_assert_uint_eq (n_unfinished (), 0);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (page->unfinished)));
  press (find_button (GTK_WIDGET (window->toasts), "_Undo"));
  wait_for (gtk_widget_get_visible (GTK_WIDGET (page->unfinished)), 30);
  again = truce_saved_armies_list (page->saved);
  ck_assert_uint_eq (again->len, 1);
  now = g_ptr_array_index (again, 0);
  ck_assert_int_eq (now->score, former->score);
  ck_assert_double_eq (now->seconds, former->seconds);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (page->unfinished)));
  press (find_named (GTK_WIDGET (page->unfinished), "Resume")); /* and is whole */
  ck_assert (truce_armies_page_is_running (page));
  ck_assert_double_ge (truce_armies_solver_get_view (page->run)->elapsed, former->seconds - 0.01);
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 60);
  truce_armies_page_forget_run (page);
  press (find_named (GTK_WIDGET (page->unfinished), "Delete"));
}
END_TEST

/* What was begun since is not written over. */
START_TEST (a_deleted_search_gives_way_to_a_new_one)
{
  g_autoptr (GPtrArray) list = NULL;

  stopped_search (&list);
  press (find_named (GTK_WIDGET (page->unfinished), "Delete"));
  do_action ("armies.start");
  ck_assert (truce_armies_page_is_running (page));
  ck_assert_double_lt (truce_armies_solver_get_view (page->run)->elapsed, 1.5); /* from the beginning */
  press (find_button (GTK_WIDGET (window->toasts), "_Undo"));
  wait_for (find_label (GTK_WIDGET (window), "The same search was begun anew meanwhile"), 30);
  ck_assert_uint_eq (n_unfinished (), 0);
  truce_armies_page_forget_run (page);
  if (n_unfinished () > 0)
    press (find_named (GTK_WIDGET (page->unfinished), "Delete"));
}
END_TEST

/* A click that was meant for Stop does not begin the search anew. */
START_TEST (search_waits_where_stop_was)
{
  GtkWidget *start = gtk_stack_get_child_by_name (page->start_stack, "start");

  resize (20);
  ck_assert (gtk_widget_is_sensitive (start));
  do_action ("armies.start");
  wait_for (truce_armies_solver_get_view (page->run)->elapsed > 0.6, 300);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (page->start_stack), "stop");
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 60);
  ck_assert_ptr_eq (gtk_stack_get_visible_child (page->start_stack), start);
  ck_assert (!gtk_widget_is_sensitive (start));
  wait_for (gtk_widget_is_sensitive (start), 30);
}
END_TEST

START_TEST (solve_waits_where_stop_was)
{
  GtkWidget *solve = part ("solve_button");

  act ("win.show-page", "s", "board");
  resize (24);
  act ("win.count", NULL);
  wait_for (truce_run_get_elapsed (truce_workspace_get_run (workspace_now ())) > 0.6, 300);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 60);
  ck_assert_ptr_eq (gtk_stack_get_visible_child (window->solve_stack), solve);
  ck_assert (!gtk_widget_is_sensitive (solve));
  wait_for (gtk_widget_is_sensitive (solve), 30);
}
END_TEST

/* Of 16 × 16 only a bound is published; up to 15 × 15 the proved optimum is. */
START_TEST (a_bound_is_proved_and_an_optimum_matched)
{
  static const struct
  {
    int n, proved;
    const char *text;
  } cases[] = {
    { 15, 32, "Matches A250000" },    { 15, 31, "A250000 says 32" }, { 16, 37, "Proves the published bound" },
    { 16, 38, "Beyond A250000: 37" }, { 16, 36, "A250000 says 37" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      resize (cases[i].n);
      g_hash_table_insert (page->proved,
                           truce_armies_position_to_text (truce_armies_document_get (page->document)),
                           GINT_TO_POINTER (cases[i].proved + 1));
      truce_armies_page_show_score (page);
      ck_assert_str_eq (gtk_label_get_label (page->badge), cases[i].text);
    }
}
END_TEST

static TrucePrintDialog *
find_print_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (TRUCE_IS_PRINT_DIALOG (toplevel))
        return TRUCE_PRINT_DIALOG (toplevel);
    }
  return NULL;
}

/* The page that would be printed, as a picture. */
static GBytes *
printed (void)
{
  TrucePrintDialog *dialog;
  GBytes *bytes;

  act ("win.print", NULL);
  dialog = find_print_dialog ();
  ck_assert_ptr_nonnull (dialog);
  ck_assert_int_eq (truce_book_n_pages (truce_print_dialog_get_book (dialog)), 1);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (dialog->preview)), 30);
  ck_assert (!gtk_widget_get_mapped (GTK_WIDGET (dialog->what))); /* there is nothing else */
  ck_assert (
      gtk_widget_get_mapped (gtk_window_get_focus (GTK_WINDOW (dialog)))); /* for keys such as Escape */
  bytes = truce_book_picture (truce_print_dialog_get_book (dialog), TRUCE_PICTURE_SVG, 0, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  return bytes;
}

START_TEST (the_armies_are_printed)
{
  g_autoptr (GBytes) empty = printed (), one = NULL, other = NULL;

  g_signal_emit_by_name (page->board, "square-toggled", 0);
  one = printed ();
  g_signal_emit_by_name (page->board, "square-blocked", 63); /* of the other colour, in its way: a line */
  other = printed ();
  ck_assert (!g_bytes_equal (empty, one));
  ck_assert (!g_bytes_equal (one, other));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies results");
  TCase *tcase = tcase_create ("armies results");

  tcase_set_timeout (tcase, 400);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, a_deleted_search_comes_back);
  tcase_add_test (tcase, a_deleted_search_gives_way_to_a_new_one);
  tcase_add_test (tcase, search_waits_where_stop_was);
  tcase_add_test (tcase, solve_waits_where_stop_was);
  tcase_add_test (tcase, a_bound_is_proved_and_an_optimum_matched);
  tcase_add_test (tcase, the_armies_are_printed);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

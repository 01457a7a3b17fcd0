/* keyboard-test.c: the number of keys that lead to each part of the window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "board/truce-board-page.h"
#include "common/truce-rows.h"

static bool
is_in (GtkWidget *focus, gpointer pane)
{
  return focus && (focus == pane || gtk_widget_is_ancestor (focus, pane));
}

static GtkWidget *
focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static void
tab (GtkDirectionType direction)
{
  gtk_widget_child_focus (GTK_WIDGET (window), direction);
}

static gpointer
board (void)
{
  return truce_board_page_get_board (part ("board_page"));
}

static GtkWidget *
solutions (void)
{
  return GTK_WIDGET (results_panel ());
}

/* From the first control of the header bar at most nine Tabs lead to the board, past all rules. */
START_TEST (the_board_is_near)
{
  int n = 0;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (is_in (focus (), part ("header")));
  for (; !is_in (focus (), board ()) && n < 100; n++)
    tab (GTK_DIR_TAB_FORWARD);
  ck_assert_int_le (n, 9);
  /* and back */
  for (; !is_in (focus (), part ("header")) && n > 0; n--)
    tab (GTK_DIR_TAB_BACKWARD);
  ck_assert (is_in (focus (), part ("header")));
}
END_TEST

/* The page switcher is one Tab stop. Arrows move within it. */
START_TEST (the_pages_are_one_stop)
{
  GtkWidget *first;

  gtk_widget_child_focus (part ("switcher_title"), GTK_DIR_TAB_FORWARD);
  first = focus ();
  ck_assert (is_in (first, part ("switcher_title")));
  for (int i = 0; i < 4; i++)
    {
      GtkWidget *last = focus ();

      tab (GTK_DIR_RIGHT);
      ck_assert (focus () != last && is_in (focus (), part ("switcher_title")));
    }
  tab (GTK_DIR_TAB_BACKWARD);
  ck_assert (!is_in (focus (), part ("switcher_title")));
  gtk_widget_grab_focus (first);
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (!is_in (focus (), part ("switcher_title")));
}
END_TEST

static GtkWidget *
row (void)
{
  return gtk_widget_get_ancestor (focus (), GTK_TYPE_LIST_BOX_ROW);
}

static bool
is_row_of (const char *control)
{
  GObject *widget = gtk_widget_get_template_child (part ("rules"), TRUCE_TYPE_RULES_PANEL, control);

  return row () && (GTK_WIDGET (widget) == row () || gtk_widget_is_ancestor (GTK_WIDGET (widget), row ()));
}

static void
press (guint keyval, const char *until)
{
  GtkWidget *rules = part ("rules"), *rows = gtk_widget_get_ancestor (focus (), TRUCE_TYPE_ROWS);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (rows);

  for (int i = 0; i < 40 && !is_row_of (until); i++)
    for (guint k = 0; k < g_list_model_get_n_items (controllers); k++)
      {
        g_autoptr (GtkEventController) keys = g_list_model_get_item (controllers, k);
        gboolean handled;

        if (GTK_IS_EVENT_CONTROLLER_KEY (keys))
          g_signal_emit_by_name (keys, "key-pressed", keyval, 0, 0, &handled);
      }
  ck_assert_msg (is_row_of (until), "no arrow leads to %s", until);
  ck_assert (is_in (focus (), rules));
}

/* Arrows move through the rows of all groups. Tab enters a row, leaves it, and comes back to the same row. */
START_TEST (rows_are_one_stop)
{
  adw_expander_row_set_expanded (in_rules ("search"), TRUE);
  wait_for (gtk_widget_get_mapped (in_rules ("threads")), 5);
  gtk_widget_child_focus (part ("rules"), GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_eq (focus (), find_button (part ("rules"), "Attack Patterns"));
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_null (row ());
  ck_assert (is_in (focus (), in_rules ("chooser")));
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (is_row_of ("more_pieces"));
  press (GDK_KEY_Down, "threads");
  ck_assert (GTK_IS_LIST_BOX_ROW (focus ()));
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (!GTK_IS_LIST_BOX_ROW (focus ()) && is_row_of ("threads"));
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (is_in (focus (), board ()));
  tab (GTK_DIR_TAB_BACKWARD);
  ck_assert (is_row_of ("threads"));
  press (GDK_KEY_Up, "size");
  tab (GTK_DIR_TAB_BACKWARD);
  ck_assert (is_in (focus (), part ("rules")));
  ck_assert_ptr_null (row ());
  tab (GTK_DIR_TAB_FORWARD);
  ck_assert (is_row_of ("size"));
}
END_TEST

/* F6 moves the focus from pane to pane, also with armies, whose palette is above the board. */
START_TEST (f6_goes_round_the_panes)
{
  static const char *const actions[] = { "win.next-pane", "win.previous-pane" };

  resize_board (5, 5);
  if (_i)
    act ("win.add-army", NULL);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  wait_for (gtk_widget_get_mapped (solutions ()), 5);
  for (int i = 0; i < 2; i++)
    {
      gpointer round[] = { board (), solutions (), part ("header"), part ("rules"), board () };

      gtk_widget_grab_focus (board ());
      for (guint k = 1; k < G_N_ELEMENTS (round); k++)
        {
          act (actions[i], NULL);
          ck_assert_msg (is_in (focus (), round[i == 0 ? k : G_N_ELEMENTS (round) - 1 - k]),
                         "%s, step %u: %s", actions[i], k, G_OBJECT_TYPE_NAME (focus ()));
        }
    }
}
END_TEST

START_TEST (a_new_board_gets_the_focus)
{
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  wait_for (gtk_widget_get_mapped (solutions ()), 5);
  gtk_widget_grab_focus (solutions ());
  act ("win.new", NULL);
  ck_assert (is_in (focus (), board ()));
}
END_TEST

/* F6 enters and leaves every page. */
START_TEST (f6_leaves_every_page)
{
  const char *page;

  for (guint k = 1; (page = truce_pages_get_name (k)); k++)
    {
      act ("win.show-page", "s", page);
      wait_for (gtk_widget_get_mapped (adw_view_stack_get_child_by_name (part ("stack"), page)), 5);
      gtk_widget_grab_focus (part ("header"));
      act ("win.next-pane", NULL);
      for (int i = 0; i < 10 && !is_in (focus (), part ("stack")); i++)
        act ("win.next-pane", NULL);
      ck_assert_msg (is_in (focus (), part ("stack")), "F6 does not go to %s", page);
      for (int i = 0; i < 10 && is_in (focus (), part ("stack")); i++)
        act ("win.next-pane", NULL);
      ck_assert_msg (!is_in (focus (), part ("stack")), "F6 does not leave %s", page);
    }
}
END_TEST

static int warnings;

/* Counts warnings. This is a log writer, since GTK writes structured messages, which reach no log handler. */
static GLogWriterOutput
count_warning (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL))
    warnings++;
  return g_log_writer_default (level, fields, n_fields, data);
}

START_TEST (shortcuts_show_without_a_warning)
{
  GtkWidget *shortcuts;

  warnings = 0;
  act ("win.show-help-overlay", NULL);
  shortcuts = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  wait_for (gtk_widget_get_mapped (shortcuts) && gtk_widget_get_width (shortcuts) > 0, 10);
  gtk_widget_set_visible (shortcuts, FALSE);
  ck_assert_int_eq (warnings, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("keyboard");
  TCase *tcase = tcase_create ("keyboard");

  g_log_set_writer_func (count_warning, NULL, NULL);
  tcase_set_timeout (tcase, 300);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, the_board_is_near);
  tcase_add_test (tcase, the_pages_are_one_stop);
  tcase_add_test (tcase, rows_are_one_stop);
  tcase_add_loop_test (tcase, f6_goes_round_the_panes, 0, 2);
  tcase_add_test (tcase, a_new_board_gets_the_focus);
  tcase_add_test (tcase, f6_leaves_every_page);
  tcase_add_test (tcase, shortcuts_show_without_a_warning);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

/* runs-support.c: a window with the page of stored runs; the store is emptied after each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "runs-support.h"

#include "runs/truce-run-manager.h"
#include "shell/runs-host.h"
#include "window-support.h"

TruceRunManager *manager;
GListModel *items;
GtkWidget *page;
char *told;

static void
on_message (TruceRunsList *unused, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

void
runs_up (void)
{
  window_up ();
  if (!manager)
    {
      manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
      items = truce_runs_list_get_items (truce_run_manager_get_list (manager));
      truce_run_manager_set_long (manager, 0);
      g_signal_connect (truce_run_manager_get_list (manager), "message", G_CALLBACK (on_message), NULL);
    }
  wait_for (truce_runs_list_get_store (truce_run_manager_get_list (manager)), 60);
  page = part ("runs_page");
  g_clear_pointer (&told, g_free);
}

TruceRunsItem *
newest (void)
{
  g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, 0);

  return item;
}

bool
is_in (TruceRunState state)
{
  TruceRunsItem *item = newest ();

  return item && truce_runs_item_get_state (item) == state;
}

void
act_on_newest (const char *action)
{
  ck_assert_msg (gtk_widget_activate_action (page, action, "x", newest ()->id), "no action %s", action);
}

void
runs_down (void)
{
  g_autoptr (GPtrArray) active = truce_run_manager_get_active (manager);

  for (guint i = 0; i < active->len; i++)
    truce_run_stop (active->pdata[i]);
  wait_for (!truce_run_manager_has_work (manager), 60);
  while (g_list_model_get_n_items (items) > 0)
    {
      gint64 id = newest ()->id;

      wait_for (truce_run_manager_hide (manager, id), 20);
      truce_run_manager_delete_hidden (manager, id);
    }
  window_down ();
}

void
count_12_by_improved (void)
{
  resize_board (12, 12);
  use_method ("improved");
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_DONE), 120);
  ck_assert_str_eq (newest ()->info->count, "14200"); /* A000170 */
}

/* runs-support.c: the page of stored runs in a window, and what is stored, removed after each test
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "runs-support.h"

#include "runs/truce-runs-keeper-private.h"
#include "shell/runs-host.h"
#include "window-support.h"

TruceRunsKeeper *keeper;
GListModel *items;
GtkWidget *page;
char *told;

static void
on_told (TruceRunsKeeper *unused, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

void
runs_up (void)
{
  window_up ();
  if (!keeper)
    {
      keeper = truce_runs_keeper_of (gtk_window_get_application (GTK_WINDOW (window)));
      items = truce_runs_keeper_get_items (keeper);
      truce_runs_keeper_set_long (keeper, 0);
      g_signal_connect (keeper, "told", G_CALLBACK (on_told), NULL);
    }
  wait_for (truce_runs_keeper_get_store (keeper), 60);
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
  ck_assert_msg (gtk_widget_activate_action (page, action, "x", truce_runs_item_get_id (newest ())),
                 "no action %s", action);
}

void
runs_down (void)
{
  g_autoptr (GPtrArray) active = truce_runs_keeper_get_active (keeper);

  for (guint i = 0; i < active->len; i++)
    truce_run_stop (active->pdata[i]);
  wait_for (keeper->works->len == 0, 60);
  while (g_list_model_get_n_items (items) > 0)
    {
      gint64 id = truce_runs_item_get_id (newest ());

      wait_for (truce_runs_keeper_hide (keeper, id), 20);
      truce_runs_keeper_delete_hidden (keeper, id);
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
  ck_assert_str_eq (truce_runs_item_get_info (newest ())->count, "14200"); /* A000170 */
}

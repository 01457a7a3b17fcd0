/* run-buttons.c: buttons and the menu of a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-buttons.h"

#include <glib/gi18n.h>

#include "runs/run-actions.h"

#define NOT_POSSIBLE                                                                                         \
  "runs.not-possible" /* no widget has this action, so that its menu items are insensitive */

/* Sets the action of the button, or makes the button insensitive with the reason as tooltip and accessible
 * description. An insensitive button has no action, as GTK would make it sensitive with its action.
 * name: shown as tooltip while the action is possible; (nullable). */
static void
allow (GtkButton *button, const TruceRunAction *action, const char *name, TruceRunsItem *item)
{
  const char *refusal = truce_run_action_refuse (action, item), *tip = refusal ? refusal : name;

  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), tip) != 0)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (button), tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      refusal ? refusal : "", -1);
    }
  if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), refusal ? NULL : action->name) !=
      0)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), refusal ? NULL : action->name);
  if (gtk_widget_get_sensitive (GTK_WIDGET (button)) == (refusal != NULL))
    gtk_widget_set_sensitive (GTK_WIDGET (button), !refusal);
}

/* Returns whether a process works on the run, or its end is being stored. */
static gboolean
is_active (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);

  return truce_run_state_is_active (state) || state == TRUCE_RUN_STORING;
}

void
truce_run_primary_show (GtkButton *button, TruceRunsItem *item)
{
  const TruceRunAction *resume = truce_run_action_find ("runs.resume");
  TruceRunState state = truce_runs_item_get_state (item);
  gboolean pauses = state == TRUCE_RUN_RUNNING || state == TRUCE_RUN_ELSEWHERE;
  gboolean has_label = gtk_button_get_label (button) != NULL;
  const char *icon = pauses ? "media-playback-pause-symbolic" : "media-playback-start-symbolic";
  gboolean starts = state == TRUCE_RUN_QUEUED && truce_runs_item_get_elapsed (item) <= 0;
  const char *name = pauses ? _ ("Pause") : starts ? C_ ("verb", "Start") : _ ("Resume");

  gtk_widget_set_visible (GTK_WIDGET (button), state != TRUCE_RUN_DONE && state != TRUCE_RUN_FAILED);
  /* the reason why a run of another program cannot be paused is the reason why it cannot be resumed */
  allow (button, state == TRUCE_RUN_RUNNING ? truce_run_action_find ("runs.pause") : resume,
         has_label ? NULL : name, item);
  if (has_label)
    {
      gtk_button_set_label (button, name);
      return;
    }
  if (g_strcmp0 (gtk_button_get_icon_name (button), icon) == 0)
    return;
  gtk_button_set_icon_name (button, icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
truce_run_stop_show (GtkButton *button, TruceRunsItem *item)
{
  gtk_widget_set_visible (GTK_WIDGET (button), is_active (item));
  allow (button, truce_run_action_find ("runs.stop"), _ ("Stop"), item);
}

void
truce_run_show_show (GtkButton *button, TruceRunsItem *item)
{
  allow (button, truce_run_action_find ("runs.show"), _ ("Show on the Board"), item);
}

/* Sets the target first: GTK warns of an action without the target that it needs. */
void
truce_run_button_init (gpointer button, const char *action, gint64 id)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", id);
  if (action)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

GMenuModel *
truce_run_menu_new (TruceRunsItem *item)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (const TruceRunAction *action = truce_run_actions; action->name; action++)
    {
      g_autofree char *label = truce_run_action_label (action, item);

      if (label)
        {
          g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

          g_menu_item_set_action_and_target (
              entry, truce_run_action_refuse (action, item) ? NOT_POSSIBLE : action->name, "x", item->id);
          g_menu_append_item (section, entry);
        }
      if (action[1].name && action[1].section == action->section)
        continue;
      if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
      g_object_unref (section);
      section = g_menu_new ();
    }
  return G_MENU_MODEL (menu);
}

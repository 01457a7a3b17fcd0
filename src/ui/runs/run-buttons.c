/* run-buttons.c: buttons and the menu of a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-buttons.h"

#include <glib/gi18n.h>

#include "runs/run-actions.h"

void
truce_run_primary_show (GtkButton *button, TruceRunsItem *item)
{
  gboolean pauses = truce_run_action_find ("runs.pause")->can (item);
  gboolean resumes = truce_run_action_find ("runs.resume")->can (item);
  const char *action = pauses ? "runs.pause" : "runs.resume";
  const char *name = pauses ? _ ("Pause") : _ ("Resume");

  gtk_widget_set_visible (GTK_WIDGET (button), pauses || resumes);
  if ((!pauses && !resumes) ||
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0)
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (gtk_button_get_label (button))
    {
      gtk_button_set_label (button, name);
      return;
    }
  gtk_button_set_icon_name (button,
                            pauses ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
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
      const char *by = action->label && action->can (item) && action->by ? action->by (item) : NULL;

      if (action->label && action->can (item) && (by || !action->by))
        {
          g_autofree char *label =
              by ? g_strdup_printf (_ (action->label), by) : g_strdup (_ (action->label));
          g_autoptr (GMenuItem) entry = g_menu_item_new (label, NULL);

          g_menu_item_set_action_and_target (entry, action->name, "x", item->id);
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

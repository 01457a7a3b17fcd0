/* truce-names.c: accessible names for the inner parts of GTK's widgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

void
truce_a11y_label_children (GtkWidget *outer, GType type, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (outer); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (G_TYPE_CHECK_INSTANCE_TYPE (child, type))
        {
          /* newer libadwaita labels the list of a group by the group's title, even by an empty title; this
           * label would override the name */
          gtk_accessible_reset_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
          gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
        }
      truce_a11y_label_children (child, type, name);
    }
}

void
truce_silence_images (GtkWidget *outer)
{
  for (GtkWidget *child = gtk_widget_get_first_child (outer); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_IMAGE (child))
        gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
      if (GTK_IS_IMAGE (child) && GTK_IS_BUTTON (outer))
        gtk_accessible_reset_relation (GTK_ACCESSIBLE (outer), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      truce_silence_images (child);
    }
}

void
truce_name_row (GtkListItem *list_item, const char *name)
{
  GtkWidget *child = gtk_list_item_get_child (list_item);
  GtkWidget *row = child ? gtk_widget_get_parent (child) : NULL;

  if (row)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
activate_row (GtkWidget *row)
{
  gtk_widget_activate (row);
}

void
truce_a11y_make_activatable (GtkWidget *row)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("activate", NULL);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (action, "activate", G_CALLBACK (activate_row), row, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (row, "row", G_ACTION_GROUP (group));
}

static void
name_status_page (AdwStatusPage *page)
{
  const char *title = adw_status_page_get_title (page);
  const char *description = adw_status_page_get_description (page);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (page)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    title && *title ? title : description, -1);
}

void
truce_name_status_pages (GtkWidget *outer)
{
  for (GtkWidget *child = gtk_widget_get_first_child (outer); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (ADW_IS_STATUS_PAGE (child))
        {
          for (GtkWidget *part = gtk_widget_get_first_child (child); part;
               part = gtk_widget_get_next_sibling (part)) /* newer GTK does not name scrolled windows */
            g_object_set (part, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
          name_status_page (ADW_STATUS_PAGE (child));
          g_signal_connect (child, "notify::title", G_CALLBACK (name_status_page), NULL);
          g_signal_connect (child, "notify::description", G_CALLBACK (name_status_page), NULL);
        }
      truce_name_status_pages (child);
    }
}

static void
name_choice (GtkDropDown *drop_down)
{
  const char *what = g_object_get_data (G_OBJECT (drop_down), "truce-what");
  gpointer chosen = gtk_drop_down_get_selected_item (drop_down);
  const char *choice = GTK_IS_STRING_OBJECT (chosen) ? gtk_string_object_get_string (chosen) : "";
  /* Translators: what is chosen, and the choice, as in 'Board: 6 × 6' */
  g_autofree char *name = *choice ? g_strdup_printf (_ ("%s: %s"), what, choice) : g_strdup (what);

  truce_a11y_label_children (GTK_WIDGET (drop_down), GTK_TYPE_TOGGLE_BUTTON, name);
}

void
truce_name_drop_down (GtkDropDown *drop_down, const char *what)
{
  g_object_set_data_full (G_OBJECT (drop_down), "truce-what", g_strdup (what), g_free);
  truce_a11y_label_children (GTK_WIDGET (drop_down), GTK_TYPE_LIST_VIEW, what);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (name_choice), NULL);
  name_choice (drop_down);
}

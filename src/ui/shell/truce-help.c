/* truce-help.c: the window of first steps, the window of keys, and the help in the desktop's viewer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-help.h"

#include "common/truce-names.h"

static const char first_steps[] = "/io/github/truceboard/Truce/ui/first-steps.ui";

void
truce_help_show_first_steps (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (first_steps);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  truce_a11y_make_activatable (GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts_row")));
  truce_a11y_make_activatable (GTK_WIDGET (gtk_builder_get_object (builder, "help_row")));
  gtk_window_set_transient_for (window, parent);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "app", G_ACTION_GROUP (g_application_get_default ()));
  if (parent)
    gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (parent));
  gtk_window_present (window);
}

static void
on_shown (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (NULL, result, &error) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_message ("The help cannot be opened: %s", error->message);
      g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "first-steps", NULL);
    }
}

void
truce_help_show (const char *page)
{
  g_autofree char *uri = g_strconcat ("help:truce/", page, NULL);

  /* No parent window: GTK 4.18 uses it even if it has been closed in the meantime. */
  gtk_show_uri_full (NULL, uri, GDK_CURRENT_TIME, NULL, on_shown, NULL);
}

/* Creates the window of keys when it is first shown, because it has more widgets than a new main window. */
static void
on_show_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char path[] = "/io/github/truceboard/Truce/ui/help-overlay.ui";
  GtkApplicationWindow *window = data;

  if (!gtk_application_window_get_help_overlay (window))
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
      GObject *shortcuts = gtk_builder_get_object (builder, "help_overlay");

      gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (shortcuts));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

void
truce_help_add_shortcuts (GtkApplicationWindow *window)
{
  static const GActionEntry entry = { "show-help-overlay", on_show_shortcuts };

  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
}

/* truce-window-learn.c: lessons of the window, its shortcuts, and the window for those who look on
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include "common/truce-widget-util.h"
#include "theatre/truce-theatre-page.h"

void
truce_window_show_lessons (TruceWindow *self, GFile *file)
{
  if (!self->lessons_window)
    {
      g_set_weak_pointer (&self->lessons_window, truce_lessons_window_new (GTK_WINDOW (self)));
      truce_widget_init_parts (GTK_WIDGET (self->lessons_window));
    }
  gtk_window_present (GTK_WINDOW (self->lessons_window));
  if (file)
    truce_lessons_window_open_file (self->lessons_window, file);
}

/* Made when it is wanted: it has more widgets than all else that a window begins with. */
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
truce_window_init_shortcuts (TruceWindow *self)
{
  static const GActionEntry entry = { "show-help-overlay", on_show_shortcuts };

  g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
}

static void
tell_theatre (TruceWindow *self)
{
  TruceTheatrePage *page = truce_late_page_peek (self->theatre_page);

  if (page)
    truce_theatre_page_set_presenting (page, truce_presentation_is_active (self->presentation));
}

/* The button that leads out lies above all of the window. */
void
truce_window_init_presentation (TruceWindow *self)
{
  self->presentation = truce_presentation_new (GTK_WINDOW (self), self->overlay);
  truce_presentation_hide (self->presentation, self->header);
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->runs_offer));
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->switcher_bar));
  g_signal_connect_object (self->presentation, "notify::active", G_CALLBACK (tell_theatre), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->theatre_page, "notify::child", G_CALLBACK (tell_theatre), self,
                           G_CONNECT_SWAPPED);
}

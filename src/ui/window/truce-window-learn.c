/* truce-window-learn.c: lessons of the window, and the window for those who look on
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include "theatre/truce-theatre-page.h"

void
truce_window_show_lessons (TruceWindow *self, GFile *file)
{
  if (!self->lessons_window)
    {
      g_set_weak_pointer (&self->lessons_window, truce_lessons_window_new (GTK_WINDOW (self)));
      truce_window_init_widgets (GTK_WIDGET (self->lessons_window));
    }
  gtk_window_present (GTK_WINDOW (self->lessons_window));
  if (file)
    truce_lessons_window_open_file (self->lessons_window, file);
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
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (self);
  GtkWidget *overlay = gtk_overlay_new ();
  g_autoptr (GtkWidget) content = g_object_ref (adw_application_window_get_content (window));

  adw_application_window_set_content (window, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  adw_application_window_set_content (window, overlay);
  self->presentation = truce_presentation_new (GTK_WINDOW (self), GTK_OVERLAY (overlay));
  truce_presentation_hide (self->presentation, self->header);
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->runs_offer));
  truce_presentation_hide (self->presentation, GTK_WIDGET (self->switcher_bar));
  g_signal_connect_object (self->presentation, "notify::active", G_CALLBACK (tell_theatre), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->theatre_page, "notify::child", G_CALLBACK (tell_theatre), self,
                           G_CONNECT_SWAPPED);
}

/* truce-window-focus.c: keeps the keyboard from getting lost in a menu that has closed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

/* GTK 4.8 leaves the focus on an entry of a submenu whose action opened a dialog: when the dialog goes, the
 * window would hear no key. */
static void
on_active (TruceWindow *self)
{
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (self));

  if (!gtk_window_is_active (GTK_WINDOW (self)) || !widget || gtk_widget_get_mapped (widget))
    return;
  while (widget && !gtk_widget_get_mapped (widget))
    widget = gtk_widget_get_parent (widget);
  if (!widget || !gtk_widget_grab_focus (widget))
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
}

void
truce_window_follow_focus (TruceWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active), NULL);
}

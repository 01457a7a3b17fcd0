/* truce-panes.c: moves the keyboard focus between the panes of a window, and recovers it from closed menus
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-panes.h"

/* GTK 4.8 leaves the focus on a submenu entry whose action opened a dialog. When the dialog closes, the
 * window would get no key events. */
static void
on_active (GtkWindow *window, GParamSpec *pspec, GtkWidget *otherwise)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  if (!gtk_window_is_active (window) || !widget || gtk_widget_get_mapped (widget))
    return;
  while (widget && !gtk_widget_get_mapped (widget))
    widget = gtk_widget_get_parent (widget);
  if (!widget || !gtk_widget_grab_focus (widget))
    gtk_window_set_focus (window, otherwise);
}

void
truce_panes_recover_focus (GtkWindow *window, GtkWidget *otherwise)
{
  g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), otherwise);
}

void
truce_panes_go (GtkWindow *window, GPtrArray *all, GtkWidget *centre, int step)
{
  GtkWidget *const *panes = (GtkWidget *const *) all->pdata;
  int n = (int) all->len;
  GtkWidget *focus = gtk_window_get_focus (window);
  int here = step > 0 ? -1 : n;

  for (int i = 0; i < n && focus; i++)
    {
      if (panes[i] && gtk_widget_get_mapped (panes[i]) && gtk_widget_is_ancestor (focus, panes[i]))
        here = i;
    }
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[(here + step * i + 2 * n) % n];

      if (pane && gtk_widget_is_ancestor (centre, pane))
        pane = centre;
      if (pane && gtk_widget_get_mapped (pane) && gtk_widget_get_focus_child (pane) == NULL &&
          gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        break;
    }
  gtk_window_set_focus_visible (window, TRUE);
}

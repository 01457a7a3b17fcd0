/* truce-window-focus.c: the keyboard goes round the panes, and is not lost in a menu that has closed
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

/* ---- panes ---- */

static GtkWidget *
find_flap (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_FLAP (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_flap (child);
  return found;
}

/* In the order of the window; what does not show may be among them. */
static GPtrArray *
list_panes (TruceWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages), *flap = find_flap (page);
  GtkWidget *panes[] = { self->header,
                         GTK_WIDGET (self->runs_offer),
                         GTK_WIDGET (self->rules),
                         flap ? adw_flap_get_content (ADW_FLAP (flap)) : page,
                         flap ? adw_flap_get_flap (ADW_FLAP (flap)) : NULL,
                         GTK_WIDGET (self->run_bar),
                         GTK_WIDGET (self->switcher_bar) };
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      if (panes[i] && gtk_widget_get_mapped (panes[i]))
        g_ptr_array_add (list, panes[i]);
    }
  return list;
}

/* A pane in which nothing takes the focus is passed over. */
void
truce_window_go_to_pane (TruceWindow *self, int step)
{
  g_autoptr (GPtrArray) panes = list_panes (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int n = panes->len, here = step > 0 ? -1 : n;

  for (int i = 0; i < n && focus; i++)
    {
      if (gtk_widget_is_ancestor (focus, panes->pdata[i]))
        here = i;
    }
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes->pdata[(here + step * i + 2 * n) % n];

      if (gtk_widget_get_focus_child (pane) == NULL && gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        break;
    }
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
}

/* truce-panes.h: moves the keyboard focus between the panes of a window, and recovers it from closed menus
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Focuses the next pane (step 1) or the previous one (-1), skipping panes in which no widget accepts the
 * focus. centre: gets the focus of the pane that contains it. all: of GtkWidget, in the order of the window;
 * elements may be NULL or hidden. */
void truce_panes_go (GtkWindow *window, GPtrArray *all, GtkWidget *centre, int step);

/* Moves the focus from a widget that is not visible to an ancestor that is, or to `otherwise`, whenever the
 * window becomes active. otherwise: must live as long as the window. */
void truce_panes_recover_focus (GtkWindow *window, GtkWidget *otherwise);

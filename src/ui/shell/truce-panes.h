/* truce-panes.h: the keyboard goes round the panes of a window, and is not lost in a menu that has closed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Focuses the next pane (step 1) or the one before (-1); in the pane that has `centre`, focuses that. all:
 * widgets, in the order of the window; some may be NULL or hidden. */
void truce_panes_go (GtkWindow *window, GPtrArray *all, GtkWidget *centre, int step);

/* When the window becomes active and its focus is on what does not show, that goes to what is around it, or
 * to `otherwise`, which is to be there as long. */
void truce_panes_keep_focus (GtkWindow *window, GtkWidget *otherwise);

/* truce-explore-window.h: TruceExploreWindow, a list of puzzles, collections, lessons and explanations, and
 * the view of the selected one
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-explore-view.h"

/* Closing hides the window and destroys most views; these are created again when they are shown. Actions:
 * "explore.back", "explore.other-pane", "explore.present". */
#define TRUCE_TYPE_EXPLORE_WINDOW (truce_explore_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceExploreWindow, truce_explore_window, TRUCE, EXPLORE_WINDOW, AdwWindow)

/* parent: has the actions "win.…" that the views activate. workspace, sequence: referenced. */
TruceExploreWindow *
truce_explore_window_new (GtkWindow *parent, TruceWorkspace *workspace, TruceSequenceSession *sequence);

/* Presents the window and shows a view, which is created if necessary. name: of a view, from the list in
 * truce-explore-window.c. NULL shows the list of views; if there is space, the last view is beside the
 * list. what: (nullable): part of the view to show. Returns (transfer none) the view, valid at least until
 * the window is closed. */
gpointer truce_explore_window_show (TruceExploreWindow *self, const char *name, const char *what);

/* Returns whether the window is visible and shows the view. */
gboolean truce_explore_window_shows (TruceExploreWindow *self, const char *name);

gboolean truce_explore_window_is_presenting (TruceExploreWindow *self);

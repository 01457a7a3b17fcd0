/* truce-beside.h: TruceBeside, the Explore window and the dialog of collections of a main window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "learn/truce-sequence-session.h"

typedef struct _TruceBeside TruceBeside;

/* window: a TruceWindow, which owns and outlives the result. */
TruceBeside *truce_beside_new (GtkWindow *window, TruceSequenceSession *sequence);
void truce_beside_free (TruceBeside *self);

/* Shows a view of the Explore window, and the part of the view that `what` names. view, what: (nullable): as
 * for truce_explore_window_show(). */
void truce_beside_explore (TruceBeside *self, const char *view, const char *what);

/* Returns whether the user sees the view of the Explore window. */
gboolean truce_beside_shows (TruceBeside *self, const char *view);

/* Asks for a collection, adds the board to it, and offers to undo that. If the board is the same as the last
 * time, the dialog is as the user left it. */
void truce_beside_collect (TruceBeside *self);

/* Shows a lesson or a collection of positions, recognized by the name of its file, in the Explore window.
 * Returns FALSE and does nothing for any other file. */
gboolean truce_beside_open (TruceBeside *self, GFile *file);

/* truce-window.h: TruceWindow, a workspace with the parts that show it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

/* Everything a user can do is an action in the group "win": see truce-window-actions.c. */
#define TRUCE_TYPE_WINDOW (truce_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceWindow, truce_window, TRUCE, WINDOW, AdwApplicationWindow)

TruceWindow *truce_window_new (GtkApplication *application);

/* What it shows; owned by the window. */
TruceWorkspace *truce_window_get_workspace (TruceWindow *self);

/* Shows the document in `file`, once it has been read; when it is refused, a toast tells. A lesson or a
 * collection of positions leaves the board alone, as below. */
void truce_window_open_file (TruceWindow *self, GFile *file);

/* Has a lesson or a collection of positions, by its name, shown in a window of its own. FALSE: it is neither,
 * and nothing is done. */
gboolean truce_window_opens_beside (TruceWindow *self, GFile *file);

/* Shows what the last window showed, where that was kept. */
void truce_window_restore (TruceWindow *self);

/* Writes at once what would be kept within a second: the program is about to end. */
void truce_window_keep (TruceWindow *self);

/* Closes it without asking: out of sight at once, it is destroyed a moment later. */
void truce_window_close_now (GtkWindow *window);
gboolean truce_window_is_closing (TruceWindow *self);

/* Shows the page of stored runs, and there the run of that id. */
void truce_window_show_run (TruceWindow *self, gint64 id);

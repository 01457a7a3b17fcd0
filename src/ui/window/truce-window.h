/* truce-window.h: TruceWindow, which holds the view state and hands it to its parts
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/view-state.h"
#include "run/truce-run.h"

G_BEGIN_DECLS

/* Everything a user can do is an action in the group "win": see truce-window-actions.c. */
#define TRUCE_TYPE_WINDOW (truce_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceWindow, truce_window, TRUCE, WINDOW, AdwApplicationWindow)

TruceWindow *truce_window_new (GtkApplication *application);

/* What it shows now; owned by the window, valid until the next change. */
const TruceViewState *truce_window_get_state (TruceWindow *self);

/* Makes `next` what it shows: an edit can be undone, and results of the former problem are dropped. */
void truce_window_go (TruceWindow *self, const TruceViewState *next);

/* Shows the document in `file`; FALSE, and told by a toast, when it is refused. */
gboolean truce_window_open_file (TruceWindow *self, GFile *file);

/* Shows what the last window showed, where that was kept. */
void truce_window_restore (TruceWindow *self);

/* Writes at once what would be kept within a second: the program is about to end. */
void truce_window_keep (TruceWindow *self);

/* Shows the page of stored runs, and there the run of that id. */
void truce_window_show_run (TruceWindow *self, gint64 id);

/* The run whose results are shown or under way; NULL: none. */
TruceRun *truce_window_get_run (TruceWindow *self);

/* How many placements can be browsed. */
guint truce_window_get_n_solutions (TruceWindow *self);

/* Solve lists so many placements at most; 0: as many as the settings have memory for. */
void truce_window_set_list_cap (TruceWindow *self, guint64 cap);

G_END_DECLS

/* truce-window.h: TruceWindow, a main window with a workspace
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "truce-beside.h"
#include "truce-clearing.h"
#include "truce-messages.h"
#include "truce-pages.h"
#include "window/truce-document-file.h"
#include "window/truce-evidence.h"

/* Everything that the user can do is an action in the group "win": see truce-window-actions.c. */
#define TRUCE_TYPE_WINDOW (truce_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceWindow, truce_window, TRUCE, WINDOW, AdwApplicationWindow)

TruceWindow *truce_window_new (GtkApplication *application);

/* Return (transfer none) the parts of the window. Policy and document are NULL while the window is
 * closing. */
TruceWorkspace *truce_window_get_workspace (TruceWindow *self);
TruceRunPolicy *truce_window_get_policy (TruceWindow *self);
TruceDocumentFile *truce_window_get_document (TruceWindow *self);
TrucePages *truce_window_get_pages (TruceWindow *self);
TruceMessages *truce_window_get_messages (TruceWindow *self);
TruceClearing *truce_window_get_clearing (TruceWindow *self);
TruceBeside *truce_window_get_beside (TruceWindow *self);

/* Opens the document in `file`, without asking about unsaved changes. If the file is refused, a toast says
 * why. A lesson or a collection of positions does not change the board: see truce_beside_open(). */
void truce_window_open_file (TruceWindow *self, GFile *file);

/* Starts a new document. Asks first if there are unsaved changes. question: (nullable): text of a problem;
 * NULL: eight queens. */
void truce_window_begin_new (TruceWindow *self, const char *question);

/* Restores the saved state of the last session, if any. */
void truce_window_restore (TruceWindow *self);

/* Saves the state for the next session. Does nothing while the window is closing. */
void truce_window_save (TruceWindow *self);

/* Closes the window without asking: hides it at once and destroys it a moment later. */
void truce_window_close_now (GtkWindow *window);
gboolean truce_window_is_closing (TruceWindow *self);

/* Shows the Board page. */
void truce_window_show_board (TruceWindow *self);

/* Focuses the board if it is visible. Used if the focused widget may be gone. */
void truce_window_focus_board (TruceWindow *self);

/* Shows the Runs page and selects the run. */
void truce_window_show_run (TruceWindow *self, gint64 id);

/* Moves the focus to the next pane (step 1) or the previous one (-1). */
void truce_window_go_to_pane (TruceWindow *self, int step);

/* Shows the progress of a task in a toast. task: (nullable): NULL: does nothing. */
void truce_window_show_task (TruceWindow *self, TruceTask *task, const char *title);

/* Starts to write a proof that there is no placement. cnf: path of the CNF; the proof is written beside
 * it. */
void truce_window_write_proof (TruceWindow *self, const char *cnf);

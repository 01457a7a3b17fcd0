/* truce-window.h: TruceWindow, a workspace with the parts that show it
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

/* Everything a user can do is an action in the group "win": see truce-window-actions.c. */
#define TRUCE_TYPE_WINDOW (truce_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceWindow, truce_window, TRUCE, WINDOW, AdwApplicationWindow)

TruceWindow *truce_window_new (GtkApplication *application);

/* The parts of the window, which owns them. Policy and document are NULL once it is closing. */
TruceWorkspace *truce_window_get_workspace (TruceWindow *self);
TruceRunPolicy *truce_window_get_policy (TruceWindow *self);
TruceDocumentFile *truce_window_get_document (TruceWindow *self);
TrucePages *truce_window_get_pages (TruceWindow *self);
TruceMessages *truce_window_get_messages (TruceWindow *self);
TruceClearing *truce_window_get_clearing (TruceWindow *self);
TruceBeside *truce_window_get_beside (TruceWindow *self);

/* Opens the document in `file`; a toast tells why it is refused. A lesson or a collection of positions leaves
 * the board alone: see truce_beside_open(). */
void truce_window_open_file (TruceWindow *self, GFile *file);

/* Begins a new document with the problem of that text (NULL: an empty board); asks first if the present one
 * is not saved. */
void truce_window_begin_new (TruceWindow *self, const char *question);

/* Shows what the last window showed, if that was kept. */
void truce_window_restore (TruceWindow *self);

/* Writes what would be kept within a second now, because the program is about to end. */
void truce_window_keep (TruceWindow *self);

/* Closes the window without asking: hides it at once and destroys it a moment later. */
void truce_window_close_now (GtkWindow *window);
gboolean truce_window_is_closing (TruceWindow *self);

/* Shows the Board page; gives the board the focus if it is shown: what had it may be gone. */
void truce_window_show_board (TruceWindow *self);
void truce_window_focus_board (TruceWindow *self);

/* Shows the page of stored runs, and there the run of that id. */
void truce_window_show_run (TruceWindow *self, gint64 id);

/* Moves the focus to the next pane (step 1) or the one before (-1). */
void truce_window_go_to_pane (TruceWindow *self, int step);

/* Shows the progress of a task in a toast. task: NULL: there is nothing to show. */
void truce_window_show_task (TruceWindow *self, TruceTask *task, const char *title);

/* Begins to write the proof that there is no placement beside the CNF at that path. */
void truce_window_write_proof (TruceWindow *self, const char *cnf);

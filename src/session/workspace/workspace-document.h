/* workspace-document.h: converts workspaces to documents and entries of collections, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* The user can undo each change of the problem below. */

/* Sets the problem, the question and the method, and leaves a puzzle. method: an id, or "auto"; a method
 * that is unknown or that the user cannot choose becomes automatic. */
void truce_workspace_replace (TruceWorkspace *self,
                              const TruceProblemSpec *spec,
                              TruceQuestion question,
                              const char *method);

/* Shows the position of an entry, with a copy of the entry as the board's note. */
void truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry);

/* Returns (transfer full) an entry with the visible position. Its text is the text of the board's note or,
 * without a note, a title that describes the position. Comments, and claims about another position, are
 * omitted. */
TruceEntry *truce_workspace_get_entry (TruceWorkspace *self);

/* Returns a document with the contents of the workspace, to be cleared with truce_document_clear(). */
TruceDocument truce_workspace_get_document (TruceWorkspace *self);

/* Shows the contents of a document, and adds its bookmarks and names of pieces to those of the workspace. */
void truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document);

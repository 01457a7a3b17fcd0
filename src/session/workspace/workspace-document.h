/* workspace-document.h: converts workspaces to documents and entries of collections, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* The changes of the problem can be undone. */

/* Sets the problem, the question and the method, and leaves a puzzle. method: an id, or "auto"; a method
 * that is unknown or that the user cannot choose becomes automatic. */
void truce_workspace_replace (TruceWorkspace *self,
                              const TruceProblemSpec *spec,
                              TruceQuestion question,
                              const char *method);

/* Shows the position of an entry, with a copy of the entry as the board's note. */
void truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry);

/* Returns (transfer full) an entry with the visible position, and with the text of the board's note or a
 * title that describes the position. Omits comments, and claims about another position than the visible
 * one. */
TruceEntry *truce_workspace_get_entry (TruceWorkspace *self);

/* truce_workspace_get_document() returns a document; the caller clears it with truce_document_clear().
 * truce_workspace_show_document() also adds the document's bookmarks and names of pieces, and shows its
 * page. */
TruceDocument truce_workspace_get_document (TruceWorkspace *self);
void truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document);

/* workspace-document.h: converts workspaces to documents and entries of collections, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* Functions that replace the problem can be undone. */

/* Sets the problem, the question and the method. method: an id, or "auto"; an unknown method becomes
 * automatic. */
void truce_workspace_replace (TruceWorkspace *self,
                              const TruceProblemSpec *spec,
                              TruceQuestion question,
                              const char *method);

/* Shows the position of an entry, and the entry as the board's note. */
void truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry);

/* Returns (transfer full) an entry with the visible position, and with the board's note or a title that
 * describes the position. Omits claims of the note about a different position. */
TruceEntry *truce_workspace_get_entry (TruceWorkspace *self);

/* Returns the document; the caller clears it. */
TruceDocument truce_workspace_get_document (TruceWorkspace *self);
void truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document);

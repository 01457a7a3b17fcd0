/* workspace-document.h: workspaces to documents and entries of collections, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* Replacing the problem can be undone. */

/* Shows another problem and the count of a question. method: an id, or "auto"; an unknown one becomes
 * automatic. */
void truce_workspace_replace (TruceWorkspace *self,
                              const TruceProblemSpec *spec,
                              TruceQuestion question,
                              const char *method);

/* Shows the position of an entry, and the entry as the board's note. */
void truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry);

/* Returns (transfer full) the visible position, with the board's note or a title that describes it. Claims
 * about another position are left out. */
TruceEntry *truce_workspace_get_entry (TruceWorkspace *self);

/* Returns the document; the caller clears it. */
TruceDocument truce_workspace_get_document (TruceWorkspace *self);
void truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document);

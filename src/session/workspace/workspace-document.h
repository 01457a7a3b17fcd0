/* workspace-document.h: what a workspace shows as a document or entry of a collection, and back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* All that replaces the problem can be undone, as any edit. */

/* Shows another problem and question, with mode and method as documents and stored runs have them. A method
 * that this version does not know is automatic. */
void truce_workspace_replace (TruceWorkspace *self,
                              const TruceProblemSpec *spec,
                              TruceQuestion question,
                              const char *method);

/* Shows the position of an entry, with its question, and the entry as the board's note. */
void truce_workspace_show_entry (TruceWorkspace *self, const TruceEntry *entry);

/* Returns: (transfer full): the position that is seen, with the board's note or a title that describes it.
 * Claims about another position are left out. */
TruceEntry *truce_workspace_get_entry (TruceWorkspace *self);

/* Returns: the document, to be cleared by the caller. */
TruceDocument truce_workspace_get_document (TruceWorkspace *self);
void truce_workspace_show_document (TruceWorkspace *self, const TruceDocument *document);

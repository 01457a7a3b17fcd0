/* truce-document-file.h: TruceDocumentFile, the file of a workspace, and its state for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Files are read and written on threads. Read-only property "title" (string): the title of the window, with
 * the name of the file or of the problem, and a mark if there are unsaved changes. Signals: "message"
 * (text): a message to the user; "file-used" (GFile): a document was opened or saved. */
#define TRUCE_TYPE_DOCUMENT_FILE (truce_document_file_get_type ())
G_DECLARE_FINAL_TYPE (TruceDocumentFile, truce_document_file, TRUCE, DOCUMENT_FILE, GObject)

TruceDocumentFile *truce_document_file_new (TruceWorkspace *workspace);

/* truce_document_file_get_file() returns (transfer none) the file of the workspace; NULL: none.
 * truce_document_file_set_file() marks the workspace as unmodified. file: (nullable). */
GFile *truce_document_file_get_file (TruceDocumentFile *self);
void truce_document_file_set_file (TruceDocumentFile *self, GFile *file);

/* Returns whether there are unsaved changes; FALSE without a file. */
gboolean truce_document_file_is_modified (TruceDocumentFile *self);

/* Reads and shows a document, unless another document or problem is opened meanwhile. Emits "message" if the
 * document cannot be read. */
void truce_document_file_open (TruceDocumentFile *self, GFile *file);

/* Called on the main thread when the document has been saved. Not called if saving failed or `owner` has
 * been disposed of. */
typedef void (*TruceDocumentSaved) (gpointer owner, gpointer data);

/* Saves the document to a file, and emits "message" with the result. saved: (nullable). owner: (nullable): a
 * GObject, required for `saved`. data: always freed with `free_data` (nullable). */
void truce_document_file_save (TruceDocumentFile *self,
                               GFile *file,
                               TruceDocumentSaved saved,
                               gpointer owner,
                               gpointer data,
                               GDestroyNotify free_data);

/* Shows the problem of a text without a file; eight queens if the text is NULL or invalid. Resets question
 * and method. Can be undone. */
void truce_document_file_show_new (TruceDocumentFile *self, const char *question);

/* Shows the position of an entry, with its note, without a file. Can be undone. */
void truce_document_file_show_entry (TruceDocumentFile *self, const TruceEntry *entry);

/* Shows the saved state of the last session, if any. Nothing can be undone then. Emits "message" if the
 * state cannot be read. */
void truce_document_file_restore (TruceDocumentFile *self);

/* Saves the state for the next session at once, if it is not saved yet: the program is about to end. Waits
 * for the disk. */
void truce_document_file_save_state (TruceDocumentFile *self);

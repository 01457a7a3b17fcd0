/* truce-document-file.h: TruceDocumentFile, the file of a workspace, and its state for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Files are read and written on threads. Read-only property "title" (string): the name of the file, or of the
 * problem, with a mark if there are unsaved changes. Signals: "message" (text), a message for the user;
 * "file-used" (GFile), a document was opened or saved. */
#define TRUCE_TYPE_DOCUMENT_FILE (truce_document_file_get_type ())
G_DECLARE_FINAL_TYPE (TruceDocumentFile, truce_document_file, TRUCE, DOCUMENT_FILE, GObject)

TruceDocumentFile *truce_document_file_new (TruceWorkspace *workspace);

/* The file of the workspace (transfer none); NULL: none. Setting it marks the workspace as unmodified. */
GFile *truce_document_file_get_file (TruceDocumentFile *self);
void truce_document_file_set_file (TruceDocumentFile *self, GFile *file);

/* Returns whether there are unsaved changes; FALSE without a file. */
gboolean truce_document_file_is_modified (TruceDocumentFile *self);

/* Opens and shows a document. If that fails, emits "message". */
void truce_document_file_open (TruceDocumentFile *self, GFile *file);

/* Called when the document has been saved. Not called if saving failed, or `owner` has been finalized. */
typedef void (*TruceDocumentSaved) (gpointer owner, gpointer data);

/* Saves the document to a file. saved: (nullable). data: freed with `free_data` in every case. */
void truce_document_file_save (TruceDocumentFile *self,
                               GFile *file,
                               TruceDocumentSaved saved,
                               gpointer owner,
                               gpointer data,
                               GDestroyNotify free_data);

/* Shows the problem of a text (nullable: eight queens) without a file. Can be undone. */
void truce_document_file_begin_new (TruceDocumentFile *self, const char *question);

/* Shows the position of an entry, with its note, without a file. Can be undone. */
void truce_document_file_begin_entry (TruceDocumentFile *self, const TruceEntry *entry);

/* Shows the saved state of the last session, if any. It cannot be undone. */
void truce_document_file_restore (TruceDocumentFile *self);

/* Saves the state for the next session at once, because the program is about to end. */
void truce_document_file_keep (TruceDocumentFile *self);

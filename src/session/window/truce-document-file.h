/* truce-document-file.h: TruceDocumentFile, the file that a workspace was opened from or saved to, and what
 * is kept of it for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Files are read and written on threads. Read-only property "title" (string): the name of the file, or of the
 * problem, with a mark if there are unsaved changes. Signals: "told" (text), a message for the user;
 * "file-used" (GFile), a document was opened or saved. */
#define TRUCE_TYPE_DOCUMENT_FILE (truce_document_file_get_type ())
G_DECLARE_FINAL_TYPE (TruceDocumentFile, truce_document_file, TRUCE, DOCUMENT_FILE, GObject)

TruceDocumentFile *truce_document_file_new (TruceWorkspace *workspace);

/* NULL: none, there is nothing that what is shown could be out of step with. */
GFile *truce_document_file_get_file (TruceDocumentFile *self);
void truce_document_file_set_file (TruceDocumentFile *self, GFile *file); /* what is shown is what is in it */

/* Changes that are not saved; FALSE without a file. */
gboolean truce_document_file_is_modified (TruceDocumentFile *self);

/* Shows the document in `file`, unless it is refused. */
void truce_document_file_open (TruceDocumentFile *self, GFile *file);

/* What is called, if given, when it is saved, unless it could not be or the owner is gone. */
typedef void (*TruceDocumentSaved) (gpointer owner, gpointer data);

/* Takes over `data`, which it frees when all is done. */
void truce_document_file_save (TruceDocumentFile *self,
                               GFile *file,
                               TruceDocumentSaved saved,
                               gpointer owner,
                               gpointer data,
                               GDestroyNotify free_data);

/* The problem of that text, or, NULL, eight queens; of no file; can be undone. */
void truce_document_file_begin_new (TruceDocumentFile *self, const char *question);

/* The position of the entry, with what belongs to it; the same. */
void truce_document_file_begin_entry (TruceDocumentFile *self, const TruceEntry *entry);

/* Shows what was shown last, where that was kept; it is the beginning then, and nothing is to be undone. */
void truce_document_file_restore (TruceDocumentFile *self);

/* Writes at once what would be kept within a second: the program is about to end. */
void truce_document_file_keep (TruceDocumentFile *self);

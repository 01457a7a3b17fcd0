/* truce-document-file.h: TruceDocumentFile, the file of a workspace, and its state for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "workspace/truce-workspace.h"

/* Reads and writes files on threads. Read-only property "title" (string): title of the window: the name of
 * the file or of the problem, and a mark if there are unsaved changes. Signals: "message" (text): a message
 * to the user; "file-used" (GFile): a document was opened or saved. */
#define TRUCE_TYPE_DOCUMENT_FILE (truce_document_file_get_type ())
G_DECLARE_FINAL_TYPE (TruceDocumentFile, truce_document_file, TRUCE, DOCUMENT_FILE, GObject)

TruceDocumentFile *truce_document_file_new (TruceWorkspace *workspace);

/* Returns (transfer none) the file of the workspace; NULL: none. */
GFile *truce_document_file_get_file (TruceDocumentFile *self);

/* Sets the file of the workspace, which then has no unsaved changes. file: (nullable). */
void truce_document_file_set_file (TruceDocumentFile *self, GFile *file);

/* Returns whether the file lacks changes of the workspace. FALSE if the workspace has no file. */
gboolean truce_document_file_is_modified (TruceDocumentFile *self);

/* Reads a document on a thread, then shows it. If the window opens another document or problem meanwhile,
 * does not show it. Emits "message" if the document cannot be read. */
void truce_document_file_open (TruceDocumentFile *self, GFile *file);

/* Called on the main thread after a successful save, unless `owner` has been disposed of. */
typedef void (*TruceDocumentSaved) (gpointer owner, gpointer data);

/* Saves the document to a file on a thread, and emits "message" with the result. saved: (nullable). owner:
 * (nullable): a GObject, required if `saved` is given. data: freed with `free_data` (nullable) in any
 * case. */
void truce_document_file_save (TruceDocumentFile *self,
                               GFile *file,
                               TruceDocumentSaved saved,
                               gpointer owner,
                               gpointer data,
                               GDestroyNotify free_data);

/* Shows the problem of a text, or eight queens if the text is NULL or invalid. The workspace then has no
 * file, and the initial question and method. The user can undo this. */
void truce_document_file_show_new (TruceDocumentFile *self, const char *question);

/* Shows the position of an entry, with a note. The workspace then has no file. The user can undo this. */
void truce_document_file_show_entry (TruceDocumentFile *self, const TruceEntry *entry);

/* Shows the state that the last session saved, if any. The user cannot undo this. Emits "message" if the
 * state cannot be read. */
void truce_document_file_restore (TruceDocumentFile *self);

/* Saves the state for the next session before the program ends, if it has changed. Waits for the disk. */
void truce_document_file_save_state (TruceDocumentFile *self);

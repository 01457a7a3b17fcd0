/* truce-document-dialogs.h: dialogs that open and save documents, and that ask whether to save changes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "window/truce-document-file.h"

/* For all functions, window: a TruceWindow that shows the document, and the parent of the dialogs. */

void truce_document_open_dialog (GtkWindow *window, TruceDocumentFile *document);
void truce_document_save_dialog (GtkWindow *window, TruceDocumentFile *document);

/* Saves to the document's file. Without a file, opens the dialog. */
void truce_document_save_now (GtkWindow *window, TruceDocumentFile *document);

/* Open a file, or start a new document. Ask first if there are unsaved changes. question: (nullable): text
 * of a problem; NULL: eight queens. entry: copied; the new document shows its position. */
void truce_document_ask_to_open (GtkWindow *window, TruceDocumentFile *document, GFile *file);
void truce_document_ask_for_new (GtkWindow *window, TruceDocumentFile *document, const char *question);
void truce_document_ask_for_entry (GtkWindow *window, TruceDocumentFile *document, const TruceEntry *entry);

/* Asks whether to save changes, and closes the window when they are saved or discarded. Returns FALSE and
 * does nothing if there are no changes. */
gboolean truce_document_ask_to_close (GtkWindow *window, TruceDocumentFile *document);

/* truce-document-dialogs.h: asks for documents to open and to save, and whether to save what is shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "window/truce-document-file.h"

/* All are of `window`, which shows the document. */

void truce_document_open_dialog (GtkWindow *window, TruceDocumentFile *document);
void truce_document_save_dialog (GtkWindow *window, TruceDocumentFile *document);

/* To its file, where it has one. */
void truce_document_save_now (GtkWindow *window, TruceDocumentFile *document);

/* Opens a file, or begins a new document; where there are changes that are not saved, asks first. */
void truce_document_ask_to_open (GtkWindow *window, TruceDocumentFile *document, GFile *file);
void truce_document_ask_for_new (GtkWindow *window, TruceDocumentFile *document, const char *question);
void truce_document_ask_for_entry (GtkWindow *window, TruceDocumentFile *document, const TruceEntry *entry);

/* FALSE: there is nothing to ask. Else the window is destroyed once it is saved or discarded. */
gboolean truce_document_ask_to_close (GtkWindow *window, TruceDocumentFile *document);

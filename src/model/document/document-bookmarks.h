/* document-bookmarks.h: the bookmarks of a document: places in searches, with what was noted there
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "truce-document.h"

TruceDocumentBookmark *
truce_document_bookmark_new (const char *problem, const char *method, int event, const char *text);
void truce_document_bookmark_free (gpointer bookmark);

/* The member "bookmarks", where there are any. */
void truce_document_add_bookmarks (JsonBuilder *builder, const TruceDocument *document);

/* FALSE and an error (G_IO_ERROR_INVALID_DATA) where they are none, or more than
 * TRUCE_DOCUMENT_BOOKMARKS_MAX. */
gboolean truce_document_read_bookmarks (JsonObject *root, TruceDocument *document, GError **error);

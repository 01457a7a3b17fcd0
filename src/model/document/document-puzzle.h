/* document-puzzle.h: the puzzle of a document: which pieces are given, which squares are crossed out
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "truce-document.h"

/* The member "puzzle", where it is one. */
void truce_document_add_puzzle (JsonBuilder *builder, const TruceDocument *document);

/* Of a document whose problem has been read; FALSE and an error (G_IO_ERROR_INVALID_DATA) where the squares
 * are none of its board, or those given have no piece. */
gboolean truce_document_read_puzzle (JsonObject *root, TruceDocument *document, GError **error);

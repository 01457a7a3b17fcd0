/* kept-document.h: what a window showed last, kept for the next start
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* A document's text that is to be kept. */
typedef struct TruceKeptDocument TruceKeptDocument;

/* Takes `text`. Main thread. */
TruceKeptDocument *truce_kept_document_new (char *text);
void truce_kept_document_free (gpointer kept);

/* Writes it, unless one that was made later is written already. In any thread. */
gboolean truce_kept_document_write (TruceKeptDocument *self, GError **error);

/* Where it lies; newly allocated. */
char *truce_kept_document_path (void);

/* truce-kept-file.h: small files that are kept for the next start without being asked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A text that is to be kept. */
typedef struct TruceKeptFile TruceKeptFile;

/* Takes `text`; `name` is one of the next function. Main thread. */
TruceKeptFile *truce_kept_file_new (const char *name, char *text);
void truce_kept_file_free (gpointer kept);

/* Writes it, unless one of the same name that was made later is written already. In any thread. */
gboolean truce_kept_file_write (TruceKeptFile *self, GError **error);

/* Where the file of that name lies; newly allocated. */
char *truce_kept_file_path (const char *name);

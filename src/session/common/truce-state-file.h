/* truce-state-file.h: small files with the state that the program saves for its next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A text that truce_state_file_write() can save. */
typedef struct TruceStateFile TruceStateFile;

/* Returns (transfer full). name: as in truce_state_file_path(). text: (transfer full). Thread: main. */
TruceStateFile *truce_state_file_new (const char *name, char *text);
void truce_state_file_free (gpointer data);

/* Writes the text, unless a newer text with the same name has been written. Returns FALSE with an error if
 * it cannot be written. Thread: any. */
gboolean truce_state_file_write (TruceStateFile *self, GError **error);

/* Returns (transfer full): the path of a file in the user's data folder. */
char *truce_state_file_path (const char *name);

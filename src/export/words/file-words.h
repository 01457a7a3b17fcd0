/* file-words.h: names of files to write, and messages about written files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns: (transfer full): one line: the file was saved, or why it was not saved. name: name of the file;
 * (nullable) if there is an error. error: (nullable): NULL: the file was saved. */
char *truce_describe_saved (const char *name, const GError *error);

/* Replaces characters that file systems do not accept in file names by hyphens, in place. text: (transfer
 * full). Returns: (transfer full): `text` itself. */
char *truce_file_stem (char *text);

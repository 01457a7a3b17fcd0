/* file-write.h: files that are written whole or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Writes `length` bytes (-1: up to the NUL) to a file that is durable when this returns. FALSE and an error:
 * what was there before is there still, even when the disk is full, which g_file_replace_contents() does not
 * promise. */
gboolean truce_file_write (const char *path, const void *bytes, gssize length, GError **error);

gboolean truce_file_write_bytes (const char *path, GBytes *bytes, GError **error);

/* As truce_file_write() over a file that may be there: where the name is a link, what it leads to is written;
 * and who may read and write it stays. */
gboolean truce_file_write_over (const char *path, const void *bytes, gssize length, GError **error);

/* The same for the user alone to read, with the folders above the file. */
gboolean truce_file_write_private (const char *path, const void *bytes, gssize length, GError **error);

/* The path of a file that is to be written; NULL and an error when it is not on this computer. */
char *truce_file_path (GFile *file, GError **error);

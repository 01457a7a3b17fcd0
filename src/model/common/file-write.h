/* file-write.h: writes files completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Write a file durably and atomically. Unlike with g_file_replace_contents(), the old file is unchanged
 * after an error, even if the disk is full. If `path` is a symbolic link, the file replaces the link.
 * length: number of bytes; -1: all bytes before the NUL. Return FALSE with an error if the file cannot be
 * written. */
gboolean truce_file_write (const char *path, const void *bytes, gssize length, GError **error);
gboolean truce_file_write_bytes (const char *path, GBytes *bytes, GError **error);

/* Like truce_file_write(), but follows links and keeps the permissions of an existing file. Returns FALSE
 * with an error if the file cannot be written. */
gboolean truce_file_write_over (const char *path, const void *bytes, gssize length, GError **error);

/* Like truce_file_write(), but makes the file readable by the user only, and creates missing folders. Returns
 * FALSE with an error if a folder or the file cannot be written. */
gboolean truce_file_write_private (const char *path, const void *bytes, gssize length, GError **error);

/* Returns: (transfer full): the path of a file, or NULL with an error if the file has no local path. */
char *truce_file_path (GFile *file, GError **error);

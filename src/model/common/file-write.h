/* file-write.h: writes files completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Writes a file durably and atomically; after an error the old file is unchanged, even if the disk is full,
 * unlike with g_file_replace_contents(). length: -1: up to the NUL. Returns FALSE with an error. */
gboolean truce_file_write (const char *path, const void *bytes, gssize length, GError **error);

gboolean truce_file_write_bytes (const char *path, GBytes *bytes, GError **error);

/* Like truce_file_write(), but follows links and keeps the permissions of an existing file. */
gboolean truce_file_write_over (const char *path, const void *bytes, gssize length, GError **error);

/* Like truce_file_write(), readable by the user only; creates the folders. */
gboolean truce_file_write_private (const char *path, const void *bytes, gssize length, GError **error);

/* Returns: (transfer full): the path of a file, or NULL with an error if it is not on this computer. */
char *truce_file_path (GFile *file, GError **error);

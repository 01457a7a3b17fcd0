/* file-read.h: reads whole files, up to a limit
 *
 * Use these functions for every file that a user names, since it may be a device that never ends.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

/* Reads a whole file, which may be a pipe or a device. max: largest number of bytes. length: (out)
 * (optional): number of bytes, without the NUL that is appended. Returns: (transfer full): the bytes; NULL
 * with an error that names the file, if the file cannot be read or is longer than `max`. Thread: any.
 */
char *truce_file_read (GFile *file, gsize max, gsize *length, GCancellable *cancellable, GError **error);

/* Returns whether to read the rest of a file whose first `length` bytes are `bytes`. */
typedef gboolean (*TruceFileBegins) (const guint8 *bytes, gsize length);

#define TRUCE_FILE_BEGIN 64

/* Like truce_file_read(), but can stop early. begins: (nullable): called once, as soon as TRUCE_FILE_BEGIN
 * bytes are read, with all bytes so far. Reading stops if it returns FALSE. Returns: (transfer full): the
 * bytes that were read; NULL with an error as for truce_file_read(). */
char *truce_file_read_started (
    GFile *file, TruceFileBegins begins, gsize max, gsize *length, GCancellable *cancellable, GError **error);

/* Like truce_file_read(), for a path and for standard input. Return (transfer full) the bytes, or NULL with
 * an error if the input cannot be read or is longer than `max` bytes. */
char *truce_path_read (const char *path, gsize max, gsize *length, GError **error);
char *truce_stdin_read (gsize max, gsize *length, GError **error);

/* Reads the next line into `line`, without its line feed. Stops after max + 1 bytes of a longer line; the
 * next call reads the rest of this line. Does not lock `file`. Returns: FALSE if it read no byte, at the
 * end or after a read error; ferror() tells which.
 */
gboolean truce_line_read (FILE *file, GString *line, gsize max);

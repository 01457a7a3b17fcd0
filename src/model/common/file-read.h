/* file-read.h: files that are read whole, up to a size
 *
 * Every file that a user names is read by these functions: it may be a device that never ends.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

/* Reads a whole file, which may be a pipe or a device.
 * max: bytes at most. length: (out) (optional), without the NUL that is added to the bytes.
 * Returns: (transfer full): the bytes; NULL with an error, which names the file, if it cannot be read or is
 * longer.
 * Thread: any.
 */
char *truce_file_read (GFile *file, gsize max, gsize *length, GCancellable *cancellable, GError **error);

/* Returns whether to read the rest of a file whose first `length` bytes are these. */
typedef gboolean (*TruceFileBegins) (const guint8 *bytes, gsize length);

#define TRUCE_FILE_BEGIN 64

/* Like truce_file_read(), but calls `begins` (nullable) once, with the bytes read so far, when there are at
 * least TRUCE_FILE_BEGIN. If `begins` returns FALSE, stops.
 * Returns: (transfer full): all bytes, or those read until `begins` returned FALSE; NULL with an error. */
char *truce_file_read_started (
    GFile *file, TruceFileBegins begins, gsize max, gsize *length, GCancellable *cancellable, GError **error);

/* Like truce_file_read(), for a path and for standard input. Return (transfer full) the bytes, or NULL with
 * an error if the input cannot be read or is longer than `max` bytes. */
char *truce_path_read (const char *path, gsize max, gsize *length, GError **error);
char *truce_stdin_read (gsize max, gsize *length, GError **error);

/* Reads the next line into `line`, without its line feed. Stops within a longer line: `line` then has max + 1
 * bytes, and the next call reads on. Does not lock `file`.
 * Returns: FALSE if it read no byte, at the end or after a read error; ferror() tells which.
 */
gboolean truce_line_read (FILE *file, GString *line, gsize max);

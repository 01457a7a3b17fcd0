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

/* Returns whether a file that begins with these bytes may be worth reading. */
typedef gboolean (*TruceFileBegins) (const guint8 *bytes, gsize length);

/* Like truce_file_read(), but stops, and returns the bytes so far, if `begins` refuses the first
 * TRUCE_FILE_BEGIN bytes. */
#define TRUCE_FILE_BEGIN 64
char *truce_file_read_started (
    GFile *file, TruceFileBegins begins, gsize max, gsize *length, GCancellable *cancellable, GError **error);

/* Like truce_file_read(), for a path and for standard input. */
char *truce_path_read (const char *path, gsize max, gsize *length, GError **error);
char *truce_stdin_read (gsize max, gsize *length, GError **error);

/* Reads the next line into `line`, without its line feed, and stops within a line that is longer than `max`
 * bytes: `line` is then longer than that.
 * Returns: FALSE at the end, or if the file cannot be read, as ferror() tells.
 * Thread: any.
 */
gboolean truce_line_read (FILE *file, GString *line, gsize max);

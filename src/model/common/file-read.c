/* file-read.c: reads whole files, up to a limit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-read.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <unistd.h>

#define PIECE 65536 /* number of bytes that are read at once */

/* Sets an error that names the file. For the usual causes, the error has the system's text, since GLib's
 * texts differ from call to call. */
static void
fail (const char *name, const GError *reason, GError **error)
{
  static const struct
  {
    GIOErrorEnum code;
    int number;
  } common[] = {
    { G_IO_ERROR_NOT_FOUND, ENOENT },
    { G_IO_ERROR_IS_DIRECTORY, EISDIR },
    { G_IO_ERROR_PERMISSION_DENIED, EACCES },
    { G_IO_ERROR_NOT_DIRECTORY, ENOTDIR },
  };
  const char *why = reason->message;

  for (gsize i = 0; i < G_N_ELEMENTS (common); i++)
    if (g_error_matches (reason, G_IO_ERROR, common[i].code))
      why = g_strerror (common[i].number);
  g_set_error (error, reason->domain, reason->code, _ ("%s cannot be read: %s"), name, why);
}

/* Appends up to `max` + 1 bytes to `bytes`, so that the caller notices a longer file. begins: (nullable):
 * as for truce_file_read_started(). Returns FALSE with an error if reading fails. */
static gboolean
read_stream (TruceFileBegins begins,
             GInputStream *stream,
             GByteArray *bytes,
             gsize max,
             GCancellable *cancellable,
             GError **error)
{
  gssize n = 1;

  while (n > 0 && bytes->len <= max)
    {
      if (begins && bytes->len >= TRUCE_FILE_BEGIN)
        {
          if (!begins (bytes->data, bytes->len))
            return TRUE;
          begins = NULL;
        }

      const guint begin = bytes->len;
      const gsize piece = MIN (PIECE, max + 1 - begin);

      g_byte_array_set_size (bytes, begin + (guint) piece);
      n = g_input_stream_read (stream, bytes->data + begin, piece, cancellable, error);
      g_byte_array_set_size (bytes, begin + (guint) MAX (n, 0));
    }
  return n >= 0;
}

/* Reads all of `stream`, or sets an error from `reason` (transfer full) if `stream` is NULL, since the
 * file cannot be opened. Returns: (transfer full): the bytes, followed by a NUL; NULL with an error. */
static char *
read_all (GInputStream *stream,
          TruceFileBegins begins,
          const char *name,
          gsize max,
          gsize *length,
          GCancellable *cancellable,
          GError *reason,
          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) failed = reason;

  if (!stream || !read_stream (begins, stream, bytes, max, cancellable, &failed))
    {
      fail (name, failed, error);
      return NULL;
    }
  if (bytes->len > max)
    {
      g_autofree char *limit = g_format_size (max);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s is longer than %s, the maximum"), name,
                   limit);
      return NULL;
    }
  if (length)
    *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

char *
truce_file_read_started (
    GFile *file, TruceFileBegins begins, gsize max, gsize *length, GCancellable *cancellable, GError **error)
{
  GError *reason = NULL;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, &reason);

  return read_all ((GInputStream *) stream, begins, name, max, length, cancellable, reason, error);
}

char *
truce_file_read (GFile *file, gsize max, gsize *length, GCancellable *cancellable, GError **error)
{
  return truce_file_read_started (file, NULL, max, length, cancellable, error);
}

char *
truce_path_read (const char *path, gsize max, gsize *length, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return truce_file_read (file, max, length, NULL, error);
}

char *
truce_stdin_read (gsize max, gsize *length, GError **error)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  return read_all (input, NULL, _ ("standard input"), max, length, NULL, NULL, error);
}

gboolean
truce_line_read (FILE *file, GString *line, gsize max)
{
  int c = EOF;

  g_string_truncate (line, 0);
  while (line->len <= max && (c = getc_unlocked (file)) != EOF && c != '\n')
    g_string_append_c (line, (char) c);
  return c != EOF || line->len > 0;
}

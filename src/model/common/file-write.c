/* file-write.c: writes files completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-write.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <sys/stat.h>

static gboolean
write_as (const char *path, const void *bytes, gssize length, int mode, GError **error)
{
  return g_file_set_contents_full (path, bytes, length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode, error);
}

gboolean
truce_file_write (const char *path, const void *bytes, gssize length, GError **error)
{
  return write_as (path, bytes, length, 0666, error);
}

gboolean
truce_file_write_bytes (const char *path, GBytes *bytes, GError **error)
{
  return truce_file_write (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), error);
}

gboolean
truce_file_write_over (const char *path, const void *bytes, gssize length, GError **error)
{
  char *real = realpath (path, NULL);
  struct stat status;
  gboolean known = real && stat (real, &status) == 0, written;

  written = write_as (real ? real : path, bytes, length, known ? status.st_mode & 0777 : 0666, error);
  if (written && known)
    chmod (real, status.st_mode & 0777); /* restores the permissions that the umask has removed */
  free (real);
  return written;
}

gboolean
truce_file_write_private (const char *path, const void *bytes, gssize length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return write_as (path, bytes, length, 0600, error);
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

char *
truce_file_path (GFile *file, GError **error)
{
  char *path = g_file_get_path (file);

  if (!path)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("not a local file"));
  return path;
}

/* placements-file.c: TrucePlacementsFile, a file of placements that gets its name only when it is complete
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "placements-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define WRITE_AT (64 * 1024) /* bytes of text that are collected before writing */

struct TrucePlacementsFile
{
  const TruceProblem *problem;
  TrucePlacementsFormat format;
  char *path;
  char *draft; /* name of the file until it is complete */
  int fd;
  guint64 n; /* number of placements */
  GString *text;
};

static gboolean
fail (const char *path, GError **error)
{
  int saved = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (saved), "%s: %s", name,
               g_strerror (saved));
  return FALSE;
}

static void
free_file (TrucePlacementsFile *self)
{
  truce_problem_unref (self->problem);
  g_string_free (self->text, TRUE);
  g_free (self->path);
  g_free (self->draft);
  g_free (self);
}

/* Gives the new file the permissions of the older file at this path, if there is one. */
static void
copy_mode (TrucePlacementsFile *self)
{
  GStatBuf former;

  if (g_stat (self->path, &former) == 0)
    (void) !fchmod (self->fd, former.st_mode & 0777);
}

TrucePlacementsFile *
truce_placements_file_open (const char *path,
                            TrucePlacementsFormat format,
                            const TruceProblem *problem,
                            GError **error)
{
  TrucePlacementsFile *self = g_new0 (TrucePlacementsFile, 1);

  self->problem = truce_problem_ref (problem);
  self->format = format;
  self->path = g_strdup (path);
  self->draft = g_strconcat (path, ".XXXXXX", NULL);
  self->text = g_string_sized_new (WRITE_AT * 2);
  self->fd = g_mkstemp_full (self->draft, O_RDWR | O_CLOEXEC, 0666);
  if (self->fd < 0)
    {
      fail (path, error);
      free_file (self);
      return NULL;
    }
  copy_mode (self);
  truce_placements_append_head (self->text, format, problem);
  return self;
}

static gboolean
flush (TrucePlacementsFile *self, GError **error)
{
  gsize written = 0;

  while (written < self->text->len)
    {
      gssize n = write (self->fd, self->text->str + written, self->text->len - written);

      if (n < 0 && errno != EINTR)
        return fail (self->path, error);
      if (n > 0)
        written += (gsize) n;
    }
  g_string_truncate (self->text, 0);
  return TRUE;
}

gboolean
truce_placements_file_add (
    TrucePlacementsFile *self, guint64 number, const TruceSquare *squares, int n, GError **error)
{
  /* The other formats need the position in the file, to separate the placement from the one before. */
  gboolean numbered = self->format == TRUCE_PLACEMENTS_CSV || self->format == TRUCE_PLACEMENTS_RAINHA;

  self->n++;
  truce_placements_append_number (self->text, self->format, numbered ? number : self->n);
  truce_placements_append (self->text, self->format, self->problem, squares, n);
  return self->text->len < WRITE_AT || flush (self, error);
}

/* Writes the folder to disk, so that the renaming survives a crash. Ignores failure. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  (void) !fsync (fd);
  close (fd);
}

gboolean
truce_placements_file_close (TrucePlacementsFile *self, GError **error)
{
  gboolean done;

  truce_placements_append_tail (self->text, self->format);
  done = flush (self, error) && (fsync (self->fd) == 0 || fail (self->path, error));
  if (close (self->fd) != 0 && done)
    done = fail (self->path, error);
  self->fd = -1;
  if (done && g_rename (self->draft, self->path) != 0)
    done = fail (self->path, error);
  if (done)
    sync_folder (self->path);
  else
    g_unlink (self->draft);
  free_file (self);
  return done;
}

void
truce_placements_file_abandon (TrucePlacementsFile *self)
{
  close (self->fd);
  g_unlink (self->draft);
  free_file (self);
}

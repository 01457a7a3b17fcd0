/* collection-add.c: adds positions to a collection file, and undoes an addition
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for F_OFD_SETLKW */
#include "collection-add.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/file-write.h"
#include "common/truce-words.h"
#include "lines.h"

typedef struct
{
  char *path;    /* when the file is open: the real path, without symbolic links */
  int fd;        /* the locked file; -1: not open */
  gboolean made; /* this program has created the file */
  GString *text;
} LockedFile;

static gboolean
fail (GError **error, int number)
{
  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), g_strerror (number));
  return FALSE;
}

/* Opens the file. Returns FALSE with an error on failure. make: creates an empty file if there is none. */
static gboolean
open_file (LockedFile *self, gboolean make, GError **error)
{
  const int flags = O_RDWR | O_CLOEXEC | O_NONBLOCK; /* O_NONBLOCK: opening a pipe does not wait */
  char *real;

  self->fd = open (self->path, flags);
  self->made = FALSE;
  if (self->fd < 0 && errno == ENOENT && make)
    {
      self->fd = open (self->path, flags | O_CREAT, 0666);
      self->made = self->fd >= 0;
    }
  if (self->fd < 0)
    return fail (error, errno);
  real = realpath (self->path, NULL);
  if (real)
    {
      g_free (self->path);
      self->path = g_strdup (real);
      free (real);
    }
  return TRUE;
}

/* Waits for the lock of the file, but accepts file systems without locks. Returns FALSE if another program
 * has replaced the file since it was opened. */
static gboolean
lock_file (LockedFile *self)
{
  struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  struct stat open_one, named;

  while (fcntl (self->fd, F_OFD_SETLKW, &whole) != 0 && errno == EINTR)
    ;
  return fstat (self->fd, &open_one) == 0 && stat (self->path, &named) == 0 &&
         open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

static gboolean
read_file (LockedFile *self, GError **error)
{
  char block[16384];
  ssize_t length;

  while (self->text->len <= TRUCE_LINES_TEXT_MAX)
    {
      length = read (self->fd, block, sizeof block);
      if (length == 0)
        break;
      if (length < 0 && errno == EINTR)
        continue;
      if (length < 0)
        return fail (error, errno);
      g_string_append_len (self->text, block, length);
    }
  return TRUE;
}

static gboolean
open_locked (LockedFile *self, const char *path, gboolean make, GError **error)
{
  *self = (LockedFile){ .path = g_strdup (path), .fd = -1, .text = g_string_new (NULL) };
  do
    {
      if (self->fd >= 0)
        close (self->fd);
      if (!open_file (self, make, error))
        return FALSE;
    }
  while (!lock_file (self));
  return read_file (self, error);
}

static void
release (LockedFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_string_free (self->text, TRUE);
}

static TruceCollection *
read_collection (const GString *text, GError **error)
{
  TruceError wrong = { 0 };
  TruceCollection *collection = truce_collection_read (text->str, text->len, &wrong);
  g_autofree char *why = collection ? NULL : truce_words_error (&wrong);

  if (!collection)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return collection;
}

/* Returns: (transfer full): the name of a collection in this file: "mine" for mine.truce-positions. */
static char *
name_of (const char *path)
{
  char *name = g_filename_display_basename (path);

  if (g_str_has_suffix (name, TRUCE_COLLECTION_SUFFIX) && strlen (name) > strlen (TRUCE_COLLECTION_SUFFIX))
    name[strlen (name) - strlen (TRUCE_COLLECTION_SUFFIX)] = '\0';
  for (char *c = name; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return name;
}

static gboolean
is_regular (const LockedFile *locked)
{
  struct stat status;

  return fstat (locked->fd, &status) == 0 && S_ISREG (status.st_mode);
}

/* Returns: (transfer full): the text of the file with the entries added; NULL with an error if the text
 * before or after is no valid collection. */
static GString *
text_with (const LockedFile *locked, GPtrArray *entries, guint *n_before, GError **error)
{
  g_autofree char *name = name_of (locked->path);
  g_autoptr (TruceCollection) before = NULL, after = NULL;
  g_autoptr (GString) text = NULL;

  if (locked->text->len > 0 || !is_regular (locked))
    before = read_collection (locked->text, error);
  else
    before = truce_collection_new (name);
  if (!before)
    return NULL;
  if (locked->text->len > 0)
    text = g_string_new_len (locked->text->str, (gssize) locked->text->len);
  else
    {
      g_autofree char *beginning = truce_collection_write (before);

      text = g_string_new (beginning);
    }
  if (text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *entry = truce_entry_write (entries->pdata[i]);

      g_string_append (text, entry);
    }
  after = read_collection (text, error);
  *n_before = before->entries->len;
  return after ? g_steal_pointer (&text) : NULL;
}

TruceCollectionAddition *
truce_collection_add (GFile *file, GPtrArray *entries, GError **error)
{
  g_autofree char *path = truce_file_path (file, error);
  TruceCollectionAddition *addition = NULL;
  g_autoptr (GString) text = NULL;
  guint n_before = 0;
  LockedFile locked;

  if (!path)
    return NULL;
  if (open_locked (&locked, path, TRUE, error))
    text = text_with (&locked, entries, &n_before, error);
  locked.made &= locked.text->len == 0; /* another program may have written to the new file before it was
                                         * locked */
  if (text && truce_file_write_over (locked.path, text->str, (gssize) text->len, error))
    {
      addition = g_new (TruceCollectionAddition, 1);
      *addition = (TruceCollectionAddition){ .path = g_strdup (locked.path),
                                             .before = locked.made ? NULL : g_strdup (locked.text->str),
                                             .after = g_strdup (text->str),
                                             .n_before = n_before };
    }
  else if (locked.made)
    unlink (locked.path);
  release (&locked);
  return addition;
}

gboolean
truce_collection_undo (const TruceCollectionAddition *addition, GError **error)
{
  gboolean well = FALSE;
  LockedFile locked;

  if (!open_locked (&locked, addition->path, FALSE, error))
    well = FALSE;
  else if (locked.text->len != strlen (addition->after) || !g_str_equal (locked.text->str, addition->after))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                         _ ("the file was changed in the meantime"));
  else if (addition->before)
    well = truce_file_write_over (locked.path, addition->before, -1, error);
  else
    well = unlink (locked.path) == 0 || fail (error, errno);
  release (&locked);
  return well;
}

void
truce_collection_addition_free (TruceCollectionAddition *addition)
{
  if (!addition)
    return;
  g_free (addition->path);
  g_free (addition->before);
  g_free (addition->after);
  g_free (addition);
}

/* truce-state-file.c: small files with the state that the program saves for its next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-state-file.h"

#include "common/file-write.h"

struct TruceStateFile
{
  guint64 number; /* in the order of creation */
  char *name;
  char *text;
};

static GMutex lock; /* held while a file is written, and for `made` and `written` */
static guint64 made;
static GHashTable *written; /* by name of the file: `number` of the text that was written last */

TruceStateFile *
truce_state_file_new (const char *name, char *text)
{
  TruceStateFile *self = g_new (TruceStateFile, 1);

  g_mutex_lock (&lock);
  *self = (TruceStateFile){ ++made, g_strdup (name), text };
  g_mutex_unlock (&lock);
  return self;
}

void
truce_state_file_free (gpointer data)
{
  TruceStateFile *self = data;

  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static guint64
last_written (const char *name)
{
  const guint64 *number = written ? g_hash_table_lookup (written, name) : NULL;

  return number ? *number : 0;
}

static void
note_written (const TruceStateFile *self)
{
  if (!written)
    written = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_replace (written, g_strdup (self->name), g_memdup2 (&self->number, sizeof self->number));
}

/* Compares the numbers of the texts. A thread may write an older text after a closing window has written a
 * newer one. */
gboolean
truce_state_file_write (TruceStateFile *self, GError **error)
{
  g_autofree char *path = truce_state_file_path (self->name);
  gboolean well = TRUE;

  g_mutex_lock (&lock);
  if (self->number > last_written (self->name))
    {
      well = truce_file_write_private (path, self->text, -1, error);
      if (well)
        note_written (self);
    }
  g_mutex_unlock (&lock);
  return well;
}

char *
truce_state_file_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "truce", name, NULL);
}

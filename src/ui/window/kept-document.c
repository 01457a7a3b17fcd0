/* kept-document.c: what a window showed last, kept for the next start
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "kept-document.h"

#include "common/file-write.h"
#include "document/truce-document.h"

struct TruceKeptDocument
{
  guint64 number; /* by the order in which they were made */
  char *text;
};

static GMutex lock; /* of the file and of what follows */
static guint64 made, written;

TruceKeptDocument *
truce_kept_document_new (char *text)
{
  TruceKeptDocument *self = g_new (TruceKeptDocument, 1);

  g_mutex_lock (&lock);
  *self = (TruceKeptDocument){ ++made, text };
  g_mutex_unlock (&lock);
  return self;
}

void
truce_kept_document_free (gpointer kept)
{
  TruceKeptDocument *self = kept;

  g_free (self->text);
  g_free (self);
}

/* A thread may still write what was shown a second ago when a window that closes writes what it shows. */
gboolean
truce_kept_document_write (TruceKeptDocument *self, GError **error)
{
  g_autofree char *path = truce_kept_document_path ();
  gboolean well = TRUE;

  g_mutex_lock (&lock);
  if (self->number > written)
    {
      well = truce_file_write_private (path, self->text, -1, error);
      if (well)
        written = self->number;
    }
  g_mutex_unlock (&lock);
  return well;
}

char *
truce_kept_document_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "truce", "last" TRUCE_DOCUMENT_SUFFIX, NULL);
}

/* truce-window-autosave.c: the last state, kept without being asked, and shown again at the next start
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-task.h"

#define DELAY 1 /* seconds after a change */

static char *
path_of_last (void)
{
  return g_build_filename (g_get_user_data_dir (), "truce", "last" TRUCE_DOCUMENT_SUFFIX, NULL);
}

static gboolean
write_text (const char *text, GError **error)
{
  g_autofree char *path = path_of_last ();

  return truce_file_write_private (path, text, -1, error);
}

/* The disk may take its time, and the window must not wait for it. */
static gboolean
write_in_thread (gpointer text, TruceProgress *progress, GError **error)
{
  return write_text (text, error);
}

static void
tell_trouble (TruceWindow *self, const GError *error)
{
  g_autofree char *text = NULL;

  if (self->autosave_failed)
    return;
  self->autosave_failed = TRUE; /* said once */
  text = g_strdup_printf (_ ("The position cannot be kept for the next start: %s"), error->message);
  truce_window_toast (self, text);
}

static void
on_written (gpointer window, gpointer text, const GError *error)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  self->autosaving = FALSE;
  if (error)
    tell_trouble (self, error);
  else
    self->autosave_failed = FALSE;
}

/* TRUE: a change awaits being written. */
static gboolean
take_text (TruceWindow *self, char **text)
{
  *text = truce_window_document_text (self);
  if (g_strcmp0 (*text, self->autosaved) == 0)
    {
      g_clear_pointer (text, g_free);
      return FALSE;
    }
  g_free (self->autosaved);
  self->autosaved = g_strdup (*text);
  return TRUE;
}

static gboolean
on_time (gpointer data)
{
  TruceWindow *self = data;
  char *text;

  if (self->autosaving) /* the disk is slow: look again a second later */
    return G_SOURCE_CONTINUE;
  self->autosave_source = 0;
  if (!take_text (self, &text))
    return G_SOURCE_REMOVE;
  self->autosaving = TRUE;
  truce_task_run_silently (self, write_in_thread, on_written, text, g_free);
  return G_SOURCE_REMOVE;
}

void
truce_window_autosave_later (TruceWindow *self)
{
  if (self->autosave_source == 0)
    self->autosave_source = g_timeout_add_seconds (DELAY, on_time, self);
}

void
truce_window_autosave_begin (TruceWindow *self)
{
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  g_free (self->autosaved);
  self->autosaved = truce_window_document_text (self);
}

void
truce_window_keep (TruceWindow *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  truce_timings_page_keep (self->timings_page);
  if (self->autosave_source == 0)
    return;
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  if (take_text (self, &text) && !write_text (text, &error))
    g_warning ("The position cannot be kept for the next start: %s", error->message);
}

void
truce_window_restore (TruceWindow *self)
{
  g_autofree char *path = path_of_last ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  truce_timings_page_restore (self->timings_page);
  if (truce_document_load (file, &document, &error))
    {
      truce_window_show_document (self, &document);
      truce_window_forget_edits (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      text = g_strdup_printf (_ ("The last position cannot be read: %s"), error->message);
      truce_window_toast (self, text);
    }
}

/* timings-keep.c: measured times and what was chosen, kept for the next start without being asked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-task.h"
#include "timing/timing-json.h"
#include "truce-timings-private.h"

#define CHOICES_MAX (1 << 16) /* bytes of the file of choices */

static char *
path_of (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "truce", name, NULL);
}

static gboolean
write_file (const char *name, const char *text, gssize length, GError **error)
{
  g_autofree char *path = path_of (name);

  return truce_file_write_private (path, text, length, error);
}

static gboolean
write_table (GBytes *bytes, GError **error)
{
  return write_file ("timings.json", g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                     error);
}

/* The disk may take its time, and the window must not wait for it. */
static gboolean
write_in_thread (gpointer bytes, TruceProgress *progress, GError **error)
{
  return write_table (bytes, error);
}

static void
on_written (gpointer timings, gpointer bytes, const GError *error)
{
  TruceTimings *self = TRUCE_TIMINGS (timings);
  g_autofree char *text = NULL;

  if (!error)
    return;
  self->table_kept = FALSE; /* closing the window tries it again */
  text = g_strdup_printf (_ ("The times cannot be kept for the next start: %s"), error->message);
  truce_timings_tell (self, text);
}

void
truce_timings_keep_table (TruceTimings *self)
{
  self->table_kept = TRUE;
  truce_task_run (self, write_in_thread, on_written, truce_timings_contents (self, "json", NULL, NULL),
                  (GDestroyNotify) g_bytes_unref);
}

void
truce_timings_begin_keeping (TruceTimings *self)
{
  g_free (self->kept_choices);
  self->kept_choices = truce_timings_choice_to_text (self->choice);
  self->table_kept = TRUE;
}

void
truce_timings_keep (TruceTimings *self)
{
  g_autofree char *choices = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  choices = truce_timings_choice_to_text (self->choice);
  if (truce_timings_get_table (self) && !self->table_kept)
    bytes = truce_timings_contents (self, "json", NULL, NULL);
  if ((!g_str_equal (choices, self->kept_choices) && !write_file ("timings.ini", choices, -1, &error)) ||
      (bytes && !write_table (bytes, &error)))
    g_warning ("The times cannot be kept for the next start: %s", error->message);
  truce_timings_begin_keeping (self);
}

void
truce_timings_restore (TruceTimings *self)
{
  g_autofree char *path = path_of ("timings.json"), *chosen = path_of ("timings.ini"), *text = NULL;
  g_autofree char *choices = truce_path_read (chosen, CHOICES_MAX, NULL, NULL);
  g_autoptr (GError) error = NULL;
  TruceTimingTable *table;

  if (choices)
    truce_timings_choice_set_text (self->choice, choices);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      table = truce_timing_load (path, &error);
      if (table)
        truce_timings_show_table (self, table);
      else
        {
          text = g_strdup_printf (_ ("The last times cannot be read: %s"), error->message);
          truce_timings_tell (self, text);
        }
    }
  truce_timings_begin_keeping (self);
}

/* truce-store-confirm.c: what programs by others said of a stored run's answer, to and from the file
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "store/core/truce-store-private.h"

#define READ_MOST 100 /* of a run: those of more versions of programs are not shown */
#define TEXT_MOST 128 /* bytes of each text but the answer */

void
truce_stored_confirmation_free (TruceStoredConfirmation *self)
{
  g_free (self->program);
  g_free (self->version);
  g_free (self->asked);
  g_free (self->status);
  g_free (self->answer);
  g_free (self);
}

TruceStoredConfirmation *
truce_stored_confirmation_copy (const TruceStoredConfirmation *self)
{
  TruceStoredConfirmation *copy = g_memdup2 (self, sizeof *self);

  copy->program = g_strdup (self->program);
  copy->version = g_strdup (self->version);
  copy->asked = g_strdup (self->asked);
  copy->status = g_strdup (self->status);
  copy->answer = g_strdup (self->answer);
  return copy;
}

gboolean
truce_stored_confirmation_is_confirmed (const TruceStoredConfirmation *self)
{
  return g_str_equal (self->status, TRUCE_STORED_CONFIRMED);
}

const TruceStoredConfirmation *
truce_stored_info_find_confirmation (const TruceStoredInfo *info, const char *status)
{
  for (guint i = 0; i < info->confirmations->len; i++)
    {
      const TruceStoredConfirmation *one = info->confirmations->pdata[i];

      if (g_str_equal (one->status, status))
        return one;
    }
  return NULL;
}

static gboolean
is_equal (const TruceStoredConfirmation *a, const TruceStoredConfirmation *b)
{
  return g_str_equal (a->program, b->program) && g_str_equal (a->version, b->version) &&
         g_str_equal (a->asked, b->asked) && g_str_equal (a->status, b->status) &&
         g_str_equal (a->answer, b->answer) && a->time == b->time;
}

gboolean
truce_stored_confirmations_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!is_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

/* ---- records ---- */

/* That of a run with that seed, which has come to that count. */
static guint32
crc_of (const TruceStoredConfirmation *self, guint32 seed, const char *count)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\n%s\n%s\n%s\n%d %s %" PRId64, count, self->program, self->version,
                       self->asked, self->status, self->answer, self->proved,
                       g_ascii_dtostr (seconds, sizeof seconds, self->seconds), self->time);

  return truce_crc32 (seed, text, strlen (text));
}

static gboolean
is_line (const char *text, gsize most)
{
  return strlen (text) <= most && !strpbrk (text, "\n\r") && g_utf8_validate (text, -1, NULL);
}

static gboolean
is_sensible (const TruceStoredConfirmation *self)
{
  static const char *const statuses[] = { TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed",
                                          NULL };

  return *self->program && is_line (self->program, TEXT_MOST) && is_line (self->version, TEXT_MOST) &&
         is_line (self->asked, TEXT_MOST) && g_strv_contains (statuses, self->status) &&
         is_line (self->answer, 65536) && isfinite (self->seconds) && self->seconds >= 0 && self->time >= 0;
}

static TruceStoredConfirmation *
read_row (sqlite3_stmt *row)
{
  TruceStoredConfirmation *self = g_new0 (TruceStoredConfirmation, 1);

  self->program = truce_sql_text (row, 0);
  self->version = truce_sql_text (row, 1);
  self->asked = truce_sql_text (row, 2);
  self->status = truce_sql_text (row, 3);
  self->answer = truce_sql_text (row, 4);
  self->proved = sqlite3_column_int64 (row, 5) != 0;
  self->seconds = sqlite3_column_double (row, 6);
  self->time = sqlite3_column_int64 (row, 7);
  return self;
}

GPtrArray *
truce_confirmations_read (sqlite3 *db, const TruceRunRecord *run)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_confirmation_free);
  const guint32 seed = truce_run_record_seed (run);
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, NULL,
      "SELECT program, version, asked, status, answer, proved, seconds, time, crc FROM confirmations"
      " WHERE run = ? ORDER BY time, program, version, asked LIMIT ?",
      "ii", run->id, (gint64) READ_MOST);

  while (row && truce_sql_step (row, NULL))
    {
      TruceStoredConfirmation *one = read_row (row);

      if (is_sensible (one) && crc_of (one, seed, run->count) == (guint32) sqlite3_column_int64 (row, 8))
        g_ptr_array_add (all, one);
      else
        truce_stored_confirmation_free (one);
    }
  return all;
}

gboolean
truce_confirmation_write (sqlite3 *db,
                          const TruceRunRecord *run,
                          const TruceStoredConfirmation *one,
                          gboolean replace,
                          GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("INSERT OR %s INTO confirmations (run, program, version, asked, status,"
                       " answer, proved, seconds, time, crc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       replace ? "REPLACE" : "IGNORE");

  return truce_sql_do (db, error, sql, "isssssidii", run->id, one->program, one->version, one->asked,
                       one->status, one->answer, (gint64) one->proved, one->seconds, one->time,
                       (gint64) crc_of (one, truce_run_record_seed (run), run->count));
}

/* ---- adding one ---- */

typedef struct
{
  gint64 run;
  TruceStoredConfirmation *confirmation;
} Adding;

static gboolean
add (sqlite3 *db, gpointer data, GError **error)
{
  const Adding *adding = data;
  g_auto (TruceRunRecord) run = { 0 };

  if (!truce_run_record_read (db, adding->run, &run, error))
    return FALSE;
  if (truce_run_record_is_sound (&run) && g_str_equal (run.state, TRUCE_RECORD_DONE))
    return truce_confirmation_write (db, &run, adding->confirmation, TRUE, error);
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, _ ("run %" PRId64 " is not done"),
               adding->run);
  return FALSE;
}

gboolean
truce_store_add_confirmation (TruceStore *self,
                              gint64 run,
                              const TruceStoredConfirmation *confirmation,
                              GError **error)
{
  g_autoptr (TruceStoredConfirmation) copy = truce_stored_confirmation_copy (confirmation);
  Adding adding = { run, copy };

  return truce_store_can_write (self, error) && truce_writer_do (self->writer, add, &adding, error);
}

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  truce_stored_confirmation_free (adding->confirmation);
  g_free (adding);
}

void
truce_store_add_confirmation_async (TruceStore *self, gint64 run, const TruceStoredConfirmation *confirmation)
{
  Adding *adding = g_new (Adding, 1);

  *adding = (Adding){ run, truce_stored_confirmation_copy (confirmation) };
  truce_store_write_async (self, add, adding, adding_free, NULL, NULL);
}

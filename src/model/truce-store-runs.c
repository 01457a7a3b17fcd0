/* truce-store-runs.c: which runs there are, and deleting one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-private.h"

#include <glib/gi18n.h>
#include <unistd.h>

const char *
truce_stored_state_text (TruceStoredState state)
{
  static const char *const texts[] = { "running", "stopped", "done", "failed" };

  g_return_val_if_fail (state >= 0 && state < G_N_ELEMENTS (texts), texts[0]);
  return texts[state];
}

void
truce_stored_info_free (TruceStoredInfo *info)
{
  g_free (info->uuid);
  g_free (info->problem);
  g_free (info->method);
  g_free (info->count);
  g_free (info->program);
  g_free (info->check_source);
  g_free (info->note);
  g_free (info);
}

/* What a damaged file holds may be any bytes. */
static char *
text_or_null (const char *text)
{
  return *text ? g_utf8_make_valid (text, -1) : NULL;
}

static TruceCheck
check_of (const char *text)
{
  for (int check = TRUCE_CHECK_UNCHECKED; check <= TRUCE_CHECK_DIFFERS; check++)
    if (g_str_equal (truce_check_text (check), text))
      return check;
  return TRUCE_CHECK_UNCHECKED;
}

static TruceStoredState
state_of (TruceStore *self, const TruceRunRecord *record)
{
  if (!truce_run_record_is_sound (record) || g_str_equal (record->state, TRUCE_RECORD_FAILED))
    return TRUCE_STORED_FAILED;
  if (truce_store_run_is_locked (self, record->id))
    return TRUCE_STORED_RUNNING;
  return g_str_equal (record->state, TRUCE_RECORD_DONE) ? TRUCE_STORED_DONE : TRUCE_STORED_STOPPED;
}

static TruceStoredInfo *
info_of (TruceStore *self, const TruceRunRecord *record)
{
  TruceStoredInfo *info = g_new0 (TruceStoredInfo, 1);
  sqlite3 *db = self->main_only.db;

  info->id = record->id;
  info->uuid = g_utf8_make_valid (record->uuid, -1);
  info->problem = g_utf8_make_valid (record->problem, -1);
  truce_mode_parse (record->mode, &info->mode);
  info->method = g_utf8_make_valid (record->method, -1);
  info->method_version = (int) record->version;
  info->state = state_of (self, record);
  info->owner = record->owner;
  info->n_units = (gsize) MAX (record->n_units, 0);
  info->n_done =
      (gsize) truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units WHERE run = ?", "i", record->id);
  info->n_redone = (gsize) truce_sql_number (
      db, 0, NULL, "SELECT count(*) FROM units WHERE run = ? AND redone > 0", "i", record->id);
  if (info->state == TRUCE_STORED_DONE)
    info->count = text_or_null (record->count);
  info->found = (guint64) record->found;
  info->dead_ends = (guint64) record->dead_ends;
  info->seconds = record->seconds;
  info->created = record->created;
  info->changed = record->changed;
  info->program = g_utf8_make_valid (record->program, -1);
  info->check = check_of (record->check);
  info->check_source = text_or_null (record->check_source);
  info->note = truce_run_record_is_sound (record)
                   ? text_or_null (record->note)
                   : g_strdup (_ ("The record of this run disagrees with its check sum"));
  return info;
}

TruceStoredInfo *
truce_store_get_run (TruceStore *self, gint64 id, GError **error)
{
  TruceRunRecord record;
  TruceStoredInfo *info;

  g_return_val_if_fail (TRUCE_IS_STORE (self), NULL);
  if (!truce_run_record_read (self->main_only.db, id, &record, error))
    return NULL;
  info = info_of (self, &record);
  truce_run_record_clear (&record);
  return info;
}

/* Of gint64; NULL and an error otherwise. */
static GArray *
ids_of (TruceStore *self, GError **error, const char *sql)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (self->main_only.db, error, sql, "");
  g_autoptr (GError) reason = NULL;

  while (row && truce_sql_step (row, &reason))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  if (row && !reason)
    return g_steal_pointer (&ids);
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

GPtrArray *
truce_store_list_runs (TruceStore *self, GError **error)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_info_free);
  g_autoptr (GArray) ids = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (self), NULL);
  ids = ids_of (self, error, "SELECT id FROM runs ORDER BY id");
  for (guint i = 0; ids && i < ids->len; i++)
    {
      g_autoptr (GError) reason = NULL;
      TruceStoredInfo *info = truce_store_get_run (self, g_array_index (ids, gint64, i), &reason);

      if (info)
        g_ptr_array_add (runs, info);
      /* One that was deleted meanwhile is simply not there. */
      else if (!g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }
  return ids ? g_steal_pointer (&runs) : NULL;
}

/* The id of an open run of the same count, or 0. */
static gint64
open_id (const TruceRunRecord *record, const char *problem, TruceMode mode, const TruceMethod *method)
{
  gboolean same = truce_run_record_is_sound (record) && g_str_equal (record->state, TRUCE_RECORD_OPEN) &&
                  g_str_equal (record->problem, problem) &&
                  g_str_equal (record->mode, truce_mode_text (mode));
  const TruceMethod *its = truce_method_find (record->method);

  return same && its && (!method || its == method) && record->version == its->version ? record->id : 0;
}

gint64
truce_store_find_unfinished (
    TruceStore *self, const TruceProblem *problem, TruceMode mode, const TruceMethod *method, GError **error)
{
  char *text = truce_problem_to_text (problem);
  g_autoptr (GArray) ids = NULL;
  gint64 best = 0, most = -1;

  g_return_val_if_fail (TRUCE_IS_STORE (self), 0);
  ids = ids_of (self, error, "SELECT id FROM runs WHERE state = '" TRUCE_RECORD_OPEN "' ORDER BY id");
  for (guint i = 0; ids && i < ids->len; i++)
    {
      TruceRunRecord record;

      if (!truce_run_record_read (self->main_only.db, g_array_index (ids, gint64, i), &record, NULL))
        continue;
      if (open_id (&record, text, mode, method))
        {
          gint64 done = truce_sql_number (self->main_only.db, 0, NULL,
                                          "SELECT count(*) FROM units WHERE run = ?", "i", record.id);

          if (done > most)
            {
              most = done;
              best = record.id;
            }
        }
      truce_run_record_clear (&record);
    }
  free (text);
  return best;
}

static gboolean
delete_run (sqlite3 *db, gpointer id, GError **error)
{
  if (!truce_sql_do (db, error, "DELETE FROM units WHERE run = ?", "i", *(gint64 *) id) ||
      !truce_sql_do (db, error, "DELETE FROM runs WHERE id = ?", "i", *(gint64 *) id))
    return FALSE;
  return truce_sql_run (db, "DELETE FROM problems WHERE id NOT IN (SELECT problem FROM runs)", error);
}

gboolean
truce_store_delete_run (TruceStore *self, gint64 id, GError **error)
{
  TruceRunRecord record;
  gboolean deleted;
  int lock;

  g_return_val_if_fail (TRUCE_IS_STORE (self), FALSE);
  if (!truce_run_record_read (self->main_only.db, id, &record, error))
    return FALSE;
  truce_run_record_clear (&record);
  lock = truce_store_lock_run (self->path, id, error);
  if (lock < 0)
    return FALSE;
  deleted = truce_writer_do (self->writer, delete_run, &id, error);
  close (lock);
  return deleted;
}

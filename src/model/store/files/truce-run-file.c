/* truce-run-file.c: stored runs to and from files, which are stores of one run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <unistd.h>

#include "truce-run-file-private.h"

/* ---- out ---- */

static gboolean
refuse_damaged (gint64 id, GError **error)
{
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
               _ ("run %" PRId64 " is damaged; “runs verify” mends it"), id);
  return FALSE;
}

/* Without its records: whether there is room for its placements. */
static gboolean
fits (sqlite3 *db, gint64 id, GError **error)
{
  gint64 bytes =
      truce_sql_number (db, 0, NULL, "SELECT total (length (bytes)) FROM placements WHERE run = ?", "i", id);

  if (bytes < TRUCE_RUN_FILE_MOST / 16 * 15)
    return TRUE;
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
               _ ("the placements of run %" PRId64 " are too many for a file of a run; “solve” lists them"),
               id);
  return FALSE;
}

static gboolean
write_file (const TruceRunRows *rows, sqlite3 *file, TruceProgress *progress, GError **error)
{
  TruceRunRecord run = rows->run;

  run.owner = 0;
  return truce_run_record_insert (file, &run, error) &&
         truce_run_rows_write (rows, file, run.id, progress, error) && truce_sql_run (file, "COMMIT", error);
}

static void
close_file (gpointer file)
{
  sqlite3_close (file);
}

/* The bytes are SQLite's own: they live as long as the connection. */
static GBytes *
file_of (const TruceRunRows *rows, TruceProgress *progress, GError **error)
{
  sqlite3 *file = truce_run_file_new (error);
  sqlite3_int64 size;
  guchar *bytes;

  if (!file || !write_file (rows, file, progress, error))
    {
      sqlite3_close (file);
      return NULL;
    }
  bytes = sqlite3_serialize (file, "main", &size, SQLITE_SERIALIZE_NOCOPY);
  return g_bytes_new_with_free_func (bytes, (gsize) size, close_file, file);
}

/* Without damage, which would be carried on. To be cleared where TRUE. */
static gboolean
read_sound (TruceRunRows *rows, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!truce_run_rows_read (rows, db, id, progress, &reason))
    {
      if (g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT))
        return refuse_damaged (id, error);
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (rows->n_damaged == 0)
    return TRUE;
  truce_run_rows_clear (rows);
  return refuse_damaged (id, error);
}

/* What `act` does with a run as it is at one moment, whoever works on it. */
static gboolean
look_at (TruceStore *store,
         gint64 id,
         gboolean (*act) (sqlite3 *db, gint64 id, gpointer data, TruceProgress *progress, GError **error),
         gpointer data,
         TruceProgress *progress,
         GError **error)
{
  sqlite3 *db = store->main_only.db;
  gboolean done = truce_sql_run (db, "BEGIN", error);

  if (!done)
    return FALSE;
  done = act (db, id, data, progress, error);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return done;
}

static gboolean
read_rows (sqlite3 *db, gint64 id, gpointer rows, TruceProgress *progress, GError **error)
{
  return read_sound (rows, db, id, progress, error);
}

gboolean
truce_run_rows_read_stored (
    TruceRunRows *self, TruceStore *store, gint64 id, TruceProgress *progress, GError **error)
{
  return look_at (store, id, read_rows, self, progress, error);
}

static gboolean
copy_out (sqlite3 *db, gint64 id, gpointer bytes, TruceProgress *progress, GError **error)
{
  TruceRunRows rows;

  if (!fits (db, id, error) || !read_sound (&rows, db, id, progress, error))
    return FALSE;
  *(GBytes **) bytes = file_of (&rows, progress, error);
  truce_run_rows_clear (&rows);
  return *(GBytes **) bytes != NULL;
}

GBytes *
truce_run_file_export (TruceStore *store, gint64 id, TruceProgress *progress, GError **error)
{
  GBytes *bytes = NULL;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  return look_at (store, id, copy_out, &bytes, progress, error) ? bytes : NULL;
}

/* ---- in ---- */

typedef struct
{
  const char *path; /* of the store */
  TruceRunRows rows;
  gboolean is_log;
  TruceRunImport result;
  TruceProgress *progress;
} Import;

/* Runs of parts need not have been begun at one time. */
static gboolean
is_same_run (const TruceRunRecord *a, const TruceRunRecord *b)
{
  g_autofree char *other = truce_run_record_difference (a, b);

  return !other && a->wanted == b->wanted && a->keeps == b->keeps &&
         (truce_run_record_is_of_parts (a) || truce_run_record_seed (a) == truce_run_record_seed (b));
}

/* What the file knows and the store does not: that the run is done. */
static gboolean
merge_record (sqlite3 *db, gint64 id, const TruceRunRecord *from, GError **error)
{
  g_auto (TruceRunRecord) record = { 0 };
  gboolean merged;

  if (!truce_run_record_read (db, id, &record, error))
    return FALSE;
  merged = truce_run_record_is_sound (&record) && is_same_run (&record, from);
  if (!merged)
    refuse_damaged (id, error);
  else if (g_str_equal (record.state, TRUCE_RECORD_OPEN) && from->n_units > 0)
    {
      TruceRunRecord both = *from;

      both.id = id;
      both.created = record.created;
      both.program = record.program;
      both.room = record.room;
      both.owner = 0;
      both.seconds = MAX (record.seconds, truce_run_record_is_of_parts (from) ? 0 : from->seconds);
      both.changed = MAX (record.changed, from->changed);
      merged = truce_run_record_update (db, &both, error);
    }
  return merged;
}

/* Units that others have worked bring their own times, and are counted with those that are there. The run has
 * changed later in any case, so that who has counted its units counts them again. */
static gboolean
add_up (
    sqlite3 *db, const Import *import, const TruceRunSums *before, const TruceRunSums *after, GError **error)
{
  g_auto (TruceRunRecord) record = { 0 };

  if (!truce_run_record_read (db, import->result.id, &record, error) ||
      !truce_run_record_repair_summary (db, &record, error))
    return FALSE;
  if (import->is_log || (before->n > 0 && truce_run_record_is_of_parts (&record)))
    record.seconds += MAX (after->seconds - before->seconds, 0);
  record.found = after->found;
  record.dead_ends = after->dead_ends;
  record.changed = MAX (record.changed + (before->n > 0), after->time);
  return truce_run_record_update (db, &record, error);
}

static gboolean
merge (sqlite3 *db, Import *import, gint64 id, GError **error)
{
  TruceRunRecord run = import->rows.run;
  TruceRunSums before, after;

  run.owner = 0;
  if (id ? !merge_record (db, id, &run, error) : !truce_run_record_insert (db, &run, error))
    return FALSE;
  import->result.id = id ? id : run.id;
  if (!truce_run_sums_read (db, import->result.id, &before, error) ||
      !truce_run_rows_write (&import->rows, db, import->result.id, import->progress, error) ||
      !truce_run_sums_read (db, import->result.id, &after, error))
    return FALSE;
  import->result.n_new = after.n - before.n;
  if ((import->is_log || id) && after.n > before.n && !add_up (db, import, &before, &after, error))
    return FALSE;
  return truce_run_end_whole (db, import->result.id, error);
}

static gboolean
import (sqlite3 *db, gpointer data, GError **error)
{
  Import *import = data;
  gint64 id =
      truce_sql_number (db, 0, NULL, "SELECT id FROM runs WHERE uuid = ?", "s", import->rows.run.uuid);
  int lock = id ? truce_store_lock_run (import->path, id, error) : -1;
  gboolean merged = (!id || lock >= 0) && merge (db, import, id, error);

  if (lock >= 0)
    close (lock);
  return merged;
}

static gboolean
proves (const TruceRunRows *rows, TruceProofAsks asks, TruceProgress *progress, GError **error)
{
  TruceRunAsked asked;
  gboolean proves = truce_run_asked_read (&asked, &rows->run, error) &&
                    truce_stored_proof_check (rows->proof, asked.problem, asks, progress, error);

  truce_run_asked_clear (&asked);
  return proves;
}

/* One that does not prove the run's answer stays behind; FALSE: it was cancelled. */
static gboolean
check_proof (Import *import, TruceProofAsks asks, GError **error)
{
  TruceRunRows *rows = &import->rows;
  g_autoptr (GError) reason = NULL;

  if (!rows->proof || (asks && proves (rows, asks, import->progress, &reason)))
    return TRUE;
  g_clear_pointer (&rows->proof, truce_stored_proof_free);
  import->result.lacks_proof = TRUE;
  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Of a run of parts, whose logs do not say it in their heads, as these are all the same. */
static void
take_origin (TruceRunRecord *run, const TruceRunLogFacts *log)
{
  if (*run->program)
    return;
  g_free (run->program);
  run->program = g_strdup (log->program);
  run->created = log->created;
}

gboolean
truce_run_file_import (TruceStore *store,
                       GBytes *bytes,
                       TruceProofAsks asks,
                       TruceRunImport *result,
                       TruceProgress *progress,
                       GError **error)
{
  Import what = { .path = store->path, .progress = progress };
  TruceRunLogFacts log = { 0 };
  gboolean imported;

  g_return_val_if_fail (TRUCE_IS_STORE (store), FALSE);
  if (!truce_store_can_write (store, error) ||
      !truce_run_rows_open (&what.rows, bytes, &log, progress, error))
    return FALSE;
  what.result.n_damaged = what.rows.n_damaged + log.n_damaged;
  what.is_log = log.parts > 0;
  if (what.is_log)
    take_origin (&what.rows.run, &log);
  imported = check_proof (&what, asks, error) && truce_writer_do (store->writer, import, &what, error);
  truce_run_rows_close (&what.rows);
  *result = what.result;
  return imported;
}

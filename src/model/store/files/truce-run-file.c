/* truce-run-file.c: exports stored runs to run files, which are stores of one run, and imports them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <unistd.h>

#include "run-rows.h"
#include "run/truce-run.h"
#include "store/core/run-lock.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"

/* Returns FALSE with an error if the run has too many placements. */
static gboolean
fits (sqlite3 *db, gint64 id, GError **error)
{
  gint64 bytes =
      truce_sql_number (db, 0, NULL, "SELECT total (length (bytes)) FROM placements WHERE run = ?", "i", id);

  return bytes < TRUCE_RUN_FILE_MAX / 16 * 15 ||
         truce_store_fail (
             error, TRUCE_STORE_ERROR_STATE,
             _ ("run %" PRId64 " has too many placements for a file; list the placements with “solve”"), id);
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

/* Returns: (transfer full): the run as the bytes of a file, or NULL with an error. SQLite owns the memory of
 * the bytes, so the connection is closed only when the bytes are freed. */
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

GBytes *
truce_run_file_export (TruceStore *store, gint64 id, TruceProgress *progress, GError **error)
{
  sqlite3 *db = truce_store_get_db (store);
  GBytes *bytes = NULL;
  TruceRunRows rows;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  /* A transaction reads all rows as of one moment. */
  if (!truce_sql_run (db, "BEGIN", error))
    return NULL;
  if (fits (db, id, error) && truce_run_rows_read_sound (&rows, db, id, progress, error))
    {
      bytes = file_of (&rows, progress, error);
      truce_run_rows_clear (&rows);
    }
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return bytes;
}

/* Adds up the counts of the units. Returns FALSE if units are missing, damaged or not those of the split. */
static gboolean
add_units (const TruceRunRecord *run, const GPtrArray *units, mpz_t total)
{
  const guint32 seed = truce_run_record_seed (run);
  guint32 cut = 0;
  gboolean sound = units->len == run->n_units;
  mpz_t count;

  mpz_init (count);
  for (guint i = 0; i < units->len && sound; i++)
    {
      const TruceUnitRecord *unit = units->pdata[i];

      sound = unit->unit == i && truce_unit_record_fault (unit, seed, count) == NULL;
      mpz_add (total, total, count);
      cut = truce_unit_text_crc (cut, unit->spec);
    }
  mpz_clear (count);
  return sound && cut == run->cut;
}

/* If another method has finished the same question, marks both runs as double-checked or differing. Writes
 * the other run to `db`; the caller writes `run`. */
static gboolean
compare_with_second (sqlite3 *db, TruceRunRecord *run, GError **error)
{
  g_auto (TruceRunRecord) second = { 0 };
  const char *check;

  if (!truce_run_record_find_second (db, run, run->id, run->count, &second))
    return TRUE;
  check = truce_check_text (g_str_equal (second.count, run->count) ? TRUCE_CHECK_DOUBLE_CHECKED
                                                                   : TRUCE_CHECK_DIFFERS);
  truce_set_text (&run->check, check);
  truce_set_text (&run->check_source, second.method);
  truce_set_text (&second.check, check);
  truce_set_text (&second.check_source, run->method);
  return truce_run_record_update (db, &second, error);
}

static gboolean
end_count (sqlite3 *db, TruceRunRecord *run, const TruceRunQuery *asked, mpz_t total, GError **error)
{
  TruceVerdict verdict;

  if (asked->method->finish)
    asked->method->finish (asked->problem, &asked->goal, total);
  g_free (run->count);
  run->count = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (run->count, 10, total);
  verdict = truce_verdict_of_count (asked->problem, asked->goal.question, run->count);
  truce_set_text (&run->check, truce_check_text (verdict.check));
  truce_set_text (&run->check_source, verdict.source ? verdict.source : "");
  return verdict.check != TRUCE_CHECK_UNCHECKED || compare_with_second (db, run, error);
}

/* Marks the run as done, unless it searches for one placement and a unit has counted one. */
static gboolean
end_record (sqlite3 *db, TruceRunRecord *run, const TruceRunQuery *asked, mpz_t total, GError **error)
{
  if (truce_question_is_one (asked->goal.question))
    {
      if (mpz_sgn (total) != 0)
        return TRUE;
      truce_set_text (&run->count, "0");
    }
  else if (!end_count (db, run, asked, total, error))
    return FALSE;
  truce_set_text (&run->state, TRUCE_RECORD_DONE);
  truce_set_text (&run->note, "");
  return truce_run_record_update (db, run, error) &&
         truce_sql_do (db, error, "DELETE FROM positions WHERE run = ?", "i", run->id) &&
         truce_sql_do (db, error, "DELETE FROM queue WHERE run = ?", "i", run->id);
}

/* Ends an open run that has all of its units, if these are undamaged. Stores the sum of the units as the
 * count, and compares the count with the published count or with another run. Leaves the run open if it
 * stores placements or this program lacks its method. Call it within a transaction. */
static gboolean
end_whole (sqlite3 *db, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  g_autoptr (GPtrArray) units = NULL;
  TruceRunQuery asked = { 0 };
  gboolean ended = TRUE;
  mpz_t total;

  if (!truce_run_record_read (db, id, &run, error))
    return FALSE;
  if (!g_str_equal (run.state, TRUCE_RECORD_OPEN) || run.keeps || run.n_units == 0 ||
      truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units WHERE run = ?", "i", id) < run.n_units)
    return TRUE;
  units = truce_unit_records_read (db, id, error);
  if (!units)
    return FALSE;
  mpz_init (total);
  if (truce_run_query_read (&asked, &run, NULL) && add_units (&run, units, total))
    ended = end_record (db, &run, &asked, total, error);
  truce_run_query_clear (&asked);
  mpz_clear (total);
  return ended;
}

typedef struct
{
  const char *path; /* of the store */
  TruceRunRows rows;
  gboolean is_log;
  TruceRunImport result;
  TruceProgress *progress;
} Import;

/* Returns whether two records with the same uuid are of the same run. Logs of parts have no common time of
 * creation, so their seeds may differ. */
static gboolean
is_same_run (const TruceRunRecord *a, const TruceRunRecord *b)
{
  g_autofree char *other = truce_run_record_difference (a, b);

  return !other && a->wanted == b->wanted && a->keeps == b->keeps &&
         (truce_run_record_is_of_parts (a) || truce_run_record_seed (a) == truce_run_record_seed (b));
}

/* Updates an open run of the store by the record in the file. A run that is done in the file becomes done in
 * the store. Returns FALSE with an error if the stored record is damaged or of a different run. */
static gboolean
merge_record (sqlite3 *db, gint64 id, const TruceRunRecord *from, GError **error)
{
  g_auto (TruceRunRecord) record = { 0 };
  gboolean merged;

  if (!truce_run_record_read (db, id, &record, error))
    return FALSE;
  merged = truce_run_record_is_sound (&record) && is_same_run (&record, from);
  if (!merged)
    truce_store_fail_damaged (error, id);
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

typedef struct
{
  gint64 n;
  double seconds;          /* of work, over all threads */
  gint64 found, dead_ends; /* the bits of unsigned numbers */
  gint64 time;             /* when the last unit ended */
} UnitTotals;

static gboolean
read_totals (sqlite3 *db, gint64 run, UnitTotals *sums, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, error,
      "SELECT count (*), total (micros), sum (found), sum (dead_ends), max (time) FROM units WHERE run = ?",
      "i", run);

  if (!row || !truce_sql_step (row, error))
    return FALSE;
  truce_sql_read (row, "idiii", &sums->n, &sums->seconds, &sums->found, &sums->dead_ends, &sums->time);
  sums->seconds /= G_USEC_PER_SEC;
  return TRUE;
}

/* Adds the times and counters of the new units to the record. Increases `changed` of a run that had units, so
 * that cached totals of units become invalid. */
static gboolean
add_up (sqlite3 *db, const Import *import, const UnitTotals *before, const UnitTotals *after, GError **error)
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
  UnitTotals before, after;

  run.owner = 0;
  if (id ? !merge_record (db, id, &run, error) : !truce_run_record_insert (db, &run, error))
    return FALSE;
  import->result.id = id ? id : run.id;
  if (!read_totals (db, import->result.id, &before, error) ||
      !truce_run_rows_write (&import->rows, db, import->result.id, import->progress, error) ||
      !read_totals (db, import->result.id, &after, error))
    return FALSE;
  import->result.n_new = (gsize) (after.n - before.n);
  if ((import->is_log || id) && after.n > before.n && !add_up (db, import, &before, &after, error))
    return FALSE;
  return end_whole (db, import->result.id, error);
}

static gboolean
import (sqlite3 *db, gpointer data, GError **error)
{
  Import *import = data;
  gint64 id =
      truce_sql_number (db, 0, NULL, "SELECT id FROM runs WHERE uuid = ?", "s", import->rows.run.uuid);
  int lock = id ? truce_run_lock_acquire (import->path, id, error) : -1;
  gboolean merged = (!id || lock >= 0) && merge (db, import, id, error);

  if (lock >= 0)
    close (lock);
  return merged;
}

/* Removes a proof that does not prove the run's answer. Returns FALSE with an error if `progress` is
 * cancelled. */
static gboolean
check_proof (Import *import, TruceProofAsks asks, GError **error)
{
  TruceRunRows *rows = &import->rows;
  TruceRunQuery asked = { 0 };
  g_autoptr (GError) reason = NULL;
  const gboolean proved = !rows->proof || (asks && truce_run_query_read (&asked, &rows->run, &reason) &&
                                           truce_stored_proof_check (rows->proof, asked.problem, asks,
                                                                     import->progress, &reason));

  truce_run_query_clear (&asked);
  if (proved)
    return TRUE;
  g_clear_pointer (&rows->proof, truce_stored_proof_free);
  import->result.lacks_proof = TRUE;
  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
truce_run_file_import (TruceStore *store,
                       GBytes *bytes,
                       TruceProofAsks asks,
                       TruceRunImport *result,
                       TruceProgress *progress,
                       GError **error)
{
  Import what = { .path = truce_store_get_path (store), .progress = progress };
  TruceRunLogFacts log = { 0 };
  gboolean imported;

  g_return_val_if_fail (TRUCE_IS_STORE (store), FALSE);
  if (!truce_store_can_write (store, error) ||
      !truce_run_rows_open (&what.rows, bytes, &log, progress, error))
    return FALSE;
  what.result.n_damaged = what.rows.n_damaged + log.n_damaged;
  what.is_log = log.parts > 0;
  if (what.is_log && !*what.rows.run.program)
    {
      truce_set_text (&what.rows.run.program, log.program);
      what.rows.run.created = log.created;
    }
  imported = check_proof (&what, asks, error) && truce_store_write (store, import, &what, error);
  truce_run_rows_close (&what.rows);
  *result = what.result;
  return imported;
}

/* run-rows.c: TruceRunRows: reads, checks and writes the rows of one run; opens the bytes of a run file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-rows.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "common/file-read.h"
#include "run/truce-run.h"
#include "store/core/store-connection.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "truce-run-file.h"

#define TEXT_MAX 65536 /* bytes; the text of any problem is shorter */

static gboolean
check_run (const TruceRunRecord *run, GError **error)
{
  const char *const texts[] = { run->uuid,  run->problem, run->mode,  run->method,       run->program,
                                run->state, run->count,   run->check, run->check_source, run->note };
  TruceQuestion question;
  TruceProblem *problem;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!truce_sql_is_line (texts[i], TEXT_MAX))
      return truce_store_refuse (error, _ ("a text of the run is not one line"));
  problem = truce_run_record_problem (run, error);
  if (!problem)
    return FALSE;
  truce_problem_unref (problem);
  if (!truce_run_record_question (run, &question))
    return truce_store_refuse (error, _ ("“%.40s” is not a question"), run->mode);
  if (!g_uuid_string_is_valid (run->uuid))
    return truce_store_refuse (error, _ ("“%.40s” is not a UUID"), run->uuid);
  if (!g_str_equal (run->state, TRUCE_RECORD_OPEN) && !g_str_equal (run->state, TRUCE_RECORD_DONE) &&
      !g_str_equal (run->state, TRUCE_RECORD_FAILED))
    return truce_store_refuse (error, _ ("“%.40s” is not a state of a run"), run->state);
  return (run->wanted >= 1 && run->wanted <= TRUCE_RUN_FILE_UNITS_MAX && run->n_units >= 0 &&
          run->n_units <= TRUCE_RUN_FILE_UNITS_MAX && run->version >= 0 && run->version <= G_MAXINT32 &&
          run->cut >= 0 && run->cut <= G_MAXUINT32 && run->room >= 0) ||
         truce_store_refuse (error, _ ("a number of the run is out of range"));
}

static gboolean
has_its_placements (const TruceRunRows *self, const TruceUnitRecord *unit, gsize packed_bytes)
{
  g_autoptr (GBytes) packed = NULL;

  if (unit->n_placements == TRUCE_UNIT_STORES_NONE)
    return TRUE;
  packed = packed_bytes ? truce_unit_placements_read (self->db, self->run.id, unit) : NULL;
  return packed && truce_unit_placements_are_right (unit, packed, packed_bytes);
}

/* Removes damaged units, and sets `n_damaged`. Returns FALSE with an error if `progress` is cancelled. */
static gboolean
remove_damaged (TruceRunRows *self, TruceProgress *progress, GError **error)
{
  const guint32 seed = truce_run_record_seed (&self->run);
  const gsize packed_bytes = self->run.keeps ? truce_run_record_packed_bytes (&self->run) : 0;
  gpointer *units = self->units->pdata;
  gboolean wanted = TRUE;
  guint n = 0;
  gint64 min = 0;
  mpz_t total;

  mpz_init (total);
  for (guint i = 0; i < self->units->len && wanted; i++)
    {
      TruceUnitRecord *unit = units[i];

      wanted = truce_progress_set (progress, i, 2 * (guint64) self->units->len, error);
      if (unit->unit < min || unit->unit >= self->run.n_units || strlen (unit->count) > TEXT_MAX ||
          truce_unit_record_fault (unit, seed, total) != NULL ||
          !has_its_placements (self, unit, packed_bytes))
        continue;
      min = unit->unit + 1;
      units[i] = units[n];
      units[n++] = unit;
    }
  mpz_clear (total);
  self->n_damaged = self->units->len - n;
  g_ptr_array_set_size (self->units, (int) n);
  return wanted;
}

gboolean
truce_run_rows_read (TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error)
{
  *self = (TruceRunRows){ .db = db };
  if (truce_run_record_read (db, id, &self->run, error) &&
      (truce_run_record_is_sound (&self->run) ||
       truce_store_refuse (error, _ ("the record of the run does not match its checksum"))) &&
      check_run (&self->run, error))
    self->units = truce_unit_records_read (db, id, error);
  if (!self->units || !remove_damaged (self, progress, error))
    {
      truce_run_rows_clear (self);
      return FALSE;
    }
  if (!truce_run_record_is_shown_right (&self->run) || !isfinite (self->run.seconds) ||
      self->run.seconds < 0 || self->run.changed < 0)
    {
      self->run.seconds = 0;
      self->run.found = self->run.dead_ends = 0;
      self->run.changed = self->run.created;
    }
  if (g_str_equal (self->run.state, TRUCE_RECORD_DONE) && self->units->len < self->run.n_units &&
      !truce_run_record_is_placed (&self->run))
    {
      self->n_damaged = (gsize) self->run.n_units - self->units->len;
      truce_run_record_reopen (&self->run);
    }
  self->confirmations = truce_confirmations_read (db, &self->run);
  self->proof = truce_proof_row_read (db, &self->run, TRUE);
  self->verifications = truce_verifications_read (db, &self->run);
  self->comment = truce_comment_read (db, &self->run);
  return TRUE;
}

gboolean
truce_run_rows_read_sound (
    TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error)
{
  g_autoptr (GError) reason = NULL;
  const gboolean read = truce_run_rows_read (self, db, id, progress, &reason);

  if (read && self->n_damaged == 0)
    return TRUE;
  if (read)
    truce_run_rows_clear (self);
  if (read || g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT))
    truce_store_fail_damaged (error, id);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Writes the comment. If the other run has the same count, also writes verifications, confirmations and
 * proof. */
static gboolean
write_evidence (const TruceRunRows *self, sqlite3 *db, const TruceRunRecord *run, GError **error)
{
  if (self->comment &&
      !truce_comment_write (db, run, self->comment, g_get_real_time () / G_USEC_PER_SEC, FALSE, error))
    return FALSE;
  if (!g_str_equal (run->count, self->run.count))
    return TRUE;
  for (guint i = 0; i < self->verifications->len; i++)
    if (!truce_verification_write (db, run, self->verifications->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < self->confirmations->len; i++)
    if (!truce_confirmation_write (db, run, self->confirmations->pdata[i], FALSE, error))
      return FALSE;
  return !self->proof || truce_proof_row_write (db, run, self->proof, FALSE, error);
}

gboolean
truce_run_rows_write (
    const TruceRunRows *self, sqlite3 *db, gint64 id, TruceProgress *progress, GError **error)
{
  const guint64 n = self->units->len;
  g_auto (TruceRunRecord) run = { 0 };
  guint32 seed;

  if (!truce_run_record_read (db, id, &run, error))
    return FALSE;
  seed = truce_run_record_seed (&run);
  for (guint i = 0; i < n; i++)
    {
      TruceUnitRecord *unit = self->units->pdata[i];
      g_autoptr (GBytes) packed = NULL;

      if (unit->n_placements != TRUCE_UNIT_STORES_NONE)
        packed = truce_unit_placements_read (self->db, self->run.id, unit);
      unit->crc = truce_unit_record_crc (
          unit, seed); /* the seeds may differ, since they contain the time when a run was created */
      if (!truce_progress_set (progress, n + i, 2 * n, error) ||
          !truce_unit_record_write (db, id, unit, packed, FALSE, error))
        return FALSE;
    }
  return write_evidence (self, db, &run, error);
}

void
truce_run_rows_clear (TruceRunRows *self)
{
  truce_run_record_clear (&self->run);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->confirmations, g_ptr_array_unref);
  g_clear_pointer (&self->proof, truce_stored_proof_free);
  g_clear_pointer (&self->verifications, g_ptr_array_unref);
  g_clear_pointer (&self->comment, g_free);
}

/* See SQLite's file format, section 1.3. */
#define MAGIC        "SQLite format 3" /* including its NUL */
#define HEADER       100               /* bytes */
#define WRITE_FORMAT 18 /* offset of the byte that is 2 if there is a write-ahead log, else 1 */
#define READ_FORMAT  19

#define TEXT "truce-" /* the start of all logs */

static gboolean
begins_run (const guint8 *bytes, gsize length)
{
  return memcmp (bytes, MAGIC, sizeof MAGIC) == 0 || memcmp (bytes, TEXT, strlen (TEXT)) == 0;
}

GBytes *
truce_run_file_load (GFile *file, GCancellable *cancellable, GError **error)
{
  gsize length;
  char *bytes = truce_file_read_started (file, begins_run, TRUCE_RUN_FILE_MAX, &length, cancellable, error);

  return bytes ? g_bytes_new_take (bytes, length) : NULL;
}

#define ROW_MAX (TRUCE_UNIT_PLACEMENTS_MAX + 4096) /* bytes of a row */

sqlite3 *
truce_run_file_new (GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 ("run", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "memdb") != SQLITE_OK)
    truce_sql_fail (db, error);
  else if (truce_sql_run (db, "PRAGMA page_size = 1024; BEGIN", error) &&
           truce_store_create_tables (db, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

static sqlite3 *
open_text (const void *text, gsize length, TruceRunLogFacts *facts, TruceProgress *progress, GError **error)
{
  sqlite3 *db = truce_run_file_new (error);

  if (db && truce_run_log_read (db, text, length, facts, progress, error) &&
      truce_sql_run (db, "COMMIT", error))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* Opens the bytes as a database without copying them. error: not NULL. */
static sqlite3 *
open_bytes (const void *bytes, gsize length, GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open (":memory:", &db) == SQLITE_OK)
    {
      truce_store_protect (db);
      sqlite3_limit (db, SQLITE_LIMIT_LENGTH, ROW_MAX);
      if (sqlite3_deserialize (db, "main", (guchar *) bytes, (sqlite3_int64) length, (sqlite3_int64) length,
                               SQLITE_DESERIALIZE_READONLY) == SQLITE_OK &&
          truce_sql_run (db, "PRAGMA cell_size_check = ON", error))
        return db;
    }
  if (!*error)
    truce_sql_fail (db, error);
  sqlite3_close (db);
  return NULL;
}

/* Returns TRUE if all pages are undamaged and nothing follows them; otherwise FALSE with an error. */
static gboolean
is_whole (sqlite3 *db, gsize length, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (db, error, "PRAGMA integrity_check (1)", "");
  gint64 size = truce_sql_number (db, 0, NULL, "PRAGMA page_size", "");
  gint64 pages = truce_sql_number (db, 0, NULL, "PRAGMA page_count", "");
  g_autofree char *answer = NULL;

  if (!row || !truce_sql_step (row, error))
    return FALSE;
  answer = truce_sql_text (row, 0);
  if (!g_str_equal (answer, "ok"))
    return truce_store_fail (error, TRUCE_STORE_ERROR_FAILED, "%s", g_strdelimit (answer, "\n\r", ' '));
  if ((guint64) (size * pages) > length)
    return truce_store_refuse (error, _ ("the file ends too early"));
  return (guint64) (size * pages) == length ||
         truce_store_refuse (error, _ ("there is more text after the end"));
}

static gboolean
has_one_run (sqlite3 *db, GError **error)
{
  gint64 runs = truce_sql_number (db, -1, error, "SELECT count(*) FROM runs", "");

  if (runs < 0)
    return FALSE;
  if (runs != 1)
    return truce_store_refuse (error, _ ("the file does not contain exactly one run"));
  return truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units", "") <= TRUCE_RUN_FILE_UNITS_MAX ||
         truce_store_refuse (error, _ ("the run has too many units"));
}

static sqlite3 *
open_store (const guint8 *bytes, gsize length, GError **error)
{
  sqlite3 *db = NULL;

  if (length < HEADER)
    truce_store_refuse (error, _ ("the file ends too early"));
  else if (bytes[WRITE_FORMAT] != 1 || bytes[READ_FORMAT] != 1)
    truce_store_refuse (error, _ ("the file is a copy of a store, not an exported run"));
  else
    db = open_bytes (bytes, length, error);
  /* No query of a table is safe before the definitions of all tables are checked. */
  if (!db || (truce_store_is_ours (db, error) && truce_store_has_own_tables (db, error) &&
              is_whole (db, length, error) && has_one_run (db, error)))
    return db;
  sqlite3_close (db);
  return NULL;
}

sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  sqlite3 *db;

  if (facts)
    *facts = (TruceRunLogFacts){ 0 };
  if (length >= TRUCE_FILE_BEGIN && !begins_run (data, length))
    {
      truce_store_refuse (error, _ ("line %d: %s"), 1,
                          _ ("this is not a file of a run, or a newer version made it"));
      return NULL;
    }
  if (length < sizeof MAGIC || memcmp (data, MAGIC, sizeof MAGIC) != 0)
    return open_text (data, length, facts, progress, error);
  db = open_store (data, length, &reason);
  if (db)
    return db;
  if (g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED))
    truce_store_refuse (error, _ ("the file is damaged: %s"), reason->message);
  else
    truce_store_fail (
        error, reason->code == TRUCE_STORE_ERROR_NEWER ? TRUCE_STORE_ERROR_NEWER : TRUCE_STORE_ERROR_FORMAT,
        "%s", reason->message);
  return NULL;
}

gboolean
truce_run_rows_open (
    TruceRunRows *self, GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error)
{
  sqlite3 *file = truce_run_file_open (bytes, facts, progress, error);
  gint64 id = file ? truce_sql_number (file, 0, error, "SELECT id FROM runs", "") : 0;

  if (file && truce_run_rows_read (self, file, id, progress, error))
    return TRUE;
  sqlite3_close (file);
  return FALSE;
}

void
truce_run_rows_close (TruceRunRows *self)
{
  truce_run_rows_clear (self);
  sqlite3_close (self->db);
}

/* truce-store-proof.c: the proof that a stored run has no placement, to and from the file
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-proof.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "store/core/truce-store-private.h"

#define TEXT_MOST 128 /* bytes of each text */
#define FACTS     "program, version, time, cnf_bytes, proof_bytes, files_crc, crc"

void
truce_stored_proof_free (TruceStoredProof *self)
{
  g_free (self->program);
  g_free (self->version);
  g_clear_pointer (&self->cnf, g_bytes_unref);
  g_clear_pointer (&self->proof, g_bytes_unref);
  g_free (self);
}

gboolean
truce_stored_proofs_equal (const TruceStoredProof *a, const TruceStoredProof *b)
{
  if (!a || !b)
    return a == b;
  return g_str_equal (a->program, b->program) && g_str_equal (a->version, b->version) && a->time == b->time &&
         a->cnf_bytes == b->cnf_bytes && a->proof_bytes == b->proof_bytes;
}

/* ---- check sums ---- */

static guint32
crc_of_files (const TruceStoredProof *self)
{
  gsize size;
  const void *cnf = g_bytes_get_data (self->cnf, &size);
  guint32 crc = truce_crc32 (0, cnf, size);
  const void *proof = g_bytes_get_data (self->proof, &size);

  return truce_crc32 (crc, proof, size);
}

/* Of what is told of it, and which files those are. */
static guint32
crc_of (const TruceStoredProof *self, const TruceRunRecord *run, guint32 files)
{
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\n%" PRId64 " %" PRIu64 " %" PRIu64 " %" PRIu32, run->count, self->program,
                       self->version, self->time, self->cnf_bytes, self->proof_bytes, files);

  return truce_crc32 (truce_run_record_seed (run), text, strlen (text));
}

/* ---- reading ---- */

static gboolean
is_line (const char *text)
{
  return strlen (text) <= TEXT_MOST && !strpbrk (text, "\n\r") && g_utf8_validate (text, -1, NULL);
}

static gboolean
is_sensible (const TruceStoredProof *self)
{
  return *self->program && is_line (self->program) && is_line (self->version) && self->time >= 0 &&
         self->cnf_bytes <= TRUCE_STORED_PROOF_MOST && self->proof_bytes <= TRUCE_STORED_PROOF_MOST;
}

static GBytes *
blob (sqlite3_stmt *row, int column)
{
  const void *bytes = sqlite3_column_blob (row, column);

  return g_bytes_new (bytes, (gsize) sqlite3_column_bytes (row, column));
}

static gboolean
is_none (const TruceRunRecord *run)
{
  return g_str_equal (run->state, TRUCE_RECORD_DONE) && g_str_equal (run->count, "0");
}

TruceStoredProof *
truce_proof_row_read (sqlite3 *db, const TruceRunRecord *run, gboolean whole)
{
  g_autoptr (TruceStoredProof) self = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;
  guint32 files;

  if (!is_none (run))
    return NULL;
  row = truce_sql_prepare (db, NULL,
                           whole ? "SELECT " FACTS ", cnf, proof FROM proofs WHERE run = ?"
                                 : "SELECT " FACTS " FROM proofs WHERE run = ?",
                           "i", run->id);
  if (!row || !truce_sql_step (row, NULL))
    return NULL;
  self = g_new (TruceStoredProof, 1);
  *self = (TruceStoredProof){ truce_sql_text (row, 0),
                              truce_sql_text (row, 1),
                              sqlite3_column_int64 (row, 2),
                              (guint64) sqlite3_column_int64 (row, 3),
                              (guint64) sqlite3_column_int64 (row, 4),
                              whole ? blob (row, 7) : NULL,
                              whole ? blob (row, 8) : NULL };
  files = (guint32) sqlite3_column_int64 (row, 5);
  if (!is_sensible (self) || crc_of (self, run, files) != (guint32) sqlite3_column_int64 (row, 6) ||
      (whole && crc_of_files (self) != files))
    return NULL;
  return g_steal_pointer (&self);
}

TruceStoredProof *
truce_store_get_proof (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  TruceStoredProof *proof;

  if (!truce_run_record_read (self->main_only.db, id, &run, error))
    return NULL;
  proof = truce_run_record_is_sound (&run) ? truce_proof_row_read (self->main_only.db, &run, TRUE) : NULL;
  if (proof)
    return proof;
  if (truce_sql_number (self->main_only.db, 0, NULL, "SELECT count(*) FROM proofs WHERE run = ?", "i", id))
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
                 _ ("the proof of run %" PRId64 " is damaged; “runs prove” makes it again"), id);
  else
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
                 _ ("no proof is kept with run %" PRId64 "; “runs prove” makes one"), id);
  return NULL;
}

/* ---- writing ---- */

gboolean
truce_proof_row_write (
    sqlite3 *db, const TruceRunRecord *run, const TruceStoredProof *proof, gboolean replace, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("INSERT OR %s INTO proofs (run, " FACTS ", cnf, proof) VALUES (?, ?, ?, ?, ?, ?, ?, ?,"
                       " ?, ?)",
                       replace ? "REPLACE" : "IGNORE");
  guint32 files = crc_of_files (proof);

  if (is_none (run))
    return truce_sql_do (db, error, sql, "issiiiiibb", run->id, proof->program, proof->version, proof->time,
                         (gint64) proof->cnf_bytes, (gint64) proof->proof_bytes, (gint64) files,
                         (gint64) crc_of (proof, run, files), proof->cnf, proof->proof);
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
               _ ("run %" PRId64 " has not ended with no placement"), run->id);
  return FALSE;
}

typedef struct
{
  gint64 run;
  TruceStoredProof *proof;
} Keeping;

static gboolean
keep (sqlite3 *db, gpointer data, GError **error)
{
  const Keeping *keeping = data;
  g_auto (TruceRunRecord) run = { 0 };

  if (!truce_run_record_read (db, keeping->run, &run, error))
    return FALSE;
  if (truce_run_record_is_sound (&run))
    return truce_proof_row_write (db, &run, keeping->proof, TRUE, error);
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
               _ ("run %" PRId64 " is damaged; “runs verify” mends it"), keeping->run);
  return FALSE;
}

gboolean
truce_store_keep_proof (TruceStore *self, gint64 run, TruceStoredProof *proof, GError **error)
{
  Keeping keeping = { run, proof };

  return truce_store_can_write (self, error) && truce_writer_do (self->writer, keep, &keeping, error);
}

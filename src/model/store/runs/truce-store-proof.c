/* truce-store-proof.c: TruceStoredProof, the proof that a stored run has no placement, and its files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-proof.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "proof/proof.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"

void
truce_stored_proof_free (TruceStoredProof *self)
{
  g_free (self->program);
  g_free (self->version);
  g_clear_pointer (&self->cnf, g_bytes_unref);
  g_clear_pointer (&self->proof, g_bytes_unref);
  g_free (self);
}

/* Returns: (transfer full): the converted bytes; NULL with an error if converting fails or there are more
 * than `max` bytes. */
static GBytes *
convert (GBytes *bytes, GConverter *converter, gsize max, GError **error)
{
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, converter);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 buffer[1 << 14];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, error)) > 0)
    {
      if ((gsize) n > max - all->len)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "it is longer than it says");
          return NULL;
        }
      g_byte_array_append (all, buffer, (guint) n);
    }
  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

static GBytes *
compress (GMappedFile *file, GError **error)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GBytes) bytes = g_mapped_file_get_bytes (file);

  /* The limit has a margin, since bytes that cannot be compressed grow slightly. */
  return convert (bytes, G_CONVERTER (zlib), 2 * (gsize) TRUCE_STORED_PROOF_MAX, error);
}

TruceStoredProof *
truce_stored_proof_new (
    const char *program, const char *version, const char *cnf_path, const char *proof_path, GError **error)
{
  g_autoptr (GMappedFile) cnf = g_mapped_file_new (cnf_path, FALSE, error);
  g_autoptr (GMappedFile) proof = cnf ? g_mapped_file_new (proof_path, FALSE, error) : NULL;
  g_autoptr (TruceStoredProof) self = NULL;

  if (!proof)
    return NULL;
  self = g_new (TruceStoredProof, 1);
  *self = (TruceStoredProof){ .program = g_strdup (program),
                              .version = g_strdup (version),
                              .time = g_get_real_time () / G_USEC_PER_SEC,
                              .cnf_bytes = g_mapped_file_get_length (cnf),
                              .proof_bytes = g_mapped_file_get_length (proof) };
  if (self->cnf_bytes + self->proof_bytes > TRUCE_STORED_PROOF_MAX)
    {
      g_autofree char *size = g_format_size (self->cnf_bytes + self->proof_bytes);
      g_autofree char *max = g_format_size (TRUCE_STORED_PROOF_MAX);

      truce_store_fail (
          error, TRUCE_STORE_ERROR_STATE,
          _ ("the proof is too large to store: proof and question have %s together, and at most %s "
             "are allowed"),
          size, max);
      return NULL;
    }
  self->cnf = compress (cnf, error);
  self->proof = self->cnf ? compress (proof, error) : NULL;
  return self->proof ? g_steal_pointer (&self) : NULL;
}

static GBytes *
unpack (GBytes *bytes, guint64 size, GError **error)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) plain = convert (bytes, G_CONVERTER (zlib), size, &reason);

  if (plain && g_bytes_get_size (plain) == size)
    return g_steal_pointer (&plain);
  truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED, _ ("the files of the proof are damaged"));
  return NULL;
}

gboolean
truce_stored_proof_unpack (const TruceStoredProof *self, GBytes **cnf, GBytes **proof, GError **error)
{
  *cnf = unpack (self->cnf, self->cnf_bytes, error);
  *proof = *cnf ? unpack (self->proof, self->proof_bytes, error) : NULL;
  if (*proof)
    return TRUE;
  g_clear_pointer (cnf, g_bytes_unref);
  return FALSE;
}

static bool
is_cancelled (void *progress)
{
  return progress && g_cancellable_is_cancelled (((TruceProgress *) progress)->cancellable);
}

static FILE *
open_bytes (GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return size > 0 ? fmemopen ((void *) data, size, "r") : NULL;
}

static gboolean
check (GBytes *cnf, GBytes *proof, TruceProgress *progress, GError **error)
{
  const TruceProofLimits limits = { TRUCE_PROOF_MEMORY_USUAL, is_cancelled, progress };
  TruceProofReport report = { TRUCE_PROOF_GARBLED };
  FILE *question = open_bytes (cnf), *steps = open_bytes (proof);

  if (question && steps)
    truce_proof_check (question, steps, &limits, &report);
  if (question)
    fclose (question);
  if (steps)
    fclose (steps);
  if (report.status == TRUCE_PROOF_STOPPED &&
      g_cancellable_set_error_if_cancelled (progress->cancellable, error))
    return FALSE;
  return report.status == TRUCE_PROOF_VERIFIED ||
         truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED, _ ("the checker does not accept the proof"));
}

gboolean
truce_stored_proof_check (const TruceStoredProof *self,
                          const TruceProblem *problem,
                          TruceProofAsks asks,
                          TruceProgress *progress,
                          GError **error)
{
  g_autoptr (GBytes) cnf = NULL, proof = NULL;

  if (!truce_stored_proof_unpack (self, &cnf, &proof, error))
    return FALSE;
  return asks (cnf, problem) ? check (cnf, proof, progress, error)
                             : truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED,
                                                 _ ("the proof is for a different question"));
}

#define TEXT_MAX 128 /* bytes of each text */
#define FACTS    "program, version, time, cnf_bytes, proof_bytes, files_crc, crc"

gboolean
truce_stored_proofs_equal (const TruceStoredProof *a, const TruceStoredProof *b)
{
  if (!a || !b)
    return a == b;
  return g_str_equal (a->program, b->program) && g_str_equal (a->version, b->version) && a->time == b->time &&
         a->cnf_bytes == b->cnf_bytes && a->proof_bytes == b->proof_bytes;
}

static guint32
crc_of_files (const TruceStoredProof *self)
{
  gsize size;
  const void *cnf = g_bytes_get_data (self->cnf, &size);
  guint32 crc = truce_crc32 (0, cnf, size);
  const void *proof = g_bytes_get_data (self->proof, &size);

  return truce_crc32 (crc, proof, size);
}

/* Returns the check sum of the row. files: the check sum of both files. */
static guint32
crc_of (const TruceStoredProof *self, const TruceRunRecord *run, guint32 files)
{
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\n%" PRId64 " %" PRIu64 " %" PRIu64 " %" PRIu32, run->count, self->program,
                       self->version, self->time, self->cnf_bytes, self->proof_bytes, files);

  return truce_crc32 (truce_run_record_seed (run), text, strlen (text));
}

static gboolean
is_sensible (const TruceStoredProof *self)
{
  return *self->program && truce_sql_is_line (self->program, TEXT_MAX) &&
         truce_sql_is_line (self->version, TEXT_MAX) && self->time >= 0 &&
         self->cnf_bytes <= TRUCE_STORED_PROOF_MAX && self->proof_bytes <= TRUCE_STORED_PROOF_MAX;
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
  guint32 files, crc;

  if (!is_none (run))
    return NULL;
  row = truce_sql_prepare (db, NULL,
                           whole ? "SELECT " FACTS ", cnf, proof FROM proofs WHERE run = ?"
                                 : "SELECT " FACTS " FROM proofs WHERE run = ?",
                           "i", run->id);
  if (!row || !truce_sql_step (row, NULL))
    return NULL;
  self = g_new0 (TruceStoredProof, 1);
  truce_sql_read (row, whole ? "ssiiiuubb" : "ssiiiuu", &self->program, &self->version, &self->time,
                  &self->cnf_bytes, &self->proof_bytes, &files, &crc, &self->cnf, &self->proof);
  if (!is_sensible (self) || crc_of (self, run, files) != crc || (whole && crc_of_files (self) != files))
    return NULL;
  return g_steal_pointer (&self);
}

gboolean
truce_proof_row_write (
    sqlite3 *db, const TruceRunRecord *run, const TruceStoredProof *proof, gboolean replace, GError **error)
{
  guint32 files = crc_of_files (proof);

  if (is_none (run))
    return truce_sql_insert (db, replace, error,
                             "proofs (run, " FACTS ", cnf, proof) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                             "issiiiiibb", run->id, proof->program, proof->version, proof->time,
                             (gint64) proof->cnf_bytes, (gint64) proof->proof_bytes, (gint64) files,
                             (gint64) crc_of (proof, run, files), proof->cnf, proof->proof);
  return truce_store_fail (error, TRUCE_STORE_ERROR_STATE,
                           _ ("run %" PRId64 " cannot be proved: it is not a finished search that found no "
                              "placement"),
                           run->id);
}

TruceStoredProof *
truce_store_get_proof (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  TruceStoredProof *proof;

  if (!truce_run_record_read (truce_store_get_db (self), id, &run, error))
    return NULL;
  proof =
      truce_run_record_is_sound (&run) ? truce_proof_row_read (truce_store_get_db (self), &run, TRUE) : NULL;
  if (proof)
    return proof;
  if (truce_sql_number (truce_store_get_db (self), 0, NULL, "SELECT count(*) FROM proofs WHERE run = ?", "i",
                        id))
    truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED,
                      _ ("the proof of run %" PRId64 " is damaged; “runs prove” makes a new proof"), id);
  else
    truce_store_fail (error, TRUCE_STORE_ERROR_STATE,
                      _ ("no proof is stored with run %" PRId64 "; “runs prove” makes one"), id);
  return NULL;
}

typedef struct
{
  gint64 run;
  TruceStoredProof *proof;
} ProofWrite;

static gboolean
write_proof (sqlite3 *db, gpointer data, GError **error)
{
  const ProofWrite *proof_write = data;
  g_auto (TruceRunRecord) run = { 0 };

  if (!truce_run_record_read (db, proof_write->run, &run, error))
    return FALSE;
  return truce_run_record_is_sound (&run) ? truce_proof_row_write (db, &run, proof_write->proof, TRUE, error)
                                          : truce_store_fail_damaged (error, proof_write->run);
}

gboolean
truce_store_add_proof (TruceStore *self, gint64 run, TruceStoredProof *proof, GError **error)
{
  ProofWrite proof_write = { run, proof };

  return truce_store_write (self, write_proof, &proof_write, error);
}

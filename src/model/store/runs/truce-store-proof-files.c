/* truce-store-proof-files.c: the two files of a proof that is kept: compressed, unpacked, checked
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "proof/proof.h"
#include "truce-store-proof.h"

/* What comes out of the converter, no more than so many bytes, which are few enough; NULL: more, or it fails.
 */
static GBytes *
convert (GBytes *bytes, GConverter *converter, gsize most, GError **error)
{
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, converter);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 buffer[1 << 14];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, error)) > 0)
    {
      if ((gsize) n > most - all->len)
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

  /* Twice: what cannot be compressed grows by a few bytes. */
  return convert (bytes, G_CONVERTER (zlib), 2 * (gsize) TRUCE_STORED_PROOF_MOST, error);
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
  if (self->cnf_bytes + self->proof_bytes > TRUCE_STORED_PROOF_MOST)
    {
      g_autofree char *size = g_format_size (self->cnf_bytes + self->proof_bytes);
      g_autofree char *most = g_format_size (TRUCE_STORED_PROOF_MOST);

      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
                   _ ("the proof is too large to be kept: %s with its question, and %s are allowed"), size,
                   most);
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
  g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
                       _ ("the files of the proof are damaged"));
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

/* As a file to be read. */
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
  if (report.status == TRUCE_PROOF_VERIFIED)
    return TRUE;
  if (report.status != TRUCE_PROOF_STOPPED ||
      !g_cancellable_set_error_if_cancelled (progress->cancellable, error))
    g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
                         _ ("the checker does not accept the proof"));
  return FALSE;
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
  if (asks (cnf, problem))
    return check (cnf, proof, progress, error);
  g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
                       _ ("the proof is of another question"));
  return FALSE;
}

/* none-files.c: writes and compares files that prove that there is no placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "none-files.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "common/file-write.h"
#include "common/truce-words.h"
#include "encode/encode.h"

typedef struct
{
  GByteArray *bytes;
  GCancellable *cancellable;
} Text;

void
truce_none_files_clear (TruceNoneFiles *self)
{
  g_clear_pointer (&self->proof, g_free);
  g_clear_pointer (&self->asked, truce_confirmation_free);
}

static gboolean
append_piece (const char *piece, gsize length, gpointer data)
{
  Text *text = data;

  g_byte_array_append (text->bytes, (const guint8 *) piece, (guint) length);
  return !g_cancellable_is_cancelled (text->cancellable);
}

static gboolean
write_question (const TruceProblem *problem, const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Text text = { bytes, cancellable };
  TruceError refused;
  g_autofree char *why = NULL;

  if (!truce_encode (problem, TRUCE_ENCODE_CNF, FALSE, append_piece, &text, &refused))
    {
      why = truce_words_error (&refused);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, why);
      return FALSE;
    }
  return !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         truce_file_write (path, bytes->data, (gssize) bytes->len, error);
}

gboolean
truce_none_files_write (TruceNoneFiles *self,
                        const TruceProblem *problem,
                        const char *cnf,
                        double seconds,
                        GCancellable *cancellable,
                        GError **error)
{
  const TruceConfirmer *prover = truce_confirmer_find (TRUCE_NONE_PROVER);
  const TruceConfirmQuestion question = { problem, { TRUCE_ANY }, .stores_proof = TRUE };

  const gboolean proves =
      truce_confirmer_is_here (prover) && truce_confirmer_accepts (prover, &question, NULL);

  *self = (TruceNoneFiles){ NULL };
  if (proves)
    self->asked = truce_confirm_save (prover, &question, TRUCE_CONFIRM_NONE, cnf, &self->proof, seconds,
                                      cancellable, error);
  if ((self->asked || !proves) && write_question (problem, cnf, cancellable, error))
    return TRUE;
  if (self->proof)
    g_unlink (self->proof);
  truce_none_files_clear (self);
  return FALSE;
}

char *
truce_none_files_save (const TruceStoredProof *stored, const char *cnf, GError **error)
{
  g_autoptr (GBytes) question = NULL, steps = NULL;
  g_autofree char *proof = truce_confirm_proof_name (cnf);

  if (!truce_stored_proof_unpack (stored, &question, &steps, error) ||
      !truce_file_write_bytes (cnf, question, error))
    return NULL;
  return truce_file_write_bytes (proof, steps, error) ? g_steal_pointer (&proof) : NULL;
}

/* Compares a CNF with the text that truce_encode() writes, part by part. */
typedef struct
{
  const char *text, *end; /* rest of the CNF, from the next character outside comments */
  /* starts: the written text is at the start of a line; comments: it is in a comment */
  gboolean starts, comments;
  gboolean differs;
} Reader;

static void
skip_comments (Reader *reader)
{
  while (reader->text < reader->end && *reader->text == 'c')
    {
      const char *newline = memchr (reader->text, '\n', (gsize) (reader->end - reader->text));

      reader->text = newline ? newline + 1 : reader->end;
    }
}

static gboolean
read_along (const char *piece, gsize length, gpointer data)
{
  Reader *reader = data;

  for (const char *at = piece; at < piece + length; at++)
    {
      if (reader->starts)
        reader->comments = *at == 'c';
      reader->starts = *at == '\n';
      if (reader->comments)
        continue;
      reader->differs = reader->text == reader->end || *reader->text++ != *at;
      if (reader->differs)
        return FALSE;
      if (reader->starts)
        skip_comments (reader);
    }
  return TRUE;
}

gboolean
truce_none_asks (GBytes *cnf, const TruceProblem *problem)
{
  gsize length;
  const char *text = g_bytes_get_data (cnf, &length);
  Reader reader = { text, text + length, .starts = TRUE };
  TruceError refused;

  if (length == 0)
    return FALSE;
  skip_comments (&reader);
  return truce_encode (problem, TRUCE_ENCODE_CNF, FALSE, read_along, &reader, &refused) && !reader.differs &&
         reader.text == reader.end;
}

const char *
truce_none_unproved (void)
{
  return _ ("the proof in the file was left out: it does not prove the answer of the run");
}

char *
truce_none_files_describe (const TruceNoneFiles *self, const char *cnf)
{
  g_autofree char *name = g_path_get_basename (cnf), *proof = NULL, *why = NULL;

  if (!self->asked)
    /* Translators: the first %s is the name of a file, the second %s is a program */
    return g_strdup_printf (_ ("Saved as “%s” without a proof: %s is not installed"), name,
                            TRUCE_NONE_PROVER);
  why = truce_confirmation_describe (self->asked);
  if (!self->proof)
    /* Translators: the name of a file, and why: ‘not decided by cadical 1.5.3: the time was over’ */
    return g_strdup_printf (_ ("Saved as “%s” without a proof: %s"), name, why);
  proof = g_path_get_basename (self->proof);
  /* Translators: the names of two files, and ‘confirmed by cadical 1.5.3, with a proof that was checked’ */
  return g_strdup_printf (_ ("Saved as “%s” and “%s”: %s"), name, proof, why);
}

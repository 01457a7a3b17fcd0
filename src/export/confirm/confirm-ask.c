/* confirm-ask.c: a question written to a file, and the program run on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirm-ask.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>

#include "common/truce-words.h"
#include "program.h"

#define QUESTION_MOST ((gsize) 512 << 20) /* bytes */

typedef struct
{
  FILE *file;
  gsize bytes;
  GCancellable *cancellable;
  gint64 ends;
  gboolean failed, too_large, late;
} Writing;

static gboolean
write_piece (const char *text, gsize length, gpointer data)
{
  Writing *self = data;

  self->bytes += length;
  self->too_large = self->bytes > QUESTION_MOST;
  self->late = self->ends && g_get_monotonic_time () >= self->ends;
  self->failed = fwrite (text, 1, length, self->file) != length;
  return !self->too_large && !self->late && !self->failed && !g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
refuse_late (TruceConfirmation *self)
{
  return truce_confirmation_fail (self, TRUCE_CONFIRM_UNDECIDED, _ ("the time was over"));
}

static gboolean
write_question (TruceConfirmation *self,
                const TruceConfirmQuestion *question,
                TruceEncodeFormat format,
                const char *path,
                Writing *writing)
{
  TruceError error;
  g_autofree char *why = NULL;
  gboolean encoded;

  writing->file = g_fopen (path, "we");
  if (!writing->file)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, "%s", g_strerror (errno));
  encoded = truce_encode (question->problem, format, question->classes, write_piece, writing, &error);
  why = encoded ? NULL : truce_words_error (&error);
  if (fclose (writing->file) != 0)
    writing->failed = TRUE;
  if (!encoded)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, "%s", why);
  if (writing->too_large)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_UNDECIDED,
                                    _ ("the question is too large: its file would be over %d MB"),
                                    (int) (QUESTION_MOST >> 20));
  if (writing->late)
    return refuse_late (self);
  return !writing->failed || truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED,
                                                      _ ("the question could not be written to a file"));
}

static gboolean
refuse_size (TruceConfirmation *self, const TruceConfirmer *program)
{
  gboolean lists = self->asked == TRUCE_CONFIRM_COUNT && !program->models;

  return truce_confirmation_fail (self, lists ? TRUCE_CONFIRM_UNDECIDED : TRUCE_CONFIRM_FAILED,
                                  _ ("it wrote more than %d MB"), (int) (program->bytes_most >> 20));
}

/* Whether it wrote as much as it may: the rest is missing. */
static gboolean
is_full (const TruceConfirmer *program, const char *folder)
{
  static const char *const names[] = { TRUCE_CONFIRM_ANSWER, TRUCE_CONFIRM_PROOF };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      GStatBuf file;

      if (g_stat (path, &file) == 0 && (guint64) file.st_size >= program->bytes_most)
        return TRUE;
    }
  return FALSE;
}

/* Solvers end with 10, 20 and 30 as what they have found wants it. */
static gboolean
judge_end (TruceConfirmation *self,
           const TruceConfirmer *program,
           const TruceProgramResult *result,
           const char *folder)
{
  switch (result->end)
    {
    case TRUCE_PROGRAM_LATE:
      return refuse_late (self);
    case TRUCE_PROGRAM_NOT_STARTED:
      return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("it cannot be begun: %s"), result->why);
    case TRUCE_PROGRAM_CANCELLED:
      return FALSE;
    case TRUCE_PROGRAM_SIGNALLED:
      return result->code == SIGXFSZ || is_full (program, folder)
                 ? refuse_size (self, program)
                 : truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("signal %d ended it"),
                                            result->code);
    case TRUCE_PROGRAM_ENDED:
    default:
      if (is_full (program, folder))
        return refuse_size (self, program);
      return result->code == 0 || result->code == 10 || result->code == 20 || result->code == 30 ||
             truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("its exit status is %d"), result->code);
    }
}

/* Whether one of the words of the command names the file of the answer, so that it is not on its output. */
static gboolean
names_answer (const char *const *words)
{
  for (int i = 0; i < TRUCE_CONFIRM_WORDS_MAX && words[i]; i++)
    if (g_str_equal (words[i], "%A"))
      return TRUE;
  return FALSE;
}

static gboolean
run (TruceConfirmation *self,
     const TruceConfirmer *program,
     const char *file,
     const char *folder,
     gint64 ends,
     GCancellable *cancellable)
{
  const char *const *words = program->words[self->asked];
  const TruceProgramLimits limits = { folder, names_answer (words) ? "output" : TRUCE_CONFIRM_ANSWER, FALSE,
                                      program->bytes_most, truce_confirm_seconds_left (ends) };
  g_auto (GStrv) argv = truce_confirmer_argv (program, words, file);
  TruceProgramResult result;
  gboolean well;

  if (!argv)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("it is not found on the path"));
  result = truce_program_run ((const char *const *) argv, &limits, cancellable);
  well = judge_end (self, program, &result, folder);
  g_free (result.why);
  return well;
}

gboolean
truce_confirmation_ask (TruceConfirmation *self,
                        const TruceConfirmer *program,
                        const TruceConfirmQuestion *question,
                        const char *folder,
                        gint64 ends,
                        GCancellable *cancellable)
{
  TruceEncodeFormat format = program->formats[question->asked];
  g_autofree char *file = g_strconcat (TRUCE_CONFIRM_QUESTION, truce_encode_format_extension (format), NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  Writing writing = { .cancellable = cancellable, .ends = ends };

  if (!write_question (self, question, format, path, &writing) ||
      !run (self, program, file, folder, ends, cancellable) ||
      !truce_confirmation_read (self, program, question, folder))
    return FALSE;
  return !program->proves || !g_str_equal (self->answer, TRUCE_CONFIRM_NONE) ||
         truce_confirmation_check_proof (self, folder, file, ends, cancellable);
}

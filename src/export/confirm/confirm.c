/* confirm.c: an answer confirmed by programs that others wrote: comparing, and what is told of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirm.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-write.h"
#include "confirm-ask.h"
#include "confirmer.h"
#include "program.h"

gboolean
truce_confirm_question (const TruceProblem *problem,
                        const TruceGoal *goal,
                        TruceConfirmQuestion *question,
                        TruceError *error)
{
  *question = (TruceConfirmQuestion){ .problem = problem, .classes = goal->fundamental };
  if (goal->question == TRUCE_FIRST)
    *question = (TruceConfirmQuestion){ .problem = problem, .asked = TRUCE_CONFIRM_EXISTS };
  return !goal->sequences || truce_error_set (error, TRUCE_ERROR_WORD,
                                              _ ("other programs count placements, not orders of placing"));
}

void
truce_confirmation_free (TruceConfirmation *self)
{
  g_free (self->version);
  g_free (self->answer);
  g_free (self->why);
  g_clear_pointer (&self->kept, truce_stored_proof_free);
  g_free (self->unkept);
  g_free (self);
}

gboolean
truce_confirmation_fail (TruceConfirmation *self, TruceConfirmStatus status, const char *format, ...)
{
  va_list arguments;

  g_clear_pointer (&self->answer, g_free);
  g_free (self->why);
  self->status = status;
  va_start (arguments, format);
  self->why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return FALSE;
}

double
truce_confirm_seconds_left (gint64 ends)
{
  double left = (double) (ends - g_get_monotonic_time ()) / G_USEC_PER_SEC;

  return ends ? MAX (left, 0.001) : 0;
}

/* ---- the work ---- */

char *
truce_confirm_proof_name (const char *cnf)
{
  const int length = (int) (strlen (cnf) - (g_str_has_suffix (cnf, ".cnf") ? strlen (".cnf") : 0));
  char *name = g_strdup_printf ("%.*s.drat", length, cnf);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%.*s-%d.drat", length, cnf, i);
    }
  return name;
}

/* Out of the folder, which goes. */
static void
keep_proof (TruceConfirmation *self, const char *folder, const char *cnf, char **kept)
{
  g_autofree char *path = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL),
                  *name = truce_confirm_proof_name (cnf);
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) proof = g_mapped_file_new (path, FALSE, &error);

  if (proof && truce_file_write (name, g_mapped_file_get_contents (proof),
                                 (gssize) g_mapped_file_get_length (proof), &error))
    *kept = g_steal_pointer (&name);
  else
    truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, "%s", error->message);
}

/* For the store. */
static void
pack_proof (TruceConfirmation *self, const char *folder)
{
  g_autofree char *name =
      g_strconcat (TRUCE_CONFIRM_QUESTION, truce_encode_format_extension (TRUCE_ENCODE_CNF), NULL);
  g_autofree char *cnf = g_build_filename (folder, name, NULL);
  g_autofree char *proof = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL);
  g_autoptr (GError) error = NULL;

  self->kept = truce_stored_proof_new (self->program, self->version ? self->version : "", cnf, proof, &error);
  if (error)
    self->unkept = g_strdup (error->message);
}

static void
ask (TruceConfirmation *self,
     const TruceConfirmer *program,
     const TruceConfirmQuestion *question,
     const char *answer,
     const char *cnf,
     char **proof,
     double seconds,
     GCancellable *cancellable)
{
  gint64 ends = seconds > 0 ? g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC) : 0;
  g_autoptr (GError) error = NULL;
  char *folder = truce_program_folder_new (&error);

  if (!folder)
    {
      truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, "%s", error->message);
      return;
    }
  if (program->version[0])
    self->version = truce_confirmer_ask_version (program, folder, seconds, cancellable);
  if (program->version[0] && !self->version)
    truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("it does not tell its version"));
  else if (truce_confirmation_ask (self, program, question, folder, ends, cancellable))
    self->status = g_str_equal (self->answer, answer) ? TRUCE_CONFIRM_CONFIRMED : TRUCE_CONFIRM_CONTRADICTED;
  if (cnf && self->answer && self->proved && !g_cancellable_is_cancelled (cancellable))
    keep_proof (self, folder, cnf, proof);
  if (question->keeps && self->answer && self->proved && !g_cancellable_is_cancelled (cancellable))
    pack_proof (self, folder);
  if (!program->version[0])
    self->version = truce_confirmer_read_version (program, folder, TRUCE_CONFIRM_ANSWER);
  truce_program_folder_free (folder);
}

TruceConfirmation *
truce_confirm_keep (const TruceConfirmer *self,
                    const TruceConfirmQuestion *question,
                    const char *answer,
                    const char *cnf,
                    char **proof,
                    double seconds,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (TruceConfirmation) result = g_new0 (TruceConfirmation, 1);
  gint64 begun = g_get_monotonic_time ();

  result->program = self->id;
  result->asked = question->asked;
  ask (result, self, question, answer, cnf, proof, seconds, cancellable);
  result->seconds = (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
}

TruceConfirmation *
truce_confirm (const TruceConfirmer *self,
               const TruceConfirmQuestion *question,
               const char *answer,
               double seconds,
               GCancellable *cancellable,
               GError **error)
{
  return truce_confirm_keep (self, question, answer, NULL, NULL, seconds, cancellable, error);
}

typedef struct
{
  const TruceConfirmer *program;
  TruceConfirmQuestion question; /* a reference to its problem */
  char *answer;
  double seconds;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  truce_problem_unref (asked->question.problem);
  g_free (asked->answer);
  g_free (asked);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Asked *asked = data;
  GError *error = NULL;
  TruceConfirmation *result =
      truce_confirm (asked->program, &asked->question, asked->answer, asked->seconds, cancellable, &error);

  if (result)
    g_task_return_pointer (task, result, (GDestroyNotify) truce_confirmation_free);
  else
    g_task_return_error (task, error);
}

void
truce_confirm_async (const TruceConfirmer *self,
                     const TruceConfirmQuestion *question,
                     const char *answer,
                     double seconds,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ self, *question, g_strdup (answer), seconds };
  truce_problem_ref (question->problem);
  g_task_set_task_data (task, asked, asked_free);
  g_task_run_in_thread (task, work);
  g_object_unref (task);
}

TruceConfirmation *
truce_confirm_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

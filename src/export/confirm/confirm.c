/* confirm.c: asks other programs, reads and compares their answers, and describes the result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirm.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-words.h"
#include "confirmer.h"
#include "drat-trim.h"
#include "encode/decode.h"
#include "program.h"
#include "proof/proof.h"
#include "symmetry.h"

static const char *const asks_texts[TRUCE_N_QUESTION_KINDS] = {
  [TRUCE_COUNT] = "count", [TRUCE_ANY] = "exists", [TRUCE_BEST] = "best"
};
static const char *const status_texts[] = { TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed" };

const char *
truce_confirm_status_text (TruceConfirmStatus status)
{
  return status_texts[status];
}

/* Clears the answer, and sets the status and the reason why there is none. Returns: FALSE. */
G_GNUC_PRINTF (3, 4)
static gboolean
fail (TruceConfirmation *self, TruceConfirmStatus status, const char *format, ...)
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

/* Returns: the seconds until `ends`, at least 0.001; 0 if there is no limit. ends: monotonic microseconds; 0:
 * no limit. */
static double
seconds_left (gint64 ends)
{
  double left = (double) (ends - g_get_monotonic_time ()) / G_USEC_PER_SEC;

  return ends ? MAX (left, 0.001) : 0;
}

static const char *
describe_answer (const char *answer)
{
  if (g_str_equal (answer, TRUCE_CONFIRM_NONE))
    return _ ("there is no placement");
  return g_str_equal (answer, TRUCE_CONFIRM_SOME) ? _ ("there is a placement") : answer;
}

static char *
describe_confirmed (const char *name, const char *answer, gboolean proved)
{
  /* the question was only whether there is a placement */
  if (g_str_equal (answer, TRUCE_CONFIRM_SOME))
    return g_strdup_printf (_ ("confirmed by %s: %s"), name, describe_answer (answer));
  /* Translators: %s is a program with its version, such as clasp 3.3.5 */
  return g_strdup_printf (
      proved ? _ ("confirmed by %s, with a proof that was checked") : _ ("confirmed by %s"), name);
}

char *
truce_confirmation_describe (const TruceConfirmation *self)
{
  g_autoptr (TruceStoredConfirmation) stored = truce_confirmation_to_stored (self);
  g_autofree char *name = NULL;

  if (!self->why)
    return truce_stored_confirmation_describe (stored);
  name = truce_stored_confirmation_name (stored);
  return g_strdup_printf (self->status == TRUCE_CONFIRM_UNDECIDED ? _ ("not decided by %s: %s")
                                                                  : _ ("not confirmed, as %s failed: %s"),
                          name, self->why);
}

TruceStoredConfirmation *
truce_confirmation_to_stored (const TruceConfirmation *self)
{
  TruceStoredConfirmation *stored = g_new (TruceStoredConfirmation, 1);

  *stored = (TruceStoredConfirmation){ .program = g_strdup (self->program),
                                       .version = g_strdup (self->version ? self->version : ""),
                                       .asked = g_strdup (asks_texts[self->asks]),
                                       .status = g_strdup (truce_confirm_status_text (self->status)),
                                       .answer = g_strdup (self->answer ? self->answer : ""),
                                       .proved = self->proved,
                                       .seconds = self->seconds,
                                       .time = g_get_real_time () / G_USEC_PER_SEC };
  return stored;
}

gboolean
truce_confirmation_store (const TruceConfirmation *self, TruceStore *store, gint64 run, GError **error)
{
  g_autoptr (TruceStoredConfirmation) stored = truce_confirmation_to_stored (self);

  return truce_store_add_confirmation (store, run, stored, error) &&
         (!self->proof || truce_store_add_proof (store, run, self->proof, error));
}

char *
truce_stored_confirmation_name (const TruceStoredConfirmation *self)
{
  return g_strdup_printf ("%s%s%s", self->program, *self->version ? " " : "", self->version);
}

char *
truce_stored_confirmation_describe (const TruceStoredConfirmation *self)
{
  g_autofree char *name = truce_stored_confirmation_name (self);

  if (truce_stored_confirmation_is_confirmed (self))
    return describe_confirmed (name, self->answer, self->proved);
  if (g_str_equal (self->status, status_texts[TRUCE_CONFIRM_CONTRADICTED]))
    return g_strdup_printf (_ ("contradicted by %s: its answer is: %s"), name,
                            describe_answer (self->answer));
  return g_strdup_printf (g_str_equal (self->status, status_texts[TRUCE_CONFIRM_UNDECIDED])
                              ? _ ("not decided by %s")
                              : _ ("not confirmed, as %s failed"),
                          name);
}

char *
truce_stored_proof_describe (const TruceStoredProof *self)
{
  g_autofree char *name = g_strdup_printf ("%s%s%s", self->program, *self->version ? " " : "", self->version);
  g_autofree char *size = g_format_size (self->proof_bytes);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (self->time);
  g_autofree char *date = time ? g_date_time_format (time, "%F") : g_strdup ("–");

  /* Translators: a program with its version, a date, and the size of the proof */
  return g_strdup_printf (_ ("DRAT by %s, checked on %s, %s"), name, date, size);
}

typedef struct
{
  gint64 ends;
  GCancellable *cancellable;
} Limits;

static bool
is_over (void *data)
{
  const Limits *limits = data;

  return g_cancellable_is_cancelled (limits->cancellable) ||
         (limits->ends && g_get_monotonic_time () >= limits->ends);
}

static gboolean
judge (TruceConfirmation *self, const TruceProofReport *report)
{
  switch (report->status)
    {
    case TRUCE_PROOF_VERIFIED:
      self->proved = TRUE;
      return TRUE;
    case TRUCE_PROOF_STOPPED:
      return fail (self, TRUCE_CONFIRM_UNDECIDED,
                   _ ("the program says that there is no placement, but its proof was not checked "
                      "in time"));
    case TRUCE_PROOF_MEMORY:
      return fail (self, TRUCE_CONFIRM_UNDECIDED,
                   _ ("the program says that there is no placement, but its proof is too large to "
                      "check"));
    case TRUCE_PROOF_WRONG:
    case TRUCE_PROOF_INCOMPLETE:
    case TRUCE_PROOF_GARBLED_CNF:
    case TRUCE_PROOF_GARBLED:
    default:
      return fail (self, TRUCE_CONFIRM_FAILED,
                   _ ("the program says that there is no placement, but its proof does not "
                      "hold"));
    }
}

static gboolean
check (TruceConfirmation *self, const char *cnf_path, const char *proof_path, Limits *end)
{
  const TruceProofLimits limits = { TRUCE_PROOF_MEMORY_USUAL, is_over, end };
  TruceProofReport report = { TRUCE_PROOF_GARBLED };
  FILE *cnf = g_fopen (cnf_path, "re"), *proof = g_fopen (proof_path, "re");

  if (cnf && proof)
    truce_proof_check (cnf, proof, &limits, &report);
  if (cnf)
    fclose (cnf);
  if (proof)
    fclose (proof);
  return judge (self, &report);
}

/* Also lets drat-trim check the proof. Returns FALSE only if drat-trim refuses the proof; TRUE also if
 * drat-trim is missing or does not finish. */
static gboolean
check_again (TruceConfirmation *self, const char *folder, const char *question, Limits *end)
{
  if (truce_drat_trim_ask (folder, question, TRUCE_CONFIRM_PROOF, seconds_left (end->ends),
                           end->cancellable) != TRUCE_DRAT_TRIM_REFUSED)
    return TRUE;
  self->proved = FALSE;
  return fail (self, TRUCE_CONFIRM_FAILED, _ ("%s rejects the proof"), TRUCE_DRAT_TRIM);
}

static gboolean
check_proof (
    TruceConfirmation *self, const char *folder, const char *question, gint64 ends, GCancellable *cancellable)
{
  g_autofree char *cnf = g_build_filename (folder, question, NULL);
  g_autofree char *proof = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL);
  Limits end = { ends, cancellable };

  return check (self, cnf, proof, &end) && check_again (self, folder, question, &end);
}

typedef struct
{
  const TruceProblem *problem;
  char *models;      /* number of models, as digits; NULL: the program does not state it */
  gboolean complete; /* the program says that there are no further models */
  guint64 n;         /* number of listed placements */
  int value;         /* value_of() the last listed placement */
} Reading;

/* Returns the number that the aim optimizes: the number of pieces. For most-equal, counts only the smallest
 * kind with an open number. */
static int
value_of (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  int of_kind[TRUCE_KINDS_MAX] = { 0 }, min = n;

  if (problem->aim != TRUCE_AIM_MOST_EQUAL)
    return n;
  for (int i = 0; i < n; i++)
    of_kind[truce_packed_kind (pieces[i])]++;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      min = MIN (min, of_kind[kind]);
  return min;
}

static gboolean
on_placement (const TruceSquare *pieces, int n, gpointer data)
{
  Reading *self = data;

  self->n++;
  self->value = value_of (self->problem, pieces, n);
  return TRUE;
}

/* Returns `text` without white space around it if it is a number without leading zeros, else NULL. */
static char *
read_number (const char *text)
{
  g_autofree char *word = g_strstrip (g_strdup (text));
  gsize length = strlen (word);
  gboolean is_number = length > 0 && strspn (word, "0123456789") == length && (*word != '0' || length == 1);

  return is_number ? g_steal_pointer (&word) : NULL;
}

static void
scan (const TruceConfirmer *program, FILE *file, Reading *reading)
{
  g_autoptr (GString) line = g_string_new (NULL);

  while (truce_line_read (file, line, TRUCE_DECODE_LINE_MAX))
    {
      if (program->complete && g_str_has_prefix (line->str, program->complete))
        reading->complete = TRUE;
      if (program->models && g_str_has_prefix (line->str, program->models))
        {
          g_free (reading->models);
          reading->models = read_number (line->str + strlen (program->models));
        }
    }
  rewind (file);
}

static gboolean
read_models (TruceConfirmation *self, Reading *reading)
{
  if (!reading->models)
    return fail (self, TRUCE_CONFIRM_FAILED, _ ("the program does not say how many placements there are"));
  self->answer = g_steal_pointer (&reading->models);
  return TRUE;
}

static gboolean
judge_placements (TruceConfirmation *self, const Reading *reading)
{
  if (self->asks == TRUCE_ANY)
    self->answer = g_strdup (TRUCE_CONFIRM_SOME);
  else if (!reading->complete)
    return fail (self, TRUCE_CONFIRM_UNDECIDED, _ ("the program does not say that it finished"));
  else if (self->asks == TRUCE_COUNT)
    self->answer = g_strdup_printf ("%" G_GUINT64_FORMAT, reading->n);
  else
    self->answer = g_strdup_printf ("%d", reading->value);
  return TRUE;
}

static gboolean
read_placements (TruceConfirmation *self, Reading *reading, FILE *file)
{
  TruceDecoded decoded;
  TruceError error;
  g_autofree char *why = NULL;

  if (!truce_decode (reading->problem, file, on_placement, reading, &decoded, &error))
    {
      why = truce_words_error (&error);
      return fail (self, TRUCE_CONFIRM_FAILED, "%s", why);
    }
  if (decoded == TRUCE_DECODE_FOUND)
    return judge_placements (self, reading);
  self->answer = g_strdup (self->asks == TRUCE_COUNT ? "0" : TRUCE_CONFIRM_NONE);
  return TRUE;
}

static gboolean
read_answer (TruceConfirmation *self,
             const TruceConfirmer *program,
             const TruceConfirmQuestion *question,
             const char *folder)
{
  g_autofree char *path = g_build_filename (folder, TRUCE_CONFIRM_ANSWER, NULL);
  Reading reading = { .problem = question->problem };
  FILE *file = g_fopen (path, "re");
  gboolean read;

  if (!file)
    return fail (self, TRUCE_CONFIRM_FAILED, _ ("the program wrote no answer"));
  scan (program, file, &reading);
  if (question->question.asks == TRUCE_COUNT && program->models)
    read = read_models (self, &reading);
  else
    read = read_placements (self, &reading, file);
  fclose (file);
  g_free (reading.models);
  return read;
}

#define QUESTION_MAX ((gsize) 512 << 20) /* bytes of the file */

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
  self->too_large = self->bytes > QUESTION_MAX;
  self->late = self->ends && g_get_monotonic_time () >= self->ends;
  self->failed = fwrite (text, 1, length, self->file) != length;
  return !self->too_large && !self->late && !self->failed && !g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
refuse_late (TruceConfirmation *self)
{
  return fail (self, TRUCE_CONFIRM_UNDECIDED, _ ("the program ran out of time"));
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
    return fail (self, TRUCE_CONFIRM_FAILED, "%s", g_strerror (errno));
  encoded =
      truce_encode (question->problem, format, question->question.classes, write_piece, writing, &error);
  why = encoded ? NULL : truce_words_error (&error);
  if (fclose (writing->file) != 0)
    writing->failed = TRUE;
  if (!encoded)
    return fail (self, TRUCE_CONFIRM_FAILED, "%s", why);
  if (writing->too_large)
    return fail (self, TRUCE_CONFIRM_UNDECIDED, _ ("the question is too large: its file would be over %d MB"),
                 (int) (QUESTION_MAX >> 20));
  if (writing->late)
    return refuse_late (self);
  return !writing->failed ||
         fail (self, TRUCE_CONFIRM_FAILED, _ ("the question could not be written to a file"));
}

static gboolean
refuse_size (TruceConfirmation *self, const TruceConfirmer *program)
{
  gboolean lists = self->asks == TRUCE_COUNT && !program->models;

  return fail (self, lists ? TRUCE_CONFIRM_UNDECIDED : TRUCE_CONFIRM_FAILED,
               _ ("the program wrote more than %d MB"), (int) (program->max_bytes >> 20));
}

/* Returns whether the answer or the proof reached the limit of a file, so that its end may be missing. */
static gboolean
is_full (const TruceConfirmer *program, const char *folder)
{
  static const char *const names[] = { TRUCE_CONFIRM_ANSWER, TRUCE_CONFIRM_PROOF };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      GStatBuf file;

      if (g_stat (path, &file) == 0 && (guint64) file.st_size >= program->max_bytes)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the program ended without a failure. Otherwise sets the status and its reason, except after
 * a cancellation. The exit statuses 10, 20 and 30 are results of solvers, not failures. */
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
      return fail (self, TRUCE_CONFIRM_FAILED, _ ("the program cannot be started: %s"), result->why);
    case TRUCE_PROGRAM_CANCELLED:
      return FALSE;
    case TRUCE_PROGRAM_SIGNALLED:
      return result->code == SIGXFSZ || is_full (program, folder)
                 ? refuse_size (self, program)
                 : fail (self, TRUCE_CONFIRM_FAILED, _ ("signal %d ended the program"), result->code);
    case TRUCE_PROGRAM_ENDED:
    default:
      if (is_full (program, folder))
        return refuse_size (self, program);
      return result->code == 0 || result->code == 10 || result->code == 20 || result->code == 30 ||
             fail (self, TRUCE_CONFIRM_FAILED, _ ("the exit status of the program is %d"), result->code);
    }
}

/* Returns whether the program writes its answer to a file named in the command. Otherwise standard output is
 * the answer. */
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
  const char *const *words = program->words[self->asks];
  const TruceProgramLimits limits = { folder, names_answer (words) ? "output" : TRUCE_CONFIRM_ANSWER, FALSE,
                                      program->max_bytes, seconds_left (ends) };
  g_auto (GStrv) argv = truce_confirmer_argv (program, words, file);
  TruceProgramResult result;
  gboolean well;

  if (!argv)
    return fail (self, TRUCE_CONFIRM_FAILED, _ ("the program is not on the path"));
  result = truce_program_run ((const char *const *) argv, &limits, cancellable);
  well = judge_end (self, program, &result, folder);
  g_free (result.why);
  return well;
}

static gboolean
get_answer (TruceConfirmation *self,
            const TruceConfirmer *program,
            const TruceConfirmQuestion *question,
            const char *folder,
            gint64 ends,
            GCancellable *cancellable)
{
  TruceEncodeFormat format = program->formats[question->question.asks];
  g_autofree char *file = g_strconcat (TRUCE_CONFIRM_QUESTION, truce_encode_format_extension (format), NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  Writing writing = { .cancellable = cancellable, .ends = ends };

  if (!write_question (self, question, format, path, &writing) ||
      !run (self, program, file, folder, ends, cancellable) || !read_answer (self, program, question, folder))
    return FALSE;
  return !program->proves || !g_str_equal (self->answer, TRUCE_CONFIRM_NONE) ||
         check_proof (self, folder, file, ends, cancellable);
}

gboolean
truce_confirm_question (const TruceProblem *problem,
                        const TruceGoal *goal,
                        TruceConfirmQuestion *question,
                        TruceError *error)
{
  *question = (TruceConfirmQuestion){ .problem = problem };
  if (truce_question_is_one (goal->question))
    question->question.asks = TRUCE_ANY;
  else
    question->question.classes = goal->question.classes;
  return !goal->question.sequences ||
         truce_error_set (error, TRUCE_ERROR_VALUE,
                          _ ("other programs count placements, not orders of placing"));
}

void
truce_confirmation_free (TruceConfirmation *self)
{
  g_free (self->version);
  g_free (self->answer);
  g_free (self->why);
  g_clear_pointer (&self->proof, truce_stored_proof_free);
  g_free (self->proof_error);
  g_free (self);
}

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

/* Copies the proof from the temporary folder `folder` to a file beside `cnf`. saved: (out) (transfer full):
 * path of the copy; unchanged on failure. */
static void
save_proof (TruceConfirmation *self, const char *folder, const char *cnf, char **saved)
{
  g_autofree char *path = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL),
                  *name = truce_confirm_proof_name (cnf);
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) proof = g_mapped_file_new (path, FALSE, &error);

  if (proof && truce_file_write (name, g_mapped_file_get_contents (proof),
                                 (gssize) g_mapped_file_get_length (proof), &error))
    *saved = g_steal_pointer (&name);
  else
    fail (self, TRUCE_CONFIRM_FAILED, "%s", error->message);
}

static void
pack_proof (TruceConfirmation *self, const char *folder)
{
  g_autofree char *name =
      g_strconcat (TRUCE_CONFIRM_QUESTION, truce_encode_format_extension (TRUCE_ENCODE_CNF), NULL);
  g_autofree char *cnf = g_build_filename (folder, name, NULL);
  g_autofree char *proof = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL);
  g_autoptr (GError) error = NULL;

  self->proof =
      truce_stored_proof_new (self->program, self->version ? self->version : "", cnf, proof, &error);
  if (error)
    self->proof_error = g_strdup (error->message);
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
      fail (self, TRUCE_CONFIRM_FAILED, "%s", error->message);
      return;
    }
  if (program->version[0])
    self->version = truce_confirmer_ask_version (program, folder, seconds, cancellable);
  if (program->version[0] && !self->version)
    fail (self, TRUCE_CONFIRM_FAILED, _ ("the program does not print its version"));
  else if (get_answer (self, program, question, folder, ends, cancellable))
    self->status = g_str_equal (self->answer, answer) ? TRUCE_CONFIRM_CONFIRMED : TRUCE_CONFIRM_CONTRADICTED;
  if (cnf && self->answer && self->proved && !g_cancellable_is_cancelled (cancellable))
    save_proof (self, folder, cnf, proof);
  if (question->stores_proof && self->answer && self->proved && !g_cancellable_is_cancelled (cancellable))
    pack_proof (self, folder);
  if (!program->version[0])
    self->version = truce_confirmer_read_version (program, folder, TRUCE_CONFIRM_ANSWER);
  truce_program_folder_free (folder);
}

TruceConfirmation *
truce_confirm_save (const TruceConfirmer *self,
                    const TruceConfirmQuestion *question,
                    const char *answer,
                    const char *cnf,
                    char **proof,
                    double seconds,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (TruceConfirmation) result = g_new0 (TruceConfirmation, 1);
  gint64 started = g_get_monotonic_time ();

  result->program = self->id;
  result->asks = question->question.asks;
  ask (result, self, question, answer, cnf, proof, seconds, cancellable);
  result->seconds = (double) (g_get_monotonic_time () - started) / G_USEC_PER_SEC;
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
  return truce_confirm_save (self, question, answer, NULL, NULL, seconds, cancellable, error);
}

typedef struct
{
  const TruceConfirmer *program;
  TruceConfirmQuestion question; /* holds a reference to its problem */
  char *answer;
  double seconds;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  truce_problem_unref (job->question.problem);
  g_free (job->answer);
  g_free (job);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  TruceConfirmation *result =
      truce_confirm (job->program, &job->question, job->answer, job->seconds, cancellable, &error);

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
  Job *job = g_new (Job, 1);

  *job = (Job){ self, *question, g_strdup (answer), seconds };
  truce_problem_ref (question->problem);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
  g_object_unref (task);
}

TruceConfirmation *
truce_confirm_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

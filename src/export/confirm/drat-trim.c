/* drat-trim.c: runs drat-trim on a proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "drat-trim.h"

#include <string.h>

#include "program.h"

#define OUTPUT_MAX (1 << 20) /* bytes of drat-trim's output */

/* Looks for the line 's VERIFIED' or 's NOT VERIFIED' in the output, since the meaning of the exit status
 * depends on the version. */
static TruceDratTrim
read_answer (const char *path)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return TRUCE_DRAT_TRIM_FAILED;
  if (strstr (text, "s NOT VERIFIED"))
    return TRUCE_DRAT_TRIM_REFUSED;
  return strstr (text, "s VERIFIED") ? TRUCE_DRAT_TRIM_VERIFIED : TRUCE_DRAT_TRIM_FAILED;
}

TruceDratTrim
truce_drat_trim_ask (
    const char *folder, const char *cnf, const char *proof, double seconds, GCancellable *cancellable)
{
  const TruceProgramLimits limits = { folder, "check", FALSE, OUTPUT_MAX, seconds };
  g_autofree char *program = truce_program_find (TRUCE_DRAT_TRIM);
  g_autofree char *path = g_build_filename (folder, "check", NULL);
  const char *const argv[] = { program, cnf, proof, NULL };
  TruceProgramResult result;

  if (!program)
    return TRUCE_DRAT_TRIM_ABSENT;
  result = truce_program_run (argv, &limits, cancellable);
  g_free (result.why);
  switch (result.end)
    {
    case TRUCE_PROGRAM_ENDED:
      return read_answer (path);
    case TRUCE_PROGRAM_LATE:
    case TRUCE_PROGRAM_CANCELLED:
      return TRUCE_DRAT_TRIM_STOPPED;
    case TRUCE_PROGRAM_SIGNALLED:
    case TRUCE_PROGRAM_NOT_STARTED:
    default:
      return TRUCE_DRAT_TRIM_FAILED;
    }
}

typedef struct
{
  char *cnf, *proof; /* absolute, since the program runs in another folder */
} Files;

static void
files_free (gpointer data)
{
  Files *files = data;

  g_free (files->cnf);
  g_free (files->proof);
  g_free (files);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Files *files = data;
  char *folder = truce_program_folder_new (NULL);
  TruceDratTrim answer = TRUCE_DRAT_TRIM_FAILED;

  if (folder)
    {
      answer = truce_drat_trim_ask (folder, files->cnf, files->proof, 0, cancellable);
      truce_program_folder_free (folder);
    }
  g_task_return_int (task, (gssize) answer);
}

void
truce_drat_trim_ask_async (const char *cnf,
                           const char *proof,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Files *files = g_new (Files, 1);

  *files = (Files){ g_canonicalize_filename (cnf, NULL), g_canonicalize_filename (proof, NULL) };
  g_task_set_task_data (task, files, files_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, work);
  g_object_unref (task);
}

TruceDratTrim
truce_drat_trim_ask_finish (GAsyncResult *result)
{
  return (TruceDratTrim) g_task_propagate_int (G_TASK (result), NULL);
}

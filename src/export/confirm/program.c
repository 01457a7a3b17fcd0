/* program.c: runs another program once, with limits of time and output
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/* Prepares the child process between fork and exec, where only system calls are safe. */
static void
prepare (gpointer data)
{
  const struct rlimit bytes = { *(guint64 *) data, *(guint64 *) data }, none = { 0, 0 };

  setpgid (0, 0);
  setrlimit (RLIMIT_FSIZE, &bytes);
  setrlimit (RLIMIT_CORE, &none);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

char *
truce_program_find (const char *name)
{
  const char *path = g_getenv ("PATH");
  g_auto (GStrv) folders = g_strsplit (path ? path : "/usr/bin:/bin", ":", -1);

  for (int i = 0; folders[i]; i++)
    {
      g_autofree char *program =
          g_path_is_absolute (folders[i]) ? g_build_filename (folders[i], name, NULL) : NULL;

      if (program && g_file_test (program, G_FILE_TEST_IS_EXECUTABLE) &&
          !g_file_test (program, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&program);
    }
  return NULL;
}

typedef struct
{
  gboolean ended, late;
} Wait;

static void
on_ended (GObject *process, GAsyncResult *result, gpointer data)
{
  g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  ((Wait *) data)->ended = TRUE;
}

static gboolean
on_late (gpointer data)
{
  ((Wait *) data)->late = TRUE;
  return G_SOURCE_REMOVE;
}

/* Wakes the waiting thread. Runs on the thread that cancels. g_cancellable_source_new() is not used: its
 * source can leak if it is destroyed during the cancellation. */
static void
on_cancelled (GCancellable *cancellable, gpointer context)
{
  g_main_context_wakeup (context);
}

/* Kills the program with all processes that it started. */
static void
kill_group (GSubprocess *process)
{
  const char *id = g_subprocess_get_identifier (process);
  int group = id ? atoi (id) : 0;

  if (group > 1)
    kill (-group, SIGKILL);
  g_subprocess_force_exit (process);
}

static void
wait_for (GSubprocess *process, double seconds, GCancellable *cancellable, Wait *self)
{
  GMainContext *context = g_main_context_new ();
  g_autoptr (GSource) late = NULL;
  gulong handler = 0;

  g_main_context_push_thread_default (context);
  if (seconds > 0)
    {
      late = g_timeout_source_new ((guint) MIN (seconds * 1000, 4e9));
      g_source_set_callback (late, on_late, self, NULL);
      g_source_attach (late, context);
    }
  if (cancellable)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), context, NULL);
  g_subprocess_wait_async (process, NULL, on_ended, self);
  while (!self->ended && !self->late && !g_cancellable_is_cancelled (cancellable))
    g_main_context_iteration (context, TRUE);
  if (!self->ended)
    kill_group (process);
  while (!self->ended)
    g_main_context_iteration (context, TRUE);
  if (late)
    g_source_destroy (late);
  g_cancellable_disconnect (cancellable, handler);
  g_main_context_pop_thread_default (context);
  g_main_context_unref (context);
}

static TruceProgramResult
result_of (GSubprocess *process, const Wait *wait, GCancellable *cancellable)
{
  TruceProgramResult result = { TRUCE_PROGRAM_ENDED };

  if (g_cancellable_is_cancelled (cancellable))
    result.end = TRUCE_PROGRAM_CANCELLED;
  else if (wait->late)
    result.end = TRUCE_PROGRAM_LATE;
  else if (g_subprocess_get_if_signaled (process))
    {
      result.end = TRUCE_PROGRAM_SIGNALLED;
      result.code = g_subprocess_get_term_sig (process);
    }
  else
    result.code = g_subprocess_get_exit_status (process);
  return result;
}

TruceProgramResult
truce_program_run (const char *const *argv, const TruceProgramLimits *limits, GCancellable *cancellable)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      limits->errors ? G_SUBPROCESS_FLAGS_STDERR_MERGE : G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autofree char *output = g_build_filename (limits->folder, limits->output, NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  guint64 max_bytes = limits->max_bytes;
  Wait wait = { FALSE };

  if (g_cancellable_is_cancelled (cancellable))
    return (TruceProgramResult){ TRUCE_PROGRAM_CANCELLED };
  g_subprocess_launcher_set_cwd (launcher, limits->folder);
  g_subprocess_launcher_set_stdout_file_path (launcher, output);
  g_subprocess_launcher_set_child_setup (launcher, prepare, &max_bytes, NULL);
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  if (!process)
    return (TruceProgramResult){ TRUCE_PROGRAM_NOT_STARTED, 0, g_strdup (error->message) };
  wait_for (process, limits->seconds, cancellable, &wait);
  return result_of (process, &wait, cancellable);
}

char *
truce_program_folder_new (GError **error)
{
  return g_dir_make_tmp ("truce-XXXXXX", error);
}

void
truce_program_folder_free (char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

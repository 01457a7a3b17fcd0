/* store-support.c: stores in their own folders, for the tests of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-support.h"

#include <check.h>
#include <glib/gstdio.h>

char *
store_make_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("truce-store-XXXXXX", NULL);

  ck_assert_ptr_nonnull (folder);
  return g_build_filename (folder, "runs.db", NULL);
}

void
store_remove (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
  g_dir_close (dir);
  g_rmdir (folder);
  g_free (path);
}

TruceStore *
store_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  TruceStore *store = truce_store_open (path, &error);

  ck_assert_msg (store != NULL, "%s", error ? error->message : "");
  return store;
}

static TruceStoredRun *
begin (TruceStore *store,
       TruceQuestionKind asks,
       const TruceProblem *problem,
       const TruceMethod *method,
       gsize units)
{
  const TruceGoal goal = { .question.asks = asks };
  g_autoptr (GError) error = NULL;
  TruceStoredRun *stored = truce_store_create_run (store, problem, &goal, method, units, &error);

  ck_assert_msg (stored != NULL, "%s", error ? error->message : "");
  return stored;
}

TruceStoredRun *
store_begin (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units)
{
  return begin (store, TRUCE_COUNT, problem, method, units);
}

TruceStoredRun *
store_begin_list (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units)
{
  return begin (store, TRUCE_LIST, problem, method, units);
}

TruceRun *
store_work (TruceStoredRun *stored, int threads, double seconds)
{
  TruceRequest request = truce_stored_run_request (stored);
  TruceRun *run;

  request.threads = threads;
  request.time_limit = MAX (seconds, 0);
  run = run_to_end (&request);
  g_object_unref (stored);
  return run;
}

/* made-store.c: a large store that is created before the program under test opens it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "made-store.h"

#include <sqlite3.h>

#include "store-support.h"

static char *path;

static TruceProblem *
queens (int n)
{
  TruceProblemSpec spec;
  TruceError error;
  g_autofree char *text = g_strdup_printf ("%dx%d Q k=%d true", n, n, n);

  return truce_problem_spec_from_text (text, &spec, &error) ? truce_problem_new (&spec, &error) : NULL;
}

/* Adds an unfinished run with damaged units. They are read and searched again, which takes days. */
static gboolean
add_unfinished (TruceStore *store, const TruceProblem *problem)
{
  TruceStoredRun *stored = store_begin (store, problem, NULL, MADE_UNITS);
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO units (run, unit, spec, count, mod13, mod15, found, dead_ends, micros, time, redone,"
      " method, version, crc) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
      " SELECT %d, i, '', '0', 0, 0, 0, 0, 0, 0, 0, '', 0, 0 FROM n",
      MADE_UNITS - 1, (int) truce_stored_run_get_id (stored));
  sqlite3 *db;
  gboolean added;

  g_object_unref (stored);
  if (sqlite3_open (path, &db) != SQLITE_OK)
    return FALSE;
  added = sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_close (db);
  return added;
}

gboolean
made_store_begin (int runs)
{
  TruceProblem *finished = queens (12), *long_one = queens (20);
  TruceStore *store;
  gboolean made;

  path = store_make_path ();
  g_setenv ("TRUCE_STORE", path, TRUE);
  store = store_open (path);
  for (int i = 0; i < runs; i++)
    g_object_unref (
        store_work (store_begin (store, finished, truce_method_find ("mrv"), 2 * MADE_UNITS), 2, -1));
  made = add_unfinished (store, long_one) && truce_store_sync (store, NULL);
  g_object_unref (store);
  truce_problem_unref (finished);
  truce_problem_unref (long_one);
  return made;
}

void
made_store_end (void)
{
  store_remove (path);
}

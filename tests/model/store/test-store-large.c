/* test-store-large.c: a store with many runs and units: what listing reads again, and who waits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <sqlite3.h>

#include "store-fixture.h"
#include "test-run.h"

#define RUNS  20
#define UNITS 5000

static _Thread_local gint64 n_steps; /* of the SQLite virtual machine, on this thread */

static int
on_steps (void *unused)
{
  n_steps += 100;
  return 0;
}

static int
count_steps (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  sqlite3_progress_handler (db, 100, on_steps, NULL);
  return SQLITE_OK;
}

/* Adds RUNS runs with UNITS units each. The values in the units do not matter. */
static void
fill_store (void)
{
  TruceProblem *problem = problem_of ("Q", 20);
  sqlite3 *db;

  for (int i = 0; i < RUNS; i++)
    g_object_unref (store_begin (store, problem, NULL, UNITS));
  ck_assert_int_eq (sqlite3_open (store_path, &db), SQLITE_OK);
  ck_assert_int_eq (
      sqlite3_exec (db,
                    "INSERT INTO units (run, unit, spec, count, mod13, mod15, found, dead_ends, micros, time,"
                    " redone, method, version, crc) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1"
                    " FROM n WHERE i < 4999) SELECT id, i, '', '0', 0, 0, 0, 0, 0, 0, 0, '', 0, 0"
                    " FROM runs, n",
                    NULL, NULL, NULL),
      SQLITE_OK);
  sqlite3_close (db);
  truce_problem_unref (problem);
}

static gint64
list_cost (void)
{
  g_autoptr (GPtrArray) runs = NULL;

  n_steps = 0;
  runs = truce_store_list_runs (store, NULL);
  ck_assert_uint_eq (runs->len, RUNS);
  for (guint i = 0; i < runs->len; i++)
    ck_assert_uint_ge (((TruceStoredInfo *) runs->pdata[i])->n_done, UNITS);
  return n_steps;
}

/* Listing reads only the units of runs that have changed. */
START_TEST (listing_a_large_store)
{
  gint64 whole, again, one;
  TruceStoredRun *stored;

  sqlite3_auto_extension ((void (*) (void)) count_steps);
  g_object_unref (store);
  store = store_open (store_path);
  fill_store ();
  whole = list_cost ();
  ck_assert_int_gt (whole, RUNS * UNITS); /* else nothing was measured */
  again = list_cost ();
  ck_assert_int_lt (again, UNITS);
  stored = truce_store_resume_run (store, 7, NULL);
  g_clear_object (&stored);
  store_sync ();
  one = list_cost ();
  ck_assert_int_lt (one, whole / RUNS * 2);
  ck_assert_int_lt (list_cost (), UNITS);
  sqlite3_cancel_auto_extension ((void (*) (void)) count_steps);
}
END_TEST

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer deleted)
{
  *(gboolean *) deleted = truce_store_write_finish (result, NULL);
}

/* Deleting does not block while another connection writes. */
START_TEST (deleting_from_a_large_store)
{
  gboolean deleted = FALSE;
  g_autoptr (GPtrArray) runs = NULL;
  sqlite3 *other;

  fill_store ();
  ck_assert_int_eq (sqlite3_open (store_path, &other), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  truce_store_delete_run_async (store, 3, on_deleted, &deleted);
  runs = truce_store_list_runs (store, NULL);
  ck_assert_uint_eq (runs->len, RUNS);
  ck_assert (!deleted);
  sqlite3_close (other);
  while (!deleted)
    g_main_context_iteration (NULL, TRUE);
  g_clear_pointer (&runs, g_ptr_array_unref);
  runs = truce_store_list_runs (store, NULL);
  ck_assert_uint_eq (runs->len, RUNS - 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("large store");
  TCase *tests = truce_test_case (suite, "large store", 200);

  tcase_add_checked_fixture (tests, store_up, store_down);
  tcase_add_test (tests, listing_a_large_store);
  tcase_add_test (tests, deleting_from_a_large_store);
  return truce_test_run (suite);
}

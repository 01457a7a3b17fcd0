/* test-failing.c: if any write of a stored run fails, once or from then on, the failure is reported and
 * nothing acknowledged is lost; when writes succeed again, the run ends with the same count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "fault-replay.h"
#include "hand-run.h"
#include "store-support.h"
#include "store/core/truce-store-record.h"
#include "store/files/truce-run-file.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-stored-run.h"
#include "test-run.h"

#define COUNT "40" /* of seven queens: A000170 */
#define UNITS 24

/* A session of a program that continues after each error. */
typedef struct
{
  char *path;
  TruceProblem *problem;
  TruceQuestionKind asks;
  TruceStore *store;
  HandRun run;
  gboolean started;
  gsize n_safe;   /* units that truce_store_sync has reported to be on disk */
  int n_reported; /* number of reported errors */
} Session;

static void
assert_told (Session *self, GError *error)
{
  ck_assert_ptr_nonnull (error);
  ck_assert (error->domain == TRUCE_STORE_ERROR);
  ck_assert_uint_gt (strlen (error->message), 0);
  ck_assert_ptr_null (strchr (error->message, '\n'));
  g_error_free (error);
  self->n_reported++;
}

static gboolean
try_to_open (Session *self)
{
  GError *error = NULL;

  self->store = truce_store_open (self->path, &error);
  if (!self->store)
    assert_told (self, error);
  return self->store != NULL;
}

static gboolean
try_to_begin (Session *self)
{
  const TruceGoal goal = { .question.asks = self->asks };
  GError *error = NULL;
  TruceStoredRun *stored;

  if (self->started)
    stored = truce_store_resume_run (self->store, 1, &error);
  else
    stored = truce_store_create_run (self->store, self->problem, &goal, truce_method_find ("original"), UNITS,
                                     &error);
  if (!stored)
    {
      assert_told (self, error);
      return FALSE;
    }
  self->started = TRUE;
  hand_run_open (&self->run, stored);
  ck_assert_uint_ge (self->run.n_have, self->n_safe);
  return TRUE;
}

static void
work (Session *self, gsize n)
{
  g_autofree char *trouble = NULL;
  GError *error = NULL;

  hand_run_work (&self->run, n);
  if (truce_store_sync (self->store, &error))
    {
      self->n_safe = self->run.n_have;
      return;
    }
  assert_told (self, error);
  trouble = truce_store_dup_error (self->store);
  ck_assert_ptr_nonnull (trouble);
}

/* Opens the store, searches n units, and closes it. Starts again after an error, `tries` times at most. */
static void
take_part (Session *self, int tries, gsize n)
{
  while (tries-- > 0)
    {
      if (!try_to_open (self))
        continue;
      if (try_to_begin (self))
        {
          work (self, n / 2);
          work (self, n - n / 2);
          hand_run_close (&self->run);
          tries = 0;
        }
      g_clear_object (&self->store);
    }
}

static void
assert_whole (Session *self)
{
  TruceStoredInfo *info;
  TruceRun *run;

  ck_assert (try_to_open (self));
  ck_assert (try_to_begin (self));
  ck_assert_uint_ge (self->run.n_have, self->n_safe);
  work (self, 1);
  ck_assert_uint_eq (self->n_safe, self->run.n_have);
  hand_run_close (&self->run);
  run = store_work (truce_store_resume_run (self->store, 1, NULL), 1, -1);
  ck_assert_str_eq (truce_run_get_count (run), COUNT);
  ck_assert (truce_store_sync (self->store, NULL));
  info = truce_store_get_run (self->store, 1, NULL);
  ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  ck_assert_str_eq (info->count, COUNT);
  ck_assert_uint_eq (info->n_done, info->n_units);
  ck_assert_int_eq (info->keeps, self->asks == TRUCE_LIST);
  ck_assert (!info->keeps || (info->n_placements == 40 && info->n_unstored == 0));
  truce_stored_info_free (info);
  g_object_unref (run);
  g_clear_object (&self->store);
}

/* Lets `n` calls (below 0: all) fail from the k-th on. Returns whether a call failed. */
static gboolean
fail_at (TruceQuestionKind asks, int k, int n, int code)
{
  Session session = { .path = store_make_path (), .problem = problem_of ("Q", 7), .asks = asks };
  int n_failed;

  fault_vfs_fail (k, n, code);
  take_part (&session, 2, 10);
  take_part (&session, 2, 6);
  n_failed = fault_vfs_get_n_failed ();
  /* a failed checkpoint needs no report, since the data stays in the log */
  ck_assert (n_failed > 0 || session.n_reported == 0);
  ck_assert (n >= 0 || n_failed == 0 || session.n_reported > 0 || session.n_safe == 16);
  fault_vfs_fail (0, 0, SQLITE_OK);
  assert_whole (&session);
  truce_problem_unref (session.problem);
  store_remove (session.path);
  return n_failed > 0;
}

static void
fail_at_each (TruceQuestionKind asks, int n, int code)
{
  int k = 1;

  fault_vfs_install ();
  while (fail_at (asks, k, n, code))
    k++;
  g_print ("%d calls, each of which failed once\n", k - 1);
  ck_assert_int_gt (k, 50);
}

START_TEST (one_call_fails)
{
  fail_at_each (TRUCE_COUNT, 1, SQLITE_IOERR_WRITE);
}
END_TEST

START_TEST (one_call_fails_of_a_list)
{
  fail_at_each (TRUCE_LIST, 1, SQLITE_IOERR_WRITE);
}
END_TEST

START_TEST (a_full_disk)
{
  fail_at_each (TRUCE_LIST, -1, SQLITE_FULL);
}
END_TEST

START_TEST (a_disk_that_fails)
{
  fail_at_each (TRUCE_COUNT, -1, SQLITE_IOERR_FSYNC);
}
END_TEST

/* While the store is open, units wait in memory until writes succeed again. */
START_TEST (units_wait)
{
  Session session = { .path = store_make_path (), .problem = problem_of ("Q", 7) };
  g_autofree char *trouble = NULL;

  fault_vfs_install ();
  fault_vfs_fail (0, 0, SQLITE_OK);
  ck_assert (try_to_open (&session) && try_to_begin (&session));
  work (&session, 3);
  ck_assert_uint_eq (session.n_safe, 3);
  for (int k = 1; k < 12; k++)
    {
      fault_vfs_fail (k, -1, SQLITE_FULL);
      work (&session, 1);
      work (&session, 0);
      fault_vfs_fail (0, 0, SQLITE_OK);
      work (&session, 0);
      ck_assert_uint_eq (session.n_safe, session.run.n_have);
      trouble = truce_store_dup_error (session.store);
      ck_assert_ptr_null (trouble);
    }
  ck_assert_int_gt (session.n_reported, 0);
  hand_run_close (&session.run);
  g_clear_object (&session.store);
  assert_whole (&session);
  truce_problem_unref (session.problem);
  store_remove (session.path);
}
END_TEST

/* ---- import of a run ---- */

static GBytes *
export_list (void)
{
  char *path = store_make_path ();
  TruceProblem *problem = problem_of ("Q", 7);
  TruceStore *store = store_open (path);
  GBytes *bytes;

  g_object_unref (
      store_work (store_begin_list (store, problem, truce_method_find ("original"), UNITS), 1, -1));
  ck_assert (truce_store_sync (store, NULL));
  bytes = truce_run_file_export (store, 1, NULL, NULL);
  ck_assert_ptr_nonnull (bytes);
  g_object_unref (store);
  store_remove (path);
  truce_problem_unref (problem);
  return bytes;
}

/* Lets the k-th call fail. Returns whether there were k calls. */
static gboolean
fail_to_import (GBytes *bytes, int k)
{
  Session session = { .path = store_make_path () };
  TruceRunImport in;
  TruceStoredInfo *info;
  GError *error = NULL;
  int n_failed;

  fault_vfs_fail (0, 0, SQLITE_OK);
  ck_assert (try_to_open (&session));
  fault_vfs_fail (k, -1, SQLITE_FULL);
  if (!truce_run_file_import (session.store, bytes, NULL, &in, NULL, &error))
    {
      assert_told (&session, error);
      ck_assert_ptr_null (truce_store_get_run (session.store, 1, NULL));
    }
  n_failed = fault_vfs_get_n_failed ();
  fault_vfs_fail (0, 0, SQLITE_OK);
  ck_assert (truce_run_file_import (session.store, bytes, NULL, &in, NULL, NULL));
  ck_assert_int_eq (in.id, 1);
  ck_assert_uint_eq (in.n_damaged, 0);
  info = truce_store_get_run (session.store, 1, NULL);
  ck_assert_str_eq (info->count, COUNT);
  ck_assert_uint_eq (info->n_done, info->n_units);
  ck_assert_uint_eq (info->n_placements, 40);
  truce_stored_info_free (info);
  g_clear_object (&session.store);
  store_remove (session.path);
  return n_failed > 0;
}

START_TEST (an_import_is_whole_or_not_at_all)
{
  g_autoptr (GBytes) bytes = NULL;
  int k = 1;

  fault_vfs_install ();
  bytes = export_list ();
  while (fail_to_import (bytes, k))
    k++;
  ck_assert_int_gt (k, 3);
}
END_TEST

START_TEST (cancelled)
{
  Session session = { .path = store_make_path () };
  TruceProgress progress = { .cancellable = g_cancellable_new () };
  g_autoptr (GBytes) bytes = NULL;
  TruceRunImport in;
  GError *error = NULL;

  fault_vfs_install ();
  bytes = export_list ();
  g_cancellable_cancel (progress.cancellable);
  ck_assert (try_to_open (&session));
  ck_assert (!truce_run_file_import (session.store, bytes, NULL, &in, &progress, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  ck_assert_ptr_null (truce_store_get_run (session.store, 1, NULL));
  ck_assert (truce_run_file_import (session.store, bytes, NULL, &in, NULL, NULL));
  ck_assert_ptr_null (truce_run_file_export (session.store, 1, &progress, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  g_clear_object (&session.store);
  g_object_unref (progress.cancellable);
  store_remove (session.path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults-failing");
  TCase *tests = truce_test_case (suite, "failing", 200);

  tcase_add_test (tests, one_call_fails);
  tcase_add_test (tests, one_call_fails_of_a_list);
  tcase_add_test (tests, a_full_disk);
  tcase_add_test (tests, a_disk_that_fails);
  tcase_add_test (tests, units_wait);
  tcase_add_test (tests, an_import_is_whole_or_not_at_all);
  tcase_add_test (tests, cancelled);
  return truce_test_run (suite);
}

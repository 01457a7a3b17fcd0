/* test-store-notes.c: other data about a stored run: comments, places in the queue, and its parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <math.h>
#include <sqlite3.h>
#include <string.h>

#include "store-fixture.h"
#include "test-run.h"

/* Executes SQL on another connection. Returns the first number of the result; -1: none. */
static int
ask (const char *sql)
{
  sqlite3_stmt *row;
  sqlite3 *db;
  int number = -1;

  ck_assert_int_eq (sqlite3_open (store_path, &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_prepare_v2 (db, sql, -1, &row, NULL), SQLITE_OK);
  if (sqlite3_step (row) == SQLITE_ROW)
    number = sqlite3_column_int (row, 0);
  sqlite3_finalize (row);
  sqlite3_close (db);
  return number;
}

static void
work (const char *piece, int n)
{
  TruceProblem *problem = problem_of (piece, n);

  g_object_unref (store_work (store_begin (store, problem, NULL, 0), 2, -1));
  truce_problem_unref (problem);
  store_sync ();
}

static void
assert_comment (gint64 id, const char *comment)
{
  g_autoptr (TruceStoredInfo) info = store_info (id);

  ck_assert_pstr_eq (info->comment, comment);
}

START_TEST (comments)
{
  g_autofree char *long_one = g_strnfill (TRUCE_STORE_COMMENT_MAX - 1, 'x');
  g_autofree char *too_long = g_strconcat (long_one, "ü", NULL);

  work ("Q", 6);
  assert_comment (1, NULL);
  ck_assert (truce_store_set_comment (store, 1, "für die Vorlesung\nsecond line", NULL));
  assert_comment (1, "für die Vorlesung\nsecond line");
  ck_assert (truce_store_set_comment (store, 1, "", NULL));
  assert_comment (1, NULL);
  /* truncated between two characters */
  ck_assert (truce_store_set_comment (store, 1, too_long, NULL));
  assert_comment (1, long_one);
  ck_assert (!truce_store_set_comment (store, 7, "of none", NULL));
}
END_TEST

START_TEST (deleting_takes_all_of_it)
{
  static const char *const tables[] = { "comments", "verifications", "queue", "runs", "units" };
  g_autoptr (TruceRunVerification) verification = NULL;
  TruceRequest request;
  Awaited awaited;

  work ("Q", 8);
  ck_assert (truce_store_set_comment (store, 1, "a comment", NULL));
  verification = truce_store_verify_run (store, 1, 0, 0, NULL);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  await_start (&awaited, &request);
  await_end (&awaited);
  await_clear (&awaited);
  g_clear_object (&verification);
  store_sync ();
  {
    g_autoptr (TruceStoredInfo) info = store_info (1);
    const TruceStoredVerification *one;

    ck_assert_uint_eq (info->verifications->len, 1);
    one = info->verifications->pdata[0];
    ck_assert_str_eq (one->method, info->method);
    ck_assert_uint_eq (one->n_units, info->n_units);
    ck_assert_str_eq (info->count, "92");
  }
  ck_assert (truce_store_delete_run (store, 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql = g_strconcat ("SELECT count(*) FROM ", tables[i], NULL);

      ck_assert_int_eq (ask (sql), 0);
    }
}
END_TEST

/* A finished run keeps its results during verification. */
START_TEST (a_count_stays_while_it_is_verified)
{
  g_autoptr (TruceRunVerification) verification = NULL;
  g_autoptr (TruceStoredInfo) info = NULL;

  work ("Q", 8);
  verification = truce_store_verify_run (store, 1, 0, 0, NULL);
  ck_assert_ptr_nonnull (verification);
  info = store_info (1);
  ck_assert_int_eq (info->state, TRUCE_RUN_RUNNING);
  ck_assert_str_eq (info->count, "92");
}
END_TEST

/* ---- the queue ---- */

static void
on_written (GObject *source, GAsyncResult *result, gpointer n_written)
{
  GError *error = NULL;

  ck_assert_msg (truce_store_write_finish (result, &error), "%s", error ? error->message : "");
  ++*(int *) n_written;
}

static void
await_written (const int *n_written, int n)
{
  while (*n_written < n)
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (a_queue_has_an_order)
{
  const TruceGoal goal = { .question.asks = TRUCE_COUNT, .question.classes = true };
  int n_written = 0;

  for (int n = 8; n <= 10; n++)
    {
      TruceProblem *problem = problem_of ("Q", n);

      truce_store_queue_run_async (store, problem, &goal, on_written, &n_written);
      truce_problem_unref (problem);
    }
  await_written (&n_written, 3);
  for (gint64 id = 1; id <= 3; id++)
    {
      g_autoptr (TruceStoredInfo) info = store_info (id);
      g_autofree char *text = g_strdup_printf ("%dx%d Q k=%d true", (int) id + 7, (int) id + 7, (int) id + 7);

      ck_assert_str_eq (info->problem, text);
      ck_assert_str_eq (truce_question_text (info->question), "fundamental");
      ck_assert_int_eq (info->state, TRUCE_RUN_QUEUED);
      ck_assert_int_eq (info->owner, 0); /* not interrupted */
      ck_assert_int_eq (info->place, id);
      ck_assert_uint_eq (info->n_units, 0);
    }
  truce_store_unqueue_run_async (store, 2, on_written, &n_written);
  await_written (&n_written, 4);
  {
    g_autoptr (TruceStoredInfo) info = store_info (2);

    ck_assert_int_eq (info->place, 0);
  }
}
END_TEST

/* A queued run without any finished unit. */
START_TEST (a_queued_run_is_worked_on)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = problem_of ("Q", 10);
  g_autoptr (TruceStoredInfo) info = NULL;
  TruceStoredRun *run;
  int n_written = 0;

  truce_store_queue_run_async (store, problem, &goal, on_written, &n_written);
  await_written (&n_written, 1);
  run = truce_store_resume_run (store, 1, NULL);
  ck_assert_ptr_nonnull (run);
  g_object_unref (store_work (run, 2, -1));
  store_sync ();
  info = store_info (1);
  ck_assert_str_eq (info->count, "724"); /* A000170 */
  ck_assert_int_eq (info->place, 1);     /* until the owner of the queue removes it */
  truce_problem_unref (problem);
}
END_TEST

/* ---- parts ---- */

START_TEST (parts_by_their_rows)
{
  g_autoptr (TruceStoredParts) parts = NULL, none = NULL;
  g_autoptr (TruceStoredInfo) info = NULL;
  GError *error = NULL;

  work ("Q", 10);
  info = store_info (1);
  parts = truce_store_read_parts (store, 1, NULL);
  ck_assert_uint_eq (parts->n, info->n_units);
  ck_assert_uint_eq (parts->n_done, info->n_units);
  for (gsize i = 0; i < parts->n; i++)
    ck_assert_int_eq (parts->states[i], TRUCE_PART_DONE);
  ck_assert (parts->shortest >= 0 && parts->shortest <= parts->median && parts->median <= parts->longest);
  ck_assert (parts->total >= parts->longest && parts->total <= parts->longest * (double) parts->n);
  /* compared with SQLite's sums */
  ask ("UPDATE units SET micros = unit * 1000");
  ask ("UPDATE units SET redone = 1 WHERE unit = 3");
  ask ("DELETE FROM units WHERE unit = 5");
  truce_stored_parts_free (parts);
  parts = truce_store_read_parts (store, 1, NULL);
  ck_assert_int_eq (parts->states[3], TRUCE_PART_RETRIED);
  ck_assert_int_eq (parts->states[5], TRUCE_PART_OPEN);
  ck_assert_uint_eq (parts->n_done, info->n_units - 1);
  ck_assert_double_eq (parts->shortest, 0);
  ck_assert_double_eq_tol (parts->longest, ((double) info->n_units - 1) / 1000, 1e-9);
  ck_assert_double_eq_tol (parts->total,
                           ((double) info->n_units * ((double) info->n_units - 1) / 2 - 5) / 1000, 1e-9);
  none = truce_store_read_parts (store, 9, &error);
  ck_assert_ptr_null (none);
  store_assert_error (error, TRUCE_STORE_ERROR_NO_RUN);
}
END_TEST

START_TEST (a_run_that_is_not_cut_has_none)
{
  TruceProblem *problem = problem_of ("Q", 10);
  g_autoptr (TruceStoredRun) run = store_begin (store, problem, NULL, 0);
  g_autoptr (TruceStoredParts) parts = truce_store_read_parts (store, truce_stored_run_get_id (run), NULL);

  ck_assert_uint_eq (parts->n, 0);
  ck_assert_uint_eq (parts->n_done, 0);
  ck_assert (isnan (parts->median));
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store notes");
  TCase *tests = truce_test_case (suite, "store notes", 120);

  tcase_add_checked_fixture (tests, store_up, store_down);
  tcase_add_test (tests, comments);
  tcase_add_test (tests, deleting_takes_all_of_it);
  tcase_add_test (tests, a_count_stays_while_it_is_verified);
  tcase_add_test (tests, a_queue_has_an_order);
  tcase_add_test (tests, a_queued_run_is_worked_on);
  tcase_add_test (tests, parts_by_their_rows);
  tcase_add_test (tests, a_run_that_is_not_cut_has_none);
  return truce_test_run (suite);
}

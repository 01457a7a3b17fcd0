/* test-store.c: the file of a store: its version, who can open it, its contents, and a full disk
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

#include "store-fixture.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-timings.h"
#include "test-run.h"

static void
set_version (const char *version)
{
  g_autofree char *sql = g_strconcat ("PRAGMA user_version = ", version, NULL);
  sqlite3 *db;

  ck_assert_int_eq (sqlite3_open (store_path, &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
assert_refused (const char *version, int code)
{
  GError *to_write = NULL, *to_read = NULL;

  set_version (version);
  ck_assert_ptr_null (truce_store_open (store_path, &to_write));
  store_assert_error (to_write, code);
  ck_assert_ptr_null (truce_store_open_to_read (store_path, &to_read));
  store_assert_error (to_read, TRUCE_STORE_ERROR_OPEN);
}

/* Truce never writes a version below 0, so the number is damaged. */
START_TEST (versions_that_it_does_not_know)
{
  g_object_unref (store);
  assert_refused ("-1", TRUCE_STORE_ERROR_OPEN);
  assert_refused ("-2147483648", TRUCE_STORE_ERROR_OPEN);
  assert_refused ("99", TRUCE_STORE_ERROR_NEWER);
  assert_refused ("8", TRUCE_STORE_ERROR_OPEN);
  set_version ("9");
  store = store_open (store_path);
}
END_TEST

START_TEST (one_for_the_whole_process)
{
  g_autoptr (TruceStore) first = NULL, second = NULL;
  gpointer gone;

  g_clear_object (&store);
  ck_assert (g_setenv ("TRUCE_STORE", store_path, TRUE));
  first = truce_store_open_shared (NULL);
  second = truce_store_open_shared (NULL);
  ck_assert_ptr_nonnull (first);
  ck_assert_ptr_eq (first, second);
  gone = first;
  g_object_add_weak_pointer (G_OBJECT (first), &gone);
  g_clear_object (&first);
  g_clear_object (&second);
  ck_assert_ptr_null (gone);
  store = truce_store_open_shared (NULL); /* can be opened again */
  ck_assert_ptr_nonnull (store);
  g_unsetenv ("TRUCE_STORE");
}
END_TEST

static gpointer
open_in_thread (gpointer name)
{
  return truce_store_open (name, NULL);
}

/* The window may start a count while the program creates the store. */
START_TEST (two_threads_make_it_at_once)
{
  for (int i = 0; i < 100; i++)
    {
      char *name = store_make_path ();
      GThread *thread = g_thread_new ("open", open_in_thread, name);
      TruceStore *here, *there;

      g_usleep (g_random_int_range (0, 10000));
      here = truce_store_open (name, NULL);
      there = g_thread_join (thread);
      ck_assert_ptr_nonnull (here);
      ck_assert_ptr_nonnull (there);
      g_object_unref (here);
      g_object_unref (there);
      store_remove (name);
    }
}
END_TEST

/* Compares with the check value of CRC-32 in catalogues of CRCs. */
START_TEST (check_sums)
{
  ck_assert_uint_eq (truce_crc32 (0, "123456789", 9), 0xcbf43926);
  ck_assert_uint_eq (truce_crc32 (truce_crc32 (0, "1234", 4), "56789", 5), 0xcbf43926);
  ck_assert_uint_eq (truce_crc32 (0, "", 0), 0);
}
END_TEST

START_TEST (units_have_texts)
{
  const TruceUnit unit = { .prefix = { 3, 17 }, .n_prefix = 2, .words = { 5, 0, 255 } }, none = { 0 };
  TruceUnit widest = { .n_prefix = TRUCE_UNIT_PREFIX_MAX };
  char text[TRUCE_UNIT_TEXT_SIZE];

  ck_assert_str_eq (truce_unit_to_text (&unit, text), "3,17/5,0,ff");
  ck_assert_str_eq (truce_unit_to_text (&none, text), "/0,0,0");
  for (int i = 0; i < TRUCE_UNIT_PREFIX_MAX; i++)
    widest.prefix[i] = TRUCE_SQUARES_MAX - 1;
  memset (widest.words, 0xff, sizeof widest.words);
  ck_assert_str_eq (truce_unit_to_text (&widest, text),
                    "4095,4095,4095,4095/ffffffffffffffff,ffffffffffffffff,ffffffffffffffff");
}
END_TEST

START_TEST (bytes_come_back)
{
  g_autoptr (GBytes) bytes = g_bytes_new ("a\0b", 3), none = g_bytes_new (NULL, 0);
  gint64 first = truce_store_put_timings (store, "ladder", bytes, NULL);
  gint64 second = truce_store_put_timings (store, "ladder", none, NULL);
  g_autoptr (GPtrArray) items = truce_store_list_timings (store, NULL);
  GError *error = NULL;
  GBytes *back;

  ck_assert_int_gt (first, 0);
  ck_assert_uint_eq (items->len, 2);
  ck_assert_str_eq (((TruceStoredItem *) items->pdata[0])->name, "ladder");
  ck_assert_uint_eq (((TruceStoredItem *) items->pdata[0])->size, 3);
  back = truce_store_get_timings (store, first, NULL);
  ck_assert (g_bytes_equal (back, bytes));
  g_bytes_unref (back);
  back = truce_store_get_timings (store, second, NULL);
  ck_assert_uint_eq (g_bytes_get_size (back), 0);
  g_bytes_unref (back);
  ck_assert_ptr_null (truce_store_get_timings (store, second + 1, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_NO_RUN);
  ck_assert (truce_store_delete_timings (store, first, NULL));
  g_ptr_array_unref (items);
  items = truce_store_list_timings (store, NULL);
  ck_assert_uint_eq (items->len, 1);
}
END_TEST

static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
}

/* On a full disk the store reports an error, loses nothing, and continues when there is space again. */
START_TEST (no_room)
{
  TruceProblem *problem = problem_of ("Q", 9);
  g_autofree guint8 *many = g_malloc0 (1 << 20);
  g_autoptr (GBytes) bytes = g_bytes_new (many, 1 << 20);
  GError *error = NULL;
  TruceStoredRun *stored;
  TruceStoredInfo *info;
  char *trouble;
  TruceRun *run;

  stored = store_begin (store, problem, NULL, 200);
  store_sync ();
  ck_assert_ptr_null (truce_store_dup_error (store));
  limit_files (4096);
  ck_assert_int_eq (truce_store_put_timings (store, "large", bytes, &error), 0);
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_FAILED);
  run = store_work (stored, 2, -1);
  ck_assert_str_eq (truce_run_get_count (run), "352");
  ck_assert (!truce_store_sync (store, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_FAILED);
  trouble = truce_store_dup_error (store);
  ck_assert_ptr_nonnull (trouble);
  g_free (trouble);
  limit_files (RLIM_INFINITY);
  store_sync ();
  ck_assert_ptr_null (truce_store_dup_error (store));
  info = store_info (1);
  ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  ck_assert_str_eq (info->count, "352");
  ck_assert_uint_eq (info->n_units, info->n_done);
  truce_stored_info_free (info);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store");
  TCase *tests = truce_test_case (suite, "store", 200);

  tcase_add_checked_fixture (tests, store_up, store_down);
  tcase_add_test (tests, check_sums);
  tcase_add_test (tests, one_for_the_whole_process);
  tcase_add_test (tests, two_threads_make_it_at_once);
  tcase_add_test (tests, versions_that_it_does_not_know);
  tcase_add_test (tests, units_have_texts);
  tcase_add_test (tests, bytes_come_back);
  tcase_add_test (tests, no_room);
  return truce_test_run (suite);
}

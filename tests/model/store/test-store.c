/* test-store.c: what is stored comes back, is never counted twice, and is not believed when it contradicts
 * itself
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

#include "fake-method.h"
#include "placement.h"
#include "random-problem.h"
#include "store-support.h"
#include "store/truce-store-best.h"
#include "store/truce-store-record.h"
#include "store/truce-stored-placements.h"
#include "test-run.h"

static char *path;
static TruceStore *store;

static void
set_up (void)
{
  path = store_make_path ();
  store = store_open (path);
}

static void
tear_down (void)
{
  g_object_unref (store);
  store_remove (path);
}

static void
sync_store (void)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (truce_store_sync (store, &error), "%s", error ? error->message : "");
}

static TruceStoredInfo *
info_of (gint64 id)
{
  TruceStoredInfo *info = truce_store_get_run (store, id, NULL);

  ck_assert_ptr_nonnull (info);
  return info;
}

static void
assert_error (GError *error, int code)
{
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (g_error_matches (error, TRUCE_STORE_ERROR, code), "%d: %s", error->code, error->message);
  ck_assert_ptr_null (strchr (error->message, '\n'));
  g_error_free (error);
}

static void
set_version (const char *version)
{
  g_autofree char *sql = g_strconcat ("PRAGMA user_version = ", version, NULL);
  sqlite3 *db;

  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
assert_refused (const char *version, int code)
{
  GError *to_write = NULL, *to_read = NULL;

  set_version (version);
  ck_assert_ptr_null (truce_store_open (path, &to_write));
  assert_error (to_write, code);
  ck_assert_ptr_null (truce_store_open_to_read (path, &to_read));
  assert_error (to_read, TRUCE_STORE_ERROR_OPEN);
}

/* Nobody makes stores of versions below 0: the number is damaged. */
START_TEST (versions_that_it_does_not_know)
{
  g_object_unref (store);
  assert_refused ("-1", TRUCE_STORE_ERROR_OPEN);
  assert_refused ("-2147483648", TRUCE_STORE_ERROR_OPEN);
  assert_refused ("99", TRUCE_STORE_ERROR_NEWER);
  set_version ("4");
  store = store_open (path);
}
END_TEST

START_TEST (one_for_the_whole_process)
{
  g_autoptr (TruceStore) first = NULL, second = NULL;
  gpointer gone;

  g_clear_object (&store);
  ck_assert (g_setenv ("TRUCE_STORE", path, TRUE));
  first = truce_store_open_shared (NULL);
  second = truce_store_open_shared (NULL);
  ck_assert_ptr_nonnull (first);
  ck_assert_ptr_eq (first, second);
  gone = first;
  g_object_add_weak_pointer (G_OBJECT (first), &gone);
  g_clear_object (&first);
  g_clear_object (&second);
  ck_assert_ptr_null (gone);
  store = truce_store_open_shared (NULL); /* it can be opened again */
  ck_assert_ptr_nonnull (store);
  g_unsetenv ("TRUCE_STORE");
}
END_TEST

static gpointer
open_in_thread (gpointer name)
{
  return truce_store_open (name, NULL);
}

/* A count of the window may begin while the program makes the store. */
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

/* The check value of CRC-32 that its catalogues give. */
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

START_TEST (runs_to_the_end)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRun *run = store_work (store_begin (store, problem, NULL, 0), 2, -1);
  g_autoptr (GPtrArray) runs = NULL;
  const TruceStoredInfo *info;

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "724");
  g_object_unref (run);
  sync_store ();
  ck_assert (truce_store_has_changed (store));
  ck_assert (!truce_store_has_changed (store));
  runs = truce_store_list_runs (store, NULL);
  ck_assert_uint_eq (runs->len, 1);
  info = runs->pdata[0];
  ck_assert_int_eq (info->state, TRUCE_STORED_DONE);
  ck_assert_str_eq (info->count, "724");
  ck_assert_str_eq (info->problem, "10x10 Q k=10 true");
  ck_assert_int_eq (info->check, TRUCE_CHECK_PUBLISHED);
  ck_assert_str_eq (info->check_source, "A000170");
  ck_assert_uint_eq (info->n_units, info->n_done);
  ck_assert_uint_gt (info->n_units, 20);
  ck_assert_uint_eq (info->found, 724);
  truce_problem_unref (problem);
}
END_TEST

/* Whoever verifies a run, by its units or by another method, asks for what this says. */
START_TEST (verifying_takes_plain_kernels)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRun *run = store_work (store_begin (store, problem, NULL, 0), 2, -1);
  g_autoptr (TruceRunVerification) verification = NULL;
  TruceRequest request;

  ck_assert (!truce_run_get_goal (run)->portable);
  g_object_unref (run);
  sync_store ();
  verification = truce_store_verify_run (store, 1, 0, 0, NULL);
  ck_assert_ptr_nonnull (verification);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  ck_assert (request.goal.portable);
  ck_assert_int_eq (request.goal.question, TRUCE_COUNT);
  truce_problem_unref (problem);
}
END_TEST

/* Stopped at any moment, by the time limit, and gone on with on other numbers of threads. The first limit is
 * over before a processor of any speed has worked a unit. */
START_TEST (stops_and_resumes)
{
  static const struct
  {
    const char *piece, *method;
    int n;
    const char *count; /* A000170, and NqProblemExtended's table of super rooks */
  } cases[] = { { "Q", "original", 11, "2680" },
                { "Q", "improved", 12, "14200" },
                { "RN", "improved", 10, "163058" } };
  static const int threads[] = { 1, 2, 8 };
  TruceRandom random;
  int n_stopped = 0;

  truce_random_start (&random);
  for (int i = 0; i < 12; i++)
    {
      TruceProblem *problem = problem_of (cases[i % 3].piece, cases[i % 3].n);
      TruceStoredRun *stored = store_begin (store, problem, truce_method_find (cases[i % 3].method), 60);
      gint64 id = truce_stored_run_get_id (stored);
      double limit = 1e-5;

      for (gboolean done = FALSE; !done; limit = 0.0005 * (1 + truce_random_below (&random, 30)))
        {
          TruceRun *run = store_work (stored, threads[truce_random_below (&random, 3)], limit);

          done = truce_run_get_state (run) == TRUCE_RUN_DONE;
          n_stopped += !done;
          if (done)
            ck_assert_str_eq (truce_run_get_count (run), cases[i % 3].count);
          g_object_unref (run);
          sync_store ();
          if (!done)
            ck_assert_int_eq (truce_store_find_unfinished (store, problem, &(TruceGoal){ 0 }, NULL, NULL),
                              id);
          stored = done ? NULL : truce_store_resume_run (store, id, NULL);
          ck_assert (done || stored);
        }
      ck_assert_int_eq (truce_store_find_unfinished (store, problem, &(TruceGoal){ 0 }, NULL, NULL), 0);
      truce_problem_unref (problem);
    }
  ck_assert_int_ge (n_stopped, 12);
}
END_TEST

/* Each unit's placements, by what is stored: legal, in order over all units, and as many as there are. */
static void
assert_keeps (gint64 id, guint64 n)
{
  g_autoptr (TruceStoredPlacements) kept = truce_stored_placements_new (store, id, NULL);
  g_autoptr (TruceStoredRun) stored = truce_store_resume_run (store, id, NULL);
  TruceRequest request = truce_stored_run_request (stored);
  TruceStoredInfo *info = info_of (id);
  const TrucePacking packing = truce_packing_for (request.problem, FALSE);
  TruceUnits *units =
      request.method->split (request.problem, &request.goal, truce_stored_placements_get_wanted (kept));
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autoptr (GBytes) whole = NULL;

  for (gsize i = 0; i < units->n; i++)
    {
      g_autoptr (GBytes) packed = NULL;
      gsize size;

      ck_assert_int_eq (truce_stored_placements_read (kept, units, i, &packed),
                        TRUCE_STORED_PLACEMENTS_THERE);
      g_bytes_get_data (packed, &size);
      g_byte_array_append (all, g_bytes_get_data (packed, NULL), (guint) size);
    }
  whole = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  ck_assert_uint_eq (g_bytes_get_size (whole), n * (guint64) packing.bytes);
  ck_assert (truce_stored_placements_verify (kept, whole, NULL, NULL));
  ck_assert (info->keeps && info->kept == n && info->kept_bytes == n * (guint64) packing.bytes);
  ck_assert_uint_eq (info->n_unkept, 0);
  truce_stored_info_free (info);
  truce_units_free (units);
}

/* Stopped at any moment, on any number of threads. */
START_TEST (a_list_keeps_its_placements)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2; i++)
    {
      TruceStoredRun *stored = store_begin_list (store, problem, truce_method_find ("improved"), 60);
      gint64 id = truce_stored_run_get_id (stored);

      /* What is stored is looked at first, which takes its time on a slow machine: longer from session to
       * session. */
      for (int session = 1; stored; session++)
        {
          TruceRun *run = store_work (stored, 1 + truce_random_below (&random, 8),
                                      0.0005 * session * (1 + truce_random_below (&random, 20)));
          gboolean done = truce_run_get_state (run) == TRUCE_RUN_DONE;

          ck_assert (!done || g_str_equal (truce_run_get_count (run), "724"));
          ck_assert_ptr_null (truce_run_get_solutions (run));
          g_object_unref (run);
          sync_store ();
          stored = done ? NULL : truce_store_resume_run (store, id, NULL);
        }
      assert_keeps (id, 724);
      ck_assert_int_eq (
          truce_store_find_run (store, problem, &(TruceGoal){ .question = TRUCE_LIST }, NULL, NULL), 1);
    }
  ck_assert_int_eq (truce_store_find_unfinished (store, problem, &(TruceGoal){ 0 }, NULL, NULL), 0);
  truce_problem_unref (problem);
}
END_TEST

static TruceProblem *
problem_from (const char *text)
{
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  return truce_problem_new (&spec, NULL);
}

/* Works for a while, or (`seconds` below 0) to the end. */
static TruceBestRun *
seek_best (const TruceProblem *problem, const TruceMethod *method, int threads, double seconds)
{
  const TruceBestRequest request = {
    .problem = problem, .method = method, .threads = threads, .store = truce_store_for_best (store)
  };
  const gint64 until = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  TruceBestRun *run = truce_best_run_begin (&request, NULL);

  while (truce_best_run_is_active (run))
    {
      g_main_context_iteration (NULL, seconds < 0);
      if (seconds >= 0 && g_get_monotonic_time () >= until)
        truce_best_run_stop (run);
    }
  sync_store ();
  return run;
}

START_TEST (a_best_number_is_gone_on_with)
{
  static const struct
  {
    const char *text, *method; /* of those that find the number themselves; "": auto */
    int right;
  } cases[] = {
    { "11x11 Q+Q k=any,any true peace=between aim=most-equal", "", 17 }, /* A250000, as the next ones */
    { "11x11 Q+Q k=any,any true peace=between aim=most-equal", "lines", 17 },
    { "7x7 Q+Q k=any,any true peace=between aim=most-equal", "any-line", 7 },
    { "6x6 Q+Q k=any,any true peace=between aim=most-equal", "squares", 5 },
    { "5x5 Q+Q k=any,any true peace=between aim=most-equal", "alternating", 4 },
    { "8x8 K k=any true cover=every peace=none aim=fewest", "", 9 }, /* ceil (8 / 3)² */
  };
  TruceRandom random;
  guint first = 0;

  truce_random_start (&random);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceProblem *problem = problem_from (cases[i].text);
      const TruceMethod *method = truce_best_method_find (cases[i].method);
      g_autoptr (GPtrArray) before = NULL, after = NULL;
      gboolean done = FALSE;
      TruceBestRun *run;

      for (int session = 1; !done; session++)
        {
          run = seek_best (problem, method, 1 + truce_random_below (&random, 4), 0.001 * session);
          done = truce_best_run_get_state (run) == TRUCE_RUN_DONE;
          g_object_unref (run);
        }
      before = truce_store_list_runs (store, NULL);
      run = seek_best (problem, method, 1, -1);
      after = truce_store_list_runs (store, NULL);
      ck_assert_int_eq (truce_best_run_get_state (run), TRUCE_RUN_DONE);
      ck_assert_int_eq (truce_best_run_get_value (run), cases[i].right);
      ck_assert_ptr_null (truce_best_run_get_run (run)); /* the store has answered */
      ck_assert_int_gt (truce_best_run_get_stored_id (run), 0);
      ck_assert_uint_eq (after->len, before->len);
      for (guint run_at = first; run_at < after->len && method; run_at++)
        ck_assert_str_eq (((TruceStoredInfo *) after->pdata[run_at])->method, method->id);
      first = after->len;
      g_object_unref (run);
      truce_problem_unref (problem);
    }
}
END_TEST

static void
assert_position (gint64 id, guint64 word, gsize n)
{
  TruceStoredRun *stored = truce_store_resume_run (store, id, NULL);
  TruceLedger *ledger = truce_stored_run_get_ledger (stored);
  TrucePosition position = { 0 };

  ck_assert (ledger->read (ledger));
  ledger->get_position (ledger, 3, &position);
  ck_assert_uint_eq (position.n, 0);
  ledger->get_position (ledger, 2, &position);
  ck_assert_uint_eq (position.n, n);
  for (gsize i = 0; i < n; i++)
    ck_assert_uint_eq (position.words[i], word + i);
  free (position.words);
  g_object_unref (stored);
}

START_TEST (positions_come_back)
{
  const TruceGoal any = { .question = TRUCE_FIRST, .any = true };
  TruceProblem *problem = problem_from ("9x9 Q+Q k=13,13 true peace=between");
  TruceStoredRun *stored = truce_store_begin_run (store, problem, &any, NULL, 8, NULL);
  TruceLedger *ledger = truce_stored_run_get_ledger (stored);
  gint64 id = truce_stored_run_get_id (stored);
  TrucePosition position = { 0 };
  sqlite3 *db;

  for (gsize i = 0; i < 3; i++)
    ck_assert (truce_position_add (&position, G_MAXUINT64 - 5 + i));
  ledger->keep_position (ledger, 2, &position, 1.5);
  sync_store ();
  g_object_unref (stored);
  assert_position (id, G_MAXUINT64 - 5, 3);
  sync_store ();
  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (db, "UPDATE positions SET bytes = substr (bytes, 9)", NULL, NULL, NULL),
                    SQLITE_OK);
  sqlite3_close (db);
  assert_position (id, 0, 0);
  free (position.words);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (nobody_else_may_work_on_it)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceStoredRun *stored = store_begin (store, problem, NULL, 0);
  gint64 id = truce_stored_run_get_id (stored);
  g_autoptr (TruceStore) other = store_open (path);
  TruceStoredInfo *info = info_of (id);
  GError *error = NULL;

  ck_assert_int_eq (info->state, TRUCE_STORED_RUNNING);
  ck_assert_int_eq (info->owner, getpid ());
  truce_stored_info_free (info);
  ck_assert_ptr_null (truce_store_resume_run (store, id, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert_ptr_null (truce_store_resume_run (other, id, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert (!truce_store_delete_run (other, id, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert (!truce_store_delete_run (other, id + 1, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_NO_RUN);
  g_object_unref (stored);
  stored = truce_store_resume_run (other, id, NULL);
  ck_assert_ptr_nonnull (stored);
  g_object_unref (stored);
  ck_assert (truce_store_delete_run (store, id, NULL));
  ck_assert_ptr_null (truce_store_get_run (other, id, NULL));
  truce_problem_unref (problem);
}
END_TEST

/* ---- methods that go wrong ---- */

static _Atomic int n_wrong; /* how many more units will count wrongly */

static TruceEnd
run_wrongly (const TruceProblem *problem,
             const TruceGoal *goal,
             const TruceUnits *units,
             size_t unit,
             TruceMonitor *monitor,
             TruceSink *sink)
{
  TruceEnd end = truce_method_find ("improved")->run (problem, goal, units, unit, monitor, sink);

  if (end == TRUCE_END_DONE && atomic_fetch_sub (&n_wrong, 1) > 0)
    monitor->tally->low ^= 64; /* a bit that flips in memory */
  return end;
}

static TruceMethod
wrong_method (void)
{
  TruceMethod method = *truce_method_find ("improved");

  method.id = "wrong";
  method.run = run_wrongly;
  return method;
}

START_TEST (units_that_disagree_are_redone)
{
  const TruceMethod method = wrong_method ();
  TruceProblem *problem = problem_of ("Q", 8);
  TruceStoredRun *stored = g_object_ref (store_begin (store, problem, &method, 30));
  TruceStoredInfo *info;
  TruceRun *run;

  /* One worker: each of these is followed by its own repetition. */
  atomic_store (&n_wrong, 1);
  run = store_work (stored, 1, -1);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "92");
  ck_assert_uint_eq (truce_stored_run_get_n_redone (stored), 1);
  sync_store ();
  info = info_of (truce_stored_run_get_id (stored));
  ck_assert_uint_eq (info->n_redone, 1);
  truce_stored_info_free (info);
  g_object_unref (run);
  g_object_unref (stored);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_machine_that_keeps_failing_counts_nothing)
{
  const TruceMethod method = wrong_method ();
  TruceProblem *problem = problem_of ("Q", 8);
  TruceStoredInfo *info;
  TruceRun *run;

  atomic_store (&n_wrong, 1 << 20);
  run = store_work (store_begin (store, problem, &method, 30), 2, -1);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_FAILED);
  ck_assert_ptr_nonnull (truce_run_get_failure (run));
  sync_store ();
  info = info_of (1);
  ck_assert_int_eq (info->state, TRUCE_STORED_FAILED);
  ck_assert_ptr_null (info->count);
  ck_assert_str_eq (info->note, truce_run_get_failure (run));
  truce_stored_info_free (info);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

/* ---- other data, and a file that cannot grow ---- */

START_TEST (bytes_come_back)
{
  g_autoptr (GBytes) bytes = g_bytes_new ("a\0b", 3), none = g_bytes_new (NULL, 0);
  gint64 first = truce_store_put (store, TRUCE_STORED_TIMINGS, "ladder", FALSE, bytes, NULL);
  gint64 second = truce_store_put (store, TRUCE_STORED_TIMINGS, "ladder", FALSE, none, NULL);
  g_autoptr (GPtrArray) items = truce_store_list (store, TRUCE_STORED_TIMINGS, NULL);
  GError *error = NULL;
  GBytes *back;

  ck_assert_int_gt (first, 0);
  ck_assert_uint_eq (items->len, 2);
  ck_assert_str_eq (((TruceStoredItem *) items->pdata[0])->name, "ladder");
  ck_assert_uint_eq (((TruceStoredItem *) items->pdata[0])->size, 3);
  back = truce_store_get (store, TRUCE_STORED_TIMINGS, first, NULL);
  ck_assert (g_bytes_equal (back, bytes));
  g_bytes_unref (back);
  back = truce_store_get (store, TRUCE_STORED_TIMINGS, second, NULL);
  ck_assert_uint_eq (g_bytes_get_size (back), 0);
  g_bytes_unref (back);
  ck_assert_ptr_null (truce_store_get (store, TRUCE_STORED_ARMIES, first, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_NO_RUN);
  ck_assert_int_gt (truce_store_put (store, TRUCE_STORED_TIMINGS, "ladder", TRUE, bytes, NULL), second);
  g_ptr_array_unref (items);
  items = truce_store_list (store, TRUCE_STORED_TIMINGS, NULL);
  ck_assert_uint_eq (items->len, 1);
  ck_assert (
      truce_store_delete (store, TRUCE_STORED_TIMINGS, ((TruceStoredItem *) items->pdata[0])->id, NULL));
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

/* As on a full disk: it says so, loses nothing, and goes on when there is room again. */
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
  sync_store ();
  ck_assert_ptr_null (truce_store_dup_error (store));
  limit_files (4096);
  ck_assert_int_eq (truce_store_put (store, TRUCE_STORED_ARMIES, "large", FALSE, bytes, &error), 0);
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_FAILED);
  run = store_work (stored, 2, -1);
  ck_assert_str_eq (truce_run_get_count (run), "352");
  ck_assert (!truce_store_sync (store, &error));
  assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_FAILED);
  trouble = truce_store_dup_error (store);
  ck_assert_ptr_nonnull (trouble);
  g_free (trouble);
  limit_files (RLIM_INFINITY);
  sync_store ();
  ck_assert_ptr_null (truce_store_dup_error (store));
  info = info_of (1);
  ck_assert_int_eq (info->state, TRUCE_STORED_DONE);
  ck_assert_str_eq (info->count, "352");
  ck_assert_uint_eq (info->n_units, info->n_done);
  truce_stored_info_free (info);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

/* ---- a large store ---- */

#define RUNS  20
#define UNITS 5000

static _Thread_local gint64 n_steps; /* of SQLite's machine, on this thread */

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

/* As many runs, each with as many units; what they came to is not looked at. */
static void
fill_store (void)
{
  TruceProblem *problem = problem_of ("Q", 20);
  sqlite3 *db;

  for (int i = 0; i < RUNS; i++)
    g_object_unref (store_begin (store, problem, NULL, UNITS));
  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
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

/* Units are read only of what has changed. */
START_TEST (listing_a_large_store)
{
  gint64 whole, again, one;
  TruceStoredRun *stored;

  sqlite3_auto_extension ((void (*) (void)) count_steps);
  g_object_unref (store);
  store = store_open (path);
  fill_store ();
  whole = list_cost ();
  ck_assert_int_gt (whole, RUNS * UNITS); /* or nothing is measured */
  again = list_cost ();
  ck_assert_int_lt (again, UNITS);
  stored = truce_store_resume_run (store, 7, NULL);
  g_clear_object (&stored);
  sync_store ();
  one = list_cost ();
  ck_assert_int_lt (one, whole / RUNS * 2);
  ck_assert_int_lt (list_cost (), UNITS);
  sqlite3_cancel_auto_extension ((void (*) (void)) count_steps);
}
END_TEST

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer deleted)
{
  *(gboolean *) deleted = truce_store_delete_run_finish (result, NULL);
}

/* Nobody waits for whoever else writes. */
START_TEST (deleting_from_a_large_store)
{
  gboolean deleted = FALSE;
  g_autoptr (GPtrArray) runs = NULL;
  sqlite3 *other;

  fill_store ();
  ck_assert_int_eq (sqlite3_open (path, &other), SQLITE_OK);
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
  Suite *suite = suite_create ("store");
  TCase *tests = truce_test_case (suite, "store", 200);

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, check_sums);
  tcase_add_test (tests, one_for_the_whole_process);
  tcase_add_test (tests, two_threads_make_it_at_once);
  tcase_add_test (tests, versions_that_it_does_not_know);
  tcase_add_test (tests, units_have_texts);
  tcase_add_test (tests, runs_to_the_end);
  tcase_add_test (tests, verifying_takes_plain_kernels);
  tcase_add_test (tests, stops_and_resumes);
  tcase_add_test (tests, a_list_keeps_its_placements);
  tcase_add_test (tests, a_best_number_is_gone_on_with);
  tcase_add_test (tests, positions_come_back);
  tcase_add_test (tests, nobody_else_may_work_on_it);
  tcase_add_test (tests, units_that_disagree_are_redone);
  tcase_add_test (tests, a_machine_that_keeps_failing_counts_nothing);
  tcase_add_test (tests, bytes_come_back);
  tcase_add_test (tests, no_room);
  tcase_add_test (tests, listing_a_large_store);
  tcase_add_test (tests, deleting_from_a_large_store);
  return truce_test_run (suite);
}

/* test-store-best.c: searches for an optimum are stored and resumed, with the positions of their units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <sqlite3.h>

#include "problem-text.h"
#include "random-problem.h"
#include "store-fixture.h"
#include "store/runs/truce-store-best.h"
#include "test-run.h"

/* Searches for some seconds, or (`seconds` below 0) to the end. */
static TruceBestRun *
seek_best (const TruceProblem *problem, const TruceMethod *method, int threads, double seconds)
{
  const TruceBestRequest request = {
    .problem = problem, .method = method, .threads = threads, .store = truce_store_for_best (store)
  };
  const gint64 until = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  TruceBestRun *run = truce_best_run_start (&request, NULL);

  while (truce_best_run_is_active (run))
    {
      g_main_context_iteration (NULL, seconds < 0);
      if (seconds >= 0 && g_get_monotonic_time () >= until)
        truce_best_run_stop (run);
    }
  store_sync ();
  return run;
}

START_TEST (a_best_number_is_gone_on_with)
{
  static const struct
  {
    const char *text, *method; /* a method that finds the optimum by itself; "": auto */
    int right;
  } cases[] = {
    { "11x11 Q+Q k=any,any true peace=between aim=most-equal", "", 17 }, /* A250000, also for the next ones */
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
      TruceProblem *problem = test_problem_text (cases[i].text);
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
      ck_assert_ptr_null (truce_best_run_get_run (run)); /* the store has the answer */
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
  TruceLedger *ledger = truce_stored_run_request (stored).ledger;
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
  const TruceGoal any = { .question = { TRUCE_ANY } };
  TruceProblem *problem = test_problem_text ("9x9 Q+Q k=13,13 true peace=between");
  TruceStoredRun *stored = truce_store_create_run (store, problem, &any, NULL, 8, NULL);
  TruceLedger *ledger = truce_stored_run_request (stored).ledger;
  gint64 id = truce_stored_run_get_id (stored);
  TrucePosition position = { 0 };
  sqlite3 *db;

  for (gsize i = 0; i < 3; i++)
    ck_assert (truce_position_add (&position, G_MAXUINT64 - 5 + i));
  ledger->store_position (ledger, 2, &position, 1.5);
  store_sync ();
  g_object_unref (stored);
  assert_position (id, G_MAXUINT64 - 5, 3);
  store_sync ();
  ck_assert_int_eq (sqlite3_open (store_path, &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (db, "UPDATE positions SET bytes = substr (bytes, 9)", NULL, NULL, NULL),
                    SQLITE_OK);
  sqlite3_close (db);
  assert_position (id, 0, 0);
  free (position.words);
  truce_problem_unref (problem);
}
END_TEST

/* If the earlier run is executed elsewhere, or is about to be deleted, the search is stored as a new run. */
START_TEST (a_search_is_stored_beside_one_that_is_held)
{
  TruceProblem *problem = test_problem_text ("18x18 Q+Q k=any,any true peace=between aim=most-equal");
  const TruceMethod *lines = truce_best_method_find ("lines");
  g_autoptr (TruceBestRun) before = seek_best (problem, lines, 2, 1);
  gint64 held = truce_best_run_get_stored_id (before);
  g_autoptr (TruceStoredRun) elsewhere = NULL;
  g_autoptr (TruceBestRun) run = NULL;
  g_autoptr (TruceStoredInfo) info = NULL;

  ck_assert_int_gt (held, 0);
  g_clear_object (&before);
  store_sync ();
  if (_i)
    truce_store_delete_run_async (store, held, NULL, NULL);
  else
    elsewhere = truce_store_resume_run (store, held, NULL);
  ck_assert (_i || elsewhere);
  run = seek_best (problem, lines, 2, 1);
  ck_assert_int_gt (truce_best_run_get_stored_id (run), held);
  info = truce_store_get_run (store, truce_best_run_get_stored_id (run), NULL);
  ck_assert_ptr_nonnull (info);
  ck_assert_str_eq (info->method, "lines");
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store of best numbers");
  TCase *tests = truce_test_case (suite, "store of best numbers", 200);

  tcase_add_checked_fixture (tests, store_up, store_down);
  tcase_add_test (tests, a_best_number_is_gone_on_with);
  tcase_add_test (tests, positions_come_back);
  tcase_add_loop_test (tests, a_search_is_stored_beside_one_that_is_held, 0, 2);
  return truce_test_run (suite);
}

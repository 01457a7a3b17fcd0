/* test-store-runs.c: stored runs are stopped, resumed and verified; no unit counts twice, and contradictions
 * are detected
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>

#include "placement.h"
#include "random-problem.h"
#include "store-fixture.h"
#include "store/runs/truce-stored-placements.h"
#include "test-run.h"

START_TEST (runs_to_the_end)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRun *run = store_work (store_begin (store, problem, NULL, 0), 2, -1);
  g_autoptr (GPtrArray) runs = NULL;
  const TruceStoredInfo *info;

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "724");
  g_object_unref (run);
  store_sync ();
  ck_assert (truce_store_has_changed (store));
  ck_assert (!truce_store_has_changed (store));
  runs = truce_store_list_runs (store, NULL);
  ck_assert_uint_eq (runs->len, 1);
  info = runs->pdata[0];
  ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  ck_assert_str_eq (info->count, "724");
  ck_assert_str_eq (info->problem, "10x10 Q k=10 true");
  ck_assert_int_eq (info->verdict.check, TRUCE_CHECK_PUBLISHED);
  ck_assert_str_eq (info->verdict.source, "A000170");
  ck_assert_uint_eq (info->n_units, info->n_done);
  ck_assert_uint_gt (info->n_units, 20);
  ck_assert_uint_eq (info->found, 724);
  truce_problem_unref (problem);
}
END_TEST

/* Verification, by its units or by another method, uses the kernels in plain C. */
START_TEST (verifying_takes_plain_kernels)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRun *run = store_work (store_begin (store, problem, NULL, 0), 2, -1);
  g_autoptr (TruceRunVerification) verification = NULL;
  TruceRequest request;

  ck_assert (!truce_run_get_goal (run)->portable);
  g_object_unref (run);
  store_sync ();
  verification = truce_store_verify_run (store, 1, 0, 0, NULL);
  ck_assert_ptr_nonnull (verification);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  ck_assert (request.goal.portable);
  ck_assert_int_eq (request.goal.question.asks, TRUCE_COUNT);
  truce_problem_unref (problem);
}
END_TEST

/* Stops a run at any moment by the time limit, and resumes it with other numbers of threads. The first limit
 * is too short for any processor to finish a unit. */
START_TEST (stops_and_resumes)
{
  static const struct
  {
    const char *piece, *method;
    int n;
    const char *count; /* A000170, and the table of super rooks by NqProblemExtended */
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
          store_sync ();
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

/* Checks that each unit's placements are stored, that all are legal and in order, and that there are n in
 * total. */
static void
assert_keeps (gint64 id, guint64 n)
{
  g_autoptr (TruceStoredPlacements) kept = truce_stored_placements_new (store, id, NULL);
  g_autoptr (TruceStoredRun) stored = truce_store_resume_run (store, id, NULL);
  TruceRequest request = truce_stored_run_request (stored);
  TruceStoredInfo *info = store_info (id);
  const TrucePacking packing = truce_packing_for (request.problem, FALSE);
  TruceUnits *units =
      request.method->split (request.problem, &request.goal, truce_stored_placements_get_target_units (kept));
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
  ck_assert (info->keeps && info->n_placements == n && info->stored_bytes == n * (guint64) packing.bytes);
  ck_assert_uint_eq (info->n_unstored, 0);
  truce_stored_info_free (info);
  truce_units_free (units);
}

/* Stops at any moment, with any number of threads. */
START_TEST (a_list_keeps_its_placements)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2; i++)
    {
      TruceStoredRun *stored = store_begin_list (store, problem, truce_method_find ("improved"), 60);
      gint64 id = truce_stored_run_get_id (stored);

      /* a session first checks the stored units, which takes long on a slow machine, so each session is
       * longer */
      for (int session = 1; stored; session++)
        {
          TruceRun *run = store_work (stored, 1 + truce_random_below (&random, 8),
                                      0.0005 * session * (1 + truce_random_below (&random, 20)));
          gboolean done = truce_run_get_state (run) == TRUCE_RUN_DONE;

          ck_assert (!done || g_str_equal (truce_run_get_count (run), "724"));
          ck_assert_ptr_null (truce_run_get_solutions (run));
          g_object_unref (run);
          store_sync ();
          stored = done ? NULL : truce_store_resume_run (store, id, NULL);
        }
      assert_keeps (id, 724);
      ck_assert_int_eq (
          truce_store_find_run (store, problem, &(TruceGoal){ .question = { TRUCE_LIST } }, NULL, NULL), 1);
    }
  ck_assert_int_eq (truce_store_find_unfinished (store, problem, &(TruceGoal){ 0 }, NULL, NULL), 0);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (nobody_else_may_work_on_it)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceStoredRun *stored = store_begin (store, problem, NULL, 0);
  gint64 id = truce_stored_run_get_id (stored);
  g_autoptr (TruceStore) other = store_open (store_path);
  TruceStoredInfo *info = store_info (id);
  GError *error = NULL;

  ck_assert_int_eq (info->state, TRUCE_RUN_RUNNING);
  ck_assert_int_eq (info->owner, getpid ());
  truce_stored_info_free (info);
  ck_assert_ptr_null (truce_store_resume_run (store, id, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert_ptr_null (truce_store_resume_run (other, id, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert (!truce_store_delete_run (other, id, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_BUSY);
  ck_assert (!truce_store_delete_run (other, id + 1, &error));
  store_assert_error (g_steal_pointer (&error), TRUCE_STORE_ERROR_NO_RUN);
  g_object_unref (stored);
  stored = truce_store_resume_run (other, id, NULL);
  ck_assert_ptr_nonnull (stored);
  g_object_unref (stored);
  ck_assert (truce_store_delete_run (store, id, NULL));
  ck_assert_ptr_null (truce_store_get_run (other, id, NULL));
  truce_problem_unref (problem);
}
END_TEST

static TruceRunState
state_seen_by (TruceStore *seer, gint64 id)
{
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (seer, id, NULL);

  ck_assert_ptr_nonnull (info);
  return info->state;
}

/* Another store on the same file, as another process would have it. */
START_TEST (others_see_that_a_run_is_paused)
{
  TruceProblem *problem = problem_of ("Q", 20);
  TruceStoredRun *stored = store_begin (store, problem, NULL, 5000);
  gint64 id = truce_stored_run_get_id (stored);
  g_autoptr (TruceStore) other = store_open (store_path);
  TruceRequest request = truce_stored_run_request (stored);
  TruceRun *run;

  request.threads = 1;
  run = truce_run_start (&request, NULL);
  ck_assert_ptr_nonnull (run);
  g_object_unref (stored);
  ck_assert_int_eq (state_seen_by (other, id), TRUCE_RUN_RUNNING);
  truce_run_pause (run);
  ck_assert_int_eq (state_seen_by (other, id), TRUCE_RUN_PAUSED);
  truce_run_resume (run);
  ck_assert_int_eq (state_seen_by (other, id), TRUCE_RUN_RUNNING);
  truce_run_pause (run);
  truce_run_stop (run);
  ck_assert_int_ne (state_seen_by (other, id), TRUCE_RUN_PAUSED);
  while (truce_run_is_active (run))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (run);
  store_sync ();
  ck_assert_int_eq (state_seen_by (other, id), TRUCE_RUN_STOPPED);
  truce_problem_unref (problem);
}
END_TEST

/* ---- faulty methods ---- */

static _Atomic int n_wrong; /* number of further units with wrong counts */

static TruceStatus
run_wrongly (const TruceProblem *problem,
             const TruceGoal *goal,
             const TruceUnits *units,
             size_t unit,
             TruceMonitor *monitor,
             TruceSink *sink)
{
  TruceStatus end = truce_method_find ("improved")->run (problem, goal, units, unit, monitor, sink);

  if (end == TRUCE_STATUS_DONE && atomic_fetch_sub (&n_wrong, 1) > 0)
    monitor->tally->low ^= 64; /* a flipped bit */
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

  /* with one worker, the repetition of a unit follows at once */
  atomic_store (&n_wrong, 1);
  run = store_work (stored, 1, -1);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), "92");
  ck_assert_uint_eq (truce_stored_run_get_n_retried (stored), 1);
  store_sync ();
  info = store_info (truce_stored_run_get_id (stored));
  ck_assert_uint_eq (info->n_retried, 1);
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
  store_sync ();
  info = store_info (1);
  ck_assert_int_eq (info->state, TRUCE_RUN_FAILED);
  ck_assert_ptr_null (info->count);
  ck_assert_str_eq (info->note, truce_run_get_failure (run));
  truce_stored_info_free (info);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stored runs");
  TCase *tests = truce_test_case (suite, "stored runs", 200);

  tcase_add_checked_fixture (tests, store_up, store_down);
  tcase_add_test (tests, runs_to_the_end);
  tcase_add_test (tests, verifying_takes_plain_kernels);
  tcase_add_test (tests, stops_and_resumes);
  tcase_add_test (tests, a_list_keeps_its_placements);
  tcase_add_test (tests, nobody_else_may_work_on_it);
  tcase_add_test (tests, others_see_that_a_run_is_paused);
  tcase_add_test (tests, units_that_disagree_are_redone);
  tcase_add_test (tests, a_machine_that_keeps_failing_counts_nothing);
  return truce_test_run (suite);
}

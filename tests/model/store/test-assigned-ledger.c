/* test-assigned-ledger.c: several runs share a count whose units are assigned while they run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/cluster/truce-assigned-ledger.h"

#include <glib/gstdio.h>

#include "store/cluster/truce-run-log.h"
#include "store/cluster/truce-run-merge.h"
#include "test-run.h"
#include "waiting.h"

#define N_RUNS 3

typedef struct
{
  char *folder;
  TruceProblem *problem;
  struct
  {
    char *path;
    TruceRunLog *log;
    TruceAssignedLedger *ledger;
    Awaited awaited;
  } runs[N_RUNS];
} Fixture;

/* Starts runs of one count, each with its own log. */
static void
set_up (Fixture *self)
{
  self->folder = g_dir_make_tmp ("truce-dealt-XXXXXX", NULL);
  self->problem = problem_of ("Q", 10);
  for (int i = 0; i < N_RUNS; i++)
    {
      TruceRequest request = request_for (self->problem, TRUCE_COUNT, truce_method_find ("mrv"), 0), own;

      self->runs[i].path = g_strdup_printf ("%s/%d.log", self->folder, i);
      self->runs[i].log = truce_run_log_open (self->runs[i].path, &request, 300, 1, 1, NULL, NULL);
      ck_assert_ptr_nonnull (self->runs[i].log);
      own = truce_run_log_request (self->runs[i].log);
      self->runs[i].ledger = truce_assigned_ledger_new (own.ledger);
      own.ledger = truce_assigned_ledger_get (self->runs[i].ledger);
      own.threads = i + 1;
      await_start (&self->runs[i].awaited, &own);
    }
}

static void
tear_down (Fixture *self)
{
  for (int i = 0; i < N_RUNS; i++)
    {
      await_clear (&self->runs[i].awaited);
      g_object_unref (self->runs[i].ledger);
      g_object_unref (self->runs[i].log);
      g_unlink (self->runs[i].path);
      g_free (self->runs[i].path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  truce_problem_unref (self->problem);
}

static TruceAssignedSnapshot
await_cut (TruceAssignedLedger *ledger)
{
  TruceAssignedSnapshot view = truce_assigned_ledger_snapshot (ledger);

  while (view.n_units == 0 || !view.wants)
    {
      truce_assigned_ledger_wait (ledger, 1000);
      view = truce_assigned_ledger_snapshot (ledger);
    }
  return view;
}

/* Assigns blocks to runs that request units, until every run knows that none are left. */
static void
deal (Fixture *self)
{
  TruceAssignedSnapshot cut = await_cut (self->runs[0].ledger);
  TruceDealer *dealer =
      truce_dealer_new (truce_assigned_ledger_get_present (self->runs[0].ledger), cut.n_units, 6);
  gboolean over[N_RUNS] = { 0 };

  for (int i = 0; !over[0] || !over[1] || !over[2]; i = (i + 1) % N_RUNS)
    {
      TruceUnitRange ranges[4];
      gsize n;

      if (over[i])
        continue;
      ck_assert_uint_eq (await_cut (self->runs[i].ledger).cut, cut.cut);
      n = truce_dealer_deal (dealer, i + 1, ranges, G_N_ELEMENTS (ranges));
      truce_assigned_ledger_add_block (self->runs[i].ledger, ranges, n);
      /* a run that has the last unit requests no more */
      over[i] = n == 0 || ranges[n - 1].first + ranges[n - 1].n == (gint64) cut.n_units;
    }
  truce_dealer_free (dealer);
}

START_TEST (units_are_worked_by_whom_they_are_dealt_to)
{
  g_autoptr (TruceRunMerge) merge = truce_run_merge_new (FALSE);
  g_autoptr (TruceRunLogFolder) folder = NULL;
  TruceRunMerged merged;
  gsize n_done = 0;
  Fixture self;

  set_up (&self);
  deal (&self);
  for (int i = 0; i < N_RUNS; i++)
    {
      await_end (&self.runs[i].awaited);
      ck_assert_int_eq (truce_run_get_state (self.runs[i].awaited.ended), TRUCE_RUN_DONE);
      ck_assert (truce_run_log_sync (self.runs[i].log, NULL));
      n_done += truce_assigned_ledger_snapshot (self.runs[i].ledger).n_done;
    }
  folder = truce_run_log_folder_read (self.folder, "", NULL);
  ck_assert_uint_eq (folder->names->len, N_RUNS);
  for (guint i = 0; i < N_RUNS; i++)
    ck_assert (truce_run_merge_add (merge, folder->names->pdata[i], folder->bytes->pdata[i], NULL));
  ck_assert (truce_run_merge_end (merge, &merged, NULL));
  ck_assert_str_eq (merged.count, "724");
  ck_assert_uint_eq (merged.n_missing, 0);
  ck_assert_uint_eq (n_done, merged.n_units); /* no unit was searched twice */
  truce_run_merged_clear (&merged);
  tear_down (&self);
}
END_TEST

/* Some runs execute a block, others wait for a block that never comes. All must stop. */
START_TEST (who_waits_hears_a_stop)
{
  TruceUnitRange first = { 0, 1 };
  Fixture self;

  set_up (&self);
  await_cut (self.runs[0].ledger);
  truce_assigned_ledger_add_block (self.runs[0].ledger, &first, 1);
  await_cut (self.runs[2].ledger);
  for (int i = 0; i < N_RUNS; i++)
    truce_run_stop (self.runs[i].awaited.run);
  for (int i = 0; i < N_RUNS; i++)
    {
      await_end (&self.runs[i].awaited);
      ck_assert_int_eq (truce_run_get_state (self.runs[i].awaited.ended), TRUCE_RUN_STOPPED);
    }
  ck_assert_uint_le (truce_assigned_ledger_snapshot (self.runs[0].ledger).n_done, 1);
  ck_assert_uint_eq (truce_assigned_ledger_snapshot (self.runs[1].ledger).n_done, 0);
  tear_down (&self);
}
END_TEST

/* A wake before the wait is not lost, and ends only one wait. The worker waits for a block, which it reports
 * once, so that nothing but the wake can end a wait. The clocks of two processors may differ by some
 * microseconds: half of the time is enough. */
START_TEST (a_wake_is_heard_once)
{
  const gint64 pause = 50000;
  Fixture self;
  gint64 began;

  set_up (&self);
  while (!truce_assigned_ledger_snapshot (self.runs[1].ledger).starves)
    truce_assigned_ledger_wait (self.runs[1].ledger, 1000);
  truce_assigned_ledger_wait (self.runs[1].ledger, 1000);
  truce_assigned_ledger_wake (self.runs[1].ledger);
  truce_assigned_ledger_wait (self.runs[1].ledger, 600 * G_USEC_PER_SEC);
  began = g_get_monotonic_time ();
  truce_assigned_ledger_wait (self.runs[1].ledger, pause);
  ck_assert_int_ge (g_get_monotonic_time () - began, pause / 2);
  for (int i = 0; i < N_RUNS; i++)
    truce_run_stop (self.runs[i].awaited.run);
  for (int i = 0; i < N_RUNS; i++)
    await_end (&self.runs[i].awaited);
  tear_down (&self);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("assigned-ledger");
  TCase *tcase = truce_test_case (suite, "dealt", 240);

  tcase_add_test (tcase, units_are_worked_by_whom_they_are_dealt_to);
  tcase_add_test (tcase, who_waits_hears_a_stop);
  tcase_add_test (tcase, a_wake_is_heard_once);
  return truce_test_run (suite);
}

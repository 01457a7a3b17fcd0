/* runs-logs-test.c: the page of stored runs shows runs that other machines have executed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "common/truce-build.h"
#include "common/truce-task-toast.h"
#include "runs-support.h"
#include "runs/truce-run-detail.h"
#include "runs/truce-runs-page.h"
#include "store/cluster/truce-run-log.h"
#include "window-support.h"

#define PARTS 3

/* Completes a part of the request, as another machine would. Returns (transfer full) its log. */
static GFile *
make_log (const TruceRequest *asked, const char *name, int part)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (TruceRunLog) log = truce_run_log_open (path, asked, 60, part, PARTS, NULL, NULL);
  g_autoptr (TruceRun) run = NULL;
  TruceRequest request;

  ck_assert_ptr_nonnull (log);
  request = truce_run_log_request (log);
  run = truce_run_start (&request, NULL);
  ck_assert_ptr_nonnull (run);
  wait_for (!truce_run_is_active (run), 180);
  ck_assert (truce_run_log_sync (log, NULL));
  return g_file_new_for_path (path);
}

/* Imports the logs of all parts of the problem `text`. */
static void
import_logs (const char *text, const TruceGoal *goal, const char *method)
{
  TruceRequest request = { .goal = *goal, .method = truce_method_find (method) };
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  TruceProblem *problem;
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  request.problem = problem = truce_problem_new (&spec, NULL);
  for (int part = 1; part <= PARTS; part++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%d.log", method, part);
      g_autoptr (GFile) file = make_log (&request, name, part);

      g_list_store_append (files, file);
    }
  truce_run_files_import (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), G_LIST_MODEL (files));
  wait_for (truce_task_get_n_shown () == 0 && g_list_model_get_n_items (items) == 1, 60);
  for (int part = 1; part <= PARTS; part++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (G_LIST_MODEL (files), (guint) part - 1);

      ck_assert (g_file_delete (file, NULL, NULL));
    }
  truce_problem_unref (problem);
}

/* Returns (transfer full) the text of the newest run's details, after its parts were read. */
static char *
details (void)
{
  TruceRunDetail *detail = in_widget (page, "detail");

  wait_for (truce_run_detail_get_item (detail) == newest () && newest ()->parts, 20);
  return truce_run_detail_get_text (detail);
}

static void
show_page (void)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 900);
  act ("win.show-page", "s", "runs");
  wait_for (gtk_widget_get_mapped (page), 10);
}

/* The last part completes the count. The number of threads is unknown, so none is shown. */
START_TEST (test_count_of_parts)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  g_autofree char *text = NULL;
  const TruceStoredInfo *info;

  show_page ();
  import_logs ("12x12 Q k=12 true", &goal, "improved");
  wait_for (is_in (TRUCE_RUN_DONE), 60);
  info = newest ()->info;
  ck_assert_str_eq (info->count, "14200"); /* A000170 */
  text = details ();
  ck_assert_ptr_nonnull (strstr (text, "12 queens on 12 × 12\n"));
  ck_assert_ptr_nonnull (strstr (text, "\nMatches A000170\n"));
  ck_assert_ptr_nonnull (strstr (text, "\nProgram: Truce " TRUCE_BUILD_VERSION "\n"));
  ck_assert_ptr_nonnull (strstr (text, "\nStarted: "));
  ck_assert_ptr_nonnull (strstr (text, "\nWorking time: "));
  ck_assert_ptr_nonnull (strstr (text, "\nFound: 14\u00a0200\n"));
  ck_assert_ptr_null (strstr (text, "\nThreads: "));
  ck_assert_double_eq_tol (info->seconds, newest ()->parts->total, 1e-3);
}
END_TEST

/* A question that a search for an optimum asks is named as other runs are, and shown on the board. */
START_TEST (test_searches)
{
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  g_autofree char *text = NULL;
  const TruceProblemSpec *spec;

  show_page ();
  import_logs ("6x6 Q+Q k=6,6 true peace=between", &goal, "backtrack");
  wait_for (is_in (TRUCE_RUN_DONE), 60);
  ck_assert_str_eq (newest ()->info->count, "0"); /* A250000: 5 */
  text = details ();
  ck_assert_ptr_nonnull (strstr (text, "6 queens (White), 6 queens (Black) on 6 × 6\n"));
  ck_assert_ptr_nonnull (strstr (text, "\nQuestion: 6x6 Q+Q k=6,6 true peace=between\n"));
  act_on_newest ("runs.show");
  spec = &truce_workspace_get_state (workspace_now ())->spec;
  wait_for (spec->n_kinds == 2, 20);
  ck_assert_int_eq (spec->peace, TRUCE_PEACE_BETWEEN);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("runs-logs");
  TCase *tcase = tcase_create ("logs");

  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_count_of_parts);
  tcase_add_test (tcase, test_searches);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}

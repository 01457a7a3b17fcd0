/* test-questions.c: runs, lists, filters and the store for every question, compared with brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/verify.h"
#include "placements/truce-solution-filter.h"
#include "random-problem.h"
#include "store-support.h"
#include "store/files/truce-run-file.h"
#include "test-run.h"
#include "verify-count.h"

/* Draws a random problem for which brute force tries at most about `max` sets. */
static TruceProblem *
draw_problem (TruceRandom *random, double max)
{
  for (;;)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_random_question (random, 16, &spec);
      problem = truce_problem_new (&spec, NULL);
      if (problem && truce_question_size (problem) < max)
        return problem;
      truce_problem_unref (problem);
    }
}

static guint64
brute (const TruceProblem *problem, gboolean fundamental)
{
  return truce_verify_count (problem, &(TruceGoal){ .question.classes = fundamental });
}

static TruceRun *
answer (const TruceProblem *problem, TruceQuestionKind asks, gboolean fundamental, TruceRandom *random)
{
  TruceRequest request = request_for (problem, asks, NULL, 1 + truce_random_below (random, 4));

  request.goal.question.classes = fundamental;
  return run_to_done (&request);
}

static void
count_is (TruceRun *run, guint64 right, const char *text)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, right);

  ck_assert_msg (g_str_equal (truce_run_get_count (run), number), "%s: %s instead of %s", text,
                 truce_run_get_count (run), number);
}

/* Checks that the list finds each placement at its position, that each solves the problem, and that they are
 * in order. Returns the total size of their classes. */
static guint64
check_list (TruceRun *run, const char *text)
{
  const TruceProblem *problem = truce_run_get_problem (run);
  TruceSolutionList *list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  TruceSquare rooms[2][TRUCE_SQUARES_MAX], *here = rooms[0], *before = rooms[1];
  guint64 in_classes = 0;
  int n_before = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TruceSolution) solution = g_list_model_get_item (G_LIST_MODEL (list), i);
      int n = truce_solution_list_get_pieces (list, i, here);
      TruceSquare *swap = here;

      ck_assert_msg (truce_verify_placement (problem, here, n, NULL, NULL), "%s: no placement", text);
      ck_assert_msg (i == 0 || truce_placement_order (before, n_before, here, n) < 0, "%s: out of order",
                     text);
      ck_assert_msg (truce_solution_list_find (list, here, n) == i, "%s: not found", text);
      in_classes += (guint64) truce_solution_get_orbit_size (solution);
      here = before;
      before = swap;
      n_before = n;
    }
  return in_classes;
}

/* Returns the number of listed placements that pass the filter. */
static guint
filtered (TruceRun *run, TruceSolutionFilterSpec spec)
{
  g_autoptr (TruceSolutionFilter) filter =
      truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)));

  truce_solution_filter_set (filter, &spec);
  while (truce_solution_filter_is_busy (filter))
    g_main_context_iteration (NULL, TRUE);
  return g_list_model_get_n_items (G_LIST_MODEL (filter));
}

static guint
with_piece_on (TruceRun *run, int square)
{
  TruceSolutionList *list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    for (int n = truce_solution_list_get_pieces (list, i, pieces); n > 0; n--)
      found += pieces[n - 1] % TRUCE_SQUARES_MAX == square;
  return found;
}

START_TEST (runs_answer_every_question)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < truce_test_rounds (1000); i++)
    {
      TruceProblem *problem = draw_problem (&random, 2e4);
      guint64 all = brute (problem, FALSE), classes = brute (problem, TRUE);
      int square = truce_random_below (&random, problem->n_squares);
      g_autofree char *text = truce_problem_to_text (problem);
      TruceRun *count = answer (problem, TRUCE_COUNT, i % 2, &random);
      TruceRun *list = answer (problem, TRUCE_LIST, FALSE, &random);
      TruceRun *min = answer (problem, TRUCE_LIST, TRUE, &random);
      TruceRun *first = answer (problem, TRUCE_FIRST, FALSE, &random);

      count_is (count, i % 2 ? classes : all, text);
      count_is (list, all, text);
      count_is (min, classes, text);
      count_is (first, MIN (all, 1), text);
      ck_assert_uint_eq (g_list_model_get_n_items (truce_run_get_solutions (list)), all);
      check_list (list, text);
      ck_assert_uint_eq (check_list (min, text), all);
      check_list (first, text);
      ck_assert_uint_eq (filtered (list, (TruceSolutionFilterSpec){ TRUE, 0, -1 }), classes);
      ck_assert_uint_eq (filtered (list, (TruceSolutionFilterSpec){ FALSE, 0, square }),
                         with_piece_on (list, square));
      g_object_unref (count);
      g_object_unref (list);
      g_object_unref (min);
      g_object_unref (first);
      truce_problem_unref (problem);
    }
}
END_TEST

/* ---- the store ---- */

static TruceRun *
work_on (TruceStoredRun *stored)
{
  ck_assert_ptr_nonnull (stored);
  return store_work (stored, 2, -1);
}

/* Counts all units again, and checks that none differs. */
static void
verify (TruceStore *store, gint64 id, const char *text)
{
  TruceRunVerification *verification = truce_store_verify_run (store, id, 0, 0, NULL);
  g_autofree char *fault = NULL;
  gsize n, n_differing;

  ck_assert_ptr_nonnull (verification);
  g_object_unref (work_on (g_object_ref (TRUCE_STORED_RUN (verification))));
  truce_run_verification_get_result (verification, &n, &n_differing, &fault);
  ck_assert_msg (fault == NULL && n_differing == 0, "%s: %s", text, fault);
  ck_assert_msg (truce_stored_run_get_n_damaged (TRUCE_STORED_RUN (verification)) == 0, "%s: damaged", text);
  g_object_unref (verification);
}

/* Exports the run to a file, imports it into another store, and checks it there by resuming it. */
static void
carry_over (TruceStore *store, gint64 id, TruceStore *other, guint64 right, const char *text)
{
  g_autoptr (GBytes) bytes = truce_run_file_export (store, id, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredInfo) info = NULL;
  TruceRunImport result;
  TruceRun *run;

  ck_assert_ptr_nonnull (bytes);
  ck_assert_msg (truce_run_file_import (other, bytes, NULL, &result, NULL, &error), "%s: %s", text,
                 error ? error->message : "");
  ck_assert_uint_eq (result.n_damaged, 0);
  info = truce_store_get_run (other, result.id, NULL);
  ck_assert_str_eq (info->problem, text);
  ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  run = work_on (truce_store_resume_run (other, result.id, NULL));
  count_is (run, right, text);
  g_object_unref (run);
}

START_TEST (stored_runs_answer_every_question)
{
  char *path = store_make_path (), *other_path = store_make_path ();
  TruceStore *store = store_open (path), *other = store_open (other_path);
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < truce_test_rounds (100); i++)
    {
      TruceProblem *problem = draw_problem (&random, 5e3);
      TruceGoal goal = { .question.asks = i % 3 ? TRUCE_LIST : TRUCE_COUNT, .question.classes = i % 2 };
      guint64 right = brute (problem, i % 2);
      g_autofree char *text = truce_problem_to_text (problem);
      TruceStoredRun *stored = truce_store_create_run (store, problem, &goal, NULL, 7, NULL);
      gint64 id = truce_stored_run_get_id (stored);
      TruceRun *run = work_on (stored);

      count_is (run, right, text);
      ck_assert (truce_store_sync (store, NULL));
      verify (store, id, text);
      carry_over (store, id, other, right, text);
      g_object_unref (run);
      truce_problem_unref (problem);
    }
  g_object_unref (other);
  g_object_unref (store);
  store_remove (other_path);
  store_remove (path);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("questions");
  TCase *runs = truce_test_case (suite, "runs", 120), *stored = truce_test_case (suite, "stored", 120);

  truce_test_choose (argc, argv);
  tcase_add_test (runs, runs_answer_every_question);
  tcase_add_test (stored, stored_runs_answer_every_question);
  return truce_test_run (suite);
}

/* test-calls.c: libtruce's calls that do not wait: answers, errors, progress, and giving up
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <truce.h>

#include "test-run.h"

/* Two that nobody waits for to the end. */
#define LONG_COUNT "24x24 Q"
#define LONG_BEST  "20x20 Q k=any peace=none cover=every aim=fewest"

static TruceSearch *
search_for (const char *text)
{
  g_autoptr (TruceProblem) problem = truce_problem_parse (text, NULL);

  ck_assert_ptr_nonnull (problem);
  return truce_search_new (problem);
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer kept)
{
  *(GAsyncResult **) kept = g_object_ref (result);
}

/* Turns the main loop until the call has ended. */
static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

START_TEST (all_calls_answer)
{
  g_autoptr (TruceSearch) queens = search_for ("8x8 Q");
  g_autoptr (TruceSearch) guards = search_for ("5x5 Q k=any peace=none cover=every aim=fewest");
  g_autoptr (GAsyncResult) count = NULL, first = NULL, list = NULL, best = NULL, encoded = NULL;
  g_autoptr (TrucePlacement) placement = NULL;
  g_autoptr (TrucePlacementList) placements = NULL;
  g_autoptr (TruceOptimum) optimum = NULL;
  g_autofree char *file = NULL;

  truce_search_count_async (queens, NULL, keep_result, &count);
  ck_assert_uint_eq (truce_search_count_finish (queens, wait_for (&count), NULL), 92);
  truce_search_first_async (queens, FALSE, NULL, keep_result, &first);
  placement = truce_search_first_finish (queens, wait_for (&first), NULL);
  ck_assert_int_eq (truce_placement_get_n_pieces (placement), 8);
  truce_search_list_async (queens, 0, NULL, keep_result, &list);
  placements = truce_search_list_finish (queens, wait_for (&list), NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (placements)), 92);
  ck_assert (!truce_placement_list_is_limited (placements));
  truce_search_best_async (guards, NULL, keep_result, &best);
  optimum = truce_search_best_finish (guards, wait_for (&best), NULL);
  ck_assert_int_eq (truce_optimum_get_value (optimum), 3);
  truce_search_encode_async (queens, "opb", NULL, keep_result, &encoded);
  file = truce_search_encode_finish (queens, wait_for (&encoded), NULL);
  ck_assert_ptr_nonnull (strstr (file, "#variable="));
}
END_TEST

START_TEST (there_may_be_none)
{
  g_autoptr (TruceSearch) search = search_for ("3x3 Q");
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GError) error = NULL;

  truce_search_first_async (search, TRUE, NULL, keep_result, &first);
  ck_assert_ptr_null (truce_search_first_finish (search, wait_for (&first), &error));
  ck_assert_ptr_null (error);
}
END_TEST

START_TEST (errors_come_with_the_end)
{
  g_autoptr (TruceSearch) search = search_for ("8x8 Q");
  g_autoptr (GAsyncResult) count = NULL;
  g_autoptr (GError) error = NULL;

  truce_search_set_mode (search, "some");
  truce_search_count_async (search, NULL, keep_result, &count);
  truce_search_set_mode (search, NULL); /* the call has its own */
  ck_assert_uint_eq (truce_search_count_finish (search, wait_for (&count), &error), 0);
  ck_assert (g_error_matches (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE));
}
END_TEST

/* ---- giving up ---- */

static gboolean
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

START_TEST (cancelled_calls_end)
{
  g_autoptr (TruceSearch) search = search_for (_i ? LONG_BEST : LONG_COUNT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_timeout_add (50, cancel, cancellable);
  if (_i)
    truce_search_best_async (search, cancellable, keep_result, &result);
  else
    truce_search_count_async (search, cancellable, keep_result, &result);
  wait_for (&result);
  if (_i)
    ck_assert_ptr_null (truce_search_best_finish (search, result, &error));
  else
    ck_assert_uint_eq (truce_search_count_finish (search, result, &error), 0);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (50000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

START_TEST (plain_calls_end_when_another_thread_cancels)
{
  g_autoptr (TruceSearch) search = search_for (LONG_COUNT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

  ck_assert_uint_eq (truce_search_count (search, cancellable, &error), 0);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_thread_join (thread);
}
END_TEST

START_TEST (what_is_cancelled_before_does_not_begin)
{
  g_autoptr (TruceSearch) search = search_for (_i ? LONG_BEST : LONG_COUNT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  if (_i)
    ck_assert_ptr_null (truce_search_best (search, cancellable, &error));
  else
    ck_assert_ptr_null (truce_search_list (search, 0, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

/* ---- progress ---- */

typedef struct
{
  GThread *thread;
  int n;
} Heard;

static void
hear (GObject *search, GParamSpec *property, gpointer data)
{
  Heard *heard = data;

  ck_assert_ptr_eq (g_thread_self (), heard->thread);
  heard->n++;
}

START_TEST (progress_is_told_where_the_call_was_made)
{
  g_autoptr (TruceSearch) search = search_for ("9x9 Q");
  g_autoptr (GAsyncResult) result = NULL;
  Heard heard = { g_thread_self (), 0 };

  g_signal_connect (search, "notify::found", G_CALLBACK (hear), &heard);
  truce_search_set_method (search, "backtrack");
  ck_assert_uint_eq (truce_search_count (search, NULL, NULL), 352);
  ck_assert_int_ge (heard.n, 1);
  ck_assert_uint_eq (truce_search_get_found (search), 352);
  heard.n = 0;
  truce_search_count_async (search, NULL, keep_result, &result);
  wait_for (&result);
  ck_assert_int_gt (heard.n, 1);
  ck_assert_uint_eq (truce_search_count_finish (search, result, NULL), 352);
}
END_TEST

/* ---- iterators ---- */

START_TEST (placements_come_one_after_another)
{
  g_autoptr (TruceProblem) problem = truce_problem_parse ("6x6 Q", NULL);
  g_autoptr (TrucePlacementIterator) iterator = truce_problem_iterate (problem, NULL, NULL);
  int n = -1;
  gboolean more = TRUE;

  for (; more; n++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TrucePlacement) placement = NULL;

      truce_placement_iterator_next_async (iterator, NULL, keep_result, &result);
      placement = truce_placement_iterator_next_finish (iterator, wait_for (&result), &error);
      ck_assert_ptr_null (error);
      more = placement != NULL;
    }
  ck_assert_int_eq (n, 4);
}
END_TEST

/* None of so many knights leaves the others in peace, and that takes its time. */
START_TEST (who_waits_for_a_placement_may_give_up)
{
  g_autoptr (TruceProblem) problem = truce_problem_parse ("12x12 N k=73", NULL);
  g_autoptr (TrucePlacementIterator) iterator = truce_problem_iterate (problem, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

  ck_assert_ptr_null (truce_placement_iterator_next (iterator, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_thread_join (thread);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library: calls");
  TCase *calls = truce_test_case (suite, "calls", 200);

  tcase_add_test (calls, all_calls_answer);
  tcase_add_test (calls, there_may_be_none);
  tcase_add_test (calls, errors_come_with_the_end);
  tcase_add_loop_test (calls, cancelled_calls_end, 0, 2);
  tcase_add_test (calls, plain_calls_end_when_another_thread_cancels);
  tcase_add_loop_test (calls, what_is_cancelled_before_does_not_begin, 0, 2);
  tcase_add_test (calls, progress_is_told_where_the_call_was_made);
  tcase_add_test (calls, placements_come_one_after_another);
  tcase_add_test (calls, who_waits_for_a_placement_may_give_up);
  return truce_test_run (suite);
}

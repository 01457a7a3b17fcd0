/* test-answers.c: answers of real methods by several threads, compared with published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "placements/truce-solution-list.h"
#include "reference.h"
#include "test-run.h"
#include "waiting.h"

static const int thread_counts[] = { 1, 2, 8 };

START_TEST (nine_pieces_count_as_published)
{
  static const int sizes[] = { 8, 7, 6 }; /* by family: about equally many placements */
  const TruceReference *row;
  int n_checked = 0;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, NULL, NULL)))
    {
      gboolean unique = g_str_equal (row->mode, "unique");
      const TruceNamedPiece *named;
      TrucePiece piece;

      if ((!unique && !g_str_equal (row->mode, "ordered")) || g_str_equal (row->source, "seed-wrong") ||
          !truce_reference_piece (row, &piece))
        continue;
      named = truce_named_piece_of (&piece);
      if (!named || named->family < 0 || row->n > sizes[named->family])
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (thread_counts); i++)
        {
          TruceProblem *problem = problem_of (piece.betza, row->n);
          TruceRequest request = request_for (problem, TRUCE_COUNT, NULL, thread_counts[i]);
          TruceRun *run;

          request.goal.question.classes = unique;
          run = run_to_done (&request);
          ck_assert_msg (g_str_equal (truce_run_get_count (run), row->value),
                         "%s, %s, n = %d, %d threads: %s, not %s", piece.betza, row->mode, row->n,
                         thread_counts[i], truce_run_get_count (run), row->value);
          n_checked++;
          g_object_unref (run);
          truce_problem_unref (problem);
        }
    }
  /* 21 sizes of the families, 3 kinds, 3 numbers of threads: the file has all of these counts */
  ck_assert_int_ge (n_checked, 189);
}
END_TEST

/* Checks the first placement. squares: as in the reference file: numbers separated by spaces, or "none". */
static void
check_first (TruceRun *run, const char *squares)
{
  GListModel *list = truce_run_get_solutions (run);
  gboolean none = g_str_equal (squares, "none");
  g_autoptr (TruceSolution) solution = g_list_model_get_item (list, 0);
  char *end = (char *) squares;
  int n;

  ck_assert (!truce_run_get_capped (run));
  ck_assert_uint_eq (g_list_model_get_n_items (list), none ? 0 : 1);
  ck_assert_str_eq (truce_run_get_count (run), none ? "0" : "1");
  if (none)
    return;
  truce_solution_get_squares (solution, &n);
  for (int i = 0; i < n; i++)
    ck_assert_int_eq (truce_solution_get_squares (solution, NULL)[i], strtol (end, &end, 10));
  ck_assert_str_eq (end, "");
}

START_TEST (first_is_the_lexicographically_first)
{
  const TruceReference *row;
  int n_checked = 0;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, "first", NULL)))
    for (guint i = 0; row->n <= 12 && i < G_N_ELEMENTS (thread_counts); i++)
      {
        TruceProblem *problem;
        TruceRequest request;
        TrucePiece piece;
        TruceRun *run;

        if (!truce_reference_piece (row, &piece))
          continue;
        problem = problem_of (piece.betza, row->n);
        request = request_for (problem, TRUCE_FIRST, NULL, thread_counts[i]);
        run = run_to_done (&request);
        check_first (run, row->value);
        n_checked++;
        g_object_unref (run);
        truce_problem_unref (problem);
      }
  ck_assert_int_gt (n_checked, 0);
}
END_TEST

START_TEST (first_of_none_is_none)
{
  TruceProblem *problem = problem_of ("Q", 3);
  TruceRequest request = request_for (problem, TRUCE_FIRST, NULL, 2);
  TruceRun *run = run_to_done (&request);

  ck_assert_str_eq (truce_run_get_count (run), "0");
  ck_assert_uint_eq (g_list_model_get_n_items (truce_run_get_solutions (run)), 0);
  g_object_unref (run);

  /* 4 × 4 has two placements, of which `any` may return either */
  truce_problem_unref (problem);
  problem = problem_of ("Q", 4);
  request = request_for (problem, TRUCE_FIRST, NULL, 4);
  request.goal.question.asks = TRUCE_ANY;
  run = run_to_done (&request);
  ck_assert_str_eq (truce_run_get_count (run), "1");
  ck_assert_uint_eq (g_list_model_get_n_items (truce_run_get_solutions (run)), 1);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

static TruceProblem *
three_preplaced (void)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 6, 6 };
  spec.pieces = 3;
  truce_square_set_add (&spec.kinds[0].preplaced, 0);
  truce_square_set_add (&spec.kinds[0].preplaced, 8);
  truce_square_set_add (&spec.kinds[0].preplaced, 17);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  ck_assert_int_eq (problem->to_place, 0);
  return problem;
}

START_TEST (nothing_to_place_is_one_placement)
{
  TruceProblem *problem = three_preplaced ();

  for (TruceQuestionKind asks = TRUCE_COUNT; asks <= TRUCE_FIRST; asks++)
    {
      TruceRequest request = request_for (problem, asks, NULL, 2);
      TruceRun *run = run_to_done (&request);
      TruceSquare squares[3];

      ck_assert_str_eq (truce_run_get_count (run), "1");
      if (asks != TRUCE_COUNT)
        {
          ck_assert_int_eq (truce_solution_list_get_pieces (
                                TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, squares),
                            3);
          ck_assert_int_eq (squares[0], 0);
          ck_assert_int_eq (squares[1], 8);
          ck_assert_int_eq (squares[2], 17);
        }
      g_object_unref (run);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (counts_say_what_they_agree_with)
{
  TruceProblem *problem = problem_of ("Q", 8);
  TruceRequest request = request_for (problem, TRUCE_COUNT, NULL, 2);
  TruceRun *run = run_to_done (&request);

  ck_assert_int_eq (truce_run_get_verdict (run).check, TRUCE_CHECK_PUBLISHED);
  ck_assert_str_eq (truce_run_get_verdict (run).source, "A000170");
  g_object_unref (run);
  truce_problem_unref (problem);

  problem = three_preplaced ();
  request.problem = problem;
  run = run_to_done (&request);
  ck_assert_int_eq (truce_run_get_verdict (run).check, TRUCE_CHECK_UNCHECKED);
  ck_assert_ptr_null (truce_run_get_verdict (run).source);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (first_squares_sum_to_the_count)
{
  /* eight queens by the column of the first one: published counts */
  static const guint64 by_column[] = { 4, 8, 16, 18, 18, 16, 8, 4 };
  TruceProblem *problem = problem_of ("Q", 8);

  for (int i = 0; truce_methods ()[i]; i++)
    {
      TruceRequest request = request_for (problem, TRUCE_COUNT, truce_methods ()[i], 2);
      guint64 found = 0, dead_ends = 0;
      const char *why_not;
      GArray *rows;
      TruceRun *run;

      if (!(request.method->flags & TRUCE_METHOD_FIRST_SQUARES) ||
          !truce_method_accepts (request.method, problem, &request.goal, &why_not))
        continue;
      run = run_to_done (&request);
      rows = truce_run_get_first_squares (run);
      ck_assert_uint_eq (rows->len, 8);
      for (guint r = 0; r < rows->len; r++)
        {
          const TruceFirstSquare *row = &g_array_index (rows, TruceFirstSquare, r);

          ck_assert_int_eq (row->square, r);
          ck_assert_uint_eq (row->found, by_column[r]);
          ck_assert_double_ge (row->finished, 0);
          found += row->found;
          dead_ends += row->dead_ends;
        }
      ck_assert_uint_eq (found, 92);
      ck_assert_uint_eq (found, truce_run_get_found (run));
      ck_assert_uint_eq (dead_ends, truce_run_get_dead_ends (run));
      g_object_unref (run);
    }
  truce_problem_unref (problem);
}
END_TEST

/* Returns the time from the request to stop until the end is delivered, in microseconds. */
static gint64
time_to_stop (const TruceRequest *request, double after)
{
  Awaited awaited;
  gint64 asked;

  await_start (&awaited, request);
  turn_for (after);
  asked = g_get_monotonic_time ();
  truce_run_stop (awaited.run);
  await_end (&awaited);
  asked = g_get_monotonic_time () - asked;
  ck_assert_int_eq (truce_run_get_state (awaited.run), TRUCE_RUN_STOPPED);
  await_clear (&awaited);
  return asked;
}

START_TEST (every_method_stops_at_once)
{
  static const struct
  {
    const char *piece;
    int n;
  } long_ones[] = { { "Q", 24 }, { "BNN", 64 }, { "RN", 64 } };

  for (int m = 0; truce_methods ()[m]; m++)
    for (guint i = 0; i < G_N_ELEMENTS (long_ones); i++)
      for (TruceQuestionKind asks = TRUCE_COUNT; asks <= TRUCE_LIST; asks++)
        {
          TruceProblem *problem = problem_of (long_ones[i].piece, long_ones[i].n);
          TruceRequest request = request_for (problem, asks, truce_methods ()[m], 2);
          const char *why_not;

          if (truce_method_accepts (request.method, problem, &request.goal, &why_not))
            for (double after = 0.001; after < 0.2; after += 0.1)
              {
                gint64 time = time_to_stop (&request, after);

                g_print ("%s, %s %d, asks %d: stopped within %.1f ms\n", request.method->id,
                         long_ones[i].piece, long_ones[i].n, asks, time / 1000.0);
                ck_assert_int_lt (time, 60 * G_USEC_PER_SEC); /* it would run for days */
              }
          truce_problem_unref (problem);
        }
}
END_TEST

/* Executes a run as a program without a main loop does. */
START_TEST (runs_need_no_main_loop)
{
  TruceProblem *problem = problem_of ("Q", 8);
  TruceRequest request = request_for (problem, TRUCE_COUNT, NULL, 0);
  GMainContext *context = g_main_context_new ();
  TruceRun *run;

  g_main_context_push_thread_default (context);
  run = truce_run_start (&request, NULL);
  while (truce_run_is_active (run))
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  ck_assert_str_eq (truce_run_get_count (run), "92");
  ck_assert_int_ge (truce_run_get_threads (run), 1);
  g_assert_finalize_object (run);
  g_main_context_unref (context);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-answers");
  TCase *tests = truce_test_case (suite, "answers", 120);

  tcase_add_test (tests, nine_pieces_count_as_published);
  tcase_add_test (tests, first_is_the_lexicographically_first);
  tcase_add_test (tests, first_of_none_is_none);
  tcase_add_test (tests, nothing_to_place_is_one_placement);
  tcase_add_test (tests, counts_say_what_they_agree_with);
  tcase_add_test (tests, first_squares_sum_to_the_count);
  tcase_add_test (tests, every_method_stops_at_once);
  tcase_add_test (tests, runs_need_no_main_loop);
  return truce_test_run (suite);
}

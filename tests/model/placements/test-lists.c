/* test-lists.c: lists of placements by several threads, compared with the plain search; items of lists
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-method.h"
#include "placements/truce-packer.h"
#include "placements/truce-solution-list.h"
#include "random-problem.h"
#include "test-run.h"
#include "waiting.h"

static const int thread_counts[] = { 1, 2, 8 };

/* A sink that collects the placements of a search on one thread, without the model. */

typedef struct
{
  TruceSink sink;
  GArray *squares; /* of TruceSquare: the squares of all placements in order, without preplaced pieces */
} Plain;

static bool
plain_take (TruceSink *sink, const TruceSquare *squares, int n)
{
  g_array_append_vals (((Plain *) sink)->squares, squares, n);
  return true;
}

static GArray *
plain_list (const TruceRequest *request)
{
  Plain plain = { { plain_take }, g_array_new (FALSE, FALSE, sizeof (TruceSquare)) };
  TruceGoal goal = request->goal;
  mpz_t total;

  goal.question.asks = TRUCE_LIST;
  mpz_init (total);
  ck_assert_int_eq (
      truce_method_answer (request->method, request->problem, &goal, NULL, &plain.sink, total, NULL),
      TRUCE_STATUS_DONE);
  mpz_clear (total);
  return plain.squares;
}

/* Adds the preplaced pieces to `placed`, and sorts the squares unless they are a sequence. */
static void
whole (const TruceProblem *problem, gboolean ordered, const TruceSquare *placed, TruceSquare *squares)
{
  for (int i = 0; i < problem->pieces; i++)
    squares[i] = i < problem->n_preplaced ? problem->preplaced_list[i] : placed[i - problem->n_preplaced];
  for (int i = 1; !ordered && i < problem->pieces; i++)
    for (int j = i; j > 0 && squares[j - 1] > squares[j]; j--)
      {
        TruceSquare square = squares[j];
        squares[j] = squares[j - 1];
        squares[j - 1] = square;
      }
}

/* Checks that the list consists of the first `n` placements of the plain search. */
static void
check_list (TruceRun *run, const GArray *plain, guint n)
{
  const TruceProblem *problem = truce_run_get_problem (run);
  TruceSolutionList *list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  gboolean ordered = truce_run_get_goal (run)->question.sequences;
  TruceSquare here[TRUCE_SQUARES_MAX], there[TRUCE_SQUARES_MAX];

  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), n);
  for (guint i = 0; i < n; i++)
    {
      const TruceSquare *squares =
          problem->to_place > 0 ? (TruceSquare *) plain->data + i * problem->to_place : NULL;

      whole (problem, ordered, squares, there);
      if (truce_solution_list_get_pieces (list, i, here) != problem->pieces ||
          truce_placement_compare (here, there, problem->pieces) != 0)
        ck_abort_msg ("placement %u is another one", i);
    }
  ck_assert_int_eq (truce_solution_list_get_pieces (list, n, here), -1);
}

/* Checks the whole list and a random part of it. n: placements of the plain search. */
static void
check_threads (TruceRequest *request, const GArray *plain, guint n, TruceRandom *random)
{
  char *count = g_strdup_printf ("%u", n);
  TruceRun *run;

  request->list_cap = 0;
  run = run_to_done (request);
  ck_assert (!truce_run_get_capped (run));
  ck_assert_str_eq (truce_run_get_count (run), count);
  check_list (run, plain, n);
  g_free (count);
  g_object_unref (run);
  if (n < 2)
    return;
  request->list_cap = 1 + truce_random_below (random, n - 1);
  run = run_to_done (request);
  ck_assert (truce_run_get_capped (run));
  ck_assert_int_eq (truce_run_get_verdict (run).check, TRUCE_CHECK_UNCHECKED);
  check_list (run, plain, request->list_cap);
  g_object_unref (run);
}

START_TEST (lists_are_the_same_for_any_number_of_threads)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 60; i++)
    {
      TruceProblem *problem =
          truce_random_problem (&random, 5, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_ANY_PIECE);
      TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 1);
      GArray *plain;

      request.goal.question.sequences = problem->to_place <= 4 && truce_random_below (&random, 3) == 0;
      request.goal.question.classes =
          !request.goal.question.sequences && truce_random_below (&random, 3) == 0;
      request.method = truce_method_auto (problem, &request.goal, NULL, NULL);
      plain = plain_list (&request);
      for (guint t = 0; t < G_N_ELEMENTS (thread_counts); t++)
        {
          request.threads = thread_counts[t];
          check_threads (&request, plain, problem->to_place > 0 ? plain->len / problem->to_place : 1,
                         &random);
        }
      g_array_unref (plain);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Two units sleep until a later one has ended, so that later placements arrive first. */
START_TEST (late_first_units_still_come_first)
{
  TruceProblem *problem = fake_problem ();
  TruceRequest request = request_for (problem, TRUCE_LIST, &fake_method, 3);
  TruceSquare first[2] = { 9, 9 };
  TruceSolutionList *list;
  TruceRun *run;

  request.goal.question.sequences = true;
  request.list_cap = 5000;
  fake_method_do ((FakeTask){ .n_units = 6, .steps = 3000, .lazy_units = 2, .no_memory_at = -1 });
  run = run_to_done (&request);
  list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 5000);
  ck_assert (truce_run_get_capped (run));
  for (guint i = 0; i < 5000; i++)
    {
      TruceSquare squares[2];

      truce_solution_list_get_pieces (list, i, squares);
      if (squares[0] != i / 3000 || squares[1] != i % 3000)
        ck_abort_msg ("position %u has %d, %d", i, squares[0], squares[1]);
    }
  g_object_unref (run);

  request.goal.question.asks = TRUCE_FIRST;
  run = run_to_done (&request);
  list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 1);
  ck_assert_int_eq (truce_solution_list_get_pieces (list, 0, first), problem->pieces);
  ck_assert_int_eq (first[0], 0);
  ck_assert_int_eq (first[1], 0);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_cap_ends_a_search_that_would_take_years)
{
  TruceProblem *problem = problem_of ("Q", 20);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceRun *run;

  request.list_cap = 5000;
  request.time_limit = 50;
  run = run_to_done (&request);
  ck_assert (truce_run_get_capped (run));
  ck_assert_str_eq (truce_run_get_count (run), "5000");
  ck_assert_uint_eq (g_list_model_get_n_items (truce_run_get_solutions (run)), 5000);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (orbits_of_fundamental_ones_make_all)
{
  TruceProblem *problem = problem_of ("Q", 8);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  GListModel *list;
  TruceRun *run;
  int all = 0;

  request.goal.question.classes = true;
  run = run_to_done (&request);
  list = truce_run_get_solutions (run);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 12);
  for (guint i = 0; i < 12; i++)
    {
      TruceSolution *solution = g_list_model_get_item (list, i);

      ck_assert_uint_eq (truce_solution_get_position (solution), i);
      all += truce_solution_get_orbit_size (solution);
      g_object_unref (solution);
    }
  ck_assert_int_eq (all, 92);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (sequences_keep_their_order)
{
  TruceProblem *problem = problem_of ("Q", 4);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  gboolean descends = FALSE;
  TruceSolutionList *list;
  TruceRun *run;

  request.goal.question.sequences = true;
  run = run_to_done (&request);
  list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  ck_assert (truce_solution_list_get_ordered (list));
  /* two placements of four queens, each in 24 orders */
  ck_assert_str_eq (truce_run_get_count (run), "48");
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 48);
  for (guint i = 0; i < 48; i++)
    {
      TruceSquare squares[4];

      ck_assert_int_eq (truce_solution_list_get_pieces (list, i, squares), 4);
      descends |= squares[0] > squares[1];
    }
  ck_assert (descends);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (items_are_made_once_while_they_are_held)
{
  TruceProblem *problem = problem_of ("Q", 6);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 1);
  TruceRun *run = run_to_done (&request);
  GListModel *list = g_object_ref (truce_run_get_solutions (run));
  TruceSolution *first, *again, *survivor;

  ck_assert_uint_eq (g_list_model_get_n_items (list), 4);
  ck_assert_uint_eq (g_list_model_get_item_type (list), TRUCE_TYPE_SOLUTION);
  first = g_list_model_get_item (list, 1);
  again = g_list_model_get_item (list, 1);
  ck_assert_ptr_eq (first, again);
  g_object_unref (again);
  g_assert_finalize_object (first);
  survivor = g_list_model_get_item (list, 3);
  ck_assert_ptr_null (g_list_model_get_item (list, 4));
  /* the list outlives its run, and an item outlives its list */
  g_assert_finalize_object (run);
  g_assert_finalize_object (TRUCE_SOLUTION_LIST (list));
  ck_assert_int_gt (truce_solution_get_orbit_size (survivor), 0);
  g_object_unref (survivor);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (a_stopped_list_has_no_gap)
{
  TruceProblem *problem = problem_of ("Q", 13);
  TruceRequest request = request_for (problem, TRUCE_LIST, truce_method_find ("improved"), 3);
  GArray *plain = plain_list (&request);
  Awaited awaited;
  guint n;

  for (int i = 0; i < 5; i++)
    {
      await_start (&awaited, &request);
      turn_for (0.01 * i);
      truce_run_stop (awaited.run);
      await_end (&awaited);
      n = g_list_model_get_n_items (truce_run_get_solutions (awaited.run));
      ck_assert_uint_le (n, g_ascii_strtoull (truce_run_get_count (awaited.run), NULL, 10));
      check_list (awaited.run, plain, n);
      await_clear (&awaited);
    }
  g_array_unref (plain);
  truce_problem_unref (problem);
}
END_TEST

/* A unit keeps to its limit, although the buffer is still large from the unit before. */
START_TEST (packed_units_keep_to_their_limit)
{
  const TruceSquare placed[] = { 1, 5 };
  TruceProblem *problem = fake_problem ();
  TrucePacker packer;

  truce_packer_init (&packer, problem, FALSE);
  for (int extra = 0; extra < 2; extra++)
    {
      const gsize max = 10 * (gsize) packer.packing.bytes;
      GBytes *bytes;

      truce_packer_begin (&packer, G_MAXSIZE);
      for (int i = 0; i < 1000; i++)
        packer.sink.take (&packer.sink, placed, 2);
      bytes = truce_packer_end (&packer);
      ck_assert_uint_eq (g_bytes_get_size (bytes), 100 * max);
      g_bytes_unref (bytes);
      truce_packer_begin (&packer, max);
      for (int i = 0; i < 10 + extra; i++)
        packer.sink.take (&packer.sink, placed, 2);
      bytes = truce_packer_end (&packer);
      ck_assert_int_eq (bytes != NULL, extra == 0);
      g_clear_pointer (&bytes, g_bytes_unref);
      ck_assert_uint_eq (packer.n, 10 + extra);
    }
  truce_packer_clear (&packer);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-lists");
  TCase *tests = truce_test_case (suite, "lists", 120);

  tcase_add_test (tests, lists_are_the_same_for_any_number_of_threads);
  tcase_add_test (tests, late_first_units_still_come_first);
  tcase_add_test (tests, a_cap_ends_a_search_that_would_take_years);
  tcase_add_test (tests, orbits_of_fundamental_ones_make_all);
  tcase_add_test (tests, sequences_keep_their_order);
  tcase_add_test (tests, items_are_made_once_while_they_are_held);
  tcase_add_test (tests, a_stopped_list_has_no_gap);
  tcase_add_test (tests, packed_units_keep_to_their_limit);
  return truce_test_run (suite);
}

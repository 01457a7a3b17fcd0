/* test-solution-filter.c: filters placements by class and square, compared with images computed here
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "placements/truce-solution-filter.h"
#include "test-run.h"
#include "waiting.h"

#include <string.h>

#define N_MAX 12

/* Computes the eight images of a placement with one piece per row, as columns by row. min: set to whether
 * the placement is the least image. least: (nullable): set to the least image. Returns the number of distinct
 * images. */
static int
class_and_least (const TruceSquare *squares, int n, gboolean *min, int *least)
{
  int images[8][N_MAX], different = 0;

  *min = TRUE;
  for (int i = 0; i < 8; i++)
    {
      gboolean known = FALSE;

      for (int k = 0; k < n; k++)
        {
          int row = squares[k] / n, column = squares[k] % n, swapped;

          row = i & 1 ? n - 1 - row : row;
          column = i & 2 ? n - 1 - column : column;
          swapped = row;
          row = i & 4 ? column : row;
          column = i & 4 ? swapped : column;
          images[i][row] = column;
        }
      for (int k = 0; k < i && !known; k++)
        known = memcmp (images[k], images[i], (gsize) n * sizeof (int)) == 0;
      different += !known;
      for (int row = 0; row < n; row++)
        if (images[i][row] != images[0][row])
          {
            *min = *min && images[0][row] < images[i][row];
            break;
          }
    }
  for (int i = 0; least && i < 8; i++)
    for (int row = 0; row < n; row++)
      if (i == 0 || images[i][row] != least[row])
        {
          if (i == 0 || images[i][row] < least[row])
            memcpy (least, images[i], (gsize) n * sizeof (int));
          break;
        }
  return different;
}

static int
class_of (const TruceSquare *squares, int n, gboolean *min)
{
  return class_and_least (squares, n, min, NULL);
}

static void
wait_for_filter (TruceSolutionFilter *filter)
{
  while (truce_solution_filter_is_busy (filter))
    g_main_context_iteration (NULL, TRUE);
}

/* Checks that exactly the matching placements are shown. Returns their number. */
static guint
check_filter (TruceSolutionFilter *filter, int n)
{
  const TruceSolutionFilterSpec *spec = truce_solution_filter_get (filter);
  TruceSolutionList *list = truce_solution_filter_get_list (filter);
  guint total = g_list_model_get_n_items (G_LIST_MODEL (list)), place = 0;

  wait_for_filter (filter);
  ck_assert (truce_solution_filter_get_fraction (filter) >= 1);
  for (guint number = 0; number < total; number++)
    {
      TruceSquare squares[N_MAX];
      gboolean min, wanted, there = spec->square < 0;
      int size;

      truce_solution_list_get_pieces (list, number, squares);
      size = class_of (squares, n, &min);
      for (int i = 0; i < n; i++)
        there = there || squares[i] == spec->square;
      wanted = there && (min || !spec->fundamental) && (spec->class_size == 0 || spec->class_size == size);
      ck_assert_uint_eq (truce_solution_filter_find (filter, number), place);
      if (wanted)
        {
          g_autoptr (TruceSolution) solution = g_list_model_get_item (G_LIST_MODEL (filter), place);

          ck_assert_uint_eq (truce_solution_filter_get_number (filter, place), number);
          ck_assert_uint_eq (truce_solution_get_position (solution), number);
          place++;
        }
    }
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (filter)), place);
  ck_assert_ptr_null (g_list_model_get_item (G_LIST_MODEL (filter), place));
  ck_assert_uint_eq (truce_solution_filter_find (filter, total), place);
  return place;
}

/* Eight queens have one class of four placements and eleven of eight. Four placements have a queen on a8. */
START_TEST (eight_queens)
{
  static const struct
  {
    TruceSolutionFilterSpec spec;
    guint n;
  } rows[] = { { { TRUE, 0, -1 }, 12 },  { { FALSE, 4, -1 }, 4 }, { { TRUE, 4, -1 }, 1 },
               { { FALSE, 8, -1 }, 88 }, { { TRUE, 8, -1 }, 11 }, { { FALSE, 2, -1 }, 0 },
               { { FALSE, 0, 0 }, 4 },   { { FALSE, 0, 3 }, 18 }, { { TRUE, 0, 0 }, 2 },
               { { FALSE, 0, -1 }, 92 } };
  TruceProblem *problem = problem_of ("Q", 8);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceRun *run = run_to_done (&request);
  TruceSolutionFilter *filter =
      truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)));

  ck_assert_uint_eq (check_filter (filter, 8), 92);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      truce_solution_filter_set (filter, &rows[i].spec);
      /* filtering waits for the main loop, except for the filter that matches everything */
      ck_assert_int_eq (truce_solution_filter_is_busy (filter),
                        !truce_solution_filter_spec_is_all (&rows[i].spec));
      ck_assert_uint_eq (check_filter (filter, 8), rows[i].n);
    }
  g_object_unref (filter);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

/* What an order compares: `rank` is the size of the class, or whether the square is free. */
typedef struct
{
  int rank;
  int least[N_MAX]; /* columns by row; all 0 unless the order is by symmetry */
  int columns[N_MAX];
} Ranked;

static Ranked
ranked_at (TruceSolutionFilter *filter, guint place, int n)
{
  TruceSolutionList *list = truce_solution_filter_get_list (filter);
  TruceSquare squares[N_MAX];
  Ranked ranked = { 0 };
  gboolean min;
  int square;

  truce_solution_list_get_pieces (list, truce_solution_filter_get_number (filter, place), squares);
  for (int i = 0; i < n; i++)
    ranked.columns[i] = squares[i] % n;
  switch (truce_solution_filter_get_order (filter, &square))
    {
    case TRUCE_ORDER_SYMMETRY:
      ranked.rank = class_and_least (squares, n, &min, ranked.least);
      break;
    case TRUCE_ORDER_SQUARE:
      ranked.rank = ranked.columns[square / n] != square % n;
      break;
    default:
      break;
    }
  return ranked;
}

static int
compare_numbers (const int *a, const int *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* Checks that each placement comes once, and not before one that should precede it. */
static void
check_order (TruceSolutionFilter *filter, int n)
{
  guint total = g_list_model_get_n_items (G_LIST_MODEL (filter));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint place = 0; place < total; place++)
    {
      const Ranked now = ranked_at (filter, place, n);
      const guint number = truce_solution_filter_get_number (filter, place);

      ck_assert (g_hash_table_add (seen, GUINT_TO_POINTER (number)));
      ck_assert_uint_eq (truce_solution_filter_find (filter, number), place);
      if (place > 0)
        {
          const Ranked former = ranked_at (filter, place - 1, n);
          const int least = compare_numbers (former.least, now.least, n);

          ck_assert_int_le (former.rank, now.rank);
          if (former.rank < now.rank)
            continue;
          ck_assert_int_le (least, 0);
          ck_assert (least < 0 || compare_numbers (former.columns, now.columns, n) < 0);
        }
    }
}

static void
check_orders (TruceSolutionFilter *filter, int n)
{
  static const struct
  {
    TruceSolutionOrder order;
    int square;
  } orders[] = { { TRUCE_ORDER_SYMMETRY, -1 }, { TRUCE_ORDER_SQUARE, 0 },  { TRUCE_ORDER_SQUARE, 5 },
                 { TRUCE_ORDER_SYMMETRY, -1 }, { TRUCE_ORDER_LISTED, -1 }, { TRUCE_ORDER_SQUARE, 12 } };
  guint total = g_list_model_get_n_items (G_LIST_MODEL (filter));

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      truce_solution_filter_set_order (filter, orders[i].order, orders[i].square);
      /* the items stay until the new order is known */
      ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (filter)), total);
      wait_for_filter (filter);
      ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (filter)), total);
      check_order (filter, n);
    }
}

START_TEST (sorts)
{
  static const TruceSolutionFilterSpec distinct = { TRUE, 0, -1, FALSE }, eights = { FALSE, 8, -1, FALSE };
  TruceProblem *problem = problem_of ("Q", 4 + _i);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceRun *run = run_to_done (&request);
  TruceSolutionFilter *filter =
      truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)));

  check_orders (filter, 4 + _i);
  truce_solution_filter_set (filter, &distinct); /* keeps the order */
  wait_for_filter (filter);
  check_order (filter, 4 + _i);
  check_orders (filter, 4 + _i);
  truce_solution_filter_set (filter, &eights);
  wait_for_filter (filter);
  check_orders (filter, 4 + _i);
  truce_solution_filter_set_order (filter, TRUCE_ORDER_LISTED, -1);
  truce_solution_filter_set (filter, &TRUCE_SOLUTION_FILTER_SPEC_ALL);
  ck_assert (truce_solution_filter_is_whole (filter));
  g_object_unref (filter);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

/* Eight queens have one class of four placements, which comes first. */
START_TEST (the_most_symmetric_come_first)
{
  TruceProblem *problem = problem_of ("Q", 8);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceRun *run = run_to_done (&request);
  TruceSolutionFilter *filter =
      truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)));

  truce_solution_filter_set_order (filter, TRUCE_ORDER_SYMMETRY, -1);
  wait_for_filter (filter);
  for (guint place = 0; place < 92; place++)
    {
      g_autoptr (TruceSolution) solution = g_list_model_get_item (G_LIST_MODEL (filter), place);

      ck_assert_int_eq (truce_solution_get_orbit_size (solution), place < 4 ? 4 : 8);
    }
  g_object_unref (filter);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

static guint n_changes;

static void
count_items (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  ck_assert_uint_le (position + removed, *n);
  *n += added - removed;
  n_changes++;
}

START_TEST (grows_with_its_list)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceSolutionFilter *filter;
  Awaited awaited;
  guint n = 0;

  await_start (&awaited, &request);
  filter = truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (awaited.run)));
  n = g_list_model_get_n_items (G_LIST_MODEL (filter));
  g_signal_connect (filter, "items-changed", G_CALLBACK (count_items), &n);
  truce_solution_filter_set (filter, &(TruceSolutionFilterSpec){ TRUE, 0, -1 });
  await_end (&awaited);
  ck_assert_uint_eq (check_filter (filter, 10), 92); /* A002562 */
  ck_assert_uint_eq (n, 92);
  n_changes = 0;
  truce_solution_filter_set (filter, &TRUCE_SOLUTION_FILTER_SPEC_ALL);
  ck_assert_uint_eq (n, 724);
  ck_assert_uint_eq (n_changes, 1); /* one change, so that a view keeps its widgets */
  g_object_unref (filter);
  await_clear (&awaited);
  truce_problem_unref (problem);
}
END_TEST

/* A list that grows is sorted again. */
START_TEST (sorts_a_growing_list)
{
  TruceProblem *problem = problem_of ("Q", 10);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceSolutionFilter *filter;
  Awaited awaited;
  guint n;

  await_start (&awaited, &request);
  filter = truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (awaited.run)));
  n = g_list_model_get_n_items (G_LIST_MODEL (filter));
  g_signal_connect (filter, "items-changed", G_CALLBACK (count_items), &n);
  truce_solution_filter_set_order (filter, TRUCE_ORDER_SYMMETRY, -1);
  await_end (&awaited);
  wait_for_filter (filter);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (filter)), 724); /* A000170 */
  ck_assert_uint_eq (n, 724);
  check_order (filter, 10);
  g_object_unref (filter);
  await_clear (&awaited);
  truce_problem_unref (problem);
}
END_TEST

/* Destroying the filter during its search leaves no source behind. */
START_TEST (may_go_at_any_time)
{
  TruceProblem *problem = problem_of ("Q", 9);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 1);
  TruceRun *run = run_to_done (&request);
  TruceSolutionFilter *filter =
      truce_solution_filter_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)));

  truce_solution_filter_set (filter, &(TruceSolutionFilterSpec){ FALSE, 8, -1 });
  truce_solution_filter_set (filter, &(TruceSolutionFilterSpec){ FALSE, 0, 4 });
  truce_solution_filter_set_order (filter, TRUCE_ORDER_SYMMETRY, -1);
  turn_for (_i * 0.001);
  g_object_unref (filter);
  turn_for (0.05);
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (finds_numbers)
{
  TruceProblem *problem = problem_of ("Q", 7);
  TruceRequest request = request_for (problem, TRUCE_LIST, NULL, 2);
  TruceRun *run = run_to_done (&request);
  TruceSolutionList *list = TRUCE_SOLUTION_LIST (truce_run_get_solutions (run));
  TruceSquare squares[N_MAX];
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  ck_assert_uint_eq (n, 40);
  for (guint i = 0; i < n; i++)
    {
      truce_solution_list_get_pieces (list, i, squares);
      ck_assert_uint_eq (truce_solution_list_find (list, squares, 7), i);
      squares[6]++;
      ck_assert_uint_eq (truce_solution_list_find (list, squares, 7), G_MAXUINT);
    }
  g_object_unref (run);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("solution-filter");
  TCase *tcase = truce_test_case (suite, "filter", 60);

  tcase_add_test (tcase, eight_queens);
  tcase_add_loop_test (tcase, sorts, 0, 6);
  tcase_add_test (tcase, the_most_symmetric_come_first);
  tcase_add_test (tcase, grows_with_its_list);
  tcase_add_test (tcase, sorts_a_growing_list);
  tcase_add_loop_test (tcase, may_go_at_any_time, 0, 5);
  tcase_add_test (tcase, finds_numbers);
  return truce_test_run (suite);
}

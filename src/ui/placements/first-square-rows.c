/* first-square-rows.c: the count by first square of a run, also where its method does not cut that way
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "first-square-rows.h"

#include "placements/truce-solution-list.h"

/* The square that the search placed first. Taking what all placements share from each of them leaves their
 * order as it is, so these squares ascend along the list. */
static int
first_square (TruceSolutionList *list, guint position)
{
  const TruceProblem *problem = truce_solution_list_get_problem (list);
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (list, position, squares);

  if (n < 0)
    return -1;
  if (truce_solution_list_get_ordered (list))
    return problem->to_place > 0 ? truce_placed_square (squares[problem->n_preplaced]) : -1;
  for (int i = 0; i < n; i++)
    {
      if (!truce_square_set_has (&problem->preplaced, truce_placed_square (squares[i])))
        return truce_placed_square (squares[i]);
    }
  return -1;
}

/* The first position after `from` whose first square is another; `n` when there is none. */
static guint
end_of (TruceSolutionList *list, guint from, guint n, int square)
{
  guint low = from, high = n; /* at `low` it is still the same, at `high` not */

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (first_square (list, middle) == square)
        low = middle;
      else
        high = middle;
    }
  return high;
}

static GArray *
rows_of_list (TruceRun *run, TruceSolutionList *list)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (TruceFirstSquare));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint from = 0; from < n;)
    {
      TruceFirstSquare row = { .square = first_square (list, from), .elapsed = -1, .finished = 0 };
      guint end = end_of (list, from, n, row.square);

      if (row.square < 0)
        break;
      row.found = end - from;
      if (end == n && truce_run_is_active (run))
        row.finished = -1;
      g_array_append_val (rows, row);
      from = end;
    }
  return rows;
}

GArray *
truce_first_square_rows (TruceRun *run)
{
  GArray *own = truce_run_get_first_squares (run);
  GListModel *list = truce_run_get_solutions (run);

  if (own)
    return g_array_ref (own);
  return list ? rows_of_list (run, TRUCE_SOLUTION_LIST (list)) : NULL;
}

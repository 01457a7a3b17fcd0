/* truce-workspace-placements.c: which of the placements is chosen, and those beside it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-workspace.h"

#include <string.h>

TruceRun *
truce_workspace_get_run (TruceWorkspace *self)
{
  return truce_results_get_run (truce_workspace_get_results (self));
}

void
truce_workspace_choose (TruceWorkspace *self, gint64 number)
{
  TruceViewState next = truce_view_state_show_solution (truce_workspace_get_state (self), number);
  gint64 n = truce_workspace_get_run (self)
                 ? (gint64) truce_results_get_n_solutions (truce_workspace_get_results (self))
                 : 0;

  if (number < n)
    truce_workspace_go (self, &next);
}

/* Whether placements of the problem fit the board: the results may still be those of a former problem, whose
 * squares and kinds need not exist any more. */
static gboolean
fits (TruceWorkspace *self, const TruceProblem *problem)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self)->spec;

  return truce_board_equal (problem->board, spec->board) && problem->n_kinds == spec->n_kinds;
}

static int
best_so_far (TruceWorkspace *self, TruceSquare *squares)
{
  TruceBestRun *best = truce_results_get_best (truce_workspace_get_results (self));
  int n = 0;
  const TruceSquare *pieces = best ? truce_best_run_get_placement (best, &n) : NULL;

  if (!pieces || !fits (self, truce_best_run_get_problem (best)))
    return 0;
  memcpy (squares, pieces, (gsize) n * sizeof *squares);
  return n;
}

/* One that was found before the first of the list. */
static int
example (TruceWorkspace *self, TruceSquare *squares)
{
  TruceRun *run = truce_results_get_example (truce_workspace_get_results (self));

  if (!run || !fits (self, truce_run_get_problem (run)))
    return 0;
  return truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, squares);
}

int
truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares)
{
  TruceResults *results = truce_workspace_get_results (self);
  TruceSolutionFilter *filter = truce_results_get_filter (results);
  gint64 number = truce_workspace_get_state (self)->solution;

  /* A placement that was found before may be the answer. */
  if (truce_view_state_is_puzzle (truce_workspace_get_state (self)))
    return 0;
  if (truce_results_get_n_solutions (results) == 0)
    return truce_results_get_best (results) ? best_so_far (self, squares) : MAX (example (self, squares), 0);
  if (number == TRUCE_NO_SOLUTION)
    return 0;
  return MAX (
      truce_solution_list_get_pieces (truce_solution_filter_get_list (filter), (guint) number, squares), 0);
}

gint64
truce_workspace_neighbour (TruceWorkspace *self, int where)
{
  TruceSolutionFilter *filter = truce_results_get_filter (truce_workspace_get_results (self));
  guint n = filter ? g_list_model_get_n_items (G_LIST_MODEL (filter)) : 0, place;
  gint64 from = truce_workspace_get_state (self)->solution;

  if (n == 0)
    return from;
  if (where == -2)
    return truce_solution_filter_get_number (filter, 0);
  if (where == 2)
    return truce_solution_filter_get_number (filter, n - 1);
  place = truce_solution_filter_find (filter, (guint) (where > 0 ? from + 1 : MAX (from, 0)));
  if (where > 0)
    return place < n ? (gint64) truce_solution_filter_get_number (filter, place) : from;
  if (place > 0 || from < 0)
    return truce_solution_filter_get_number (filter, place > 0 ? place - 1 : 0);
  return from;
}

void
truce_workspace_go_to_symmetric (TruceWorkspace *self)
{
  TruceSolutionFilter *filter = truce_results_get_symmetric (truce_workspace_get_results (self));
  guint n = filter ? g_list_model_get_n_items (G_LIST_MODEL (filter)) : 0, place;

  if (!filter)
    return;
  g_signal_handlers_disconnect_by_func (filter, truce_workspace_go_to_symmetric, self);
  place = truce_solution_filter_find (filter, (guint) (truce_workspace_get_state (self)->solution + 1));
  if (place < n)
    truce_workspace_choose (self, truce_solution_filter_get_number (filter, place));
  else if (truce_solution_filter_is_busy (filter))
    g_signal_connect_object (filter, "progress", G_CALLBACK (truce_workspace_go_to_symmetric), self,
                             G_CONNECT_SWAPPED);
  else if (n > 0)
    truce_workspace_choose (self, truce_solution_filter_get_number (filter, 0));
}

TruceProblemSpec
truce_workspace_seen_position (TruceWorkspace *self)
{
  TruceProblemSpec spec = truce_workspace_get_state (self)->spec;
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, squares);

  for (int i = 0; i < n; i++)
    truce_square_set_add (&spec.kinds[truce_placed_kind (squares[i])].preplaced,
                          truce_placed_square (squares[i]));
  return spec;
}

void
truce_workspace_toggle (TruceWorkspace *self, int square)
{
  TruceViewState next = *truce_workspace_get_state (self);
  int active = next.active;
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, squares);

  for (int i = 0; i < n; i++)
    {
      if (truce_placed_square (squares[i]) == square)
        next.active = truce_placed_kind (squares[i]);
    }
  next = truce_view_state_toggle (&next, square);
  next.active = active;
  truce_workspace_go (self, &next);
}

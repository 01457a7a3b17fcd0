/* construct-method.c: one placement that a rule writes down
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "construct.h"
#include "core/answer.h"

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceConstruct construct;

  if (goal->question != TRUCE_FIRST || !goal->any || goal->fundamental || goal->sequences)
    *why_not = TRUCE_N_ ("it finds one placement, any");
  else if (!truce_board_is_square (problem->board) || problem->pieces != problem->board.rows)
    *why_not = TRUCE_N_ ("it puts as many pieces as there are rows onto a square board");
  else if (problem->n_preplaced || truce_square_set_count (&problem->blocked))
    *why_not = TRUCE_N_ ("it takes no preplaced or blocked squares");
  else if (problem->geometry != TRUCE_GEOMETRY_TRUE)
    *why_not = TRUCE_N_ ("its rules hold for the true geometry only");
  else if (!truce_construct_init (&construct, &problem->reduced[0], (uint64_t) problem->board.rows))
    *why_not = TRUCE_N_ ("it has no rule for this piece on this board");
  else
    return true;
  return false;
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  TruceConstruct construct;
  TruceAnswer answer;

  if (truce_monitor_should_stop (monitor))
    return TRUCE_END_STOPPED;
  if (!truce_answer_init (&answer, problem, goal, monitor, sink))
    return TRUCE_END_NO_MEMORY;
  truce_construct_init (&construct, &problem->reduced[0], (uint64_t) problem->board.rows);
  for (int i = 0; i < problem->pieces; i++)
    {
      uint64_t row, column;
      truce_construct_get (&construct, (uint64_t) i, &row, &column);
      squares[i] = (TruceSquare) truce_board_square (problem->board, (int) row, (int) column);
    }
  truce_answer_take (&answer, squares);
  truce_answer_clear (&answer);
  return TRUCE_END_DONE;
}

/* Up to 64 pieces: microseconds. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  return 1e-6;
}

const TruceMethod truce_method_construct = {
  .id = "construct",
  .name = TRUCE_N_ ("A rule"),
  .source = TRUCE_N_ ("Pauls (1874) for queens; lattices after Pólya (1918)"),
  .summary = TRUCE_N_ ("Writes one placement down by a rule, without a search."),
  .scope = TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
  .cost = cost,
};

/* ladder.c: what the older methods share: the free squares, the path, the way out, and the cutting into units
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ladder.h"

#include <stdlib.h>
#include <string.h>

/* Running */

void
truce_rung_set_problem (TruceRung *rung, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceBoard board = problem->board;
  int at = 0;

  rung->problem = problem;
  rung->goal = goal;
  rung->to_place = problem->to_place;
  truce_square_set_foreach (square, &problem->free)
    rung->squares[rung->n_squares++] = square;
  rung->n_rows = truce_open_rows (problem, rung->rows);
  for (int i = 0; i < rung->n_rows; i++)
    {
      while (at < rung->n_squares && truce_board_row (board, rung->squares[at]) < rung->rows[i])
        at++;
      rung->row_begin[i] = at;
    }
  rung->row_begin[rung->n_rows] = rung->n_squares;
}

void
truce_rung_poll (TruceRung *rung)
{
  rung->work = TRUCE_WORK_BETWEEN_POLLS;
  if (truce_monitor_should_stop (rung->answer.monitor))
    rung->over = rung->stopped = true;
}

void
truce_rung_take (TruceRung *rung)
{
  truce_rung_work (rung, rung->answer.work);
  if (!rung->over && !truce_answer_take (&rung->answer, rung->path))
    rung->over = true;
}

TruceEnd
truce_rung_run (const TruceProblem *problem,
                const TruceGoal *goal,
                const TruceUnit *unit,
                TruceMonitor *monitor,
                TruceSink *sink,
                size_t size,
                TruceRungSearch search)
{
  TruceEnd end = TRUCE_END_NO_MEMORY;
  TruceRung *rung = calloc (1, size);

  if (!rung)
    return end;
  truce_rung_set_problem (rung, problem, goal);
  rung->counters = &monitor->counters;
  if (truce_answer_init (&rung->answer, problem, goal, monitor, sink))
    {
      rung->each = truce_answer_wants_each (&rung->answer);
      truce_rung_poll (rung);
      if (!rung->over && unit->n_prefix == rung->to_place)
        {
          memcpy (rung->path, unit->prefix, unit->n_prefix * sizeof *rung->path);
          truce_rung_found (rung);
        }
      else if (!rung->over)
        search (rung, unit, monitor->detailed);
      end = rung->stopped ? TRUCE_END_STOPPED : TRUCE_END_DONE;
    }
  truce_answer_clear (&rung->answer);
  free (rung);
  return end;
}

/* Cutting */

static bool
is_peaceful (const TruceProblem *problem, int square, const TruceSquare *prefix, int n_prefix)
{
  const uint64_t *row = truce_attack_map_row (problem->map, square);

  for (int i = 0; i < n_prefix; i++)
    if (truce_attack_row_has (row, prefix[i]))
      return false;
  return true;
}

/* The free squares of the next row that waits for a piece. */
static int
next_in_row (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  const TruceProblem *problem = search;
  int rows[TRUCE_SIDE_MAX], n = 0;

  truce_open_rows (problem, rows);
  truce_square_set_foreach (square, &problem->free)
    if (truce_board_row (problem->board, square) == rows[n_prefix])
      next[n++] = square;
  return n;
}

static int
next_of_rows (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  return n_prefix == 0 ? next_in_row (search, prefix, n_prefix, next) : 0;
}

static int
next_of_squares (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  const TruceProblem *problem = search;
  int n = 0;

  if (n_prefix == 0)
    truce_square_set_foreach (square, &problem->free)
      next[n++] = square;
  return n;
}

/* Where not each row has a piece: the squares behind the last one, as long as enough remain for the others.
 */
static int
next_behind (const TruceProblem *problem, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  int last = truce_square_set_count (&problem->free) - (problem->to_place - n_prefix - 1);
  int at = 0, n = 0;

  truce_square_set_foreach (square, &problem->free)
    {
      bool behind = n_prefix == 0 || square > prefix[n_prefix - 1];

      if (at++ < last && behind && is_peaceful (problem, square, prefix, n_prefix))
        next[n++] = square;
    }
  return n;
}

int
truce_rung_next_peaceful (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  const TruceProblem *problem = search;
  int n, kept = 0;

  if (n_prefix == problem->to_place)
    return 0;
  if (!truce_problem_one_per_row (problem))
    return next_behind (problem, prefix, n_prefix, next);
  n = next_in_row (search, prefix, n_prefix, next);
  for (int i = 0; i < n; i++)
    if (is_peaceful (problem, next[i], prefix, n_prefix))
      next[kept++] = next[i];
  return kept;
}

TruceUnits *
truce_rung_split_rows (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_split_by_squares (problem, goal, wanted, next_of_rows, (void *) problem);
}

TruceUnits *
truce_rung_split_squares (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_split_by_squares (problem, goal, wanted, next_of_squares, (void *) problem);
}

TruceUnits *
truce_rung_split_peaceful (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_split_by_squares (problem, goal, wanted, truce_rung_next_peaceful, (void *) problem);
}

/* Accepting */

bool
truce_rung_needs_placements (const TruceGoal *goal, const char **why_not)
{
  if (goal->sequences)
    *why_not = TRUCE_N_ ("it does not look at the order of placing");
  return !goal->sequences;
}

#define SMALL_SIDE 12

bool
truce_rung_needs_small_board (const TruceProblem *problem, const char **why_not)
{
  bool small = problem->board.rows <= SMALL_SIDE && problem->board.columns <= SMALL_SIDE;

  if (!small)
    *why_not = TRUCE_N_ ("it goes through all boards, which has no end above 12 by 12");
  return small;
}

bool
truce_rung_needs_rows (const TruceProblem *problem, const char **why_not)
{
  if (truce_problem_one_per_row (problem))
    return true;
  *why_not = TRUCE_N_ ("it needs as many pieces as rows, and a piece that attacks along rows");
  return false;
}

bool
truce_rung_needs_lines (const TruceProblem *problem, const char **why_not)
{
  for (int i = 0; i < problem->piece.n_moves; i++)
    {
      TruceMove move = problem->piece.moves[i];

      if (!move.ride || move.high != 1)
        {
          *why_not = TRUCE_N_ ("its lines stop queens, rooks and bishops only");
          return false;
        }
    }
  return true;
}

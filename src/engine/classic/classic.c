/* classic.c: base of the older methods: free squares, path, restarts and units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic.h"

#include <stdlib.h>
#include <string.h>

void
truce_classic_set_problem (TruceClassicSearch *classic, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceBoard board = problem->board;
  int at = 0;

  classic->problem = problem;
  classic->goal = goal;
  classic->to_place = problem->to_place;
  classic->straight = truce_piece_rides (&problem->reduced[0], 0, 1);
  classic->diagonal = truce_piece_rides (&problem->reduced[0], 1, 1);
  classic->drawn = goal->question.asks == TRUCE_ANY;
  truce_restarts_init (&classic->restarts, goal);
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      classic->row_of[square] = truce_board_row (board, square);
      classic->column_of[square] = truce_board_column (board, square);
    }
  truce_square_set_foreach (square, &problem->free)
    classic->squares[classic->n_squares++] = square;
  classic->n_rows = truce_open_rows (problem, classic->rows);
  for (int i = 0; i < classic->n_rows; i++)
    {
      while (at < classic->n_squares && truce_board_row (board, classic->squares[at]) < classic->rows[i])
        at++;
      classic->row_begin[i] = at;
    }
  classic->row_begin[classic->n_rows] = classic->n_squares;
}

void
truce_classic_poll (TruceClassicSearch *classic)
{
  classic->work = TRUCE_WORK_BETWEEN_POLLS;
  if (truce_monitor_should_stop (classic->answer.monitor))
    classic->over = classic->stopped = true;
}

void
truce_classic_report (TruceClassicSearch *classic)
{
  truce_classic_work (classic, classic->answer.work);
  if (!classic->over && !truce_answer_report (&classic->answer, classic->path))
    classic->over = true;
}

/* The shuffle of Fisher and Yates, 1938. */
void
truce_classic_shuffle (TruceClassicSearch *classic, void *items, int n, size_t size)
{
  char *item = (char *) items, saved[8];

  for (int i = n - 1; i > 0 && classic->drawn; i--)
    {
      int other = truce_restarts_draw (&classic->restarts, i + 1);

      memcpy (saved, item + i * size, size);
      memcpy (item + i * size, item + other * size, size);
      memcpy (item + other * size, saved, size);
    }
}

bool
truce_classic_restarts (TruceClassicSearch *classic, bool counting)
{
  if (!classic->cut || classic->over)
    return false;
  classic->cut = false;
  classic->counters->restarts += counting;
  truce_restarts_next (&classic->restarts);
  return true;
}

TruceStatus
truce_classic_run (const TruceProblem *problem,
                   const TruceGoal *goal,
                   const TruceUnit *unit,
                   TruceMonitor *monitor,
                   TruceSink *sink,
                   size_t size,
                   TruceClassicRun search)
{
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;
  TruceClassicSearch *classic = calloc (1, size);

  if (!classic)
    return end;
  truce_classic_set_problem (classic, problem, goal);
  classic->counters = &monitor->counters;
  if (truce_answer_init (&classic->answer, problem, goal, monitor, sink))
    {
      classic->each = truce_answer_wants_each (&classic->answer);
      truce_classic_poll (classic);
      if (!classic->over && unit->n_prefix == classic->to_place)
        {
          memcpy (classic->path, unit->prefix, unit->n_prefix * sizeof *classic->path);
          truce_classic_found (classic);
        }
      else if (!classic->over)
        search (classic, unit, monitor->count_steps);
      end = classic->stopped ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
    }
  truce_answer_clear (&classic->answer);
  free (classic);
  return end;
}

static bool
is_peaceful (const TruceProblem *problem, int square, const TruceSquare *prefix, int n_prefix)
{
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);

  for (int i = 0; i < n_prefix; i++)
    if (truce_attack_row_has (row, prefix[i]))
      return false;
  return true;
}

/* Lists the free squares of the next row that needs a piece. */
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

/* Lists the unattacked squares behind the last piece. Omits the last free squares, which the other
 * pieces need. */
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
truce_classic_next_peaceful (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  const TruceProblem *problem = search;
  int n, n_peaceful = 0;

  if (n_prefix == problem->to_place)
    return 0;
  if (!truce_problem_one_per_row (problem))
    return next_behind (problem, prefix, n_prefix, next);
  n = next_in_row (search, prefix, n_prefix, next);
  for (int i = 0; i < n; i++)
    if (is_peaceful (problem, next[i], prefix, n_prefix))
      next[n_peaceful++] = next[i];
  return n_peaceful;
}

TruceUnits *
truce_classic_split_rows (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_split_by_squares (problem, goal, target_units, 2, next_of_rows, (void *) problem);
}

TruceUnits *
truce_classic_split_squares (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_split_by_squares (problem, goal, target_units, 2, next_of_squares, (void *) problem);
}

TruceUnits *
truce_classic_split_peaceful (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_split_by_squares (problem, goal, target_units, 2, truce_classic_next_peaceful,
                                 (void *) problem);
}

bool
truce_classic_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.sequences)
    *why_not = TRUCE_N_ ("the method ignores the order of placing");
  return !goal->question.sequences;
}

static bool
has_rows (const TruceProblem *problem, const char **why_not)
{
  if (truce_problem_one_per_row (problem))
    return true;
  *why_not = TRUCE_N_ ("the method needs as many pieces as rows, and a piece that attacks along "
                       "rows");
  return false;
}

#define SMALL_SIDE 12

static bool
is_small (const TruceProblem *problem, const char **why_not)
{
  if (problem->board.rows <= SMALL_SIDE && problem->board.columns <= SMALL_SIDE)
    return true;
  *why_not = TRUCE_N_ ("the method goes through all possible boards, which takes too long above 12 "
                       "by 12");
  return false;
}

bool
truce_classic_accepts_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_accepts (problem, goal, why_not) && has_rows (problem, why_not);
}

bool
truce_classic_accepts_lines (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_classic_accepts (problem, goal, why_not))
    return false;
  for (int i = 0; i < problem->reduced[0].n_moves; i++)
    if (!problem->reduced[0].moves[i].ride || problem->reduced[0].moves[i].high != 1)
      {
        *why_not = TRUCE_N_ ("the method takes only queens, rooks and bishops");
        return false;
      }
  return true;
}

bool
truce_classic_accepts_lines_and_rows (const TruceProblem *problem,
                                      const TruceGoal *goal,
                                      const char **why_not)
{
  return truce_classic_accepts_lines (problem, goal, why_not) && has_rows (problem, why_not);
}

bool
truce_classic_accepts_small (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_accepts_lines (problem, goal, why_not) && is_small (problem, why_not);
}

bool
truce_classic_accepts_small_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_accepts_lines_and_rows (problem, goal, why_not) && is_small (problem, why_not);
}

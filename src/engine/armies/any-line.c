/* any-line.c: peaceable armies of riders, exactly, by branching on any line
 *
 * Confirms what `lines` proves. Both methods use colours of lines, the same inequality to bound a family of
 * lines, and the same assignment of parts to units. They share no part of the search. `lines` colours all
 * rows and columns first. This method always colours the line with most squares to lose. At each node, each
 * family of lines gives a bound. To avoid symmetric copies, a colouring must be the least of its images. The
 * method accepts blocked squares, preplaced pieces, boards that are not square, and tori. It also accepts
 * rooks and bishops, which move along two families.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies-any-line.h"
#include "methods.h"

#define CUT_ROWS 10 /* maximum number of rows in a prefix */

typedef struct
{
  TruceAnyLineBoard board;
  const TruceAnyLineKernel *kernel;
  uint8_t order[2][TRUCE_ANY_LINE_SIDE_MAX]; /* [0][number]: row; [1][number]: column */
  int n_prefix;
  size_t n_prefixes;
  uint16_t prefixes[1 << CUT_ROWS]; /* [index in search order]: colours of the first n_prefix rows; bit i is
                                       set if row number i is black */
} Shared;

typedef struct
{
  TruceAnyLineTask task;
  const TruceProblem *problem;
  const Shared *shared;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
} Work;

static void
fill_order (uint8_t *order, int side)
{
  int low = (side - 1) / 2, high = side / 2, n = 0;

  if (low == high)
    {
      order[n++] = (uint8_t) low--;
      high++;
    }
  while (low >= 0)
    {
      order[n++] = (uint8_t) low--;
      order[n++] = (uint8_t) high++;
    }
}

static int
line_of (const TruceProblem *problem, int family, int row, int column)
{
  const int rows = problem->board.rows;

  switch (family)
    {
    case TRUCE_ANY_LINE_DIAGONALS:
      return problem->geometry == TRUCE_GEOMETRY_TORUS ? (column - row + rows) % rows
                                                       : column - row + rows - 1;
    case TRUCE_ANY_LINE_ANTIDIAGONALS:
      return problem->geometry == TRUCE_GEOMETRY_TORUS ? (column + row) % rows : column + row;
    default:
      return -1;
    }
}

static void
add_square (const TruceProblem *problem, Shared *shared, int row_number, int column_number)
{
  const int row = shared->order[0][row_number], column = shared->order[1][column_number];
  const int square = truce_board_square (problem->board, row, column);
  TruceAnyLineBoard *board = &shared->board;
  TruceAnyLineSquare entry = { .row = (uint8_t) row_number, .column = (uint8_t) column_number };

  entry.lines[TRUCE_ANY_LINE_ROWS] = entry.row;
  entry.lines[TRUCE_ANY_LINE_COLUMNS] = entry.column;
  for (int family = TRUCE_ANY_LINE_DIAGONALS; family < TRUCE_ANY_LINE_N_FAMILIES; family++)
    entry.lines[family] = (uint8_t) line_of (problem, family, row, column);
  if (truce_square_set_has (&problem->blocked, square))
    return;
  for (int family = 0; family < TRUCE_ANY_LINE_N_FAMILIES; family++)
    {
      const int line = entry.lines[family];

      board->squares[family][line][board->length[family][line]++] = entry;
      for (int army = 0; army < 2; army++)
        if (board->families[family] && truce_square_set_has (&problem->kinds[army].preplaced, square))
          board->given[army][family] |= UINT64_C (1) << line;
    }
}

/* Fills the board. All lines through a preplaced piece have the colour of its army, so the other army cannot
 * use these lines. */
static void
fill_board (const TruceProblem *problem, Shared *shared)
{
  const char *piece = problem->reduced[0].betza;
  TruceAnyLineBoard *board = &shared->board;
  const int rows = problem->board.rows, columns = problem->board.columns;

  for (int family = 0; family < TRUCE_ANY_LINE_N_FAMILIES; family++)
    board->families[family] = *piece == 'Q' || (*piece == 'R') == (family < TRUCE_ANY_LINE_DIAGONALS);
  board->symmetric = true;
  for (int transform = 0; transform < TRUCE_N_TRANSFORMS; transform++)
    board->symmetric &= truce_symmetries_have (&problem->symmetries, (TruceTransform) transform);
  board->swap = board->symmetric && problem->symmetries.alike[1] == 0;
  board->middle = rows % 2;
  for (int i = rows % 2; i < rows; i++)
    board->pairs[(i - rows % 2) % 2] |= UINT32_C (1) << i;
  fill_order (shared->order[0], rows);
  fill_order (shared->order[1], columns);
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      add_square (problem, shared, row, column);
}

/* Lists the prefixes: all colourings of the first rows. Prefixes with about as many white as black rows come
 * first, since they soon give large armies. */
static void
fill_prefixes (Shared *shared, int rows)
{
  const int n = rows < CUT_ROWS ? rows : CUT_ROWS;

  shared->n_prefix = n;
  for (int away = 0; away <= n; away++)
    for (unsigned prefix = 0; prefix < 1u << n; prefix++)
      if (abs (2 * __builtin_popcount (prefix) - n) == away)
        shared->prefixes[shared->n_prefixes++] = (uint16_t) prefix;
}

/* Returns the units. words[0] of a unit: index of its first prefix; words[1]: distance to the index of its
 * next prefix. If the piece does not move along rows, there is only one unit. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  Shared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  fill_board (problem, shared);
  shared->kernel = truce_any_line_kernel (truce_isa_for (goal));
  fill_prefixes (shared, shared->board.families[TRUCE_ANY_LINE_ROWS] ? problem->board.rows : 0);
  return truce_armies_round_robin_new (shared, free, shared->n_prefixes, target_units);
}

static bool
go_on (TruceAnyLineTask *task)
{
  Work *work = (Work *) task;

  truce_armies_pair_needs (work->problem, work->goal, work->task.needs);
  work->monitor->counters.dead_ends = task->dead;
  return !truce_monitor_should_stop (work->monitor);
}

static bool
found (TruceAnyLineTask *task, const uint32_t squares[2][TRUCE_ANY_LINE_SIDE_MAX])
{
  Work *work = (Work *) task;
  const TruceBoard board = work->problem->board;
  TruceKindSets placement = { 0 };
  bool more;

  for (int army = 0; army < 2; army++)
    for (int row = 0; row < board.rows; row++)
      for (uint32_t left = squares[army][row]; left; left &= left - 1)
        truce_square_set_add (&placement.kinds[army],
                              truce_board_square (board, work->shared->order[0][row],
                                                  work->shared->order[1][__builtin_ctz (left)]));
  more =
      truce_armies_report_placement (work->problem, work->goal, work->monitor, &placement, NULL, work->sink);
  truce_armies_pair_needs (work->problem, work->goal, work->task.needs);
  return more;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const Shared *shared = units->shared;
  Work work = { .problem = problem, .shared = shared, .goal = goal, .monitor = monitor, .sink = sink };
  size_t at = truce_armies_stride_start (&units->units[unit], monitor->position);
  bool more = true;

  work.task = (TruceAnyLineTask){ .board = &shared->board, .go_on = go_on, .found = found };
  truce_armies_pair_needs (problem, goal, work.task.needs);
  for (; at < shared->n_prefixes && more; at += more ? units->units[unit].words[1] : 0)
    more = shared->kernel->search (&work.task, shared->prefixes[at], shared->n_prefix);
  if (!more)
    truce_armies_stride_store (monitor->position, at);
  monitor->counters.dead_ends = work.task.dead;
  monitor->counters.tried = work.task.nodes;
  return more ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
}

/* The position is the index of the prefix at which the unit stopped. */
static bool
position_fits (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceUnits *units,
               size_t unit,
               const TrucePosition *position)
{
  return truce_armies_stride_fits (&units->units[unit], ((const Shared *) units->shared)->n_prefixes,
                                   position);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  const char *piece = problem->reduced[0].betza;

  if (!truce_armies_fit (problem, why_not))
    return false;
  if (strcmp (piece, "Q") != 0 && strcmp (piece, "R") != 0 && strcmp (piece, "B") != 0)
    *why_not = TRUCE_N_ ("the method takes only queens, rooks and bishops");
  else if (problem->board.rows > TRUCE_ANY_LINE_SIDE_MAX || problem->board.columns > TRUCE_ANY_LINE_SIDE_MAX)
    *why_not = TRUCE_N_ ("the method takes up to 24 rows and columns");
  else if (problem->geometry == TRUCE_GEOMETRY_TORUS && !truce_board_is_square (problem->board))
    *why_not = TRUCE_N_ ("on a torus the method takes only square boards");
  else if (problem->n_kinds != 2)
    *why_not = TRUCE_N_ ("the method takes two armies");
  else
    return true;
  return false;
}

const TruceMethod truce_method_any_line = {
  .id = "any-line",
  .name = TRUCE_N_ ("Branching on any line"),
  .source = "Truce",
  .summary = TRUCE_N_ ("Colours the line that can lose the most squares, and bounds every family of lines "
                       "at each step. This is a second proof for queens. It also takes rooks, bishops, "
                       "tori, blocked squares and preplaced pieces."),
  .flags = TRUCE_METHOD_PROVES,
  .scope = TRUCE_ARMIES_SCOPE,
  .accepts = accepts,
  .split = split,
  .run = run,
  .position_fits = position_fits,
  .sized = &truce_method_sized_any_line,
};

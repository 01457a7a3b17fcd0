/* lines.c: peaceable queens, exactly, by colours of lines
 *
 * Every row, column and diagonal is white or black. A square can hold a white queen if all its lines are
 * white, and a black queen if all are black. So each pair of peaceable armies fits into a colouring. Rows and
 * columns are coloured in all ways, up to symmetry and swapping of colours. Each family of parallel diagonals
 * gives a bound, and both families together give a better one. Few colourings of rows and columns remain. In
 * these, bounds force the colour of some diagonals, and the search branches on others.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies-lines.h"
#include "core/arithmetic.h"
#include "methods.h"

typedef struct
{
  TruceLinesHalf lower;
  const TruceLinesKernel *kernel;
  uint32_t *rows; /* sets of white rows, in search order */
  size_t n_rows;
} Shared;

typedef struct
{
  TruceLinesTask task;
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
} Work;

static void
shared_free (void *data)
{
  Shared *shared = data;

  free (shared->rows);
  free (shared);
}

void
truce_lines_half_init (TruceLinesHalf *half, int n)
{
  const uint32_t end = UINT32_C (1) << n;
  size_t at = 0;

  half->n = n;
  for (int white = 0; white <= n; white++)
    {
      half->first[white] = at;
      for (uint32_t mirrored = 0; mirrored < end; mirrored++)
        if (__builtin_popcount (mirrored) == white)
          {
            half->mirrored[at] = mirrored;
            half->sets[at++] = truce_reverse_bits (mirrored, n);
          }
    }
  half->first[n + 1] = at;
}

/* Lists the sets of white rows, as bits. Omits each set that is a larger number than its mirror image. Sets
 * of about half the rows come first, since they soon give large armies. Returns: false if memory runs out. */
static bool
fill_rows (Shared *shared, int n)
{
  const uint32_t end = UINT32_C (1) << n;
  size_t next[TRUCE_LINES_SIDE_MAX + 1] = { 0 };

  for (uint32_t set = 0; set < end; set++)
    next[__builtin_popcount (set)] += set <= truce_reverse_bits (set, n);
  for (int i = 0; i <= n; i++)
    {
      const int white = n / 2 + (i % 2 ? (i + 1) / 2 : -i / 2);
      const size_t before = shared->n_rows;

      shared->n_rows += next[white];
      next[white] = before;
    }
  shared->rows = malloc (shared->n_rows * sizeof *shared->rows);
  for (uint32_t set = 0; shared->rows && set < end; set++)
    if (set <= truce_reverse_bits (set, n))
      shared->rows[next[__builtin_popcount (set)]++] = set;
  return shared->rows;
}

/* words[0] of a unit: index of its first set of rows; words[1]: distance to the index of its next set. */
static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  const int n = problem->board.rows;
  Shared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  shared->kernel = truce_lines_kernel (truce_isa_for (goal));
  if (!fill_rows (shared, n))
    {
      shared_free (shared);
      return NULL;
    }
  truce_lines_half_init (&shared->lower, n / 2);
  return truce_armies_round_robin_new (shared, shared_free, shared->n_rows, target_units);
}

static bool
go_on (TruceLinesTask *task)
{
  Work *work = (Work *) task;

  truce_armies_pair_needs (work->problem, work->goal, work->task.needs);
  work->monitor->counters.dead_ends = task->dead;
  return !truce_monitor_should_stop (work->monitor);
}

/* Makes a placement from the colours of the lines, and reports it. A square gets a piece of the colour of its
 * row if its column has the same colour and no diagonal of the square has the other colour. Returns: whether
 * to continue. */
static bool
found (TruceLinesTask *task, const TruceLinesColours *colours)
{
  Work *work = (Work *) task;
  const uint32_t all = (UINT32_C (1) << task->n) - 1;
  TruceKindSets placement = { 0 };
  bool more;

  for (int row = 0; row < task->n; row++)
    {
      int army = colours->rows >> row & 1 ? 0 : 1;
      const uint64_t *other = army == 0 ? colours->black : colours->white;
      uint32_t columns = army == 0 ? colours->columns : all & ~colours->columns;

      columns &= (uint32_t) ~(other[0] >> (task->n - 1 - row) | other[1] >> row);
      for (; columns; columns &= columns - 1)
        truce_square_set_add (&placement.kinds[army], row * task->n + __builtin_ctz (columns));
    }
  more =
      truce_armies_report_placement (work->problem, work->goal, work->monitor, &placement, NULL, work->sink);
  truce_armies_pair_needs (work->problem, work->goal, work->task.needs);
  return more;
}

/* Reports the placement in which one army has all squares and the other none. The search cannot find it,
 * since its colourings have lines of both colours. */
static bool
report_nothing (Work *work)
{
  TruceKindSets placement = { 0 };

  for (int square = 0; square < work->problem->n_squares; square++)
    truce_square_set_add (&placement.kinds[0], square);
  return truce_armies_report_placement (work->problem, work->goal, work->monitor, &placement, NULL,
                                        work->sink);
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
  Work work = { .problem = problem, .goal = goal, .monitor = monitor, .sink = sink };
  size_t at = truce_armies_stride_start (&units->units[unit], monitor->position);
  bool more = true;

  if (atomic_load (goal->incumbent) < 0 && unit == 0)
    more = report_nothing (&work);
  if (goal->question.asks == TRUCE_LIST && atomic_load (goal->incumbent) < 0)
    return more ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
  work.task =
      (TruceLinesTask){ .n = problem->board.rows, .lower = &shared->lower, .go_on = go_on, .found = found };
  work.task.equal = problem->kinds[0].pieces == problem->kinds[1].pieces;
  work.task.wide = goal->options & 1;
  work.task.memory = aligned_alloc (64, TRUCE_LINES_MEMORY);
  if (!work.task.memory)
    return TRUCE_STATUS_NO_MEMORY;
  truce_armies_pair_needs (problem, goal, work.task.needs);
  for (; at < shared->n_rows && more; at += more ? units->units[unit].words[1] : 0)
    more = shared->kernel->search (&work.task, shared->rows[at]);
  if (!more)
    truce_armies_stride_store (monitor->position, at);
  monitor->counters.dead_ends = work.task.dead;
  monitor->counters.tried = work.task.pairs + work.task.nodes;
  free (work.task.memory);
  return more ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
}

/* The position is the index of the set of rows at which the unit stopped. */
static bool
position_fits (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceUnits *units,
               size_t unit,
               const TrucePosition *position)
{
  return truce_armies_stride_fits (&units->units[unit], ((const Shared *) units->shared)->n_rows, position);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_armies_fit (problem, why_not))
    return false;
  if (strcmp (problem->reduced[0].betza, "Q") != 0 || problem->geometry == TRUCE_GEOMETRY_TORUS)
    *why_not = TRUCE_N_ ("the method takes only queens on the plane");
  else if (!truce_board_is_square (problem->board) || problem->board.rows < 2 ||
           problem->board.rows > TRUCE_LINES_SIDE_MAX)
    *why_not = TRUCE_N_ ("the method takes square boards with 2 to 24 rows");
  else if (problem->n_kinds != 2 || problem->kinds[0].pieces == 0 || problem->kinds[1].pieces == 0)
    *why_not = TRUCE_N_ ("the method takes two armies that are not empty");
  else if (problem->n_preplaced > 0 || truce_square_set_count (&problem->blocked) > 0)
    *why_not = TRUCE_N_ ("the method takes no preplaced or blocked squares");
  else
    return true;
  return false;
}

const TruceMethod truce_method_lines = {
  .id = "lines",
  .name = TRUCE_N_ ("Colours of lines"),
  .source = "Truce",
  .summary = TRUCE_N_ (
      "Colours rows and columns in all ways, bounds each family of diagonals, and branches on diagonals "
      "that may still be of either colour."),
  .flags = TRUCE_METHOD_PROVES,
  .scope = TRUCE_ARMIES_SCOPE,
  .accepts = accepts,
  .split = split,
  .run = run,
  .position_fits = position_fits,
  .sized = &truce_method_sized_lines,
};

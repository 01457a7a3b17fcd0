/* empress-dp.c: counts empresses and other rooks with short leaps, by joining halves of the board
 *
 * Counts steps for one of two mirrored sets of columns. `tried`: last pieces added to a set of columns.
 * `squares read`, `squares written`: numbers read and written for these pieces. `tests`: pairs of columns
 * compared where two halves join. The first two rows of each half do not count.
 *
 * Every row must hold a piece. Otherwise the method would need sets of all sizes, and other methods are
 * better.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "empress-dp.h"
#include "core/answer.h"

#include <math.h>

static void
count_joins (const EmpressTables *tables, uint64_t sets, TruceMonitor *monitor)
{
  truce_empress_count_blocks (sets, tables->upper, monitor);
  truce_empress_count_blocks (sets, tables->lower, monitor);
  if (monitor->count_steps)
    monitor->counters.tests += sets * (uint64_t) (tables->upper * tables->lower);
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const uint64_t *words = units->units[unit].words;
  const EmpressKernel *kernel = ((EmpressTables *) units->shared)->kernel;
  TruceStatus end = truce_empress_tables_complete (units->shared, monitor);

  for (uint64_t high = words[0]; high < words[1] && end == TRUCE_STATUS_DONE; high++)
    {
      uint64_t sum[3];
      if (!kernel->join (units->shared, high, monitor, sum))
        return TRUCE_STATUS_STOPPED;
      truce_add_count_128 (monitor, problem, goal, (unsigned __int128) sum[1] << 64 | sum[0]);
      count_joins (units->shared, sum[2], monitor);
      if (truce_monitor_should_stop (monitor))
        end = TRUCE_STATUS_STOPPED;
    }
  return end;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  EmpressTables *tables = truce_empress_tables_new (problem, truce_isa_for (goal), goal->block);
  size_t highs = (size_t) 1 << (problem->board.rows - problem->board.rows / 2);
  size_t n = target_units < 1 ? 1 : target_units < highs ? target_units : highs;
  TruceUnits *units = truce_units_share (truce_units_new (n), tables, truce_empress_tables_free);

  for (size_t i = 0; units && i < n; i++, units->n++)
    {
      units->units[i].words[0] = highs * i / n;
      units->units[i].words[1] = highs * (i + 1) / n;
    }
  return units;
}

/* Returns: the maximum side that the method accepts. The maximum is lower for boards without reflections,
 * since these take up to four times the memory. */
static int
longest_side (const TruceProblem *problem)
{
  return truce_empress_mirrored (problem) && truce_empress_flipped (problem) ? EMPRESS_SIDE_MAX
                                                                             : EMPRESS_SIDE_MAX - 2;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  uint8_t near[2];
  int n = problem->board.rows;

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method only counts, and it does not count classes");
  else if (!truce_empress_near (&problem->reduced[0], near) || !(near[0] | near[1]))
    *why_not = TRUCE_N_ ("the piece must be a rook with leaps of at most two rows and columns");
  else if (!truce_board_is_square (problem->board) || problem->pieces != n)
    *why_not = TRUCE_N_ ("the method needs as many pieces as rows on a square board: rows without a piece "
                         "would make its tables too large");
  else if (n < EMPRESS_SIDE_MIN || n > EMPRESS_SIDE_MAX)
    *why_not = TRUCE_N_ ("the method takes boards with 6 to 26 rows");
  else if (n > longest_side (problem))
    *why_not = TRUCE_N_ ("the method takes boards with more than 24 rows only if they are their "
                         "own mirror image");
  else
    return true;
  return false;
}

/* Returns: estimated seconds. Measured on one Zen 4 core: 0.125 s for side 20, 0.75 s for 22. Each reflection
 * of the board saves half of the time. Odd sides take longer, since their halves end in different layers. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  double n = problem->board.rows, h = floor (n / 2);
  double sets = exp (lgamma (n + 1) - lgamma (h + 1) - lgamma (n - h + 1));
  double seconds = sets * h * h * (problem->board.rows % 2 ? 6e-8 : 3.6e-8);

  if (!truce_board_is_square (problem->board) || n > EMPRESS_SIDE_MAX)
    return -1;
  if (truce_empress_mirrored (problem))
    seconds /= 2;
  if (truce_empress_flipped (problem))
    seconds /= 2;
  return seconds + 1e-5;
}

static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  return (TruceMemory){ .shared = truce_empress_tables_bytes (problem) };
}

static uint64_t
block (const TruceProblem *problem, const TruceGoal *goal)
{
  return truce_empress_block_bytes (problem);
}

const TruceMethod truce_method_empress_dp = {
  .id = "empress-dp",
  .name = TRUCE_N_ ("Halves by columns in use"),
  .source = TRUCE_N_ ("Truce; a table over sets, as Bellman, 1962, and Held and Karp, 1962"),
  .summary =
      TRUCE_N_ ("Fills rows from the top and from the bottom, remembers only the columns in use and those of "
                "the last two rows, and joins the halves in the middle."),
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
  .memory = memory,
  .block = block,
};

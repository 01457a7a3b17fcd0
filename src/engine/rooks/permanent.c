/* permanent.c: counts rooks and bishops on boards with any blocked squares, by sets of used columns
 *
 * Places no piece and reads no square, so it counts no steps.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "line-grids.h"

/* seconds for setup; too high, so that the method rook_numbers is preferred */
#define START 1e-3

typedef struct
{
  TruceLineGrids grids;
  TruceGrid free[2];
  bool by_blocked; /* for rooks: uses a table of the blocked squares */
  double cost;     /* seconds; below 0: the table is too large */
} Plan;

static void
plan_init (Plan *plan, const TruceProblem *problem)
{
  double blocked;

  truce_line_grids_init (&plan->grids, problem);
  plan->cost = START;
  plan->by_blocked = false;
  for (int i = 0; i < plan->grids.n; i++)
    {
      double cost;
      truce_line_grids_free (&plan->grids, i, &plan->free[i]);
      cost = truce_grid_cost (&plan->free[i], problem->to_place);
      plan->cost = cost < 0 || plan->cost < 0 ? -1 : plan->cost + cost;
    }
  if (plan->grids.n == 2)
    return;
  blocked = truce_grid_cost (&plan->grids.struck[0], problem->to_place);
  if (blocked >= 0 && (plan->cost < 0 || blocked < plan->cost))
    {
      plan->by_blocked = true;
      plan->cost = START + blocked;
    }
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  Plan plan;

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method only counts, and it does not count classes");
  else if (!truce_piece_is_rook (&problem->reduced[0]) && !truce_piece_is_bishop (&problem->reduced[0]))
    *why_not = TRUCE_N_ ("the piece must be a rook or a bishop");
  else
    {
      plan_init (&plan, problem);
      if (plan.cost >= 0)
        return true;
      *why_not = plan.grids.n == 1
                     ? TRUCE_N_ ("the table of the method takes at most about 24 rows or columns of free "
                                 "or of blocked squares")
                     : TRUCE_N_ ("the diagonals of the board cross more than about 24 other diagonals");
    }
  return false;
}

static int
non_empty_lines (const TruceGrid *grid)
{
  int n = 0;

  for (int i = 0; i < grid->n; i++)
    n += grid->lines[i] != 0;
  return n;
}

/* Counts k = `pieces` rooks by inclusion and exclusion. There are blocked->of[j] ways to place j rooks on
 * blocked squares. The other k - j rooks stand anywhere on the remaining rows and columns. So the count is
 * the sum over j of (-1)^j blocked->of[j] C(rows - j, k - j) C(columns - j, k - j) (k - j)!. */
static void
exclude_blocked (mpz_t count, const TruceGrid *open, const TruceRookNumbers *blocked, int pieces)
{
  TruceGrid turned;
  int rows, columns;
  mpz_t ways, factor;

  truce_grid_transpose (open, &turned);
  rows = non_empty_lines (open);
  columns = non_empty_lines (&turned);
  mpz_init (ways);
  mpz_init (factor);
  mpz_set_ui (count, 0);
  for (int j = 0; j <= pieces && j <= rows && j <= columns; j++)
    {
      mpz_bin_uiui (ways, rows - j, pieces - j);
      mpz_bin_uiui (factor, columns - j, pieces - j);
      mpz_mul (ways, ways, factor);
      truce_tally_times_factorial (ways, pieces - j);
      mpz_mul (ways, ways, blocked->of[j]);
      if (j % 2)
        mpz_sub (count, count, ways);
      else
        mpz_add (count, count, ways);
    }
  mpz_clear (ways);
  mpz_clear (factor);
}

static TruceStatus
work_through (const Plan *plan, int pieces, TruceMonitor *monitor, TruceRookNumbers *numbers, mpz_t count)
{
  TruceRookNumbers product;
  TruceStatus end = TRUCE_STATUS_DONE;
  int min = plan->grids.n == 1 && !plan->by_blocked ? pieces : 0;

  for (int i = 0; i < plan->grids.n && end == TRUCE_STATUS_DONE; i++)
    {
      if (!truce_rook_numbers_init (&numbers[i], pieces))
        return TRUCE_STATUS_NO_MEMORY;
      end = truce_rook_numbers_any (&numbers[i], plan->by_blocked ? &plan->grids.struck[0] : &plan->free[i],
                                    min, monitor);
    }
  if (end != TRUCE_STATUS_DONE)
    return end;
  if (plan->by_blocked)
    exclude_blocked (count, &plan->grids.open[0], &numbers[0], pieces);
  else if (plan->grids.n == 1)
    mpz_set (count, numbers[0].of[pieces]);
  else if (truce_rook_numbers_init (&product, pieces))
    {
      truce_rook_numbers_multiply (&product, &numbers[0], &numbers[1]);
      mpz_set (count, product.of[pieces]);
      truce_rook_numbers_clear (&product);
    }
  else
    return TRUCE_STATUS_NO_MEMORY;
  return TRUCE_STATUS_DONE;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Plan plan;
  TruceRookNumbers numbers[2] = { 0 };
  TruceStatus end = TRUCE_STATUS_STOPPED;
  mpz_t count;

  plan_init (&plan, problem);
  mpz_init (count);
  if (!truce_monitor_should_stop (monitor))
    end = work_through (&plan, problem->to_place, monitor, numbers, count);
  if (end == TRUCE_STATUS_DONE)
    truce_add_count (monitor, problem, goal, count);
  for (int i = 0; i < 2; i++)
    truce_rook_numbers_clear (&numbers[i]);
  mpz_clear (count);
  return end;
}

static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  Plan plan;

  plan_init (&plan, problem);
  return plan.cost;
}

const TruceMethod truce_method_permanent = {
  .id = "permanent",
  .name = TRUCE_N_ ("Sets of columns"),
  .source =
      TRUCE_N_ ("The problem: Ryser, 1963. The table over sets: Bellman, 1962, and Held and Karp, 1962"),
  .summary =
      TRUCE_N_ ("Counts rooks or bishops with blocked squares line by line, by the set of columns in use."),
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
  .cost = cost,
};

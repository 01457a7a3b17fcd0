/* profile.c: counts leapers, such as kings and knights, by the squares that later squares attack
 *
 * The board is swept from the top and from the bottom, to common middle rows. A state has the pieces of the
 * last rows. For each state and each number of pieces, a table has the number of sets of pieces that lead to
 * the state. At the end, the numbers of both sweeps are multiplied for each state of the middle rows. On
 * symmetric boards one sweep is enough.
 *
 * Counters: `tried`: states to which a piece is added.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "profile.h"
#include "core/answer.h"

#define STATE_BITS 63
#define BYTES_MAX  2e9
/* maximum words of the numbers of a state, so that several states fit into a chunk */
#define NUMBERS_MAX 8000

/* Makes the table of the lower sweep. Puts the middle rows into the order that the upper sweep has. */
static TruceStatus
sweep_lower (ProfileSweep *sweep, const ProfileTable *upper, ProfileTable *lower)
{
  const ProfilePlan *plan = sweep->plan;
  ProfileBoard board = plan->board;
  TruceStatus end;

  if (plan->flipped)
    end = truce_profile_sweep (sweep, &board, plan->upper, plan->lower, upper, true, lower);
  else
    {
      truce_profile_board_flip (&board);
      end = truce_profile_begin (sweep, lower);
      if (end == TRUCE_STATUS_DONE)
        end = truce_profile_sweep (sweep, &board, 0, plan->lower, lower, false, lower);
    }
  if (end == TRUCE_STATUS_DONE && board.reach > 1)
    end = truce_profile_exchange_rows (sweep, &board, lower, lower->first == upper->first, lower);
  return end;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  ProfilePlan plan;
  ProfileSweep sweep = { .plan = &plan, .monitor = monitor };
  ProfileTable upper, lower;
  TruceStatus end;
  mpz_t total;

  truce_profile_plan_init (&plan, problem);
  mpz_init (total);
  end = truce_profile_begin (&sweep, &upper);
  if (end == TRUCE_STATUS_DONE)
    end = truce_profile_sweep (&sweep, &plan.board, 0, plan.upper, &upper, false, &upper);
  if (end == TRUCE_STATUS_DONE)
    end = sweep_lower (&sweep, &upper, &lower);
  if (end == TRUCE_STATUS_DONE)
    end = truce_profile_join (&sweep, &upper, &lower, total);
  if (end == TRUCE_STATUS_DONE)
    truce_add_count (monitor, problem, goal, total);
  mpz_clear (total);
  truce_profile_memory_clear (&sweep.memory);
  return end;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  int shorter = problem->board.rows < problem->board.columns ? problem->board.rows : problem->board.columns;
  ProfileBoard board;
  ProfilePlan plan;

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method only counts, and it does not count classes");
  else if (goal->question.sequences && problem->to_place == TRUCE_PIECES_ANY)
    *why_not = TRUCE_N_ ("to count sequences, the method needs a given number of pieces");
  else if (!truce_profile_board_init (&board, problem))
    *why_not = TRUCE_N_ ("the piece must leap, by at most two rows and columns");
  else if (shorter > PROFILE_COLUMNS_MAX)
    *why_not = TRUCE_N_ ("the method takes boards whose shorter side has at most 30 squares");
  else if (truce_profile_plan_init (&plan, problem) &&
           (plan.board.layers * (plan.board.reach * plan.board.columns + plan.board.reach) >= STATE_BITS ||
            plan.words > PROFILE_WORDS_MAX || truce_profile_numbers (&plan) * plan.words > NUMBERS_MAX ||
            truce_profile_bytes (&plan) > BYTES_MAX))
    *why_not = TRUCE_N_ ("on so wide a board the tables of the method would take more than two "
                         "gigabytes");
  else
    return true;
  return false;
}

/* Returns: estimated seconds, measured on one Zen 4 core. With a cover rule and a reach of two rows, most
 * steps have far fewer states than the maximum. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  ProfilePlan plan;
  double states;

  if (!truce_profile_plan_init (&plan, problem))
    return -1;
  states =
      plan.states * truce_profile_width (&plan.board) * (plan.flipped ? plan.lower : plan.upper + plan.lower);
  if (plan.board.layers > 1 && plan.board.reach > 1)
    states /= 4;
  return 5e-5 + states * (7e-9 + 1e-9 * truce_profile_numbers (&plan) * plan.words);
}

static TruceMemory
memory (const TruceProblem *problem, const TruceGoal *goal)
{
  ProfilePlan plan;

  if (!truce_profile_plan_init (&plan, problem))
    return (TruceMemory){ 0 };
  return (TruceMemory){ .worker = (uint64_t) truce_profile_bytes (&plan) + 4 * sizeof (ProfileChunk) };
}

const TruceMethod truce_method_profile = {
  .id = "profile",
  .name = TRUCE_N_ ("Sweep by the last rows"),
  .source = TRUCE_N_ ("Truce; a transfer matrix, as Calkin and Wilf, 1998"),
  .summary =
      TRUCE_N_ ("Fills square after square from the top and from the bottom, remembers only the pieces of "
                "the last rows, and joins the halves in the middle."),
  .scope = TRUCE_SCOPE_ANY | TRUCE_SCOPE_NO_PEACE | TRUCE_SCOPE_EVERY | TRUCE_SCOPE_TOTAL |
           TRUCE_SCOPE_WALLS | TRUCE_SCOPE_ONE_SIDED,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
  .cost = cost,
  .memory = memory,
};

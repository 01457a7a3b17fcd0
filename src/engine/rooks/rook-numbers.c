/* rook-numbers.c: rook numbers of boards, and the method that counts rooks and bishops by them
 *
 * The method places no piece and reads no square, so it counts no steps.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rook-numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/answer.h"
#include "line-grids.h"

bool
truce_rook_numbers_init (TruceRookNumbers *numbers, int max)
{
  numbers->max = max;
  numbers->of = malloc ((max + 1) * sizeof *numbers->of);
  if (!numbers->of)
    return false;
  for (int k = 0; k <= max; k++)
    mpz_init (numbers->of[k]);
  return true;
}

void
truce_rook_numbers_clear (TruceRookNumbers *numbers)
{
  for (int k = 0; numbers->of && k <= numbers->max; k++)
    mpz_clear (numbers->of[k]);
  free (numbers->of);
  numbers->of = NULL;
}

void
truce_rook_numbers_multiply (TruceRookNumbers *product, const TruceRookNumbers *a, const TruceRookNumbers *b)
{
  for (int k = 0; k <= product->max; k++)
    {
      mpz_set_ui (product->of[k], 0);
      for (int i = k > b->max ? k - b->max : 0; i <= k && i <= a->max; i++)
        mpz_addmul (product->of[k], a->of[i], b->of[k - i]);
    }
}

/* All rook numbers in one memory block. The numbers grow together, so each has the same space. */
typedef struct
{
  mp_limb_t *limbs; /* `stride` limbs for each number */
  size_t *size;     /* limbs in use */
  size_t stride;
} Block;

static bool
block_init (Block *block, int max, const int *lengths, int n_lines)
{
  double bits = 1;

  for (int i = 0; i < n_lines; i++)
    bits += log2 (lengths[i] + 1.0);
  block->stride = (size_t) (bits / GMP_NUMB_BITS) + 2;
  block->limbs = calloc ((max + 1) * block->stride, sizeof *block->limbs);
  block->size = calloc (max + 1, sizeof *block->size);
  return block->limbs && block->size;
}

static void
block_add (Block *block, int k, mp_limb_t factor)
{
  mp_limb_t *to = block->limbs + k * block->stride;
  const mp_limb_t *from = to - block->stride;
  size_t n = block->size[k - 1];
  mp_limb_t carry;

  if (n == 0)
    return;
  carry = mpn_addmul_1 (to, from, n, factor);
  while (carry)
    {
      mp_limb_t sum = to[n] + carry;
      carry = sum < carry;
      to[n++] = sum;
    }
  if (block->size[k] < n)
    block->size[k] = n;
}

/* limbs processed between polls, in about 100 µs */
#define POLL_LIMBS 200000

TruceStatus
truce_rook_numbers_nested (TruceRookNumbers *numbers, const int *lengths, int n_lines, TruceMonitor *monitor)
{
  Block block;
  int max = numbers->max, highest = 0;
  size_t work = 0;
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  if (block_init (&block, max, lengths, n_lines))
    {
      end = TRUCE_STATUS_DONE;
      block.limbs[0] = 1;
      block.size[0] = 1;
    }
  for (int i = 0; i < n_lines && end == TRUCE_STATUS_DONE; i++)
    {
      if (highest < max && highest < lengths[i])
        highest++;
      for (int k = highest; k >= 1 && end == TRUCE_STATUS_DONE; k--)
        {
          if (lengths[i] > k - 1)
            block_add (&block, k, lengths[i] - (k - 1));
          work += block.size[k - 1] + 8;
          if (work > POLL_LIMBS && monitor)
            {
              work = 0;
              if (truce_monitor_should_stop (monitor))
                end = TRUCE_STATUS_STOPPED;
            }
        }
    }
  for (int k = 0; k <= max && end == TRUCE_STATUS_DONE; k++)
    mpz_import (numbers->of[k], block.size[k], -1, sizeof (mp_limb_t), 0, GMP_NAIL_BITS,
                block.limbs + k * block.stride);
  free (block.limbs);
  free (block.size);
  return end;
}

void
truce_grid_transpose (const TruceGrid *grid, TruceGrid *turned)
{
  memset (turned, 0, sizeof *turned);
  for (int i = 0; i < grid->n; i++)
    for (uint64_t rest = grid->lines[i]; rest; rest &= rest - 1)
      {
        int column = __builtin_ctzll (rest);
        turned->lines[column] |= UINT64_C (1) << i;
        if (turned->n <= column)
          turned->n = column + 1;
      }
}

bool
truce_grid_nest (TruceGrid *grid, TruceGrid *companion)
{
  for (int i = 1; i < grid->n; i++)
    for (int j = i; j > 0; j--)
      {
        uint64_t line = grid->lines[j], other = companion->lines[j];
        if (__builtin_popcountll (grid->lines[j - 1]) <= __builtin_popcountll (line))
          break;
        grid->lines[j] = grid->lines[j - 1];
        companion->lines[j] = companion->lines[j - 1];
        grid->lines[j - 1] = line;
        companion->lines[j - 1] = other;
      }
  for (int i = 1; i < grid->n; i++)
    if (grid->lines[i - 1] & ~grid->lines[i])
      return false;
  return true;
}

/* The struck squares chosen so far, for inclusion and exclusion. */
typedef struct
{
  TruceRookNumbers *numbers;
  const TruceGrid *nested;
  const TruceGrid *struck;
  TruceMonitor *monitor;
  uint64_t lines, columns; /* lines and columns without a chosen square */
  int chosen;              /* number of chosen squares */
} Strike;

/* Adds the rook numbers of the lines and columns without a chosen square. Subtracts them instead if the
 * number of chosen squares is odd. */
static TruceStatus
strike_count (const Strike *strike)
{
  TruceRookNumbers rest;
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;
  int lengths[64], n = 0;

  if (strike->chosen > strike->numbers->max)
    return TRUCE_STATUS_DONE;
  if (!truce_rook_numbers_init (&rest, strike->numbers->max - strike->chosen))
    return TRUCE_STATUS_NO_MEMORY;
  for (int i = 0; i < strike->nested->n; i++)
    if (strike->lines >> i & 1)
      lengths[n++] = __builtin_popcountll (strike->nested->lines[i] & strike->columns);
  end = truce_rook_numbers_nested (&rest, lengths, n, strike->monitor);
  for (int k = 0; k <= rest.max && end == TRUCE_STATUS_DONE; k++)
    if (strike->chosen % 2)
      mpz_sub (strike->numbers->of[k + strike->chosen], strike->numbers->of[k + strike->chosen], rest.of[k]);
    else
      mpz_add (strike->numbers->of[k + strike->chosen], strike->numbers->of[k + strike->chosen], rest.of[k]);
  truce_rook_numbers_clear (&rest);
  if (end == TRUCE_STATUS_DONE && strike->monitor && truce_monitor_should_stop (strike->monitor))
    return TRUCE_STATUS_STOPPED;
  return end;
}

static TruceStatus
strike_lines (const Strike *strike, int line)
{
  TruceStatus end;

  while (line < strike->nested->n && !strike->struck->lines[line])
    line++;
  if (line == strike->nested->n)
    return strike_count (strike);
  end = strike_lines (strike, line + 1);
  for (uint64_t rest = strike->struck->lines[line] & strike->columns; rest && end == TRUCE_STATUS_DONE;
       rest &= rest - 1)
    {
      Strike next = *strike;
      next.lines &= ~(UINT64_C (1) << line);
      next.columns &= ~(rest & -rest);
      next.chosen++;
      end = strike_lines (&next, line + 1);
    }
  return end;
}

TruceStatus
truce_rook_numbers_struck (TruceRookNumbers *numbers,
                           const TruceGrid *nested,
                           const TruceGrid *struck,
                           TruceMonitor *monitor)
{
  Strike strike = { .numbers = numbers,
                    .nested = nested,
                    .struck = struck,
                    .monitor = monitor,
                    .lines = ~UINT64_C (0),
                    .columns = ~UINT64_C (0) };

  for (int k = 0; k <= numbers->max; k++)
    mpz_set_ui (numbers->of[k], 0);
  return strike_lines (&strike, 0);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceLineGrids grids;

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    *why_not = TRUCE_N_ ("the method only counts, and it does not count classes");
  else if (!truce_piece_is_rook (&problem->reduced[0]) && !truce_piece_is_bishop (&problem->reduced[0]))
    *why_not = TRUCE_N_ ("the piece must be a rook or a bishop");
  else
    {
      truce_line_grids_init (&grids, problem);
      for (int i = 0; i < grids.n; i++)
        if (!grids.nested[i])
          *why_not = TRUCE_N_ ("on this board the diagonals of bishops are not contained in each other");
        else if (grids.n_struck[i] > TRUCE_STRUCK_MAX)
          *why_not =
              TRUCE_N_ ("more than 12 blocked squares (of one colour, for bishops) share no line with a "
                        "preplaced piece");
      for (int i = 0; i < grids.n; i++)
        if (!grids.nested[i] || grids.n_struck[i] > TRUCE_STRUCK_MAX)
          return false;
      return true;
    }
  return false;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceLineGrids grids;
  TruceRookNumbers numbers[2] = { 0 }, product;
  TruceStatus end = truce_monitor_should_stop (monitor) ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;

  truce_line_grids_init (&grids, problem);
  if (!truce_rook_numbers_init (&product, problem->to_place))
    return TRUCE_STATUS_NO_MEMORY;
  for (int i = 0; i < grids.n && end == TRUCE_STATUS_DONE; i++)
    {
      end = TRUCE_STATUS_NO_MEMORY;
      if (truce_rook_numbers_init (&numbers[i], problem->to_place))
        end = truce_rook_numbers_struck (&numbers[i], &grids.open[i], &grids.struck[i], monitor);
    }
  if (end == TRUCE_STATUS_DONE && grids.n == 2)
    truce_rook_numbers_multiply (&product, &numbers[0], &numbers[1]);
  if (end == TRUCE_STATUS_DONE)
    truce_add_count (monitor, problem, goal, (grids.n == 2 ? &product : &numbers[0])->of[problem->to_place]);
  for (int i = 0; i < 2; i++)
    truce_rook_numbers_clear (&numbers[i]);
  truce_rook_numbers_clear (&product);
  return end;
}

/* Returns: estimated seconds. Measured on one Zen 4 core: 0.3 ms for side 64. Each struck square can double
 * the work. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  TruceLineGrids grids;
  double side = problem->board.rows + problem->board.columns, sets = 0;

  truce_line_grids_init (&grids, problem);
  for (int i = 0; i < grids.n; i++)
    sets += ldexp (1, grids.n_struck[i]);
  return sets * 1e-9 * side * side * side / 8 + 1e-6;
}

const TruceMethod truce_method_rook_numbers = {
  .id = "rook-numbers",
  .name = TRUCE_N_ ("Rook numbers"),
  .source = TRUCE_N_ ("Kaplansky and Riordan, 1946"),
  .summary = TRUCE_N_ ("A line along which rooks or bishops move has as many free squares as its length "
                       "minus the used columns. So the number of placements is a product, line by line."),
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
  .cost = cost,
};

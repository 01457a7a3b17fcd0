/* empress-dp.c: counts empresses and other rooks with short leaps, by joining halves of the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "add-count.h"
#include "empress-dp.h"
#include "methods.h"

#include <math.h>

/* The middle of the board for one set of columns of the upper half. */
typedef struct
{
  const EmpressTables *tables;
  uint32_t upper_set, lower_set;
  uint32_t upper[EMPRESS_BLOCK_MAX], lower[EMPRESS_BLOCK_MAX];
} Middle;

/* The pieces of `block`, of k rows, whose last one is in column number `last` and the one before not in
 * `banned`. */
static inline uint64_t
ways_without (const uint32_t *block, int k, int last, uint32_t set, uint32_t banned)
{
  uint64_t ways = block[k * k + last];

  for (uint32_t rest = banned & set; rest; rest &= rest - 1)
    ways -= block[last * k + __builtin_popcount (set & ((rest & -rest) - 1))];
  return ways;
}

static unsigned __int128
join (const Middle *middle)
{
  const EmpressTables *tables = middle->tables;
  unsigned __int128 sum = 0;
  int last_up = 0;

  for (uint32_t up = middle->upper_set; up; up &= up - 1, last_up++)
    {
      uint32_t bit = up & -up;
      uint32_t near_1 = empress_around (bit, tables->near[0]), near_2 = empress_around (bit, tables->near[1]);
      uint64_t part = 0;
      int last_down = 0;
      for (uint32_t down = middle->lower_set; down; down &= down - 1, last_down++)
        {
          uint32_t other = down & -down;
          if (!(near_1 & other))
            part += ways_without (middle->upper, tables->upper, last_up, middle->upper_set,
                                  empress_around (other, tables->near[1])) *
                    ways_without (middle->lower, tables->lower, last_down, middle->lower_set, near_2);
        }
      sum += part;
    }
  return sum;
}

/* How many sets the symmetries make of this one, or 0 where another stands for it. */
static int
weight_of (const EmpressTables *tables, uint32_t set)
{
  uint32_t all = (UINT32_C (1) << tables->n) - 1, image[4] = { set, set, set, set };
  int weight = 0;

  if (tables->mirrored)
    image[1] = truce_empress_mirror (tables, set);
  if (tables->flipped && tables->n % 2 == 0)
    {
      image[2] = all ^ set;
      image[3] = tables->mirrored ? truce_empress_mirror (tables, image[2]) : image[2];
    }
  else
    image[3] = image[1];
  for (int i = 0; i < 4; i++)
    {
      bool again = false;
      if (image[i] < set)
        return 0;
      for (int j = 0; j < i; j++)
        again |= image[j] == image[i];
      weight += !again;
    }
  return weight;
}

/* All sets with one upper half of their columns. */
static unsigned __int128
join_chunk (Middle *middle, uint32_t high)
{
  const EmpressTables *tables = middle->tables;
  unsigned __int128 sum = 0;
  int rest = tables->upper - __builtin_popcount (high);

  for (uint32_t low = 0; low < UINT32_C (1) << tables->low_bits; low++)
    {
      uint32_t set = high << tables->low_bits | low;
      int weight;
      if (__builtin_popcount (low) != rest || (weight = weight_of (tables, set)) == 0)
        continue;
      middle->upper_set = set;
      middle->lower_set = ((UINT32_C (1) << tables->n) - 1) ^ set;
      truce_empress_make_block (tables, 0, tables->upper, middle->upper_set, middle->upper);
      truce_empress_make_block (tables, tables->flipped ? 0 : 1, tables->lower, middle->lower_set,
                                middle->lower);
      sum += join (middle) * weight;
    }
  return sum;
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  const uint64_t *words = units->units[unit].words;
  Middle middle = { .tables = units->shared };
  TruceEnd end = truce_empress_tables_complete (units->shared, monitor);

  for (uint64_t high = words[0]; high < words[1] && end == TRUCE_END_DONE; high++)
    {
      truce_add_count_128 (monitor, problem, goal, join_chunk (&middle, high));
      if (truce_monitor_should_stop (monitor))
        end = TRUCE_END_STOPPED;
    }
  return end;
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  EmpressTables *tables = truce_empress_tables_new (problem);
  size_t highs = (size_t) 1 << (problem->board.rows - problem->board.rows / 2);
  size_t n = wanted < 1 ? 1 : wanted < highs ? wanted : highs;
  TruceUnits *units = truce_units_new (n);

  if (!tables || !units)
    {
      truce_empress_tables_free (tables);
      truce_units_free (units);
      return NULL;
    }
  units->shared = tables;
  units->free_shared = truce_empress_tables_free;
  units->n = n;
  for (size_t i = 0; i < n; i++)
    {
      units->units[i].words[0] = highs * i / n;
      units->units[i].words[1] = highs * (i + 1) / n;
    }
  return units;
}

/* Boards that do not mirror themselves take up to four times the memory. */
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

  if (goal->question != TRUCE_COUNT || goal->fundamental)
    *why_not = "it only counts, and not by classes";
  else if (!truce_empress_near (&problem->piece, near) || !(near[0] | near[1]))
    *why_not = "the piece has to be a rook with leaps of at most two rows and columns";
  else if (!truce_board_is_square (problem->board) || problem->pieces != n)
    *why_not = "it counts as many pieces as rows on square boards";
  else if (n < EMPRESS_SIDE_MIN || n > EMPRESS_SIDE_MAX)
    *why_not = "it takes boards from 6 to 26";
  else if (n > longest_side (problem))
    *why_not = "it takes boards above 24 only where they mirror themselves";
  else
    return true;
  return false;
}

/* Measured on one Zen 4 core: about 4 ns for a pair of last columns in a set of the middle, each direction of
 * symmetry saving half. */
static double
cost (const TruceProblem *problem, const TruceGoal *goal)
{
  double n = problem->board.rows, h = floor (n / 2);
  double sets = exp (lgamma (n + 1) - lgamma (h + 1) - lgamma (n - h + 1));
  double seconds = sets * h * h * 2e-8;

  if (truce_empress_mirrored (problem))
    seconds /= 2;
  if (truce_empress_flipped (problem))
    seconds /= 2;
  return seconds + 1e-5;
}

const TruceMethod truce_method_empress_dp = {
  .id = "empress-dp",
  .name = "Halves by columns in use",
  .source = "Truce; a table over sets, as Bellman, 1962, and Held and Karp, 1962",
  .summary = "Fills rows from the top and from the bottom, knowing only the columns in use and the last two, "
             "and joins the halves "
             "in the middle.",
  .accepts = accepts,
  .split = split,
  .run = run,
  .cost = cost,
};

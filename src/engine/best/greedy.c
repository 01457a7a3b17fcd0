/* greedy.c: finds a first placement by placing pieces while peace allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "greedy.h"

#include <string.h>

#include "placement.h"

#define STARTS 8            /* number of orders that begin at square 0, 1, … and wrap around at the end */
#define ORDERS (STARTS + 2) /* two more orders begin with all squares of one colour */

typedef struct
{
  const TruceProblem *problem;
  TruceSquareSet open[TRUCE_KINDS_MAX];
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n;
} Greedy;

static void
put (Greedy *greedy, int kind, int square)
{
  const TruceProblem *problem = greedy->problem;
  uint64_t row[TRUCE_SET_WORDS];

  for (int other = 0; other < problem->n_kinds; other++)
    {
      truce_problem_conflicts (problem, kind, other, square, row);
      for (int word = 0; word < truce_set_words_for (problem->board); word++)
        greedy->open[other].words[word] &= ~row[word];
    }
  greedy->pieces[greedy->n++] = truce_pack (kind, square);
}

static int
square_at (TruceBoard board, int order, int i)
{
  int n = truce_board_n_squares (board), at = 2 * i, square;

  if (order < STARTS)
    return (order + i) % n;
  /* First the squares with even numbers, then those with odd ones. If rows have an even length, neighbours in
   * odd rows are swapped, so that all squares of one colour come first. */
  square = at < n ? at : 2 * (i - (n + 1) / 2) + 1;
  if (board.columns % 2 == 0 && truce_board_row (board, square) % 2)
    square ^= 1;
  return order == STARTS ? square : n - 1 - square;
}

/* Places pieces of the kind on squares in this order, up to the given number, or as many as possible if the
 * number is open. Returns: false if the given number is not reached. */
static bool
fill (Greedy *greedy, int kind, int order)
{
  const TruceProblem *problem = greedy->problem;
  bool open = problem->kinds[kind].pieces == TRUCE_PIECES_ANY;
  int missing = open ? problem->n_squares
                     : problem->kinds[kind].pieces - truce_square_set_count (&problem->kinds[kind].preplaced);

  for (int i = 0; i < problem->n_squares && missing > 0 && greedy->n < problem->pieces_max; i++)
    {
      int square = square_at (problem->board, order, i);

      if (!truce_square_set_has (&greedy->open[kind], square))
        continue;
      put (greedy, kind, square);
      missing--;
    }
  return open || missing == 0;
}

static bool
fill_all (Greedy *greedy, int order, int first_kind)
{
  const TruceProblem *problem = greedy->problem;
  bool filled = true;

  greedy->n = problem->n_preplaced;
  memcpy (greedy->pieces, problem->preplaced_list, (size_t) greedy->n * sizeof (TruceSquare));
  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_problem_free_for (problem, kind, &greedy->open[kind]);
  for (int open = 0; open < 2; open++)
    for (int i = 0; i < problem->n_kinds && filled; i++)
      {
        int kind = (first_kind + i) % problem->n_kinds;

        if ((problem->kinds[kind].pieces == TRUCE_PIECES_ANY) == open)
          filled = fill (greedy, kind, order);
      }
  return filled;
}

int
truce_greedy_placement (const TruceProblem *problem, TruceSquare *pieces)
{
  Greedy greedy = { .problem = problem };
  int max = -1;

  for (int order = 0; order < ORDERS; order++)
    for (int kind = 0; kind < problem->n_kinds; kind++)
      if (fill_all (&greedy, order, kind) && greedy.n > max)
        {
          max = greedy.n;
          memcpy (pieces, greedy.pieces, (size_t) max * sizeof *pieces);
        }
  truce_placement_sort (pieces, max > 0 ? max : 0);
  return max;
}

/* truce-regions-draw.c: divides boards into regions at random, so that one piece in each is possible in
 * only one way
 *
 * Draws a placement first, and lets a region grow from each of its pieces. While there is another placement,
 * moves one square of the other placement to a neighbouring region, which then has two of its pieces. This
 * excludes the other placement, but not the drawn one.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/arithmetic.h"
#include "truce-puzzle-private.h"

#define SIDE_MIN  4
#define TRIES_MAX 20000 /* squares to try before the search for a random placement gives up */
#define MENDS_MAX 60    /* largest number of squares that move before the attempt fails */
#define SMALL     3     /* least number of squares that a region should have */

typedef struct
{
  TruceClueSearch *search;
  guint64 *random;
  TruceProblemSpec spec;
  TruceSquareSet answer; /* the placement: one square in each region */
  int tries;
} Cut;

static gboolean
is_stopped (Cut *cut)
{
  TruceControl *control = cut->search->control;

  cut->search->stopped |= control && control->signal == TRUCE_STOP;
  return cut->search->stopped;
}

/* Adds a piece in each row from `row` on. Returns FALSE if this is impossible, took too long or
 * was stopped. */
static gboolean
draw_answer (Cut *cut, const TrucePuzzleState *state, int row)
{
  const TruceProblem *problem = cut->search->problem;
  TruceSquareSet open = { { 0 } };

  if (row == problem->board.rows)
    {
      cut->answer = state->pieces;
      return TRUE;
    }
  for (int column = 0; column < problem->board.columns; column++)
    {
      int square = truce_board_square (problem->board, row, column);

      if (truce_square_set_has (&state->open, square))
        truce_square_set_add (&open, square);
    }
  while (truce_square_set_next (&open, 0) >= 0 && cut->tries++ < TRIES_MAX && !is_stopped (cut))
    {
      int square = truce_puzzle_draw_square (cut->random, &open);
      TrucePuzzleState with = *state;

      truce_square_set_remove (&open, square);
      truce_puzzle_state_place (&with, problem, square);
      if (draw_answer (cut, &with, row + 1))
        return TRUE;
    }
  return FALSE;
}

/* Returns the squares of the set and all squares that share a side with them. */
static TruceSquareSet
widened (TruceBoard board, const TruceSquareSet *set)
{
  TruceSquareSet wide = *set;

  truce_square_set_foreach (square, set)
    {
      if (truce_board_row (board, square) > 0)
        truce_square_set_add (&wide, square - board.columns);
      if (truce_board_row (board, square) < board.rows - 1)
        truce_square_set_add (&wide, square + board.columns);
      if (truce_board_column (board, square) > 0)
        truce_square_set_add (&wide, square - 1);
      if (truce_board_column (board, square) < board.columns - 1)
        truce_square_set_add (&wide, square + 1);
    }
  return wide;
}

static TruceSquareSet
squares_of (const Cut *cut, int region)
{
  return truce_regions_squares (&cut->spec.regions, cut->spec.board, region);
}

/* Returns whether the region of the square stays connected, and not empty, without the square. */
static gboolean
can_leave (const Cut *cut, int square)
{
  TruceSquareSet others = squares_of (cut, cut->spec.regions.of[square]), reached = { { 0 } };
  int n = 0, n_before;

  truce_square_set_remove (&others, square);
  if (truce_square_set_next (&others, 0) < 0)
    return FALSE;
  truce_square_set_add (&reached, truce_square_set_next (&others, 0));
  do
    {
      TruceSquareSet out;

      n_before = n;
      reached = widened (cut->spec.board, &reached);
      out = truce_square_set_without (&reached, &others);
      reached = truce_square_set_without (&reached, &out);
      n = truce_square_set_count (&reached);
    }
  while (n > n_before);
  return n == truce_square_set_count (&others);
}

/* Draws a weight for each region, by which the region grows. Regions of similar size have many placements.
 * So some regions must be much larger than others, above all on large boards. */
static void
draw_weights (Cut *cut, guint64 *weights, int n)
{
  int power = n <= 10 ? 2 : n <= 13 ? 3 : 4;

  for (int region = 1; region <= n; region++)
    {
      guint64 weight = 1 + truce_splitmix_limited (cut->random, 100);

      weights[region] = 1;
      for (int i = 0; i < power; i++)
        weights[region] *= weight;
    }
}

static int
draw_region (Cut *cut, const guint64 *weights, int n)
{
  guint64 sum = 0, at;
  int region = 1;

  for (int i = 1; i <= n; i++)
    sum += weights[i];
  at = truce_splitmix_below (cut->random, sum);
  while (at >= weights[region])
    at -= weights[region++];
  return region;
}

static void
grow_regions (Cut *cut)
{
  TruceRegions *regions = &cut->spec.regions;
  guint64 weights[TRUCE_PUZZLE_SIDE_MAX + 1];
  TruceSquareSet open = { { 0 } };

  *regions = (TruceRegions){ 0 };
  for (int square = 0; square < truce_board_n_squares (cut->spec.board); square++)
    if (truce_square_set_has (&cut->answer, square))
      regions->of[square] = (guint8) ++regions->n;
    else
      truce_square_set_add (&open, square);
  draw_weights (cut, weights, regions->n);
  while (truce_square_set_next (&open, 0) >= 0)
    {
      int region = draw_region (cut, weights, regions->n);
      TruceSquareSet own = squares_of (cut, region), near = widened (cut->spec.board, &own);
      TruceSquareSet out = truce_square_set_without (&near, &open);
      int square;

      near = truce_square_set_without (&near, &out);
      if (truce_square_set_next (&near, 0) < 0)
        {
          weights[region] = 0;
          continue;
        }
      square = truce_puzzle_draw_square (cut->random, &near);
      regions->of[square] = (guint8) region;
      truce_square_set_remove (&open, square);
    }
}

/* Returns the number of placements, at most 2; 0: the search was stopped. */
static int
count_answers (Cut *cut, const TruceMethod *method)
{
  TruceProblem *problem = truce_problem_new (&cut->spec, NULL);
  int n = 0;

  if (problem)
    n = truce_clue_search_in (cut->search, problem, method);
  else
    truce_clue_search_fail (cut->search);
  truce_problem_unref (problem);
  return cut->search->stopped ? 0 : n;
}

/* A square, and a neighbouring region to which the square can move. */
typedef struct
{
  int square, region;
} Move;

static void
add_moves (const Cut *cut, int square, GArray *moves)
{
  TruceSquareSet one = { { 0 } }, near;

  truce_square_set_add (&one, square);
  near = widened (cut->spec.board, &one);
  truce_square_set_foreach (neighbour, &near)
    {
      Move move = { square, cut->spec.regions.of[neighbour] };

      if (move.region != cut->spec.regions.of[square])
        g_array_append_val (moves, move);
    }
}

/* Makes an unwanted placement impossible: moves a random square that it has, but cut->answer has not, to
 * another region. Returns FALSE if no such square can move. */
static gboolean
spoil (Cut *cut, const TruceSquareSet *placement)
{
  TruceSquareSet own = truce_square_set_without (placement, &cut->answer);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  const Move *move;

  truce_square_set_foreach (square, &own)
    if (can_leave (cut, square))
      add_moves (cut, square, moves);
  if (moves->len == 0)
    return FALSE;
  move = &g_array_index (moves, Move, truce_splitmix_limited (cut->random, moves->len));
  cut->spec.regions.of[move->square] = (guint8) move->region;
  return TRUE;
}

static gboolean
mend_regions (Cut *cut)
{
  for (int i = 0; i < MENDS_MAX; i++)
    {
      int n = count_answers (cut, NULL);
      const TruceSquareSet *found = &cut->search->answer;

      if (n < 2)
        return n == 1;
      if (!spoil (cut, truce_square_set_equal (found, &cut->answer) ? &cut->search->other : found))
        return FALSE;
    }
  return FALSE;
}

/* Enlarges a small region, which is an easy clue, while the placement stays unique. */
static void
widen_region (Cut *cut, int region)
{
  TruceSquareSet own = squares_of (cut, region), near = widened (cut->spec.board, &own);

  near = truce_square_set_without (&near, &own);
  near = truce_square_set_without (&near, &cut->answer);
  while (truce_square_set_count (&own) < SMALL && truce_square_set_next (&near, 0) >= 0 &&
         !cut->search->stopped)
    {
      int square = truce_puzzle_draw_square (cut->random, &near);
      guint8 former = cut->spec.regions.of[square];

      truce_square_set_remove (&near, square);
      if (!can_leave (cut, square))
        continue;
      cut->spec.regions.of[square] = (guint8) region;
      if (count_answers (cut, NULL) == 1)
        truce_square_set_add (&own, square);
      else
        cut->spec.regions.of[square] = former;
    }
}

gboolean
truce_regions_draw (TruceClueSearch *search, guint64 *random, TruceRegions *regions)
{
  Cut cut = { .search = search, .random = random };
  TrucePuzzleState state;

  truce_problem_to_spec (search->problem, &cut.spec);
  truce_puzzle_state_init (&state, search->problem);
  if (!draw_answer (&cut, &state, 0))
    return FALSE;
  grow_regions (&cut);
  if (!mend_regions (&cut))
    return FALSE;
  for (int region = 1; region <= cut.spec.regions.n; region++)
    widen_region (&cut, region);
  truce_regions_number (&cut.spec.regions, cut.spec.board);
  *regions = cut.spec.regions;
  /* Checks by a search that shares nothing with the one above. */
  return count_answers (&cut, truce_method_find ("improved")) == 1;
}

gboolean
truce_regions_check_question (const TruceProblem *problem, GError **error)
{
  int side = problem->board.rows;

  if (truce_board_is_square (problem->board) && side >= SIDE_MIN && problem->regions.n == 0 &&
      problem->n_preplaced == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("regions can be drawn only on a square board with %d to %d squares on each side, "
                  "without pieces and without regions"),
               SIDE_MIN, TRUCE_PUZZLE_SIDE_MAX);
  return FALSE;
}

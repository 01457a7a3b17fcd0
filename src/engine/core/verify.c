/* verify.c: slow, independent checks of placements and counts; shares no code with the methods or the attack
 * map
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "verify.h"

#include <stdlib.h>
#include <string.h>

/* Walks the board from a square by one step, once or to the edge. */
static void
walk (TruceBoard board, int square, int down, int right, bool ride, bool *reached)
{
  int row = square / board.columns + down, column = square % board.columns + right;

  while (row >= 0 && row < board.rows && column >= 0 && column < board.columns)
    {
      reached[row * board.columns + column] = true;
      if (!ride)
        break;
      row += down;
      column += right;
    }
}

/* The nightrider of NqProblemExtended 1.0: rays over flat indices that only notice on which side of their
 * start they are. Upward rays are the downward ones seen from the other end. */
static void
walk_nq10 (int n, int square, bool *reached)
{
  const struct
  {
    int step, down, right;
  } rays[] = { { n - 2, 1, -2 }, { 2 * n - 1, 2, -1 }, { 2 * n + 1, 2, 1 }, { n + 2, 1, 2 } };
  int row = square / n, column = square % n;

  for (int i = 0; i < 4; i++)
    {
      int right = rays[i].right;

      if (row + rays[i].down >= n || column + right < 0 || column + right >= n)
        continue;
      for (int at = square + rays[i].step; at < n * n; at += rays[i].step)
        {
          if (right < 0 ? at % n >= column : at % n <= column)
            break;
          reached[at] = true;
        }
    }
}

/* Marks what a piece on the square reaches; under the old geometry only half of it, so ask both pieces of a
 * pair. */
static void
reach (const TruceProblem *problem, int square, bool *reached)
{
  for (int i = 0; i < problem->piece.n_moves; i++)
    {
      TruceMove move = problem->piece.moves[i];

      if (problem->geometry == TRUCE_GEOMETRY_NQ10 && move.ride && move.low == 1 && move.high == 2)
        {
          walk_nq10 (problem->board.columns, square, reached);
          continue;
        }
      for (int sign_a = -1; sign_a <= 1; sign_a += 2)
        for (int sign_b = -1; sign_b <= 1; sign_b += 2)
          {
            walk (problem->board, square, sign_a * move.low, sign_b * move.high, move.ride, reached);
            walk (problem->board, square, sign_a * move.high, sign_b * move.low, move.ride, reached);
          }
    }
}

static bool
fault (int *a, int *b, int square_a, int square_b)
{
  if (a)
    *a = square_a;
  if (b)
    *b = square_b;
  return false;
}

/* Rules that concern squares one by one and their number. */
static bool
squares_allowed (
    const TruceProblem *problem, const TruceSquare *squares, int n, bool *occupied, int *a, int *b)
{
  for (int i = 0; i < n; i++)
    {
      if (squares[i] >= problem->board.rows * problem->board.columns)
        return fault (a, b, squares[i], -1);
      if (problem->blocked.words[squares[i] / 64] >> (squares[i] % 64) & 1)
        return fault (a, b, squares[i], -1);
      if (occupied[squares[i]])
        return fault (a, b, squares[i], squares[i]);
      occupied[squares[i]] = true;
    }
  if (n != problem->pieces)
    return fault (a, b, -1, -1);
  for (int i = 0; i < problem->n_preplaced; i++)
    if (!occupied[problem->preplaced_list[i]])
      return fault (a, b, -1, -1);
  return true;
}

bool
truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b)
{
  bool occupied[TRUCE_SQUARES_MAX] = { false };

  if (!squares_allowed (problem, squares, n, occupied, a, b))
    return false;
  for (int i = 0; i < n; i++)
    {
      bool reached[TRUCE_SQUARES_MAX] = { false };

      reach (problem, squares[i], reached);
      for (int j = 0; j < n; j++)
        if (reached[squares[j]])
          return fault (a, b, squares[i], squares[j]);
    }
  return true;
}

/* Counting */

typedef struct
{
  const TruceProblem *problem;
  int n_squares;
  bool *attacks; /* n_squares × n_squares */
  bool *occupied;
  int n_images;
  int (*images)[TRUCE_SQUARES_MAX]; /* where each square goes; eight at most */
  bool fundamental;
  uint64_t count;
} Census;

/* The eight ways to lay a square board on itself: bit 0 turns rows round, bit 1 columns, bit 2 swaps the two.
 */
static int
image_of (TruceBoard board, int way, int square)
{
  int row = square / board.columns, column = square % board.columns;

  if (way & 1)
    row = board.rows - 1 - row;
  if (way & 2)
    column = board.columns - 1 - column;
  return way & 4 ? column * board.columns + row : row * board.columns + column;
}

static bool
keeps_problem (const Census *census, const int *image)
{
  const TruceProblem *problem = census->problem;

  for (int a = 0; a < census->n_squares; a++)
    {
      if (truce_square_set_has (&problem->preplaced, a) !=
              truce_square_set_has (&problem->preplaced, image[a]) ||
          truce_square_set_has (&problem->blocked, a) != truce_square_set_has (&problem->blocked, image[a]))
        return false;
      for (int b = 0; b < census->n_squares; b++)
        if (census->attacks[a * census->n_squares + b] !=
            census->attacks[image[a] * census->n_squares + image[b]])
          return false;
    }
  return true;
}

static void
find_images (Census *census)
{
  TruceBoard board = census->problem->board;

  for (int way = 0; way < (board.rows == board.columns ? 8 : 4); way++)
    {
      int *image = census->images[census->n_images];

      for (int square = 0; square < census->n_squares; square++)
        image[square] = image_of (board, way, square);
      if (keeps_problem (census, image))
        census->n_images++;
    }
}

/* Whether no image comes before it. Of two sets of the same size, the one that has the first square in which
 * they differ comes first. */
static bool
is_least (const Census *census)
{
  for (int i = 0; i < census->n_images; i++)
    {
      bool turned[TRUCE_SQUARES_MAX];
      int square = 0;

      for (int from = 0; from < census->n_squares; from++)
        turned[census->images[i][from]] = census->occupied[from];
      while (square < census->n_squares && turned[square] == census->occupied[square])
        square++;
      if (square < census->n_squares && turned[square])
        return false;
    }
  return true;
}

static bool
may_stand (const Census *census, int square)
{
  if (census->occupied[square] || truce_square_set_has (&census->problem->blocked, square))
    return false;
  for (int other = 0; other < census->n_squares; other++)
    if (census->occupied[other] && census->attacks[square * census->n_squares + other])
      return false;
  return true;
}

static void
try_from (Census *census, int first, int left)
{
  if (left == 0)
    {
      census->count += !census->fundamental || is_least (census);
      return;
    }
  for (int square = first; square < census->n_squares; square++)
    if (may_stand (census, square))
      {
        census->occupied[square] = true;
        try_from (census, square + 1, left - 1);
        census->occupied[square] = false;
      }
}

static void
census_take (Census *census)
{
  const TruceProblem *problem = census->problem;
  int n = census->n_squares;

  for (int a = 0; a < n; a++)
    {
      bool reached[TRUCE_SQUARES_MAX] = { false };

      reach (problem, a, reached);
      for (int b = 0; b < n; b++)
        if (reached[b])
          census->attacks[a * n + b] = census->attacks[b * n + a] = true;
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    census->occupied[problem->preplaced_list[i]] = true;
  find_images (census);
  try_from (census, 0, problem->pieces - problem->n_preplaced);
}

uint64_t
truce_verify_count (const TruceProblem *problem, const TruceGoal *goal)
{
  int n_squares = problem->board.rows * problem->board.columns;
  Census census = { .problem = problem, .n_squares = n_squares, .fundamental = goal->fundamental };
  uint64_t count = UINT64_MAX;

  census.attacks = calloc ((size_t) n_squares * n_squares, sizeof *census.attacks);
  census.occupied = calloc (n_squares, sizeof *census.occupied);
  census.images = calloc (8, sizeof *census.images);
  if (census.attacks && census.occupied && census.images)
    {
      census_take (&census);
      count = census.count;
    }
  free (census.attacks);
  free (census.occupied);
  free (census.images);
  for (int i = 2; goal->sequences && i <= problem->pieces - problem->n_preplaced; i++)
    if (__builtin_mul_overflow (count, (uint64_t) i, &count))
      return UINT64_MAX;
  return count;
}

/* verify.c: a slow, independent check of placements; shares no code with the methods or the attack
 * map
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "verify-walk.h"

/* Walks the board from a square by one step, once or to the edge or a wall; where there is no edge, until it
 * has come back. */
static void
walk (const TruceProblem *problem, int square, int down, int right, bool ride, bool *reached)
{
  int rows = problem->board.rows, columns = problem->board.columns;
  int row = square / columns, column = square % columns;

  do
    {
      row += down;
      column += right;
      if (problem->geometry == TRUCE_GEOMETRY_TORUS)
        {
          row = (row % rows + rows) % rows;
          column = (column % columns + columns) % columns;
        }
      if (row < 0 || row >= rows || column < 0 || column >= columns || row * columns + column == square ||
          truce_square_set_has (&problem->walls, row * columns + column))
        return;
      reached[row * columns + column] = true;
    }
  while (ride);
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

void
truce_verify_reach (const TruceProblem *problem, int kind, int square, bool *reached)
{
  for (int i = 0; i < problem->kinds[kind].piece.n_moves; i++)
    {
      TruceMove move = problem->kinds[kind].piece.moves[i];

      if (problem->geometry == TRUCE_GEOMETRY_NQ10 && move.ride && move.low == 1 && move.high == 2)
        {
          walk_nq10 (problem->board.columns, square, reached);
          continue;
        }
      for (int sign_a = -1; sign_a <= 1; sign_a += 2)
        for (int sign_b = -1; sign_b <= 1; sign_b += 2)
          {
            walk (problem, square, sign_a * move.low, sign_b * move.high, move.ride, reached);
            walk (problem, square, sign_a * move.high, sign_b * move.low, move.ride, reached);
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

/* Rules that concern squares one by one. */
static bool
squares_allowed (
    const TruceProblem *problem, const TruceSquare *pieces, int n, TruceStand *stand, int *a, int *b)
{
  for (int i = 0; i < n; i++)
    {
      int square = pieces[i] & 4095, kind = pieces[i] >> 12;

      if (square >= problem->board.rows * problem->board.columns || kind >= problem->n_kinds)
        return fault (a, b, square, -1);
      if (problem->blocked.words[square / 64] >> (square % 64) & 1)
        return fault (a, b, square, -1);
      if (stand[square])
        return fault (a, b, square, square);
      stand[square] = (TruceStand) (kind + 1);
    }
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int square = 0; square < problem->n_squares; square++)
      if (truce_square_set_has (&problem->kinds[kind].preplaced, square) && stand[square] != kind + 1)
        return fault (a, b, -1, -1);
  return true;
}

static bool
numbers_fit (const TruceProblem *problem, const TruceStand *stand)
{
  int numbers[TRUCE_KINDS_MAX] = { 0 }, all = 0;

  for (int square = 0; square < problem->n_squares; square++)
    if (stand[square])
      {
        numbers[stand[square] - 1]++;
        all++;
      }
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY && problem->kinds[kind].pieces != numbers[kind])
      return false;
  return problem->pieces == TRUCE_PIECES_ANY || problem->pieces == all;
}

bool
truce_verify_breaks_peace (const TruceProblem *problem, int first, int second)
{
  switch (problem->peace)
    {
    case TRUCE_PEACE_ALL:
      return true;
    case TRUCE_PEACE_BETWEEN:
      return first != second;
    case TRUCE_PEACE_NONE:
    case TRUCE_N_PEACES:
    default:
      return false;
    }
}

int
truce_verify_not_covered (const TruceProblem *problem, const TruceStand *stand, const bool *reached)
{
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square) && !reached[square] &&
        (problem->cover == TRUCE_COVER_TOTAL || !stand[square]))
      return square;
  return -1;
}

/* Marks what the pieces reach, seen from either end; false where two of them break the peace. */
static bool
look_round (const TruceProblem *problem, const TruceStand *stand, bool *covered, int *a, int *b)
{
  for (int from = 0; from < problem->n_squares; from++)
    for (int kind = 0; kind < problem->n_kinds; kind++)
      {
        bool reached[TRUCE_SQUARES_MAX] = { false };

        /* A piece that is not there shows, under the old geometry, whose rays end here. */
        if (stand[from] != kind + 1 && problem->geometry != TRUCE_GEOMETRY_NQ10)
          continue;
        truce_verify_reach (problem, kind, from, reached);
        for (int to = 0; to < problem->n_squares; to++)
          if (reached[to])
            {
              if (stand[from] == kind + 1)
                covered[to] = true;
              if (stand[to] == kind + 1)
                covered[from] = true;
              if (stand[from] && stand[to] && (stand[from] == kind + 1 || stand[to] == kind + 1) &&
                  truce_verify_breaks_peace (problem, stand[from] - 1, stand[to] - 1))
                return fault (a, b, from, to);
            }
      }
  return true;
}

bool
truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b)
{
  TruceStand stand[TRUCE_SQUARES_MAX] = { 0 };
  bool covered[TRUCE_SQUARES_MAX] = { false };

  if (!squares_allowed (problem, squares, n, stand, a, b))
    return false;
  if (!numbers_fit (problem, stand))
    return fault (a, b, -1, -1);
  if (!look_round (problem, stand, covered, a, b))
    return false;
  if (problem->cover != TRUCE_COVER_NONE && truce_verify_not_covered (problem, stand, covered) >= 0)
    return fault (a, b, truce_verify_not_covered (problem, stand, covered), -1);
  return true;
}

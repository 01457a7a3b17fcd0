/* verify.c: slow, independent checks of placements of armies; shares no code with methods or attack tables
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies.h"

static bool
fault (int *a, int *b, int square_a, int square_b)
{
  if (a)
    *a = square_a;
  if (b)
    *b = square_b;
  return false;
}

/* Adds to `reached` where one step leads, or on riders any number of them: to the edge, or on a torus back to
 * where it began. */
static void
walk (const TruceArmiesSpec *spec, int from, int down, int right, bool ride, TruceSquareSet *reached)
{
  const int rows = spec->board.rows, columns = spec->board.columns;
  int row = from / columns, column = from % columns, square;

  do
    {
      row += down;
      column += right;
      if (spec->torus)
        {
          row = ((row % rows) + rows) % rows;
          column = ((column % columns) + columns) % columns;
        }
      else if (row < 0 || row >= rows || column < 0 || column >= columns)
        return;
      square = row * columns + column;
      reached->words[square / 64] |= UINT64_C (1) << (square % 64);
    }
  while (ride && square != from);
}

/* The square itself, and what a piece on it attacks. */
static void
reach (const TruceArmiesSpec *spec, int from, TruceSquareSet *reached)
{
  *reached = (TruceSquareSet){ 0 };
  reached->words[from / 64] |= UINT64_C (1) << (from % 64);
  for (int i = 0; i < spec->piece.n_moves; i++)
    {
      const TruceMove move = spec->piece.moves[i];

      for (int signs = 0; signs < 4; signs++)
        {
          int low = signs & 1 ? -move.low : move.low, high = signs & 2 ? -move.high : move.high;

          walk (spec, from, low, high, move.ride, reached);
          walk (spec, from, high, low, move.ride, reached);
        }
    }
}

static bool
army_allowed (const TruceArmiesSpec *spec, const TruceArmiesPlacement *placement, int army, int *a, int *b)
{
  const TruceSquareSet *set = &placement->armies[army];

  for (int square = 0; square < TRUCE_SQUARES_MAX; square++)
    {
      bool there = set->words[square / 64] >> (square % 64) & 1;

      if (there && (square >= spec->board.rows * spec->board.columns ||
                    (spec->blocked.words[square / 64] >> (square % 64) & 1)))
        return fault (a, b, square, -1);
      if (!there && (spec->preplaced[army].words[square / 64] >> (square % 64) & 1))
        return fault (a, b, square, -1);
    }
  return true;
}

/* Each move leads back as well, so that it is enough to walk those of one army. */
static bool
at_peace (const TruceArmiesSpec *spec, const TruceSquareSet *one, const TruceSquareSet *other, int *a, int *b)
{
  TruceSquareSet reached;

  truce_square_set_foreach (from, one)
    {
      reach (spec, from, &reached);
      truce_square_set_foreach (to, other)
        if (reached.words[to / 64] >> (to % 64) & 1)
          return fault (a, b, from, to);
    }
  return true;
}

bool
truce_armies_verify (const TruceArmiesProblem *problem, const TruceArmiesPlacement *placement, int *a, int *b)
{
  const TruceArmiesSpec *spec = &problem->spec;

  for (int i = 0; i < spec->armies; i++)
    if (!army_allowed (spec, placement, i, a, b))
      return false;
  for (int i = 0; i < spec->armies; i++)
    for (int j = i + 1; j < spec->armies; j++)
      if (!at_peace (spec, &placement->armies[i], &placement->armies[j], a, b))
        return false;
  return true;
}

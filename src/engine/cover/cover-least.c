/* cover-least.c: how many pieces a board needs at least to be covered
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cover.h"

#include <string.h>

/* The open squares that the preplaced pieces leave uncovered. */
static void
find_uncovered (const TruceProblem *problem, TruceSquareSet *uncovered)
{
  const int words = truce_set_words_for (problem->board);
  uint64_t row[TRUCE_SET_WORDS];

  truce_square_set_clear (uncovered);
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      truce_square_set_add (uncovered, square);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      truce_problem_covers (problem, 0, problem->preplaced_list[i], row);
      for (int word = 0; word < words; word++)
        uncovered->words[word] &= ~row[word];
    }
}

/* Even if the pieces that cover most covered no square twice. */
static int
least_by_squares (const TruceProblem *problem)
{
  const int words = truce_set_words_for (problem->board);
  int n_covering[TRUCE_SQUARES_MAX + 1] = { 0 }, pieces = 0, left;
  TruceSquareSet uncovered;
  uint64_t row[TRUCE_SET_WORDS];

  find_uncovered (problem, &uncovered);
  truce_square_set_foreach (square, &problem->free)
    {
      truce_problem_covers (problem, 0, square, row);
      for (int word = 0; word < words; word++)
        row[word] &= uncovered.words[word];
      n_covering[truce_words_count (row, words)]++;
    }
  left = truce_square_set_count (&uncovered);
  for (int covered = problem->n_squares; covered > 0 && left > 0; covered--)
    for (; n_covering[covered] > 0 && left > 0; n_covering[covered]--, pieces++)
      left -= covered;
  return left > 0 ? problem->n_squares + 1 : problem->n_preplaced + pieces;
}

/* W. D. Weakley, 'Domination in the queen's graph' (1995), after P. H. Spencer: at least (n - 1) / 2 queens,
 * and on boards of side 4 m + 1 at least 2 m + 1. */
int
truce_cover_least_queens (const TruceProblem *problem)
{
  const int n = problem->board.rows;

  if (problem->n_kinds > 1 || strcmp (problem->reduced[0].betza, "Q") != 0 ||
      problem->geometry != TRUCE_GEOMETRY_TRUE || !truce_board_is_square (problem->board) ||
      problem->n_preplaced > 0 || truce_square_set_count (&problem->blocked) > 0 ||
      problem->cover == TRUCE_COVER_NONE)
    return 0;
  return n % 4 == 1 ? (n + 1) / 2 : n / 2;
}

int
truce_cover_least (const TruceProblem *problem)
{
  const int queens = truce_cover_least_queens (problem);
  int least;

  if (problem->cover == TRUCE_COVER_NONE)
    return problem->n_preplaced;
  least = least_by_squares (problem);
  return least > queens ? least : queens;
}

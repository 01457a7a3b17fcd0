/* verify-count.c: counts by trying every set of pieces; shares no code with the methods or the attack map
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "verify-count.h"

#include "core/verify-walk.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const TruceProblem *problem;
  int n_squares;
  bool *attacks;                     /* kind × from × to */
  TruceOccupant *stand;              /* per square */
  int numbers[TRUCE_KINDS_MAX], all; /* numbers of pieces, per kind and in total */
  int n_images;
  TruceSquare *images; /* image × square: the square's image */
  int n_orders;
  uint8_t (*orders)[TRUCE_KINDS_MAX + 1]; /* permutations of equivalent kinds; entry 0, no piece, stays 0 */
  bool *keeps; /* image × permutation: whether the two together preserve the problem */
  bool fundamental, sequences;
  uint64_t count;
  bool too_large;
} Census;

/* Returns: the square's image. Bits 0 and 1 of `way` reflect rows and columns; bit 2 transposes the board.
 * Then the square is shifted, which is a symmetry of a board without edges. */
static int
image_of (TruceBoard board, int way, int shift, int square)
{
  int row = square / board.columns, column = square % board.columns, turned;

  if (way & 1)
    row = board.rows - 1 - row;
  if (way & 2)
    column = board.columns - 1 - column;
  if (way & 4)
    {
      turned = row;
      row = column;
      column = turned;
    }
  return (row + shift / board.columns) % board.rows * board.columns +
         (column + shift % board.columns) % board.columns;
}

static bool
attack (const Census *census, int kind, int a, int b)
{
  return census->attacks[((size_t) kind * census->n_squares + a) * census->n_squares + b];
}

static bool
share_region (const TruceProblem *problem, int a, int b)
{
  return problem->regions.of[a] == problem->regions.of[b];
}

/* Returns: whether two squares share a region, and a square is in no region, exactly if this holds for their
 * images. */
static bool
keeps_regions (const Census *census, const TruceSquare *image)
{
  const TruceProblem *problem = census->problem;

  for (int a = 0; a < census->n_squares; a++)
    {
      if ((problem->regions.of[a] == 0) != (problem->regions.of[image[a]] == 0))
        return false;
      for (int b = 0; b < a; b++)
        if (share_region (problem, a, b) != share_region (problem, image[a], image[b]))
          return false;
    }
  return true;
}

static bool
keeps_squares (const Census *census, const TruceSquare *image, const uint8_t *order)
{
  const TruceProblem *problem = census->problem;

  for (int square = 0; square < census->n_squares; square++)
    {
      if (truce_square_set_has (&problem->blocked, square) !=
              truce_square_set_has (&problem->blocked, image[square]) ||
          truce_square_set_has (&problem->walls, square) !=
              truce_square_set_has (&problem->walls, image[square]))
        return false;
      for (int kind = 0; kind < problem->n_kinds; kind++)
        if (truce_square_set_has (&problem->kinds[kind].preplaced, square) !=
            truce_square_set_has (&problem->kinds[order[kind + 1] - 1].preplaced, image[square]))
          return false;
    }
  return true;
}

/* Ignores attacks from walls, since no piece is on a wall. */
static bool
keeps_attacks (const Census *census, const TruceSquare *image)
{
  const TruceSquareSet *walls = &census->problem->walls;

  for (int kind = 0; kind < census->problem->n_kinds; kind++)
    for (int a = 0; a < census->n_squares; a++)
      for (int b = 0; b < census->n_squares && !truce_square_set_has (walls, a); b++)
        if (!truce_square_set_has (walls, image[a]) &&
            attack (census, kind, a, b) != attack (census, kind, image[a], image[b]))
          return false;
  return true;
}

static void
find_images (Census *census)
{
  TruceBoard board = census->problem->board;
  int shifts = census->problem->geometry == TRUCE_GEOMETRY_TORUS ? census->n_squares : 1;

  for (int way = 0; way < (board.rows == board.columns ? 8 : 4); way++)
    for (int shift = 0; shift < shifts; shift++)
      {
        TruceSquare *image = census->images + (size_t) census->n_images * census->n_squares;

        for (int square = 0; square < census->n_squares; square++)
          image[square] = (TruceSquare) image_of (board, way, shift, square);
        if (!keeps_attacks (census, image) || !keeps_regions (census, image))
          continue;
        for (int i = 0; i < census->n_orders; i++)
          census->keeps[census->n_images * census->n_orders + i] =
              keeps_squares (census, image, census->orders[i]);
        census->n_images++;
      }
}

/* Returns: whether two kinds have the same number of pieces and the same moves on this board. */
static bool
same_kind (const TruceProblem *problem, int a, int b)
{
  return problem->kinds[a].pieces == problem->kinds[b].pieces &&
         strcmp (problem->reduced[a].betza, problem->reduced[b].betza) == 0;
}

/* Finds all permutations of the kinds that map each kind to an equivalent one. */
static void
find_orders (Census *census, uint8_t order[TRUCE_KINDS_MAX + 1], int kind, unsigned used)
{
  const TruceProblem *problem = census->problem;

  if (kind == problem->n_kinds)
    memcpy (census->orders[census->n_orders++], order, TRUCE_KINDS_MAX + 1);
  for (int other = 0; kind < problem->n_kinds && other < problem->n_kinds; other++)
    if (!(used >> other & 1) && same_kind (problem, kind, other))
      {
        order[kind + 1] = (uint8_t) (other + 1);
        find_orders (census, order, kind + 1, used | 1u << other);
      }
}

/* Returns: whether the placement, as a list of occupants by square, is the least of its images. */
static bool
is_least (const Census *census)
{
  TruceOccupant turned[TRUCE_SQUARES_MAX];

  for (int i = 0; i < census->n_images; i++)
    for (int j = 0; j < census->n_orders; j++)
      {
        if (!census->keeps[i * census->n_orders + j])
          continue;
        for (int from = 0; from < census->n_squares; from++)
          turned[census->images[(size_t) i * census->n_squares + from]] =
              census->orders[j][census->stand[from]];
        if (memcmp (turned, census->stand, (size_t) census->n_squares) < 0)
          return false;
      }
  return true;
}

static bool
may_stand (const Census *census, int kind, int square)
{
  const TruceProblem *problem = census->problem;

  if (census->stand[square] || truce_square_set_has (&problem->blocked, square) ||
      census->numbers[kind] == problem->kinds[kind].pieces)
    return false;
  for (int other = 0; other < census->n_squares; other++)
    if (census->stand[other] && truce_verify_breaks_peace (problem, kind, census->stand[other] - 1) &&
        (attack (census, kind, square, other) || attack (census, census->stand[other] - 1, other, square)))
      return false;
  return true;
}

static bool
covers (const Census *census)
{
  bool reached[TRUCE_SQUARES_MAX] = { false };

  if (census->problem->cover == TRUCE_COVER_NONE)
    return true;
  for (int from = 0; from < census->n_squares; from++)
    for (int to = 0; census->stand[from] && to < census->n_squares; to++)
      reached[to] |= attack (census, census->stand[from] - 1, from, to);
  return truce_verify_not_covered (census->problem, census->stand, reached) < 0;
}

static bool
has_numbers (const Census *census)
{
  const TruceProblem *problem = census->problem;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY &&
        problem->kinds[kind].pieces != census->numbers[kind])
      return false;
  return problem->pieces == TRUCE_PIECES_ANY || problem->pieces == census->all;
}

static void
put (Census *census, int kind, int square, int change)
{
  census->stand[square] = (TruceOccupant) (change > 0 ? kind + 1 : 0);
  census->numbers[kind] += change;
  census->all += change;
}

/* Adds the placement, or the number of orders in which its pieces, except the preplaced ones, can be placed.
 */
static void
add_one (Census *census)
{
  uint64_t orders = 1;

  for (int i = 2; census->sequences && i <= census->all - census->problem->n_preplaced; i++)
    census->too_large |= __builtin_mul_overflow (orders, (uint64_t) i, &orders);
  census->too_large |= __builtin_add_overflow (census->count, orders, &census->count);
}

static void
try_from (Census *census, int first)
{
  if (has_numbers (census) && covers (census) && (!census->fundamental || is_least (census)))
    add_one (census);
  if (census->all == census->problem->pieces)
    return;
  for (int square = first; square < census->n_squares; square++)
    for (int kind = 0; kind < census->problem->n_kinds; kind++)
      if (may_stand (census, kind, square))
        {
          put (census, kind, square, 1);
          try_from (census, square + 1);
          put (census, kind, square, -1);
        }
}

static void
census_take (Census *census)
{
  const TruceProblem *problem = census->problem;
  size_t n = census->n_squares;
  uint8_t order[TRUCE_KINDS_MAX + 1] = { 0 };

  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (size_t a = 0; a < n; a++)
      {
        bool reached[TRUCE_SQUARES_MAX] = { false };

        truce_verify_reach (problem, kind, (int) a, reached);
        for (size_t b = 0; b < n; b++)
          if (reached[b])
            census->attacks[(kind * n + a) * n + b] = true;
      }
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int square = 0; square < census->n_squares; square++)
      if (truce_square_set_has (&problem->kinds[kind].preplaced, square))
        put (census, kind, square, 1);
  find_orders (census, order, 0, 0);
  find_images (census);
  try_from (census, 0);
}

uint64_t
truce_verify_count (const TruceProblem *problem, const TruceGoal *goal)
{
  size_t n = problem->board.rows * problem->board.columns;
  size_t shifts = problem->geometry == TRUCE_GEOMETRY_TORUS ? n : 1, orders = 1;
  Census census = { .problem = problem,
                    .n_squares = (int) n,
                    .fundamental = goal->question.classes,
                    .sequences = goal->question.sequences };
  uint64_t count = UINT64_MAX;

  for (int i = 2; i <= problem->n_kinds; i++)
    orders *= i;
  census.attacks = calloc (problem->n_kinds * n * n, sizeof *census.attacks);
  census.stand = calloc (n, sizeof *census.stand);
  census.images = calloc (8 * shifts * n, sizeof *census.images);
  census.orders = calloc (orders, sizeof *census.orders);
  census.keeps = calloc (8 * shifts * orders, sizeof *census.keeps);
  if (census.attacks && census.stand && census.images && census.orders && census.keeps)
    {
      census_take (&census);
      if (!census.too_large)
        count = census.count;
    }
  free (census.attacks);
  free (census.stand);
  free (census.images);
  free (census.orders);
  free (census.keeps);
  return count;
}

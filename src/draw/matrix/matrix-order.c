/* matrix-order.c: orders of the rows and columns of the matrix; draws nothing, as truce-cli does not load
 * cairo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "matrix-draw.h"

/* Sorts the squares by their values in `groups`, which are less than the number of squares. The squares of a
 * group keep their order. */
static void
sort_by_group (TruceMatrixScene *scene, const TruceSquare *groups)
{
  const int n = truce_board_n_squares (scene->board);
  TruceMatrixOrder *order = &scene->order;
  int next[TRUCE_SQUARES_MAX] = { 0 }, position = 0; /* next: number of squares, then next position */

  for (int square = 0; square < n; square++)
    next[groups[square]]++;
  for (int group = 0; group < n; group++)
    {
      int n_squares = next[group];

      next[group] = position;
      if (n_squares > 0)
        {
          truce_square_set_add (&order->starts, position);
          order->n_groups++;
        }
      position += n_squares;
    }
  for (int square = 0; square < n; square++)
    {
      order->positions[square] = (TruceSquare) next[groups[square]]++;
      order->squares[order->positions[square]] = (TruceSquare) square;
    }
}

/* Sets each square's first square in its orbit under `symmetries`. */
static void
find_orbits (const TruceSymmetries *symmetries, TruceSquare *groups)
{
  const int n = truce_board_n_squares (symmetries->board);

  for (int square = 0; square < n; square++)
    {
      groups[square] = (TruceSquare) square;
      for (int i = 0; i < symmetries->n; i++)
        {
          int image = truce_symmetry_square (symmetries, &symmetries->elements[i], square);

          if (image < groups[square])
            groups[square] = (TruceSquare) image;
        }
    }
}

static bool
needs_map (const TruceMatrixScene *scene, const TrucePiece *piece)
{
  return scene->geometry == TRUCE_GEOMETRY_NQ10 || truce_piece_is_one_sided (piece);
}

/* Uses the symmetries of the matrix without translations: on a torus, translations would map each square to
 * each other. Returns: false if memory runs out. */
static bool
group_by_symmetry (const TruceMatrixScene *scene, const TruceAttackMap *map, TruceSquare *groups)
{
  const TruceSquareSet none = { { 0 } };
  TruceSymmetryInput input = {
    .board = scene->board,
    .n_kinds = scene->other_map ? 2 : 1,
    .maps = { needs_map (scene, &scene->piece) ? map : NULL,
              scene->other_map && needs_map (scene, &scene->other) ? scene->other_map : NULL },
    .same = { 0, 1 },
    .blocked = &none,
    .walls = &scene->walls,
    .regions = &scene->regions,
    .preplaced = { &none, &none },
  };
  TruceSymmetries symmetries;

  if (!truce_symmetries_init (&symmetries, &input))
    return false;
  find_orbits (&symmetries, groups);
  truce_symmetries_clear (&symmetries);
  return true;
}

/* Groups squares by the sum of row and column, from one corner to the opposite one. */
static void
group_by_diagonal (TruceBoard board, TruceSquare *groups)
{
  for (int square = 0; square < truce_board_n_squares (board); square++)
    groups[square] = (TruceSquare) (truce_board_row (board, square) + truce_board_column (board, square));
}

void
truce_matrix_set_order (TruceMatrixScene *scene, const TruceAttackMap *map, TruceMatrixOrderKind kind)
{
  TruceSquare groups[TRUCE_SQUARES_MAX];

  memset (&scene->order, 0, sizeof scene->order);
  if (kind == TRUCE_MATRIX_BY_DIAGONAL)
    group_by_diagonal (scene->board, groups);
  else if (kind != TRUCE_MATRIX_BY_SYMMETRY || !group_by_symmetry (scene, map, groups))
    return;
  scene->order.kind = kind;
  sort_by_group (scene, groups);
}

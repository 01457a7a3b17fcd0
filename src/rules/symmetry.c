/* symmetry.c: the symmetries of a board, and which of them keep a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry.h"

#include <stdlib.h>

bool
truce_transform_fits (TruceBoard board, TruceTransform transform)
{
  switch (transform)
    {
    case TRUCE_IDENTITY:
    case TRUCE_ROTATE_180:
    case TRUCE_MIRROR_COLUMNS:
    case TRUCE_MIRROR_ROWS:
      return true;
    case TRUCE_ROTATE_90:
    case TRUCE_ROTATE_270:
    case TRUCE_MIRROR_DIAGONAL:
    case TRUCE_MIRROR_ANTIDIAGONAL:
      return truce_board_is_square (board);
    case TRUCE_N_TRANSFORMS:
    default:
      return false;
    }
}

int
truce_transform_square (TruceBoard board, TruceTransform transform, int square)
{
  int row = truce_board_row (board, square), column = truce_board_column (board, square);
  int last_row = board.rows - 1, last_column = board.columns - 1;

  switch (transform)
    {
    case TRUCE_ROTATE_90:
      return truce_board_square (board, column, last_row - row);
    case TRUCE_ROTATE_180:
      return truce_board_square (board, last_row - row, last_column - column);
    case TRUCE_ROTATE_270:
      return truce_board_square (board, last_column - column, row);
    case TRUCE_MIRROR_COLUMNS:
      return truce_board_square (board, row, last_column - column);
    case TRUCE_MIRROR_ROWS:
      return truce_board_square (board, last_row - row, column);
    case TRUCE_MIRROR_DIAGONAL:
      return truce_board_square (board, column, row);
    case TRUCE_MIRROR_ANTIDIAGONAL:
      return truce_board_square (board, last_column - column, last_row - row);
    case TRUCE_IDENTITY:
    case TRUCE_N_TRANSFORMS:
    default:
      return square;
    }
}

/* Of so many rows down and columns to the right. */
static void
transform_step (TruceTransform transform, const int8_t step[2], int8_t image[2])
{
  /* How far it then goes down, and to the right, for each row and each column that it went. */
  static const int8_t matrices[TRUCE_N_TRANSFORMS][4] = {
    [TRUCE_IDENTITY] = { 1, 0, 0, 1 },        [TRUCE_ROTATE_90] = { 0, 1, -1, 0 },
    [TRUCE_ROTATE_180] = { -1, 0, 0, -1 },    [TRUCE_ROTATE_270] = { 0, -1, 1, 0 },
    [TRUCE_MIRROR_COLUMNS] = { 1, 0, 0, -1 }, [TRUCE_MIRROR_ROWS] = { -1, 0, 0, 1 },
    [TRUCE_MIRROR_DIAGONAL] = { 0, 1, 1, 0 }, [TRUCE_MIRROR_ANTIDIAGONAL] = { 0, -1, -1, 0 },
  };
  const int8_t *matrix = matrices[transform];

  image[0] = (int8_t) (matrix[0] * step[0] + matrix[1] * step[1]);
  image[1] = (int8_t) (matrix[2] * step[0] + matrix[3] * step[1]);
}

TrucePiece
truce_piece_transformed (const TrucePiece *piece, TruceTransform transform)
{
  TrucePiece transformed = *piece;
  TruceMove moves[TRUCE_MOVES_MAX];

  for (int i = 0; i < piece->n_moves; i++)
    {
      int8_t steps[8][2], image[2];
      int n = truce_move_all_steps (piece->moves[i], steps);

      moves[i] = piece->moves[i];
      moves[i].left_out = 0;
      for (int step = 0; step < n; step++)
        {
          transform_step (transform, steps[step], image);
          for (int to = 0; to < n && piece->moves[i].left_out >> step & 1; to++)
            if (steps[to][0] == image[0] && steps[to][1] == image[1])
              moves[i].left_out |= (uint8_t) (1u << to);
        }
    }
  truce_piece_from_moves (moves, piece->n_moves, &transformed, NULL);
  return transformed;
}

int
truce_symmetry_square (const TruceSymmetries *symmetries, const TruceSymmetry *element, int square)
{
  TruceBoard board = symmetries->board;
  int image = symmetries->table[(size_t) element->row * truce_board_n_squares (board) + square];

  if (element->down == 0 && element->right == 0)
    return image;
  return truce_board_square (board, (truce_board_row (board, image) + element->down) % board.rows,
                             (truce_board_column (board, image) + element->right) % board.columns);
}

/* Whether one set of squares becomes the other. */
static bool
takes_to (const TruceSymmetries *symmetries,
          const TruceSymmetry *element,
          const TruceSquareSet *from,
          const TruceSquareSet *to)
{
  truce_square_set_foreach (square, from)
    if (!truce_square_set_has (to, truce_symmetry_square (symmetries, element, square)))
      return false;
  return from == to || truce_square_set_count (from) == truce_square_set_count (to);
}

/* Whether the regions become regions, whatever their order. */
static bool
keeps_regions (const TruceSymmetries *symmetries, const TruceSymmetry *element, const TruceRegions *regions)
{
  TruceRegions image = { .n = regions->n };

  if (regions->n == 0)
    return true;
  for (int square = 0; square < truce_board_n_squares (symmetries->board); square++)
    image.of[truce_symmetry_square (symmetries, element, square)] = regions->of[square];
  return truce_regions_equal (&image, regions, symmetries->board);
}

/* Whether all attacks are attacks again in the image; as there are as many of them, no others then are. */
static bool
keeps_map (const TruceSymmetries *symmetries, const TruceSymmetry *element, const TruceAttackMap *map)
{
  int n_squares = truce_board_n_squares (symmetries->board);

  for (int a = 0; a < n_squares; a++)
    {
      const uint64_t *row = truce_attack_map_row (map, a);
      const uint64_t *image = truce_attack_map_row (map, truce_symmetry_square (symmetries, element, a));

      for (int word = 0; word < truce_set_words_for (symmetries->board); word++)
        for (uint64_t bits = row[word]; bits; bits &= bits - 1)
          if (!truce_attack_row_has (
                  image, truce_symmetry_square (symmetries, element, word * 64 + __builtin_ctzll (bits))))
            return false;
    }
  return true;
}

static bool
keeps_maps (const TruceSymmetries *symmetries, const TruceSymmetry *element, const TruceSymmetryInput *kept)
{
  for (int kind = 0; kind < kept->n_kinds; kind++)
    if (kept->maps[kind] && !keeps_map (symmetries, element, kept->maps[kind]))
      return false;
  return true;
}

/* Finds where the kinds go: each to one of its like with its preplaced pieces. */
static bool
match_kinds (const TruceSymmetries *symmetries, const TruceSymmetryInput *kept, TruceSymmetry *element)
{
  unsigned taken = 0;

  for (int kind = 0; kind < kept->n_kinds && kind < TRUCE_KINDS_MAX; kind++)
    {
      int to = 0;

      while (to < kept->n_kinds &&
             (taken >> to & 1 || kept->same[to] != kept->same[kind] ||
              !takes_to (symmetries, element, kept->preplaced[kind], kept->preplaced[to])))
        to++;
      if (to == kept->n_kinds)
        return false;
      taken |= 1u << to;
      element->kinds[kind] = (uint8_t) to;
    }
  return true;
}

/* The square that comes to square 0: that which the transform alone takes to where the shift begins. */
static TruceSquare
origin_of (const TruceSymmetries *symmetries, const TruceSymmetry *element)
{
  TruceBoard board = symmetries->board;
  int before = truce_board_square (board, (board.rows - element->down) % board.rows,
                                   (board.columns - element->right) % board.columns);

  switch (element->transform)
    {
    case TRUCE_ROTATE_90: /* what the other quarter turn takes there */
      return (TruceSquare) truce_transform_square (board, TRUCE_ROTATE_270, before);
    case TRUCE_ROTATE_270:
      return (TruceSquare) truce_transform_square (board, TRUCE_ROTATE_90, before);
    default: /* the others undo themselves */
      return (TruceSquare) truce_transform_square (board, element->transform, before);
    }
}

static void
add_if_kept (TruceSymmetries *symmetries, const TruceSymmetryInput *kept, TruceSymmetry element)
{
  if (!takes_to (symmetries, &element, kept->blocked, kept->blocked) ||
      !keeps_regions (symmetries, &element, kept->regions) || !match_kinds (symmetries, kept, &element))
    return;
  element.origin = origin_of (symmetries, &element);
  symmetries->elements[symmetries->n++] = element;
}

/* The transform with all its shifts. Without walls and regions a shift changes no attacks. */
static void
add_shifts (TruceSymmetries *symmetries, const TruceSymmetryInput *kept, TruceSymmetry element)
{
  bool uneven = truce_square_set_next (kept->walls, 0) >= 0 || kept->regions->n > 0;

  if (!uneven && !keeps_maps (symmetries, &element, kept))
    return;
  for (int shift = 0; shift < (kept->torus ? truce_board_n_squares (kept->board) : 1); shift++)
    {
      element.down = (uint8_t) truce_board_row (kept->board, shift);
      element.right = (uint8_t) truce_board_column (kept->board, shift);
      if (!uneven || (takes_to (symmetries, &element, kept->walls, kept->walls) &&
                      keeps_maps (symmetries, &element, kept)))
        add_if_kept (symmetries, kept, element);
    }
}

static void
find_elements (TruceSymmetries *symmetries, const TruceSymmetryInput *kept)
{
  int n_squares = truce_board_n_squares (kept->board), row = 0;

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    {
      TruceSymmetry element = { .transform = transform, .row = (uint8_t) row };

      if (!truce_transform_fits (kept->board, transform))
        continue;
      for (int square = 0; square < n_squares; square++)
        symmetries->table[row * n_squares + square] =
            (TruceSquare) truce_transform_square (kept->board, transform, square);
      add_shifts (symmetries, kept, element);
      row = kept->torus ? row + 1 : symmetries->n;
    }
}

bool
truce_symmetries_init (TruceSymmetries *symmetries, const TruceSymmetryInput *kept)
{
  int n_squares = truce_board_n_squares (kept->board);
  size_t most = TRUCE_N_TRANSFORMS * (kept->torus ? (size_t) n_squares : 1);

  *symmetries = (TruceSymmetries){ .board = kept->board, .n_kinds = kept->n_kinds };
  symmetries->table = malloc ((size_t) n_squares * TRUCE_N_TRANSFORMS * sizeof *symmetries->table);
  symmetries->elements = malloc (most * sizeof *symmetries->elements);
  if (!symmetries->table || !symmetries->elements)
    {
      truce_symmetries_clear (symmetries);
      return false;
    }
  find_elements (symmetries, kept);
  symmetries->trivial = symmetries->n == 1;
  for (int kind = 0; kind < kept->n_kinds; kind++)
    {
      uint8_t *alike = &symmetries->alike[kind];

      while (kept->same[*alike] != kept->same[kind] ||
             !truce_square_set_equal (kept->preplaced[*alike], kept->preplaced[kind]))
        ++*alike;
      symmetries->trivial &= *alike == kind;
    }
  return true;
}

void
truce_symmetries_clear (TruceSymmetries *symmetries)
{
  free (symmetries->table);
  free (symmetries->elements);
  *symmetries = (TruceSymmetries){ 0 };
}

static bool
keeps_kinds (const TruceSymmetries *symmetries, const TruceSymmetry *element)
{
  for (int kind = 0; kind < symmetries->n_kinds; kind++)
    if (symmetries->alike[element->kinds[kind]] != symmetries->alike[kind])
      return false;
  return true;
}

bool
truce_symmetries_have (const TruceSymmetries *symmetries, TruceTransform transform)
{
  for (int i = 0; i < symmetries->n; i++)
    if (symmetries->elements[i].transform == transform && symmetries->elements[i].down == 0 &&
        symmetries->elements[i].right == 0)
      return keeps_kinds (symmetries, &symmetries->elements[i]);
  return false;
}

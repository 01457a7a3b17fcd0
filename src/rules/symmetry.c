/* symmetry.c: the eight symmetries of a board; canonical forms and orbits
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "symmetry.h"

#include <stdlib.h>
#include <string.h>

/* A placement as bits, of which only as many words as the board has squares for are used. Of two sets of
 * equal size the lexicographically lesser list of squares is the one that holds the lowest square in which
 * they differ. */
typedef struct
{
  uint64_t words[TRUCE_SET_WORDS];
} Image;

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

static bool
keeps_set (const TruceSquare *table, const TruceSquareSet *set)
{
  truce_square_set_foreach (square, set)
    if (!truce_square_set_has (set, table[square]))
      return false;
  return true;
}

/* Whether all attacks are attacks again in the image; as there are as many of them, no others then are. */
static bool
keeps_map (const TruceSquare *table, const TruceAttackMap *map, int n_squares)
{
  for (int a = 0; a < n_squares; a++)
    {
      const uint64_t *row = truce_attack_map_row (map, a), *image = truce_attack_map_row (map, table[a]);

      for (int word = 0; word <= a / 64; word++)
        for (uint64_t bits = row[word]; bits; bits &= bits - 1)
          if (!truce_attack_row_has (image, table[word * 64 + __builtin_ctzll (bits)]))
            return false;
    }
  return true;
}

bool
truce_symmetries_init (TruceSymmetries *symmetries,
                       TruceBoard board,
                       const TruceSquareSet *preplaced,
                       const TruceSquareSet *blocked,
                       const TruceAttackMap *map)
{
  int n_squares = truce_board_n_squares (board);
  bool granted = truce_attack_map_geometry (map) == TRUCE_GEOMETRY_TRUE;

  *symmetries = (TruceSymmetries){ .board = board };
  symmetries->table = malloc ((size_t) n_squares * TRUCE_N_TRANSFORMS * sizeof *symmetries->table);
  if (!symmetries->table)
    return false;
  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    {
      TruceSquare *table = symmetries->table + symmetries->n * n_squares;

      if (!truce_transform_fits (board, transform))
        continue;
      for (int square = 0; square < n_squares; square++)
        table[square] = (TruceSquare) truce_transform_square (board, transform, square);
      if (keeps_set (table, preplaced) && keeps_set (table, blocked) &&
          (granted || keeps_map (table, map, n_squares)))
        symmetries->transforms[symmetries->n++] = transform;
    }
  return true;
}

void
truce_symmetries_clear (TruceSymmetries *symmetries)
{
  free (symmetries->table);
  symmetries->table = NULL;
  symmetries->n = 0;
}

bool
truce_symmetries_have (const TruceSymmetries *symmetries, TruceTransform transform)
{
  for (int i = 0; i < symmetries->n; i++)
    if (symmetries->transforms[i] == transform)
      return true;
  return false;
}

static void
make_image (const TruceSymmetries *symmetries, int index, const TruceSquare *squares, int n, Image *image)
{
  const TruceSquare *table = symmetries->table + index * truce_board_n_squares (symmetries->board);

  memset (image->words, 0, (size_t) truce_set_words_for (symmetries->board) * sizeof image->words[0]);
  for (int i = 0; i < n; i++)
    image->words[table[squares[i]] / 64] |= UINT64_C (1) << (table[squares[i]] % 64);
}

static int
compare_images (const Image *a, const Image *b, int words)
{
  for (int i = 0; i < words; i++)
    {
      uint64_t differ = a->words[i] ^ b->words[i];

      if (differ)
        return a->words[i] & (differ & -differ) ? -1 : 1;
    }
  return 0;
}

static void
list_image (const Image *image, int words, TruceSquare *squares)
{
  for (int i = 0; i < words; i++)
    for (uint64_t word = image->words[i]; word; word &= word - 1)
      *squares++ = (TruceSquare) (i * 64 + __builtin_ctzll (word));
}

bool
truce_symmetries_is_canonical (const TruceSymmetries *symmetries, const TruceSquare *squares, int n)
{
  int words = truce_set_words_for (symmetries->board);
  Image itself, image;

  make_image (symmetries, 0, squares, n, &itself);
  for (int i = 1; i < symmetries->n; i++)
    {
      make_image (symmetries, i, squares, n, &image);
      if (compare_images (&image, &itself, words) < 0)
        return false;
    }
  return true;
}

void
truce_symmetries_canonical (const TruceSymmetries *symmetries,
                            const TruceSquare *squares,
                            int n,
                            TruceSquare *canonical)
{
  int words = truce_set_words_for (symmetries->board);
  Image least, image;

  make_image (symmetries, 0, squares, n, &least);
  for (int i = 1; i < symmetries->n; i++)
    {
      make_image (symmetries, i, squares, n, &image);
      if (compare_images (&image, &least, words) < 0)
        least = image;
    }
  list_image (&least, words, canonical);
}

int
truce_symmetries_orbit (const TruceSymmetries *symmetries,
                        const TruceSquare *squares,
                        int n,
                        TruceSquare *orbit)
{
  int words = truce_set_words_for (symmetries->board);
  Image images[TRUCE_N_TRANSFORMS], image;
  int count = 1;

  make_image (symmetries, 0, squares, n, &images[0]);
  for (int i = 1; i < symmetries->n; i++)
    {
      int place = count;

      make_image (symmetries, i, squares, n, &image);
      if (compare_images (&image, &images[0], words) == 0)
        continue;
      while (place > 1 && compare_images (&image, &images[place - 1], words) < 0)
        place--;
      if (place > 1 && compare_images (&image, &images[place - 1], words) == 0)
        continue;
      memmove (&images[place + 1], &images[place], (size_t) (count - place) * sizeof images[0]);
      images[place] = image;
      count++;
    }
  for (int i = 0; i < count; i++)
    list_image (&images[i], words, orbit + i * n);
  return count;
}

/* symmetry.c: the symmetries of a board; canonical forms and orbits
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "symmetry.h"

#include <stdlib.h>
#include <string.h>

/* A placement as bits, for each kind as many words as the board has squares for; the others are not used. Of
 * two placements of equal size the lexicographically lesser list of pieces is the one that holds the lowest
 * piece in which they differ. */
typedef struct
{
  uint64_t words[TRUCE_KINDS_MAX * TRUCE_SET_WORDS];
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

/* Finds where the kinds go: each to one of its like with its preplaced pieces. */
static bool
match_kinds (const TruceSymmetries *symmetries, const TruceKept *kept, TruceSymmetry *element)
{
  unsigned taken = 0;

  for (int kind = 0; kind < kept->n_kinds; kind++)
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

/* The square that comes to square 0: that which the transform alone takes to where the shift begins. All
 * transforms undo themselves but for quarter turns. */
static TruceSquare
origin_of (const TruceSymmetries *symmetries, const TruceSymmetry *element)
{
  TruceBoard board = symmetries->board;
  TruceTransform back = element->transform == TRUCE_ROTATE_90    ? TRUCE_ROTATE_270
                        : element->transform == TRUCE_ROTATE_270 ? TRUCE_ROTATE_90
                                                                 : element->transform;

  return (TruceSquare) truce_transform_square (
      board, back,
      truce_board_square (board, (board.rows - element->down) % board.rows,
                          (board.columns - element->right) % board.columns));
}

static void
add_if_kept (TruceSymmetries *symmetries, const TruceKept *kept, TruceSymmetry element)
{
  int n_squares = truce_board_n_squares (kept->board);

  if (!takes_to (symmetries, &element, kept->blocked, kept->blocked) ||
      !takes_to (symmetries, &element, kept->walls, kept->walls) || !match_kinds (symmetries, kept, &element))
    return;
  for (int kind = 0; kind < kept->n_kinds; kind++)
    if (kept->maps[kind] &&
        !keeps_map (symmetries->table + (size_t) element.row * n_squares, kept->maps[kind], n_squares))
      return;
  element.origin = origin_of (symmetries, &element);
  symmetries->elements[symmetries->n++] = element;
}

static void
find_elements (TruceSymmetries *symmetries, const TruceKept *kept)
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
      for (int shift = 0; shift < (kept->torus ? n_squares : 1); shift++)
        {
          element.down = (uint8_t) truce_board_row (kept->board, shift);
          element.right = (uint8_t) truce_board_column (kept->board, shift);
          add_if_kept (symmetries, kept, element);
        }
      row = kept->torus ? row + 1 : symmetries->n;
    }
}

bool
truce_symmetries_init (TruceSymmetries *symmetries, const TruceKept *kept)
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

static int
words_of (const TruceSymmetries *symmetries)
{
  return symmetries->n_kinds * truce_set_words_for (symmetries->board);
}

static int
compare_words (const uint64_t *a, const uint64_t *b, int words)
{
  for (int i = 0; i < words; i++)
    {
      uint64_t differ = a[i] ^ b[i];

      if (differ)
        return a[i] & (differ & -differ) ? -1 : 1;
    }
  return 0;
}

/* Kinds that are alike in the order that makes the least list. */
static void
sort_kinds (const TruceSymmetries *symmetries, Image *image)
{
  int words = truce_set_words_for (symmetries->board);

  for (int kind = 1; kind < symmetries->n_kinds; kind++)
    for (int other = symmetries->alike[kind]; other < kind; other++)
      {
        uint64_t *a = image->words + other * words, *b = image->words + kind * words;

        if (symmetries->alike[other] != symmetries->alike[kind] || compare_words (a, b, words) <= 0)
          continue;
        for (int word = 0; word < words; word++)
          {
            uint64_t kept = a[word];

            a[word] = b[word];
            b[word] = kept;
          }
      }
}

static void
make_image (const TruceSymmetries *symmetries, int index, const TruceSquare *pieces, int n, Image *image)
{
  const TruceSymmetry *element = &symmetries->elements[index];
  int words = truce_set_words_for (symmetries->board);

  memset (image->words, 0, (size_t) words_of (symmetries) * sizeof image->words[0]);
  for (int i = 0; i < n; i++)
    {
      uint64_t *kind = image->words + element->kinds[truce_placed_kind (pieces[i])] * words;
      int square = truce_symmetry_square (symmetries, element, truce_placed_square (pieces[i]));

      kind[square / 64] |= UINT64_C (1) << (square % 64);
    }
}

/* An image under a symmetry, the kinds that are alike in their least order. */
static void
make_least (const TruceSymmetries *symmetries, int index, const TruceSquare *pieces, int n, Image *image)
{
  make_image (symmetries, index, pieces, n, image);
  if (symmetries->n_kinds > 1)
    sort_kinds (symmetries, image);
}

int
truce_symmetries_pieces (const TruceSymmetries *symmetries, const uint64_t *words, TruceSquare *pieces)
{
  int per_kind = truce_set_words_for (symmetries->board), n = 0;

  for (int i = 0; i < words_of (symmetries); i++)
    for (uint64_t word = words[i]; word; word &= word - 1)
      pieces[n++] = truce_placed (i / per_kind, i % per_kind * 64 + __builtin_ctzll (word));
  return n;
}

bool
truce_symmetries_is_canonical (const TruceSymmetries *symmetries, const TruceSquare *squares, int n)
{
  int words = words_of (symmetries);
  Image itself, image;

  make_image (symmetries, 0, squares, n, &itself);
  for (int i = symmetries->n_kinds > 1 ? 0 : 1; i < symmetries->n; i++)
    {
      make_least (symmetries, i, squares, n, &image);
      if (compare_words (image.words, itself.words, words) < 0)
        return false;
    }
  return true;
}

/* In how many orders the kinds that are alike can stand that give this placement, and how many there are. */
static void
count_orders (const TruceSymmetries *symmetries, const uint64_t *least, uint64_t *same, uint64_t *all)
{
  int words = truce_set_words_for (symmetries->board);

  *same = *all = 1;
  for (int kind = 0; kind < symmetries->n_kinds; kind++)
    {
      uint64_t before = 1, equal = 1;

      for (int other = symmetries->alike[kind]; other < kind; other++)
        if (symmetries->alike[other] == symmetries->alike[kind])
          {
            before++;
            equal += compare_words (least + other * words, least + kind * words, words) == 0;
          }
      *all *= before;
      *same *= equal;
    }
}

/* Whether an image under the element has a piece of the first kind, or one that may take its place, on square
 * 0. */
static bool
fills_corner (const TruceSymmetries *symmetries, const TruceSymmetry *element, const Image *itself)
{
  int words = truce_set_words_for (symmetries->board);

  for (int kind = 0; kind < symmetries->n_kinds; kind++)
    if (symmetries->alike[element->kinds[kind]] == 0 &&
        itself->words[kind * words + element->origin / 64] >> (element->origin % 64) & 1)
      return true;
  return false;
}

/* What has no piece on square 0 where the least so far has one is not the least: on a torus most elements end
 * with that. */
uint64_t
truce_symmetries_least (const TruceSymmetries *symmetries, const TruceSquare *squares, int n, uint64_t *least)
{
  int words = words_of (symmetries);
  uint64_t stay = 0, same, all;
  Image itself, image;

  make_image (symmetries, 0, squares, n, &itself);
  for (int i = 0; i < symmetries->n; i++)
    {
      int order;

      if (i > 0 && least[0] & 1 && !fills_corner (symmetries, &symmetries->elements[i], &itself))
        continue;
      make_least (symmetries, i, squares, n, &image);
      order = i == 0 ? -1 : compare_words (image.words, least, words);
      stay = order < 0 ? 1 : stay + (order == 0);
      if (order < 0)
        memcpy (least, image.words, (size_t) words * sizeof *least);
    }
  count_orders (symmetries, least, &same, &all);
  return (uint64_t) symmetries->n * all / (stay * same);
}

void
truce_symmetries_canonical (const TruceSymmetries *symmetries,
                            const TruceSquare *squares,
                            int n,
                            TruceSquare *canonical)
{
  Image least;

  truce_symmetries_least (symmetries, squares, n, least.words);
  truce_symmetries_pieces (symmetries, least.words, canonical);
}

int
truce_symmetries_orbit (const TruceSymmetries *symmetries,
                        const TruceSquare *squares,
                        int n,
                        TruceSquare *orbit)
{
  int words = words_of (symmetries), count = 1;
  Image images[TRUCE_N_TRANSFORMS], image;

  make_least (symmetries, 0, squares, n, &images[0]);
  for (int i = 1; i < symmetries->n; i++)
    {
      int place = count;

      make_least (symmetries, i, squares, n, &image);
      if (compare_words (image.words, images[0].words, words) == 0)
        continue;
      while (place > 1 && compare_words (image.words, images[place - 1].words, words) < 0)
        place--;
      if (place > 1 && compare_words (image.words, images[place - 1].words, words) == 0)
        continue;
      memmove (&images[place + 1], &images[place], (size_t) (count - place) * sizeof images[0]);
      images[place] = image;
      count++;
    }
  for (int i = 0; i < count; i++)
    truce_symmetries_pieces (symmetries, images[i].words, orbit + i * n);
  return count;
}

int
truce_symmetries_class_size (const TruceSymmetries *symmetries, const TruceSquare *squares, int n)
{
  Image least;

  return (int) truce_symmetries_least (symmetries, squares, n, least.words);
}

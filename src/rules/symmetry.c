/* symmetry.c: the symmetries of a problem; images, orbits and canonical placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "subgroup.h"

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

/* Computes the image of a step. step, image: rows down and columns right. */
static void
transform_step (TruceTransform transform, const int8_t step[2], int8_t image[2])
{
  /* { a, b, c, d }: image[0] = a * step[0] + b * step[1], image[1] = c * step[0] + d * step[1] */
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

static bool
maps_to (const TruceSymmetries *symmetries,
         const TruceSymmetry *element,
         const TruceSquareSet *from,
         const TruceSquareSet *to)
{
  truce_square_set_foreach (square, from)
    if (!truce_square_set_has (to, truce_symmetry_square (symmetries, element, square)))
      return false;
  return from == to || truce_square_set_count (from) == truce_square_set_count (to);
}

/* Returns: whether each region maps to a region. */
static bool
preserves_regions (const TruceSymmetries *symmetries,
                   const TruceSymmetry *element,
                   const TruceRegions *regions)
{
  TruceRegions image = { .n = regions->n };

  if (regions->n == 0)
    return true;
  for (int square = 0; square < truce_board_n_squares (symmetries->board); square++)
    image.of[truce_symmetry_square (symmetries, element, square)] = regions->of[square];
  return truce_regions_equal (&image, regions, symmetries->board);
}

/* Returns: whether all attacks map to attacks. Then all pairs without an attack map to pairs without an
 * attack, since the number of attacks does not change. */
static bool
preserves_map (const TruceSymmetries *symmetries, const TruceSymmetry *element, const TruceAttackMap *map)
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
preserves_maps (const TruceSymmetries *symmetries,
                const TruceSymmetry *element,
                const TruceSymmetryInput *input)
{
  for (int kind = 0; kind < input->n_kinds; kind++)
    if (input->maps[kind] && !preserves_map (symmetries, element, input->maps[kind]))
      return false;
  return true;
}

/* Finds the image of each kind. The image is a kind with the same piece and number, whose preplaced pieces
 * are the images of the kind's preplaced pieces. Returns: false if a kind has no image. */
static bool
match_kinds (const TruceSymmetries *symmetries, const TruceSymmetryInput *input, TruceSymmetry *element)
{
  unsigned used = 0;

  for (int kind = 0; kind < input->n_kinds && kind < TRUCE_KINDS_MAX; kind++)
    {
      int to = 0;

      while (to < input->n_kinds &&
             (used >> to & 1 || input->same[to] != input->same[kind] ||
              !maps_to (symmetries, element, input->preplaced[kind], input->preplaced[to])))
        to++;
      if (to == input->n_kinds)
        return false;
      used |= 1u << to;
      element->kinds[kind] = (uint8_t) to;
    }
  return true;
}

/* Returns: the square that maps to square 0. Inverts the translation first, then the transform. */
static TruceSquare
origin_of (const TruceSymmetries *symmetries, const TruceSymmetry *element)
{
  TruceBoard board = symmetries->board;
  int before = truce_board_square (board, (board.rows - element->down) % board.rows,
                                   (board.columns - element->right) % board.columns);

  switch (element->transform)
    {
    case TRUCE_ROTATE_90: /* the inverse is the other quarter turn */
      return (TruceSquare) truce_transform_square (board, TRUCE_ROTATE_270, before);
    case TRUCE_ROTATE_270:
      return (TruceSquare) truce_transform_square (board, TRUCE_ROTATE_90, before);
    default: /* all other transforms are their own inverses */
      return (TruceSquare) truce_transform_square (board, element->transform, before);
    }
}

static void
add_if_preserved (TruceSymmetries *symmetries, const TruceSymmetryInput *input, TruceSymmetry element)
{
  if (!maps_to (symmetries, &element, input->blocked, input->blocked) ||
      !preserves_regions (symmetries, &element, input->regions) || !match_kinds (symmetries, input, &element))
    return;
  element.origin = origin_of (symmetries, &element);
  symmetries->elements[symmetries->n++] = element;
}

/* Adds the transform with each translation that preserves the problem. Without walls and regions, all
 * translations preserve attacks, so attacks are compared only once. */
static void
add_shifts (TruceSymmetries *symmetries, const TruceSymmetryInput *input, TruceSymmetry element)
{
  bool uneven = truce_square_set_next (input->walls, 0) >= 0 || input->regions->n > 0;

  if (!uneven && !preserves_maps (symmetries, &element, input))
    return;
  for (int shift = 0; shift < (input->torus ? truce_board_n_squares (input->board) : 1); shift++)
    {
      element.down = (uint8_t) truce_board_row (input->board, shift);
      element.right = (uint8_t) truce_board_column (input->board, shift);
      if (!uneven || (maps_to (symmetries, &element, input->walls, input->walls) &&
                      preserves_maps (symmetries, &element, input)))
        add_if_preserved (symmetries, input, element);
    }
}

static void
find_elements (TruceSymmetries *symmetries, const TruceSymmetryInput *input)
{
  int n_squares = truce_board_n_squares (input->board), row = 0;

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    {
      TruceSymmetry element = { .transform = transform, .row = (uint8_t) row };

      if (!truce_transform_fits (input->board, transform))
        continue;
      for (int square = 0; square < n_squares; square++)
        symmetries->table[row * n_squares + square] =
            (TruceSquare) truce_transform_square (input->board, transform, square);
      add_shifts (symmetries, input, element);
      row = input->torus ? row + 1 : symmetries->n;
    }
}

bool
truce_symmetries_init (TruceSymmetries *symmetries, const TruceSymmetryInput *input)
{
  int n_squares = truce_board_n_squares (input->board);
  size_t max_elements = TRUCE_N_TRANSFORMS * (input->torus ? (size_t) n_squares : 1);

  *symmetries = (TruceSymmetries){ .board = input->board, .n_kinds = input->n_kinds };
  symmetries->table = malloc ((size_t) n_squares * TRUCE_N_TRANSFORMS * sizeof *symmetries->table);
  symmetries->elements = malloc (max_elements * sizeof *symmetries->elements);
  if (!symmetries->table || !symmetries->elements)
    {
      truce_symmetries_clear (symmetries);
      return false;
    }
  find_elements (symmetries, input);
  symmetries->trivial = symmetries->n == 1;
  for (int kind = 0; kind < input->n_kinds; kind++)
    {
      uint8_t *alike = &symmetries->alike[kind];

      while (input->same[*alike] != input->same[kind] ||
             !truce_square_set_equal (input->preplaced[*alike], input->preplaced[kind]))
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
preserves_kinds (const TruceSymmetries *symmetries, const TruceSymmetry *element)
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
      return preserves_kinds (symmetries, &symmetries->elements[i]);
  return false;
}

/* A placement as bits, kind after kind. Of two different placements of equal size, take the lowest bit
 * that differs: the placement with this bit is lexicographically less. */
typedef struct
{
  uint64_t words[TRUCE_KINDS_MAX * TRUCE_SET_WORDS];
} Image;

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

/* Sorts interchangeable kinds into their least order. */
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
            uint64_t saved = a[word];

            a[word] = b[word];
            b[word] = saved;
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
      uint64_t *kind = image->words + element->kinds[truce_packed_kind (pieces[i])] * words;
      int square = truce_symmetry_square (symmetries, element, truce_packed_square (pieces[i]));

      kind[square / 64] |= UINT64_C (1) << (square % 64);
    }
}

/* Makes an image with interchangeable kinds in their least order. */
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
      pieces[n++] = truce_pack (i / per_kind, i % per_kind * 64 + __builtin_ctzll (word));
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

/* Counts the permutations of interchangeable kinds (*all), and those that do not change the placement
 * (*same). */
static void
count_orders (const TruceSymmetries *symmetries, const uint64_t *min, uint64_t *same, uint64_t *all)
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
            equal += compare_words (min + other * words, min + kind * words, words) == 0;
          }
      *all *= before;
      *same *= equal;
    }
}

/* Returns: whether the image has a piece on square 0, of the first kind or of an interchangeable kind. */
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

/* If one image has a piece of the first kind on square 0, images without such a piece are not the least.
 * They are skipped, which on a torus skips most elements. */
uint64_t
truce_symmetries_canonical (const TruceSymmetries *symmetries,
                            const TruceSquare *squares,
                            int n,
                            uint64_t *min)
{
  int words = words_of (symmetries);
  uint64_t stay = 0, same, all;
  Image itself, image;

  make_image (symmetries, 0, squares, n, &itself);
  for (int i = 0; i < symmetries->n; i++)
    {
      int order;

      if (i > 0 && min[0] & 1 && !fills_corner (symmetries, &symmetries->elements[i], &itself))
        continue;
      make_least (symmetries, i, squares, n, &image);
      order = i == 0 ? -1 : compare_words (image.words, min, words);
      stay = order < 0 ? 1 : stay + (order == 0);
      if (order < 0)
        memcpy (min, image.words, (size_t) words * sizeof *min);
    }
  count_orders (symmetries, min, &same, &all);
  return (uint64_t) symmetries->n * all / (stay * same);
}

int
truce_symmetries_class_size (const TruceSymmetries *symmetries, const TruceSquare *squares, int n)
{
  Image min;

  return (int) truce_symmetries_canonical (symmetries, squares, n, min.words);
}

/* Returns: whether the element maps the first piece to an occupied square, as each element of a stabilizer
 * does. */
static bool
may_stay (const TruceSymmetries *symmetries,
          const TruceSymmetry *element,
          const Image *itself,
          TruceSquare first)
{
  int words = truce_set_words_for (symmetries->board);
  int square = truce_symmetry_square (symmetries, element, truce_packed_square (first));

  for (int kind = 0; kind < symmetries->n_kinds; kind++)
    if (itself->words[kind * words + square / 64] >> (square % 64) & 1)
      return true;
  return false;
}

/* On a torus most elements are rejected at once, because they map the first piece to an empty square. */
bool
truce_symmetries_stabilizer (const TruceSymmetries *symmetries,
                             const TruceSquare *pieces,
                             int n,
                             TruceStabilizer *stabilizer)
{
  int words = words_of (symmetries), stay = 0;
  Image itself, min, image;

  *stabilizer = (TruceStabilizer){ 0 };
  make_image (symmetries, 0, pieces, n, &itself);
  make_least (symmetries, 0, pieces, n, &min);
  for (int i = 0; i < symmetries->n; i++)
    {
      if (n > 0 && !may_stay (symmetries, &symmetries->elements[i], &itself, pieces[0]))
        continue;
      make_least (symmetries, i, pieces, n, &image);
      if (compare_words (image.words, min.words, words) != 0)
        continue;
      stabilizer->transforms |= (TruceTransforms) (1u << symmetries->elements[i].transform);
      stay++;
    }
  stabilizer->shifts = stay / __builtin_popcount (stabilizer->transforms);
  return compare_words (itself.words, min.words, words) == 0;
}

void
truce_symmetries_image (const TruceSymmetries *symmetries,
                        const TruceSymmetry *element,
                        const TruceSquare *pieces,
                        int n,
                        TruceSquare *image)
{
  Image min;

  make_least (symmetries, (int) (element - symmetries->elements), pieces, n, &min);
  truce_symmetries_pieces (symmetries, min.words, image);
}

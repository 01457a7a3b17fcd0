/* orbit.c: placements under symmetries: canonical forms, orbits, classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "subgroup.h"

#include <string.h>

/* A placement as bits, for each kind as many words as the board has squares for; the others are not used. Of
 * two placements of equal size the lexicographically lesser list of pieces is the one that holds the lowest
 * piece in which they differ. */
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

int
truce_symmetries_class_size (const TruceSymmetries *symmetries, const TruceSquare *squares, int n)
{
  Image least;

  return (int) truce_symmetries_least (symmetries, squares, n, least.words);
}

/* Whether there is a piece of whatever kind where the element takes the first one. */
static bool
may_stay (const TruceSymmetries *symmetries,
          const TruceSymmetry *element,
          const Image *itself,
          TruceSquare first)
{
  int words = truce_set_words_for (symmetries->board);
  int square = truce_symmetry_square (symmetries, element, truce_placed_square (first));

  for (int kind = 0; kind < symmetries->n_kinds; kind++)
    if (itself->words[kind * words + square / 64] >> (square % 64) & 1)
      return true;
  return false;
}

/* On a torus most elements take the first piece to an empty square. */
bool
truce_symmetries_stabilizer (const TruceSymmetries *symmetries,
                             const TruceSquare *pieces,
                             int n,
                             TruceStabilizer *stabilizer)
{
  int words = words_of (symmetries), stay = 0;
  Image itself, least, image;

  *stabilizer = (TruceStabilizer){ 0 };
  make_image (symmetries, 0, pieces, n, &itself);
  make_least (symmetries, 0, pieces, n, &least);
  for (int i = 0; i < symmetries->n; i++)
    {
      if (n > 0 && !may_stay (symmetries, &symmetries->elements[i], &itself, pieces[0]))
        continue;
      make_least (symmetries, i, pieces, n, &image);
      if (compare_words (image.words, least.words, words) != 0)
        continue;
      stabilizer->transforms |= (TruceTransforms) (1u << symmetries->elements[i].transform);
      stay++;
    }
  stabilizer->shifts = stay / __builtin_popcount (stabilizer->transforms);
  return compare_words (itself.words, least.words, words) == 0;
}

void
truce_symmetries_image (const TruceSymmetries *symmetries,
                        const TruceSymmetry *element,
                        const TruceSquare *pieces,
                        int n,
                        TruceSquare *image)
{
  Image least;

  make_least (symmetries, (int) (element - symmetries->elements), pieces, n, &least);
  truce_symmetries_pieces (symmetries, least.words, image);
}

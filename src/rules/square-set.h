/* square-set.h: sets of squares as bit sets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "board.h"

#define TRUCE_SET_WORDS (TRUCE_SQUARES_MAX / 64)

/* Square s is bit s % 64 of word s / 64. Fits the largest board. */
typedef struct
{
  uint64_t words[TRUCE_SET_WORDS];
} TruceSquareSet;

/* Returns: the number of words that hold one bit for each square. */
static inline int
truce_set_words_for (TruceBoard board)
{
  return (truce_board_n_squares (board) + 63) / 64;
}

static inline void
truce_square_set_clear (TruceSquareSet *set)
{
  memset (set, 0, sizeof *set);
}

static inline bool
truce_square_set_has (const TruceSquareSet *set, int square)
{
  return set->words[square / 64] >> (square % 64) & 1;
}

static inline void
truce_square_set_add (TruceSquareSet *set, int square)
{
  set->words[square / 64] |= UINT64_C (1) << (square % 64);
}

static inline void
truce_square_set_remove (TruceSquareSet *set, int square)
{
  set->words[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

static inline int
truce_words_count (const uint64_t *row, int words)
{
  int count = 0;

  for (int i = 0; i < words; i++)
    count += __builtin_popcountll (row[i]);
  return count;
}

static inline int
truce_square_set_count (const TruceSquareSet *set)
{
  return truce_words_count (set->words, TRUCE_SET_WORDS);
}

static inline TruceSquareSet
truce_square_set_union (const TruceSquareSet *a, const TruceSquareSet *b)
{
  TruceSquareSet both = *a;

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    both.words[i] |= b->words[i];
  return both;
}

static inline TruceSquareSet
truce_square_set_without (const TruceSquareSet *a, const TruceSquareSet *b)
{
  TruceSquareSet difference = *a;

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    difference.words[i] &= ~b->words[i];
  return difference;
}

static inline bool
truce_square_set_equal (const TruceSquareSet *a, const TruceSquareSet *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Returns: the first square of the set at or after `square`, or -1. */
static inline int
truce_square_set_next (const TruceSquareSet *set, int square)
{
  int i = square / 64;
  uint64_t word;

  if (i >= TRUCE_SET_WORDS)
    return -1;
  word = set->words[i] & (~UINT64_C (0) << (square % 64));
  while (!word)
    {
      if (++i == TRUCE_SET_WORDS)
        return -1;
      word = set->words[i];
    }
  return i * 64 + __builtin_ctzll (word);
}

/* Iterates over the squares of a set, ascending. Declares `square`. */
#define truce_square_set_foreach(square, set)                                                                \
  for (int square = truce_square_set_next ((set), 0); square >= 0;                                           \
       square = truce_square_set_next ((set), square + 1))

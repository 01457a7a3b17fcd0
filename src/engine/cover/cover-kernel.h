/* cover-kernel.h: the search for covers: its tables, levels and kernel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "simd/isa.h"

/* Rows are sets of `words` words. Immutable. */
typedef struct
{
  int words, n_squares;
  int n_groups;     /* groups of eight squares */
  uint64_t *covers; /* for each square: squares that a piece on it covers */
  uint64_t *lanes;  /* eight squares of `covers` interleaved: [group][word][8] */
  /* For each square: the squares from which a piece covers it. The same memory as `covers` and `lanes` unless
   * the piece is one-sided. */
  uint64_t *coverers, *coverer_lanes;
  uint64_t *near;    /* (nullable) for each square: squares that one piece can cover with it */
  uint64_t *attacks; /* (nullable) for each square: squares that attack it or that it attacks, itself
                        included; NULL: attacks are allowed */
} TruceCoverTables;

typedef enum
{
  TRUCE_COVER_DEAD,     /* no placement contains the pieces so far */
  TRUCE_COVER_COVERED,  /* the other pieces may stand on any allowed squares */
  TRUCE_COVER_LAST,     /* one piece is left, which must cover the rest */
  TRUCE_COVER_BRANCHES, /* each placement contains one of the level's branches */
} TruceCoverNode;

/* State of a search. n is the number of pieces placed, and of the level. Each level has three rows: squares
 * to cover, squares allowed to further pieces, untried branches. */
typedef struct TruceCoverSearch TruceCoverSearch;
struct TruceCoverSearch
{
  const TruceCoverTables *tables;
  int to_place;
  uint64_t *levels;
  TruceSquare *path;
  uint16_t *counts; /* scratch: a count for each square */
  uint64_t dead_ends;
  uint64_t placed;
  int work; /* nanoseconds until the next poll */
  bool over;

  /* Reports that every choice of `r` squares of the row completes the first n pieces. The row may have fewer
   * than r squares. */
  void (*found) (TruceCoverSearch *search, int n, const uint64_t *row, int r);

  /* (nullable) Called when `work` is below 0, which it resets. Sets `over` to end the search. */
  void (*poll) (TruceCoverSearch *search);
};

static inline uint64_t *
truce_cover_uncovered (const TruceCoverSearch *search, int n)
{
  return search->levels + (size_t) n * 3 * search->tables->words;
}

static inline uint64_t *
truce_cover_allowed (const TruceCoverSearch *search, int n)
{
  return truce_cover_uncovered (search, n) + search->tables->words;
}

static inline uint64_t *
truce_cover_branches (const TruceCoverSearch *search, int n)
{
  return truce_cover_uncovered (search, n) + 2 * search->tables->words;
}

typedef struct
{
  /* Opens level n, whose first two rows are filled. If the result is TRUCE_COVER_BRANCHES, removes allowed
   * squares that are in no placement, and fills the row of branches. */
  TruceCoverNode (*open) (TruceCoverSearch *search, int n);

  /* Places piece n on a square. Removes the square from the allowed squares of level n, and fills the first
   * two rows of level n + 1. */
  void (*place) (TruceCoverSearch *search, int n, int square);

  /* Visits all placements from level n, whose first two rows are filled, until `over`. */
  void (*run) (TruceCoverSearch *search, int n);

  /* Counts the squares of the row inside and outside `other`. other: (nullable); NULL: all are outside. */
  void (*split) (
      const TruceCoverSearch *search, const uint64_t *row, const uint64_t *other, int *inside, int *outside);
} TruceCoverKernel;

TRUCE_KERNELS (TruceCoverKernel, truce_cover_kernel)

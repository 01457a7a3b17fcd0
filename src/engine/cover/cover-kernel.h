/* cover-kernel.h: the search for covers: its tables, levels and kernel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "simd/isa.h"

/* The tables of a problem, read-only during the search. A row is a set of squares in `words` words. */
typedef struct
{
  int words, n_squares;
  int n_groups;     /* groups of eight squares */
  uint64_t *covers; /* [square]: row of the squares that a piece on [square] covers */
  uint64_t *lanes;  /* the same rows, of eight squares each interleaved: [group][word][square % 8] */
  /* coverers: [square]: row of the squares from which a piece covers [square]. coverer_lanes: the same rows,
   * interleaved like `lanes`. If the piece is not one-sided, these are the same memory as `covers` and
   * `lanes`. */
  uint64_t *coverers, *coverer_lanes;
  uint64_t *near; /* (nullable) [square]: row of the squares that some piece covers together with [square] */
  uint64_t *attacks; /* (nullable) [square]: row of the squares where no other piece may stand if a piece is
                        on [square]; NULL: pieces may attack each other */
} TruceCoverTables;

typedef enum
{
  TRUCE_COVER_DEAD,     /* no placement contains the pieces so far */
  TRUCE_COVER_COVERED,  /* the board is covered; the missing pieces may stand on any allowed squares */
  TRUCE_COVER_LAST,     /* one piece is missing; it must cover all uncovered squares */
  TRUCE_COVER_BRANCHES, /* each placement with the pieces so far also contains one of the level's branches */
} TruceCoverNode;

/* State of a search. On level n, n pieces are placed. Each level has three rows: the uncovered squares, the
 * squares allowed to further pieces, and the untried branches. */
typedef struct TruceCoverSearch TruceCoverSearch;
struct TruceCoverSearch
{
  const TruceCoverTables *tables;
  int to_place;
  uint64_t *levels;
  TruceSquare *path;
  uint16_t *counts; /* scratch: [square]: a count */
  uint64_t dead_ends;
  uint64_t placed;
  int work; /* nanoseconds until the next poll */
  bool over;

  /* Receives all placements that consist of the first n pieces of `path` and of `r` squares of `row`, in any
   * choice. If `row` has fewer than r squares, there is no such placement. */
  void (*found) (TruceCoverSearch *search, int n, const uint64_t *row, int r);

  /* (nullable) Called when `work` is below 0. Resets `work`, and sets `over` to end the search. */
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
  /* Examines level n, whose first two rows must be filled. If the result is TRUCE_COVER_BRANCHES, also fills
   * the row of branches, and removes allowed squares that are in no placement. */
  TruceCoverNode (*open) (TruceCoverSearch *search, int n);

  /* Places piece n (from 0) on a square. Removes this square from the allowed squares of level n, and fills
   * the first two rows of level n + 1. */
  void (*place) (TruceCoverSearch *search, int n, int square);

  /* Visits all placements with the first n pieces, until `over` is set. The first two rows of level n must be
   * filled. */
  void (*run) (TruceCoverSearch *search, int n);

  /* Counts the squares of `row` that are in `other` (*inside) and those that are not (*outside). other:
   * (nullable); NULL: an empty set. */
  void (*split) (
      const TruceCoverSearch *search, const uint64_t *row, const uint64_t *other, int *inside, int *outside);
} TruceCoverKernel;

TRUCE_KERNELS (TruceCoverKernel, truce_cover_kernel)

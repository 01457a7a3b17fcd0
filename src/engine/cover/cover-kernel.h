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
  uint64_t *lanes;  /* `covers` of eight squares interleaved: group x words x 8 */
  /* For each square: the squares from which a piece covers it. Equal to `covers` and `lanes` unless the piece
   * is one-sided. */
  uint64_t *coverers, *coverer_lanes;
  uint64_t *near;    /* (nullable) for each square: squares that one piece can cover with it */
  uint64_t *attacks; /* (nullable) for each square: squares that a piece on it attacks */
} TruceCoverTables;

typedef enum
{
  TRUCE_COVER_DEAD,     /* no placement contains the pieces */
  TRUCE_COVER_COVERED,  /* the other pieces may stand on any allowed squares */
  TRUCE_COVER_LAST,     /* one piece is left, which must cover the rest */
  TRUCE_COVER_BRANCHES, /* each placement contains one of the level's branches */
} TruceCoverNode;

/* n: number of pieces placed. Each level has three rows: squares to cover, squares allowed to further pieces,
 * untried branches. */
typedef struct TruceCoverSearch TruceCoverSearch;
struct TruceCoverSearch
{
  const TruceCoverTables *tables;
  int to_place;
  uint64_t *levels;
  TruceSquare *path;
  uint16_t *counts; /* one for each square */
  uint64_t dead_ends;
  uint64_t placed;
  int work; /* nanoseconds until the next poll */
  bool over;

  /* Reports that every choice of `r` squares of the row completes the first n pieces. */
  void (*found) (TruceCoverSearch *search, int n, const uint64_t *row, int r);

  /* Called when `work` is below 0, which it resets. Sets `over` to end the search. */
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
  /* Opens a level whose first two rows are filled. Removes allowed squares that are in no placement, and
   * lists the branches. */
  TruceCoverNode (*open) (TruceCoverSearch *search, int n);

  /* Places the next piece on a square. Removes the square from the allowed squares of the level, and fills
   * the first two rows of the next level. */
  void (*place) (TruceCoverSearch *search, int n, int square);

  /* Visits all placements from a level whose first two rows are filled. */
  void (*run) (TruceCoverSearch *search, int n);

  /* Counts the squares of the row inside and outside `other`. other: (nullable): NULL: all are outside. */
  void (*split) (
      const TruceCoverSearch *search, const uint64_t *row, const uint64_t *other, int *inside, int *outside);
} TruceCoverKernel;

TRUCE_KERNELS (TruceCoverKernel, truce_cover_kernel)

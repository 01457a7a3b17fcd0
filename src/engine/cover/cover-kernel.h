/* cover-kernel.h: the search for pieces that cover a board: its tables, its levels, and the kernels that run
 * it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "simd/isa.h"

/* Rows are sets of squares, `words` words each. Immutable once made. */
typedef struct
{
  int words, n_squares;
  int n_groups;     /* of eight squares */
  uint64_t *covers; /* of each square: what a piece on it covers */
  uint64_t *lanes;  /* the same, eight squares side by side: group × words × 8 */
  /* The same of where pieces that cover it stand: `covers` and `lanes` unless the piece is one-sided. */
  uint64_t *coverers, *coverer_lanes;
  uint64_t *
      near; /* of each square: those that a piece can cover together with it; NULL where it is not worth it */
  uint64_t *attacks; /* of each square: what a piece on it denies to others; NULL where attacks are free */
} TruceCoverTables;

typedef enum
{
  TRUCE_COVER_DEAD,     /* no placement holds the pieces so far */
  TRUCE_COVER_COVERED,  /* what is left to place may stand on any allowed squares */
  TRUCE_COVER_LAST,     /* one piece is left, which has to cover all the rest */
  TRUCE_COVER_BRANCHES, /* one of the level's branches is in each placement */
} TruceCoverNode;

/* `n` is how many pieces have been placed; every such level has three rows: squares to cover, squares allowed
 * to further pieces, branches not yet tried. */
typedef struct TruceCoverSearch TruceCoverSearch;
struct TruceCoverSearch
{
  const TruceCoverTables *tables;
  int to_place;
  uint64_t *levels;
  TruceSquare *path;
  uint16_t *counts; /* a number for each square */
  uint64_t dead_ends;
  uint64_t placed;
  int work; /* nanoseconds or so until the next poll */
  bool over;

  /* Every choice of `r` squares of the row completes the first n pieces of the path to a placement. */
  void (*found) (TruceCoverSearch *search, int n, const uint64_t *row, int r);

  /* Called where `work` is below 0, which it sets anew. Sets `over` where the search has to end. */
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
  /* Looks at a level whose first two rows are filled: takes squares away from those allowed that are in no
   * placement, and fills in the branches where it says so. */
  TruceCoverNode (*open) (TruceCoverSearch *search, int n);

  /* Puts the next piece on a square of the level, which is not allowed there any more, and makes the first
   * two rows of the level after it. */
  void (*place) (TruceCoverSearch *search, int n, int square);

  /* All placements from a level on whose first two rows are filled. */
  void (*run) (TruceCoverSearch *search, int n);

  /* How many squares of the row are in another (NULL: none are), and how many are not. */
  void (*split) (
      const TruceCoverSearch *search, const uint64_t *row, const uint64_t *other, int *inside, int *outside);
} TruceCoverKernel;

TRUCE_KERNELS (TruceCoverKernel, truce_cover_kernel)

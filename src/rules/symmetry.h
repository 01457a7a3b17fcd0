/* symmetry.h: the symmetries of a board, on a torus with translations; canonical placements and orbits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "attack-map.h"

typedef enum
{
  TRUCE_IDENTITY,
  TRUCE_ROTATE_90, /* clockwise */
  TRUCE_ROTATE_180,
  TRUCE_ROTATE_270,
  TRUCE_MIRROR_COLUMNS,  /* swaps left and right */
  TRUCE_MIRROR_ROWS,     /* swaps top and bottom */
  TRUCE_MIRROR_DIAGONAL, /* swaps rows and columns */
  TRUCE_MIRROR_ANTIDIAGONAL,
  TRUCE_N_TRANSFORMS
} TruceTransform;

/* Returns: whether the transform maps the board to itself: all eight on square boards, four on others. */
bool truce_transform_fits (TruceBoard board, TruceTransform transform);

/* The transform must fit the board. */
int truce_transform_square (TruceBoard board, TruceTransform transform, int square);

/* Returns: the piece on the transformed board: a quarter turn changes fR to rR. */
TrucePiece truce_piece_transformed (const TrucePiece *piece, TruceTransform transform);

#define TRUCE_KINDS_MAX 8

/* Packs a piece into one number. These numbers ascend by kind, then by square. */
static inline TruceSquare
truce_pack (int kind, int square)
{
  return (TruceSquare) (kind * TRUCE_SQUARES_MAX + square);
}

static inline int
truce_packed_kind (TruceSquare placed)
{
  return placed / TRUCE_SQUARES_MAX;
}

static inline int
truce_packed_square (TruceSquare placed)
{
  return placed % TRUCE_SQUARES_MAX;
}

/* A transform, on a torus followed by a translation. Kinds that differ only by their preplaced pieces may be
 * permuted. */
typedef struct
{
  TruceTransform transform;
  uint8_t row;                    /* row in `table` of TruceSymmetries */
  uint8_t down, right;            /* translation, in rows and columns */
  TruceSquare origin;             /* square that maps to square 0 */
  uint8_t kinds[TRUCE_KINDS_MAX]; /* image of each kind; if several interchangeable kinds fit, one of them */
} TruceSymmetry;

/* The symmetries of a problem. Owned by the problem. */
typedef struct
{
  TruceBoard board;
  int n;                   /* 1 to 8; on a torus up to 8 x n_squares */
  TruceSymmetry *elements; /* the first is the identity */
  TruceSquare *table; /* table[row * n_squares + s]: image of square s before the translation; on the plane,
                         each element has its own row */
  int n_kinds;
  uint8_t alike[TRUCE_KINDS_MAX]; /* for each kind, the first kind interchangeable with it */
  bool trivial;                   /* every class has one placement */
} TruceSymmetries;

/* The properties that symmetries must preserve. */
typedef struct
{
  TruceBoard board;
  bool torus;
  int n_kinds;
  const TruceAttackMap
      *maps[TRUCE_KINDS_MAX];    /* (nullable) NULL if all transforms map the piece's moves to its moves */
  uint8_t same[TRUCE_KINDS_MAX]; /* for each kind, the first kind with the same piece and number */
  const TruceSquareSet *blocked, *walls;
  const TruceRegions *regions;
  const TruceSquareSet *preplaced[TRUCE_KINDS_MAX];
} TruceSymmetryInput;

/* Returns: false if memory runs out. */
bool truce_symmetries_init (TruceSymmetries *symmetries, const TruceSymmetryInput *input);
void truce_symmetries_clear (TruceSymmetries *symmetries);

/* Returns: whether the transform without a translation is a symmetry that maps each kind to itself or to
 * an interchangeable kind. */
bool truce_symmetries_have (const TruceSymmetries *symmetries, TruceTransform transform);

int truce_symmetry_square (const TruceSymmetries *symmetries, const TruceSymmetry *element, int square);

/* The placements below are n pieces, ascending, compared lexicographically. Orbits and classes also contain
 * the permutations of interchangeable kinds. */

/* Returns: whether the placement is canonical, the least of its orbit. */
bool truce_symmetries_is_canonical (const TruceSymmetries *symmetries, const TruceSquare *squares, int n);

/* Writes the canonical placement of the orbit to `min`, as truce_set_words_for (board) words for each
 * kind. Returns: the size of the orbit. */
uint64_t truce_symmetries_canonical (const TruceSymmetries *symmetries,
                                     const TruceSquare *squares,
                                     int n,
                                     uint64_t *min);

/* Lists the pieces of a canonical placement, ascending. words: from truce_symmetries_canonical(). Returns:
 * the number of pieces. */
int truce_symmetries_pieces (const TruceSymmetries *symmetries, const uint64_t *words, TruceSquare *pieces);

int truce_symmetries_class_size (const TruceSymmetries *symmetries, const TruceSquare *squares, int n);

/* symmetry.h: the symmetries of a board, on a torus with its shifts; canonical forms and orbits
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
  TRUCE_MIRROR_COLUMNS,  /* left and right change places */
  TRUCE_MIRROR_ROWS,     /* top and bottom change places */
  TRUCE_MIRROR_DIAGONAL, /* rows and columns change places */
  TRUCE_MIRROR_ANTIDIAGONAL,
  TRUCE_N_TRANSFORMS
} TruceTransform;

/* Whether the transform maps the board to itself: all eight on square boards, four on others. */
bool truce_transform_fits (TruceBoard board, TruceTransform transform);

/* Where a square goes. The transform must fit the board. */
int truce_transform_square (TruceBoard board, TruceTransform transform, int square);

/* The piece that the transform makes of it when it turns the board: of fR a quarter turn makes rR. */
TrucePiece truce_piece_transformed (const TrucePiece *piece, TruceTransform transform);

#define TRUCE_KINDS_MAX 8

/* A piece on the board as one number: its square, and above it the number of its kind, so that pieces in
 * ascending order stand kind after kind. */
static inline TruceSquare
truce_placed (int kind, int square)
{
  return (TruceSquare) (kind * TRUCE_SQUARES_MAX + square);
}

static inline int
truce_placed_kind (TruceSquare placed)
{
  return placed / TRUCE_SQUARES_MAX;
}

static inline int
truce_placed_square (TruceSquare placed)
{
  return placed % TRUCE_SQUARES_MAX;
}

/* A transform, and on a torus a shift after it; kinds that nothing but their preplaced pieces tells apart may
 * change places with it. */
typedef struct
{
  TruceTransform transform;
  uint8_t row; /* of the table */
  uint8_t down, right;
  TruceSquare origin;             /* what comes to square 0 */
  uint8_t kinds[TRUCE_KINDS_MAX]; /* where each kind goes, but for those that are alike */
} TruceSymmetry;

/* A group of symmetries of one problem, with their tables of squares. Owned by the problem. */
typedef struct
{
  TruceBoard board;
  int n;                   /* 1 … 8, on a torus 1 … 8 × n_squares */
  TruceSymmetry *elements; /* n; the first is the identity */
  TruceSquare *table; /* table[row * n_squares + s] is where s goes before a shift; on the plane each element
                         has the row of its own number */
  int n_kinds;
  uint8_t alike[TRUCE_KINDS_MAX]; /* the first kind that may change places with each kind, whatever the rest
                                     does */
  bool trivial;                   /* each placement is a class of its own */
} TruceSymmetries;

/* What symmetries must keep. */
typedef struct
{
  TruceBoard board;
  bool torus;
  int n_kinds;
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* where attacks may differ under a transform, else NULL */
  uint8_t same[TRUCE_KINDS_MAX];               /* the first kind of the same piece and number */
  const TruceSquareSet *blocked, *walls;
  const TruceRegions *regions;
  const TruceSquareSet *preplaced[TRUCE_KINDS_MAX];
} TruceKept;

/* False when memory runs out. */
bool truce_symmetries_init (TruceSymmetries *symmetries, const TruceKept *kept);
void truce_symmetries_clear (TruceSymmetries *symmetries);

/* Whether the transform, without a shift and with all kinds in their places, is one of them. */
bool truce_symmetries_have (const TruceSymmetries *symmetries, TruceTransform transform);

/* Where the element takes a square. */
int truce_symmetry_square (const TruceSymmetries *symmetries, const TruceSymmetry *element, int square);

/* Placements here are arrays of n pieces, ascending; they compare lexicographically. Kinds that are alike
 * change places, too. */

/* Whether the placement is the least of its orbit: the one that stands for its class. */
bool truce_symmetries_is_canonical (const TruceSymmetries *symmetries, const TruceSquare *squares, int n);

/* The least of the orbit as bits, for each kind as many words as the board has; returns the orbit's size. */
uint64_t truce_symmetries_least (const TruceSymmetries *symmetries,
                                 const TruceSquare *squares,
                                 int n,
                                 uint64_t *words);

/* The pieces of such words, ascending; how many they are. */
int truce_symmetries_pieces (const TruceSymmetries *symmetries, const uint64_t *words, TruceSquare *pieces);

/* How many placements the class has: on a torus, and where kinds that are alike change places, too. */
int truce_symmetries_class_size (const TruceSymmetries *symmetries, const TruceSquare *squares, int n);

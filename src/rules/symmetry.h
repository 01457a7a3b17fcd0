/* symmetry.h: the eight symmetries of a square board; canonical forms and orbits
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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

/* A group of transforms of one board, with their tables of squares. A plain value on the heap of its owner.
 */
typedef struct
{
  TruceBoard board;
  int n; /* 1 … 8; transforms[0] is the identity */
  TruceTransform transforms[TRUCE_N_TRANSFORMS];
  TruceSquare *table; /* n × n_squares: table[i * n_squares + s] is where s goes */
} TruceSymmetries;

/* Those transforms that map the board, both sets and (for the old geometry, where it is not granted) the
 * attack map to themselves. False when memory runs out. */
bool truce_symmetries_init (TruceSymmetries *symmetries,
                            TruceBoard board,
                            const TruceSquareSet *preplaced,
                            const TruceSquareSet *blocked,
                            const TruceAttackMap *map);
void truce_symmetries_clear (TruceSymmetries *symmetries);

/* Whether the transform is one of them. */
bool truce_symmetries_have (const TruceSymmetries *symmetries, TruceTransform transform);

/* Placements here are arrays of n squares, ascending; they compare lexicographically. */

/* Whether the placement is the least of its orbit: the one that stands for its class. */
bool truce_symmetries_is_canonical (const TruceSymmetries *symmetries, const TruceSquare *squares, int n);

/* The least of the orbit into `canonical` (n squares; may be `squares` itself). */
void truce_symmetries_canonical (const TruceSymmetries *symmetries,
                                 const TruceSquare *squares,
                                 int n,
                                 TruceSquare *canonical);

/* The different images, the placement itself first, the others ascending, into `orbit` (room for 8 × n);
 * returns how many. */
int truce_symmetries_orbit (const TruceSymmetries *symmetries,
                            const TruceSquare *squares,
                            int n,
                            TruceSquare *orbit);

/* attack-map.h: the plain definition of 'a piece on a reaches b', from leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"
#include "regions.h"

typedef enum
{
  TRUCE_GEOMETRY_TRUE,
  TRUCE_GEOMETRY_NQ10,  /* NqProblemExtended 1.0: its nightrider wraps round the edge on square boards */
  TRUCE_GEOMETRY_TORUS, /* moves that leave one edge come back at the opposite one */
  TRUCE_N_GEOMETRIES
} TruceGeometry;

const char *truce_geometry_text (TruceGeometry geometry); /* "true", "nq1.0", "torus" */
bool truce_geometry_parse (const char *text, TruceGeometry *geometry, TruceError *error);

/* Refuses nq1.0 on a board that is not square, and on one with walls. */
bool truce_geometry_fits (TruceBoard board,
                          TruceGeometry geometry,
                          const TruceSquareSet *walls,
                          TruceError *error);

/* Refuses nq1.0 for nightriders that leave directions out. */
bool truce_geometry_fits_piece (TruceGeometry geometry, const TrucePiece *piece, TruceError *error);

/* The n_squares × n_squares relation 'a piece on a attacks b', symmetric unless the piece is one-sided. The
 * diagonal is set: a placed piece takes its own square. */
typedef struct TruceAttackMap TruceAttackMap;

/* NULL when memory runs out, or when nq1.0 is asked for on a board that is not square. */
TruceAttackMap *
truce_attack_map_new (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, TruceError *error);
/* The same on a board with walls (NULL: none), where nothing stands and before which a ride ends; leaps pass
 * over them, also those that a ride is made of. Squares of the same region (NULL: there are none) attack each
 * other, too. */
TruceAttackMap *truce_attack_map_new_walled (TruceBoard board,
                                             const TrucePiece *piece,
                                             TruceGeometry geometry,
                                             const TruceSquareSet *walls,
                                             const TruceRegions *regions,
                                             TruceError *error);
/* Of two maps of the same board: the attacks of either. */
TruceAttackMap *
truce_attack_map_new_union (const TruceAttackMap *map, const TruceAttackMap *other, TruceError *error);
void truce_attack_map_free (TruceAttackMap *map);

/* The squares that a piece on `square` denies, itself included: truce_set_words_for (board) words, square s
 * at bit s % 64 of word s / 64. */
const uint64_t *truce_attack_map_row (const TruceAttackMap *map, int square);

static inline bool
truce_attack_row_has (const uint64_t *row, int square)
{
  return row[square / 64] >> (square % 64) & 1;
}

bool truce_attack_map_attacks (const TruceAttackMap *map, int a, int b);

/* Which of the piece's moves takes it from a to b, not back: an index into piece->moves, or -1 for none (also
 * for a == b). Where several do, the first. Under nq1.0 a wrapped attack is said to be the nightrider's. */
int truce_attack_move (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, int a, int b);
int truce_attack_move_walled (TruceBoard board,
                              const TrucePiece *piece,
                              TruceGeometry geometry,
                              const TruceSquareSet *walls,
                              int a,
                              int b);

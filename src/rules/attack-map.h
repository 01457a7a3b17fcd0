/* attack-map.h: the attack relation of a piece on a board, from leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"
#include "regions.h"

typedef enum
{
  TRUCE_GEOMETRY_TRUE,
  TRUCE_GEOMETRY_NQ10,  /* as in NqProblemExtended 1.0: nightriders wrap around the edges of square boards */
  TRUCE_GEOMETRY_TORUS, /* moves wrap around the edges */
  TRUCE_N_GEOMETRIES
} TruceGeometry;

const char *truce_geometry_text (TruceGeometry geometry); /* "true", "nq1.0", "torus" */
/* Reads a word of truce_geometry_text(). Returns: false with `error` set for any other text. */
bool truce_geometry_parse (const char *text, TruceGeometry *geometry, TruceError *error);

/* Checks whether the geometry can be used on the board. walls: (nullable). Returns: false with `error` set
 * for nq1.0 if the board is not square or has walls. */
bool truce_geometry_fits (TruceBoard board,
                          TruceGeometry geometry,
                          const TruceSquareSet *walls,
                          TruceError *error);

/* Checks whether the geometry can be used with the piece. Returns: false with `error` set for nq1.0 with a
 * one-sided nightrider. */
bool truce_geometry_fits_piece (TruceGeometry geometry, const TrucePiece *piece, TruceError *error);

/* The relation 'a piece on square a attacks square b'. Each square attacks itself. The relation is
 * symmetric if the piece is mutual, see truce_piece_is_mutual(). */
typedef struct TruceAttackMap TruceAttackMap;

/* Makes a map for a board without walls and regions. Returns: (transfer full): the map; NULL with `error`
 * set if truce_board_check(), truce_geometry_fits() or truce_geometry_fits_piece() fails, or memory runs
 * out. */
TruceAttackMap *
truce_attack_map_new (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, TruceError *error);
/* Makes a map for a board with walls and regions. walls: (nullable): no move reaches a wall or starts on a
 * wall. A ride ends before a wall on which it would step. Each single step, like a leap, passes over
 * walls. regions: (nullable): squares of the same region attack each other. Returns: (transfer full): the
 * map; NULL with `error` set under the conditions of truce_attack_map_new(). */
TruceAttackMap *truce_attack_map_new_walled (TruceBoard board,
                                             const TrucePiece *piece,
                                             TruceGeometry geometry,
                                             const TruceSquareSet *walls,
                                             const TruceRegions *regions,
                                             TruceError *error);
/* Makes a map with the attacks of both maps, which have the same board. Returns: (transfer full): the map;
 * NULL with `error` set if memory runs out. */
TruceAttackMap *
truce_attack_map_new_union (const TruceAttackMap *map, const TruceAttackMap *other, TruceError *error);
void truce_attack_map_free (TruceAttackMap *map);

/* Returns: the squares that a piece on `square` attacks, and `square` itself. Square s is bit s % 64 of
 * word s / 64. There are truce_set_words_for (board) words. Valid as long as `map`. */
const uint64_t *truce_attack_map_row (const TruceAttackMap *map, int square);

static inline bool
truce_attack_row_has (const uint64_t *row, int square)
{
  return row[square / 64] >> (square % 64) & 1;
}

bool truce_attack_map_attacks (const TruceAttackMap *map, int a, int b);

/* Return the index in piece->moves of the first move from a to b; -1 if no move leads from a to b, or a ==
 * b. In the geometry nq1.0, an attack around an edge belongs to the nightrider's move. walls: (nullable). */
int truce_attack_move (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, int a, int b);
int truce_attack_move_walled (TruceBoard board,
                              const TrucePiece *piece,
                              TruceGeometry geometry,
                              const TruceSquareSet *walls,
                              int a,
                              int b);

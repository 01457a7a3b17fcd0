/* attack-map.h: the attack relation of a piece on a board, from leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"
#include "regions.h"

typedef enum
{
  TRUCE_GEOMETRY_TRUE,
  TRUCE_GEOMETRY_NQ10,  /* as in NqProblemExtended 1.0: the nightrider wraps around the edges of square boards
                         */
  TRUCE_GEOMETRY_TORUS, /* moves wrap around the edges */
  TRUCE_N_GEOMETRIES
} TruceGeometry;

const char *truce_geometry_text (TruceGeometry geometry); /* "true", "nq1.0", "torus" */
/* Reads such a word. Returns: false with `error` set for any other text. */
bool truce_geometry_parse (const char *text, TruceGeometry *geometry, TruceError *error);

/* walls: (nullable). Returns: false with `error` set for nq1.0 on a board that is not square or has walls. */
bool truce_geometry_fits (TruceBoard board,
                          TruceGeometry geometry,
                          const TruceSquareSet *walls,
                          TruceError *error);

/* Returns: false with `error` set for nq1.0 with a one-sided nightrider. */
bool truce_geometry_fits_piece (TruceGeometry geometry, const TrucePiece *piece, TruceError *error);

/* The relation 'a piece on square a attacks square b'. Each square attacks itself. The
 * relation is symmetric if truce_piece_is_mutual(). */
typedef struct TruceAttackMap TruceAttackMap;

/* Returns: (transfer full): NULL with `error` set if truce_board_check(), truce_geometry_fits() or
 * truce_geometry_fits_piece() fails or memory runs out. */
TruceAttackMap *
truce_attack_map_new (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, TruceError *error);
/* Makes a map for a board with walls and regions. walls: (nullable): no move reaches a wall or starts on it.
 * Leaps, also those of a ride, pass over walls; a ride ends before a wall on one of its steps. regions:
 * (nullable): squares of the same region attack each other. Returns: (transfer full): NULL with
 * `error` set as truce_attack_map_new(). */
TruceAttackMap *truce_attack_map_new_walled (TruceBoard board,
                                             const TrucePiece *piece,
                                             TruceGeometry geometry,
                                             const TruceSquareSet *walls,
                                             const TruceRegions *regions,
                                             TruceError *error);
/* Makes the union of two maps of the same board. Returns: (transfer full): NULL with `error` set if memory
 * runs out. */
TruceAttackMap *
truce_attack_map_new_union (const TruceAttackMap *map, const TruceAttackMap *other, TruceError *error);
void truce_attack_map_free (TruceAttackMap *map);

/* Returns: the squares that a piece on `square` attacks, itself included: truce_set_words_for (board) words,
 * square s at bit s % 64 of word s / 64. Valid as long as `map`. */
const uint64_t *truce_attack_map_row (const TruceAttackMap *map, int square);

static inline bool
truce_attack_row_has (const uint64_t *row, int square)
{
  return row[square / 64] >> (square % 64) & 1;
}

bool truce_attack_map_attacks (const TruceAttackMap *map, int a, int b);

/* Return the index in piece->moves of the first move from a to b; -1 if there is none, or a == b. Under nq1.0
 * a wrapped attack counts as the nightrider's. walls: (nullable). */
int truce_attack_move (TruceBoard board, const TrucePiece *piece, TruceGeometry geometry, int a, int b);
int truce_attack_move_walled (TruceBoard board,
                              const TrucePiece *piece,
                              TruceGeometry geometry,
                              const TruceSquareSet *walls,
                              int a,
                              int b);

/* board-scene.h: what a board shows, as plain data, and what follows from it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "attack-map.h"

typedef enum
{
  TRUCE_OVERLAY_HOVERED = 1 << 0,  /* squares attacked from the hovered square */
  TRUCE_OVERLAY_SELECTED = 1 << 1, /* … by the selected piece */
  TRUCE_OVERLAY_ALL = 1 << 2,      /* … by any piece */
  TRUCE_OVERLAY_LINES = 1 << 3, /* rays and leaps of whatever of the three is on, as lines by kind of move */
  TRUCE_OVERLAY_ATTACKERS = 1 << 4, /* number of attackers of each square */
  TRUCE_OVERLAY_FREE = 1 << 5,      /* squares where one more piece is in peace */
  TRUCE_OVERLAY_CONFLICTS = 1 << 6, /* pairs that attack each other, and what `heat` says forbids all */
  TRUCE_OVERLAY_HEAT = 1 << 7,      /* placements through each square, as far as `heat` has them */
} TruceOverlay;

#define TRUCE_N_OVERLAYS 8

typedef struct TruceBoardHeat TruceBoardHeat; /* heat-draw.h */

typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  TruceSquareSet pinned; /* preplaced by the user */
  TruceSquareSet placed; /* of the placement that is browsed, without the pinned ones */
  TruceSquareSet blocked;
  int hovered;                /* square or -1 */
  int selected;               /* square or -1 */
  unsigned overlays;          /* TruceOverlay flags */
  const TruceBoardHeat *heat; /* borrowed; NULL: none */
  unsigned heat_serial;       /* another one for what is in it now */
} TruceBoardScene;

/* A pair a < b of pieces that attack each other; `move` indexes the piece's moves. */
typedef struct
{
  TruceSquare a, b;
  int move;
} TruceConflict;

/* What follows from a scene. Owned by whoever computed it. */
typedef struct
{
  uint16_t attackers[TRUCE_SQUARES_MAX]; /* pieces (pinned and placed) that attack the square, itself not
                                            counted */
  TruceSquareSet attacked;               /* attackers > 0 */
  TruceSquareSet free;                   /* no piece, not blocked, no attacker */
  TruceConflict *conflicts;
  int n_conflicts;
} TruceBoardAnalysis;

void truce_board_scene_init (TruceBoardScene *scene, TruceBoard board, const TrucePiece *piece);

/* `map` is the attack map of the scene's board and piece. */
void truce_board_analysis_init (TruceBoardAnalysis *analysis,
                                const TruceBoardScene *scene,
                                const TruceAttackMap *map);
void truce_board_analysis_clear (TruceBoardAnalysis *analysis);

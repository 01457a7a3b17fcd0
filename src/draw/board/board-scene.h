/* board-scene.h: what a board shows, as plain data, and what follows from it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

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
  TRUCE_OVERLAY_UNGUARDED = 1 << 8, /* squares that are to be guarded, and are not; of armies, those that
                                       are safe for each */
} TruceOverlay;

#define TRUCE_N_OVERLAYS 9

typedef struct TruceBoardHeat TruceBoardHeat; /* heat-draw.h */

/* From a square to another, drawn above the pieces. */
typedef struct
{
  TruceSquare from, to;
} TruceBoardArrow;

typedef struct
{
  TruceBoard board;
  TrucePiece piece; /* of several kinds that of the active one */
  TruceGeometry geometry;
  TrucePeace peace;
  TruceCover cover;
  TruceSquareSet pinned;  /* preplaced by the user */
  TruceSquareSet placed;  /* of the placement that is browsed, without the pinned ones */
  TruceSquareSet blocked; /* walls, too */
  TruceSquareSet walls;
  TruceRegions regions;
  TruceSquareSet crossed;        /* of a puzzle: squares that are ruled out */
  TruceSquareSet hinted;         /* of a puzzle: squares that a hint is about; of a collection: marked ones */
  const TruceBoardArrow *arrows; /* borrowed */
  int n_arrows;
  int hovered;                /* square or -1 */
  int selected;               /* square or -1 */
  unsigned overlays;          /* TruceOverlay flags */
  const TruceBoardHeat *heat; /* borrowed; NULL: none */
  unsigned heat_serial;       /* another one for what is in it now */

  /* Of several kinds; with one, all of this is 0. */
  int n_kinds;
  int active; /* the kind that the pointer has */
  TrucePiece pieces[TRUCE_KINDS_MAX];
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* borrowed */
  uint8_t kinds[TRUCE_SQUARES_MAX];            /* of the piece on each square that has one */
} TruceBoardScene;

/* A pair of pieces in conflict, a < b, of which one at least attacks the other; `move` indexes the moves of
 * its piece, which is of that kind; -1: they share a region. */
typedef struct
{
  TruceSquare a, b;
  TruceSquare attacker; /* a or b */
  bool mutual;          /* the other attacks it, too */
  int kind;
  int move;
} TruceConflict;

/* What follows from a scene. Owned by whoever computed it. */
typedef struct
{
  uint16_t attackers[TRUCE_SQUARES_MAX]; /* pieces (pinned and placed) that attack the square, itself not
                                            counted */
  TruceSquareSet attacked;               /* attackers > 0 */
  TruceSquareSet
      free[TRUCE_KINDS_MAX]; /* no piece, not blocked, and one of that kind would be in peace there */
  TruceSquareSet unguarded;  /* to be guarded, and not */
  TruceConflict *conflicts;
  int n_conflicts;
} TruceBoardAnalysis;

void truce_board_scene_init (TruceBoardScene *scene, TruceBoard board, const TrucePiece *piece);

/* A problem with the pieces of a placement on it, preplaced included, and no overlays; borrows the problem's
 * maps. */
void truce_board_scene_show (TruceBoardScene *scene,
                             const TruceProblem *problem,
                             const TruceSquare *pieces,
                             int n);

static inline const TrucePiece *
truce_board_scene_piece_of (const TruceBoardScene *scene, int kind)
{
  return scene->n_kinds > 1 ? &scene->pieces[kind] : &scene->piece;
}

/* The attack map of a kind; `map` is that of the scene's piece. */
static inline const TruceAttackMap *
truce_board_scene_map_of (const TruceBoardScene *scene, const TruceAttackMap *map, int kind)
{
  return scene->n_kinds > 1 ? scene->maps[kind] : map;
}

/* Whether the kinds are armies: each at peace with all but itself. */
static inline bool
truce_board_scene_has_armies (const TruceBoardScene *scene)
{
  return scene->n_kinds > 1 && scene->peace == TRUCE_PEACE_BETWEEN;
}

/* Whether another kind has the same piece, so that more than the piece must tell them apart. */
bool truce_board_scene_has_twin (const TruceBoardScene *scene, int kind);

/* Whether board, pieces' moves, peace, cover and regions are equal. */
bool truce_board_scene_same_rules (const TruceBoardScene *a, const TruceBoardScene *b);

/* Whether the same pieces and marks are on the same squares of equal boards. */
bool truce_board_scene_same_squares (const TruceBoardScene *a, const TruceBoardScene *b);

/* `map` is the attack map of the scene's board and piece. */
void truce_board_analysis_init (TruceBoardAnalysis *analysis,
                                const TruceBoardScene *scene,
                                const TruceAttackMap *map);
void truce_board_analysis_clear (TruceBoardAnalysis *analysis);

/* Replaces the analysis, which is zero or an earlier one, by that of the scene. */
void truce_board_analysis_update (TruceBoardAnalysis *analysis,
                                  const TruceBoardScene *scene,
                                  const TruceAttackMap *map);

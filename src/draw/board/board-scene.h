/* board-scene.h: the contents of a drawn board, as a plain value, and their analysis
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

typedef enum
{
  TRUCE_OVERLAY_HOVERED = 1 << 0,   /* squares attacked from the hovered square */
  TRUCE_OVERLAY_SELECTED = 1 << 1,  /* squares attacked by the selected piece */
  TRUCE_OVERLAY_ALL = 1 << 2,       /* squares attacked by any piece */
  TRUCE_OVERLAY_LINES = 1 << 3,     /* draws the attacks of these three overlays as lines */
  TRUCE_OVERLAY_ATTACKERS = 1 << 4, /* number of attackers of each square */
  TRUCE_OVERLAY_FREE = 1 << 5,      /* squares where a piece of the active kind can be added in peace */
  TRUCE_OVERLAY_CONFLICTS = 1 << 6, /* pairs of pieces that attack each other; the pieces in heat->conflict */
  TRUCE_OVERLAY_HEAT = 1 << 7, /* share of the placements that use each square, and the marks of `heat` */
  TRUCE_OVERLAY_UNGUARDED = 1 << 8, /* squares that must be guarded and are not; with armies also the squares
                                       where each army is safe */
} TruceOverlay;

#define TRUCE_N_OVERLAYS 9

typedef struct TruceBoardHeat TruceBoardHeat; /* heat-draw.h */

/* An arrow between the middles of two squares, above the pieces. */
typedef struct
{
  TruceSquare from, to;
} TruceBoardArrow;

typedef struct
{
  TruceBoard board;
  TrucePiece piece; /* with several kinds, the piece of the active kind */
  TruceGeometry geometry;
  TrucePeace peace;
  TruceCover cover;
  TruceSquareSet pinned;  /* preplaced by the user; in a puzzle: the given pieces */
  TruceSquareSet placed;  /* other pieces of the chosen placement; in a puzzle: pieces that the user placed */
  TruceSquareSet blocked; /* including walls */
  TruceSquareSet walls;
  TruceRegions regions;
  TruceSquareSet crossed;        /* squares crossed out in a puzzle */
  TruceSquareSet hinted;         /* marked by a hint, by a collection, or as errors in a puzzle */
  const TruceBoardArrow *arrows; /* borrowed */
  int n_arrows;
  int hovered;                /* square or -1 */
  int selected;               /* square or -1 */
  unsigned overlays;          /* TruceOverlay flags */
  const TruceBoardHeat *heat; /* (nullable), borrowed */
  unsigned heat_serial;       /* changes with the content of `heat` */

  /* the following members are 0 unless there are several kinds */
  int n_kinds;
  int active; /* kind that a click places */
  TrucePiece pieces[TRUCE_KINDS_MAX];
  const TruceAttackMap *maps[TRUCE_KINDS_MAX]; /* borrowed */
  uint8_t kinds[TRUCE_SQUARES_MAX];            /* kind of the piece on each square */
} TruceBoardScene;

/* Two pieces on the squares a < b, of which at least one attacks the other. */
typedef struct
{
  TruceSquare a, b;
  TruceSquare attacker; /* a or b */
  bool mutual;          /* the other piece attacks as well */
  int kind;             /* kind of the attacker */
  int move;             /* index of the attacker's move; -1: the pieces share a region */
} TruceConflict;

/* Computed from a scene; owned by the caller. */
typedef struct
{
  uint16_t attackers[TRUCE_SQUARES_MAX]; /* number of pieces that attack the square */
  TruceSquareSet attacked;               /* attackers > 0 */
  TruceSquareSet free[TRUCE_KINDS_MAX];  /* by kind: empty squares where a piece can be added in peace */
  TruceSquareSet unguarded;              /* squares that must be guarded and are not */
  TruceConflict *conflicts;              /* incomplete if memory ran out */
  int n_conflicts;
} TruceBoardAnalysis;

void truce_board_scene_init (TruceBoardScene *scene, TruceBoard board, const TrucePiece *piece);

/* Fills the scene with the problem and all pieces of a placement, without overlays. Borrows the problem's
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

/* Returns: (transfer none): the attack map of a kind. map: of scene->piece. */
static inline const TruceAttackMap *
truce_board_scene_map_of (const TruceBoardScene *scene, const TruceAttackMap *map, int kind)
{
  return scene->n_kinds > 1 ? scene->maps[kind] : map;
}

/* Returns whether pieces may attack their own kind but no other kind. */
static inline bool
truce_board_scene_has_armies (const TruceBoardScene *scene)
{
  return scene->n_kinds > 1 && scene->peace == TRUCE_PEACE_BETWEEN;
}

/* Returns whether another kind has the same piece. The pieces of this kind then need a token that shows
 * the kind. */
bool truce_board_scene_has_twin (const TruceBoardScene *scene, int kind);

/* Returns whether board, geometry, moves of pieces, active kind, peace, cover and regions are equal. */
bool truce_board_scene_same_rules (const TruceBoardScene *a, const TruceBoardScene *b);

/* Returns whether the pieces and the marked squares of two scenes are equal. The scenes must have the same
 * board. */
bool truce_board_scene_same_squares (const TruceBoardScene *a, const TruceBoardScene *b);

/* Analyses the scene. map: attack map of its board and piece. Free with truce_board_analysis_clear(). */
void truce_board_analysis_init (TruceBoardAnalysis *analysis,
                                const TruceBoardScene *scene,
                                const TruceAttackMap *map);
void truce_board_analysis_clear (TruceBoardAnalysis *analysis);

/* Analyses the scene again. analysis: initialized, or all zero; its former content is freed. */
void truce_board_analysis_update (TruceBoardAnalysis *analysis,
                                  const TruceBoardScene *scene,
                                  const TruceAttackMap *map);

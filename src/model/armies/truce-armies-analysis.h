/* truce-armies-analysis.h: what follows from armies on a board: safe squares, conflicts, score
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "armies/armies.h"

G_BEGIN_DECLS

/* A pair of pieces of different armies that attack each other, a < b. */
typedef struct
{
  TruceSquare a, b;
  guint8 army_a, army_b;
} TruceArmiesConflict;

typedef struct
{
  int sizes[TRUCE_ARMIES_MAX];
  TruceSquareSet
      safe[TRUCE_ARMIES_MAX]; /* empty squares, not blocked, that no piece of another army attacks */
  GArray *conflicts;          /* of TruceArmiesConflict, by a, then b */
  int score;                  /* as truce_armies_score; -1 while there are conflicts, too */
} TruceArmiesAnalysis;

/* `rules` gives the board and its attacks; its preplaced pieces are not looked at. */
void truce_armies_analysis_init (TruceArmiesAnalysis *analysis,
                                 const TruceProblem *rules,
                                 const TruceKindSets *placement);
void truce_armies_analysis_clear (TruceArmiesAnalysis *analysis);

/* Gives the armies other pieces to begin with; NULL: none. */
void truce_armies_set_pieces (TruceProblemSpec *spec, const TruceKindSets *pieces);

/* Whether they ask the same: board, piece, torus, armies, sizes, blocked squares; pieces only where `pieces`.
 */
gboolean truce_armies_same_problem (const TruceProblemSpec *a, const TruceProblemSpec *b, gboolean pieces);

G_END_DECLS

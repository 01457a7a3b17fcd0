/* ride-draw.h: a ride on a small board, also beyond its edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "common/theme.h"
#include "nq10.h"
#include "problem.h"

/* Pointers are borrowed. */
typedef struct
{
  TruceBoard board; /* must be square */
  TrucePiece piece;
  const TruceAttackMap *map; /* attack map of `piece`; marks pieces that attack each other */
  TruceGeometry geometry;
  TruceSquareSet placed;
  TruceSquareSet reached,
      strayed; /* squares that rides on the board reach; squares that only rides beyond the edge reach */
  const TruceNq10Step *steps; /* steps of one ray, in order */
  int n_steps;
} TruceRidePicture;

/* Returns the layout that truce_ride_draw() uses. */
TruceBoardLayout truce_ride_layout (const TruceRidePicture *ride, double width, double height);

/* Draws into (0, 0, width, height). */
void truce_ride_draw (
    cairo_t *cr, double width, double height, const TruceRidePicture *ride, const TruceTheme *theme);

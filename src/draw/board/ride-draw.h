/* ride-draw.h: a ride over a small board, also one that goes over its edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "common/theme.h"
#include "nq10.h"
#include "problem.h"

/* All borrowed. */
typedef struct
{
  TruceBoard board; /* square */
  TrucePiece piece;
  const TruceAttackMap *map; /* in whose geometry pieces that attack each other are marked */
  TruceGeometry geometry;
  TruceSquareSet placed;
  TruceSquareSet reached, strayed; /* by rides of the board, and by those over its edge */
  const TruceNq10Step *steps;      /* of one ray, from its first */
  int n_steps;
} TruceRidePicture;

TruceBoardLayout truce_ride_layout (const TruceRidePicture *ride, double width, double height);

/* Into (0, 0, width, height). */
void truce_ride_draw (
    cairo_t *cr, double width, double height, const TruceRidePicture *ride, const TruceTheme *theme);

/* heat-draw.h: numbers of placements through each square of a board; squares in all or no placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-scene.h"
#include "common/theme.h"

/* Numbers of placements of a position, and its marks. The texts are borrowed. */
struct TruceBoardHeat
{
  const char
      *total; /* number of placements, decimal; NULL: not counted, and `through` and `share` are unused */
  const char *const *through;      /* number of placements through each square, decimal */
  double share[TRUCE_SQUARES_MAX]; /* through / total */
  TruceSquareSet forced;           /* empty squares that every placement uses: a star */
  TruceSquareSet dead;             /* free squares that no placement uses: a cross */
  TruceSquareSet
      conflict; /* pieces that together rule out every placement: a double ring and a warning sign */
};

typedef enum
{
  TRUCE_HEAT_FORCED,
  TRUCE_HEAT_DEAD,
  TRUCE_HEAT_CONFLICT,
  TRUCE_N_HEAT_MARKS
} TruceHeatMark;

#define TRUCE_HEAT_TEXT_SIZE 8

/* Writes the number of placements through a square. If the number has more than four digits, writes the
 * share instead, such as 12%. Returns `text`. */
const char *truce_heat_text (const TruceBoardHeat *heat, int square, char text[TRUCE_HEAT_TEXT_SIZE]);

/* Draws a mark into (0, 0, size, size), for the legend. */
void truce_heat_draw_sample (cairo_t *cr, TruceHeatMark mark, double size, const TruceTheme *theme);

/* Draws the scale of tints, from no placement to the largest share, into (0, 0, width, height). */
void truce_heat_draw_scale (cairo_t *cr, double width, double height, const TruceTheme *theme);

/* Returns the square that most placements use, among the squares without a preplaced piece; the first one
 * of several. Returns -1 if no placement uses these squares. scene: has `heat` with numbers. */
int truce_heat_max_square (const TruceBoardScene *scene);

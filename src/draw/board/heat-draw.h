/* heat-draw.h: numbers of placements through each square of a board, and what no placement allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-scene.h"
#include "common/theme.h"

/* The texts are borrowed. */
struct TruceBoardHeat
{
  const char *total;               /* decimal; NULL: not counted, `through` and `share` are unused */
  const char *const *through;      /* by square, decimal */
  double share[TRUCE_SQUARES_MAX]; /* through / total */
  TruceSquareSet forced;           /* empty squares of every placement: a star */
  TruceSquareSet dead;             /* free squares of no placement: a cross */
  TruceSquareSet
      conflict; /* pieces that together exclude every placement: a double ring and a warning sign */
};

typedef enum
{
  TRUCE_HEAT_FORCED,
  TRUCE_HEAT_DEAD,
  TRUCE_HEAT_CONFLICT,
  TRUCE_N_HEAT_MARKS
} TruceHeatMark;

/* Returns the number of a square in at most four digits, or else its share such as 12%. text: buffer for the
 * result. */
#define TRUCE_HEAT_TEXT_SIZE 8
const char *truce_heat_text (const TruceBoardHeat *heat, int square, char text[TRUCE_HEAT_TEXT_SIZE]);

/* Draws a mark into (0, 0, size, size), for the legend. */
void truce_heat_draw_sample (cairo_t *cr, TruceHeatMark mark, double size, const TruceTheme *theme);

/* Draws the tints from none to the largest share into (0, 0, width, height). */
void truce_heat_draw_scale (cairo_t *cr, double width, double height, const TruceTheme *theme);

/* Returns an empty square with the most placements; -1 if no square is tinted. */
int truce_heat_max_square (const TruceBoardScene *scene);

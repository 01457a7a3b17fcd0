/* heat-draw.h: how many placements go through each square, drawn onto a board; and what no placement allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-scene.h"
#include "common/theme.h"

/* What a scene may point at; the texts are borrowed. */
struct TruceBoardHeat
{
  const char *total;          /* decimal; NULL: nothing is counted, and `through` and `share` do not count */
  const char *const *through; /* by square, decimal */
  double share[TRUCE_SQUARES_MAX]; /* through / total */
  TruceSquareSet forced;           /* empty squares that every placement takes: a star */
  TruceSquareSet dead;             /* free squares that none takes: a cross */
  TruceSquareSet conflict; /* pieces that together forbid everything: a double ring and a warning sign */
};

typedef enum
{
  TRUCE_HEAT_FORCED,
  TRUCE_HEAT_DEAD,
  TRUCE_HEAT_CONFLICT,
  TRUCE_N_HEAT_MARKS
} TruceHeatMark;

/* What a square's number is drawn as: itself up to four digits, else its part of all, such as 12%. */
#define TRUCE_HEAT_TEXT_SIZE 8
const char *truce_heat_text (const TruceBoardHeat *heat, int square, char text[TRUCE_HEAT_TEXT_SIZE]);

/* A mark as on a square, into (0, 0, size, size), for the legend. */
void truce_heat_draw_sample (cairo_t *cr, TruceHeatMark mark, double size, const TruceTheme *theme);

/* The tints side by side, from no placement to the most, into (0, 0, width, height). */
void truce_heat_draw_scale (cairo_t *cr, double width, double height, const TruceTheme *theme);

/* A square with the most placements, but for those that are taken; -1: none has any, and no square is tinted.
 */
int truce_heat_most (const TruceBoardScene *scene);

/* armies-draw.h: a board with two or three armies onto a cairo context
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "common/theme.h"
#include "square-set.h"

#define TRUCE_ARMIES_DRAWN 3

/* Two pieces of different armies that attack each other. */
typedef struct
{
  TruceSquare a, b;
  bool wraps; /* over the edge of a torus: its line is dashed */
} TruceArmiesLine;

/* Plain data; lines belong to whoever made the scene. */
typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  int armies;
  TruceSquareSet pieces[TRUCE_ARMIES_DRAWN];
  TruceSquareSet safe[TRUCE_ARMIES_DRAWN]; /* where a piece of that army is safe; empty: not shown */
  TruceSquareSet kept;                     /* pieces that a search keeps: drawn with a pin */
  TruceSquareSet blocked;
  const TruceArmiesLine *lines;
  int n_lines;
  int selected; /* square or -1 */
} TruceArmiesScene;

/* Armies are told apart by shape as well as by colour: the first has discs, the second squares, the third
 * diamonds, and the marks of their safe squares are small ones of the same. The ground is drawn by
 * truce_board_draw_ground. */
void truce_armies_draw_content (cairo_t *cr,
                                const TruceBoardLayout *layout,
                                const TruceArmiesScene *scene,
                                const TruceTheme *theme);

/* One piece, or a shadow of one, into the square (x, y, size). */
void truce_armies_draw_piece (cairo_t *cr,
                              const TrucePiece *piece,
                              int army,
                              double x,
                              double y,
                              double size,
                              double alpha,
                              const TruceTheme *theme);

/* A whole board with coordinates into (0, 0, width, height), for pictures. */
void truce_armies_draw (cairo_t *cr,
                        const TruceBoardLayout *layout,
                        const TruceArmiesScene *scene,
                        const TruceTheme *theme);

/* A small board for lists and grids, into (0, 0, size, size). */
void truce_armies_draw_thumbnail (cairo_t *cr,
                                  TruceBoard board,
                                  const TruceSquareSet *pieces,
                                  int armies,
                                  const TruceSquareSet *blocked,
                                  double size,
                                  const TruceTheme *theme);

/* What a safe square of an army is marked with, for the legend, into (0, 0, size, size). */
void truce_armies_draw_mark (cairo_t *cr, int army, double size, const TruceTheme *theme);

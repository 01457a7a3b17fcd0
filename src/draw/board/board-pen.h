/* board-pen.h: what every part of the board's drawing needs at hand; inside the draw room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "board-scene.h"
#include "common/sprite.h"
#include "common/theme.h"

#define SMALLEST_RULED 6.0 /* below this squares are not counted */

typedef struct
{
  cairo_t *cr;
  const TruceBoardLayout *layout;
  const TruceBoardScene *scene;
  const TruceTheme *theme;
  double square;                                    /* layout->square */
  int row_start, row_end, column_start, column_end; /* what the clip shows; ends exclusive */
} TruceBoardPen;

/* Clips to the part of the view that holds squares (between cairo_save and cairo_restore of the caller). */
void truce_board_pen_init (TruceBoardPen *pen,
                           cairo_t *cr,
                           const TruceBoardLayout *layout,
                           const TruceBoardScene *scene,
                           const TruceTheme *theme);

/* Every visible square of `set` in one colour, as one path. */
void truce_board_pen_fill_set (const TruceBoardPen *pen,
                               const TruceSquareSet *set,
                               const TruceColor *color,
                               double alpha);

/* The sprite in the middle of every visible square of `set`; at one stroke where it is as large as a square.
 */
void truce_board_pen_put_set (const TruceBoardPen *pen, const TruceSquareSet *set, const TruceSpriteKey *key);

/* Lines between squares that no checker tells apart, where these are large enough. */
void truce_board_pen_rule (const TruceBoardPen *pen, const TruceColor *color, double alpha);

/* Whether the square lies, at least in part, in what the clip shows. */
bool truce_board_pen_shows (const TruceBoardPen *pen, int square);

/* overlay-draw.c: below the pieces, and above them */
void truce_overlays_draw_below (const TruceBoardPen *pen,
                                const TruceBoardAnalysis *analysis,
                                const TruceAttackMap *map);
void truce_overlays_draw_above (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis);

/* heat-draw.c: what a puzzle rules out, and what a hint is about */
void truce_puzzle_marks_draw (const TruceBoardPen *pen);

/* region-draw.c: of a scene with regions their ground, and the lines between them with their letters */
void truce_regions_draw_ground (const TruceBoardPen *pen);
void truce_regions_draw_borders (const TruceBoardPen *pen);

/* Which of the theme's colours each region has: no other one that touches it, as long as there are enough. */
void truce_regions_choose_colors (const TruceBoardScene *scene, int colors[TRUCE_REGIONS_MAX + 1]);

/* With a scene that has a `heat` */
void truce_heat_draw_below (const TruceBoardPen *pen);
void truce_heat_draw_conflict (const TruceBoardPen *pen);

/* overlay-marks.c: the overlays' marks, filling (0, 0, size, size) of a square; `id` is the TruceOverlay */
void truce_overlay_mark_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_blocked_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_wall_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_pin_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_chip_draw (cairo_t *cr,
                      const char *text,
                      double width,
                      double height,
                      const TruceColor *number,
                      const TruceColor *ground);
void truce_chip_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_conflict_mark_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_ring_draw (cairo_t *cr, double x, double y, double square, const TruceColor *color, double width);
TruceColor truce_overlay_color (TruceOverlay overlay, const TruceTheme *theme);
TruceColor truce_overlay_tint (const TruceColor *color, const TruceTheme *theme);

/* move-draw.c: the lines of all moves from a set of squares; and parts of it for the legend: a stroke with a
 * dash in the middle of `offset` along the path, the mark a move has on squares, the bow of a leap */
void truce_moves_draw (const TruceBoardPen *pen,
                       const TrucePiece *piece,
                       const TruceSquareSet *origins,
                       const TruceAttackMap *map);
void truce_stroke_set (cairo_t *cr, const TruceStroke *stroke, double square, double offset);
void truce_move_node_init (
    TruceSprite *sprite, cairo_t *cr, TruceMoveKind kind, double square, const TruceTheme *theme);
void truce_move_node_put (const TruceSprite *node, cairo_t *cr, double x, double y);
void truce_leap_path (cairo_t *cr, double x0, double y0, double x1, double y1);

/* The head of a line that attacks one way alone, its point on (x, y), in the colour that is set; (dx, dy) is
 * where the line goes, of any length. */
void truce_head_draw (cairo_t *cr, double x, double y, double dx, double dy, double square);

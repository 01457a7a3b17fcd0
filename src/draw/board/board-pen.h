/* board-pen.h: declarations shared by the sources that draw a board; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "board-scene.h"
#include "common/sprite.h"
#include "common/theme.h"

#define SMALLEST_RULED 6.0 /* pixels: smaller squares have no grid lines and no region patterns */

typedef struct
{
  cairo_t *cr;
  const TruceBoardLayout *layout;
  const TruceBoardScene *scene;
  const TruceTheme *theme;
  double square;
  int row_start, row_end, column_start, column_end; /* visible rows and columns; ends exclusive */
} TruceBoardPen;

/* Initializes a pen and clips to the part of the view that holds squares. Call it between cairo_save() and
 * cairo_restore(). */
void truce_board_pen_init (TruceBoardPen *pen,
                           cairo_t *cr,
                           const TruceBoardLayout *layout,
                           const TruceBoardScene *scene,
                           const TruceTheme *theme);

/* Fills the visible squares of `set` as one path. */
void truce_board_pen_fill_set (const TruceBoardPen *pen,
                               const TruceSquareSet *set,
                               const TruceColor *color,
                               double alpha);

/* Draws the sprite in the middle of each visible square of `set`. If the sprite is as large as a square,
 * one fill draws all of them. */
void truce_board_pen_put_set (const TruceBoardPen *pen, const TruceSquareSet *set, const TruceSpriteKey *key);

/* Draws lines between squares if the squares are large enough. */
void truce_board_pen_rule (const TruceBoardPen *pen, const TruceColor *color, double alpha);

/* Returns whether a part of the square is visible. */
bool truce_board_pen_shows (const TruceBoardPen *pen, int square);

/* overlay-draw.c */
void truce_overlays_draw_below (const TruceBoardPen *pen,
                                const TruceBoardAnalysis *analysis,
                                const TruceAttackMap *map);
void truce_overlays_draw_above (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis);

/* heat-draw.c: draws crossed and hinted squares of the scene */
void truce_puzzle_marks_draw (const TruceBoardPen *pen);

/* region-draw.c: for scenes with regions */
void truce_regions_draw_ground (const TruceBoardPen *pen);
void truce_regions_draw_borders (const TruceBoardPen *pen);

/* Chooses a colour for each region: sets colors[region], from region 1 on, to an index of the theme's
 * region colours. Regions that touch usually get different colours. */
void truce_regions_choose_colors (const TruceBoardScene *scene, int colors[TRUCE_REGIONS_MAX + 1]);

/* for scenes with `heat` */
void truce_heat_draw_below (const TruceBoardPen *pen);
void truce_heat_draw_conflict (const TruceBoardPen *pen);

/* overlay-draw.c: a paint function draws into (0, 0, key->width, key->height). For
 * truce_overlay_mark_paint() key->id is a TruceOverlay. */
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

/* move-draw.c */

/* Draws the moves of a piece from all squares of `origins` as lines. map: (nullable): attack map of the
 * piece, for the marks of wrapped attacks under nq1.0. */
void truce_moves_draw (const TruceBoardPen *pen,
                       const TrucePiece *piece,
                       const TruceSquareSet *origins,
                       const TruceAttackMap *map);

/* Sets line width, dashes, caps and colour. square: side of a square. offset: distance from the start of
 * the path at which the middle of a dash is. */
void truce_stroke_set (cairo_t *cr, const TruceStroke *stroke, double square, double offset);
void truce_move_node_init (
    TruceSprite *sprite, cairo_t *cr, TruceMoveKind kind, double square, const TruceTheme *theme);
void truce_move_node_put (const TruceSprite *node, cairo_t *cr, double x, double y);
void truce_leap_path (cairo_t *cr, double x0, double y0, double x1, double y1);

/* Draws the head of a one-way line in the current colour, with its point at (x, y). (dx, dy): direction of
 * the line, of any length. */
void truce_head_draw (cairo_t *cr, double x, double y, double dx, double dy, double square);

/* Draws the scene's arrows between middles of squares. An outline separates them from squares and pieces. */
void truce_arrows_draw (const TruceBoardPen *pen);

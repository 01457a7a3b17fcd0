/* board-draw.h: draws the board, its pieces and its overlays with cairo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "board-scene.h"
#include "common/theme.h"

/* All functions clip to the visible part of `cr`. On image surfaces they copy sprites (small painted
 * images): a full board of 64 × 64 takes about ten milliseconds. On other targets (PDF, SVG, recordings)
 * they draw vectors. They restore the state of `cr` except source and dashes, and leave no path. */

/* Draws squares, regions, blocked squares, walls, frame and coordinates. The result can be cached as long
 * as layout, theme, and the regions, blocked squares and walls of `scene` do not change. */
void truce_board_draw_ground (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardScene *scene,
                              const TruceTheme *theme);

/* Draws the overlays below the pieces (tints, lines), the pieces, and the overlays above them (numbers,
 * conflicts, selection). analysis: (nullable): NULL: omits the overlays that need an analysis. map:
 * (nullable): attack map of scene->piece; NULL: omits attacked squares. */
void truce_board_draw_content (cairo_t *cr,
                               const TruceBoardLayout *layout,
                               const TruceBoardScene *scene,
                               const TruceBoardAnalysis *analysis,
                               const TruceAttackMap *map,
                               const TruceTheme *theme);

/* Calls truce_board_draw_ground(), then truce_board_draw_content(). */
void truce_board_draw (cairo_t *cr,
                       const TruceBoardLayout *layout,
                       const TruceBoardScene *scene,
                       const TruceBoardAnalysis *analysis,
                       const TruceAttackMap *map,
                       const TruceTheme *theme);

/* Draws a board without coordinates and overlays into (0, 0, size, size), with one mark for each piece.
 * Several kinds differ in shape and colour. squares: `n` pieces, packed. pinned: (nullable): squares of
 * preplaced pieces; used only with a single kind. */
void truce_board_draw_thumbnail (cairo_t *cr,
                                 TruceBoard board,
                                 int n_kinds,
                                 const TruceSquare *squares,
                                 int n,
                                 const TruceSquareSet *pinned,
                                 double size,
                                 const TruceTheme *theme);

/* Draw a sample of an overlay, or of a kind of move, into (0, 0, width, height), for the legend. */
void truce_overlay_draw_sample (
    cairo_t *cr, TruceOverlay overlay, double width, double height, const TruceTheme *theme);
void truce_move_draw_sample (
    cairo_t *cr, TruceMoveKind kind, double width, double height, const TruceTheme *theme);

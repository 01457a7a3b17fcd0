/* board-draw.h: the board, its pieces and its overlays onto a cairo context
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-layout.h"
#include "board-scene.h"
#include "common/theme.h"

/* All of these clip to what `cr` shows and are quick (a full 64 x 64 board in about ten milliseconds) on
 * image surfaces, whose device scale they follow; on any other target (PDF, SVG, recordings) everything is
 * drawn as vectors. They leave no path behind and restore what they set, but not the current source and
 * dashes. */

/* Squares, border, coordinates, blocked squares: what changes only with size and theme (worth caching). */
void truce_board_draw_ground (cairo_t *cr,
                              const TruceBoardLayout *layout,
                              const TruceBoardScene *scene,
                              const TruceTheme *theme);

/* Overlays below the pieces (tints, lines), the pieces, and overlays above them (numbers, conflict lines,
 * selection). `map` as for the analysis. */
void truce_board_draw_content (cairo_t *cr,
                               const TruceBoardLayout *layout,
                               const TruceBoardScene *scene,
                               const TruceBoardAnalysis *analysis,
                               const TruceAttackMap *map,
                               const TruceTheme *theme);

/* Both, for pictures and thumbnails. */
void truce_board_draw (cairo_t *cr,
                       const TruceBoardLayout *layout,
                       const TruceBoardScene *scene,
                       const TruceBoardAnalysis *analysis,
                       const TruceAttackMap *map,
                       const TruceTheme *theme);

/* A small board for lists and grids: squares and one mark a piece, no coordinates or overlays; fits (0, 0,
 * size, size). Of several kinds each has a shape and a colour; `pinned` tells the preplaced pieces of one. */
void truce_board_draw_thumbnail (cairo_t *cr,
                                 TruceBoard board,
                                 int n_kinds,
                                 const TruceSquare *squares,
                                 int n,
                                 const TruceSquareSet *pinned,
                                 double size,
                                 const TruceTheme *theme);

/* Sample of how an overlay or a kind of move is drawn, for the legend, into (0, 0, width, height). */
void truce_overlay_draw_sample (
    cairo_t *cr, TruceOverlay overlay, double width, double height, const TruceTheme *theme);
void truce_move_draw_sample (
    cairo_t *cr, TruceMoveKind kind, double width, double height, const TruceTheme *theme);

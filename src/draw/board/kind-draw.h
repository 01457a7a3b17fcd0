/* kind-draw.h: pieces of several kinds on one board, each in its kind's colour
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-pen.h"

/* White, black, then hues that colour-blind people tell apart; the line is that of outlines, and of the piece
 * on a token. */
const TruceColor *truce_kind_fill (int kind);
const TruceColor *truce_kind_line (int kind);

/* The kind's own shape about (x, y), its outline within its own edge so that white stands on light squares
 * and black on dark ones. */
void truce_kind_shape_paint (cairo_t *cr, int kind, double x, double y, double radius);

/* One piece into the square (x, y, size). `token`: on the shape of its kind, for kinds of the same piece, but
 * for the first two, which are white and black pieces. */
void truce_kind_draw_piece (cairo_t *cr,
                            const TrucePiece *piece,
                            int kind,
                            bool token,
                            double x,
                            double y,
                            double size,
                            double alpha,
                            const TruceTheme *theme);

/* The same on every visible square of a set. */
void truce_kind_draw_set (
    const TruceBoardPen *pen, const TrucePiece *piece, int kind, bool token, const TruceSquareSet *set);

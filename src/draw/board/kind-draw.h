/* kind-draw.h: pieces of several kinds on one board, each in the colour of its kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-pen.h"

/* Returns: (transfer none): the colour of a kind: white, black, then hues for any colour vision. */
const TruceColor *truce_kind_fill (int kind);

/* Paints the shape of a kind about (x, y). The outline is inside the edge, so that a white shape shows on
 * light squares and a black one on dark squares. */
void truce_kind_shape_paint (cairo_t *cr, int kind, double x, double y, double radius);

/* Draws a piece into the square (x, y, size). token: draws the piece on the shape of its kind, which
 * distinguishes kinds of the same piece. Kinds 0 and 1 need no shape, since their pieces are white and
 * black. If the square is small, only the shape is drawn. */
void truce_kind_draw_piece (cairo_t *cr,
                            const TrucePiece *piece,
                            int kind,
                            bool token,
                            double x,
                            double y,
                            double size,
                            double alpha,
                            const TruceTheme *theme);

/* Draws a piece on every visible square of a set, like truce_kind_draw_piece(). */
void truce_kind_draw_set (
    const TruceBoardPen *pen, const TrucePiece *piece, int kind, bool token, const TruceSquareSet *set);

/* piece-art.h: the pieces' own vector drawings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "common/theme.h"

/* Draws the piece into the square (x, y, size), sharp at any size and recognisable from 16 px. Among the
 * pictures the nine have drawings of their own (knight mark for super, rider mark for awesome), king and
 * knight, too; any other piece is drawn as a disc with its Betza text. On any thread: each keeps a cache of
 * parsed drawings. */
void truce_piece_art_draw (cairo_t *cr,
                           const TrucePiece *piece,
                           TrucePieceSet set,
                           double x,
                           double y,
                           double size,
                           const TruceColor *fill,
                           const TruceColor *outline);

/* piece-art.h: pieces as vector drawings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "common/sprite.h"
#include "common/theme.h"

/* Draws the piece into the square (x, y, size). Legible from 16 px. With TRUCE_PIECES_PICTURES the nine
 * pieces, king, knight and dragon king have drawings; other pieces are a disc with their Betza notation.
 * Thread: any; each thread caches parsed drawings. */
void truce_piece_art_draw (cairo_t *cr,
                           const TrucePiece *piece,
                           TrucePieceSet set,
                           double x,
                           double y,
                           double size,
                           const TruceColor *fill,
                           const TruceColor *outline);

/* Returns the key of a sprite of size × size that looks like truce_piece_art_draw(). */
TruceSpriteKey truce_piece_sprite_key (const TrucePiece *piece,
                                       TrucePieceSet set,
                                       double size,
                                       const TruceColor *fill,
                                       const TruceColor *outline);

/* piece-sprite.h: a piece's drawing, ready to be put on many squares; inside the draw room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/sprite.h"

TruceSpriteKey truce_piece_sprite_key (const TrucePiece *piece,
                                       TrucePieceSet set,
                                       double size,
                                       const TruceColor *fill,
                                       const TruceColor *outline);

/* piece-glyph.c */
void truce_letters_paint (cairo_t *cr, const TruceSpriteKey *key);
void truce_moves_paint (cairo_t *cr, const TruceSpriteKey *key);

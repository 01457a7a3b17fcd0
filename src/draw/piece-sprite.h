/* piece-sprite.h: a piece's drawing, ready to be put on many squares; inside the draw room only
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "sprite.h"

void truce_piece_sprite_init (TruceSprite *sprite,
                              cairo_t *cr,
                              const TrucePiece *piece,
                              double size,
                              const TruceColor *fill,
                              const TruceColor *outline);

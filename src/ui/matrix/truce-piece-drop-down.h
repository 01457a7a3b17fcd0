/* truce-piece-drop-down.h: TrucePieceDropDown, which chooses a piece in the question of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "piece.h"

/* Lists the nine pieces, then the piece that was set if it is another one. Signal "piece-picked" (family,
 * strength): the user has chosen one of the nine pieces. */
#define TRUCE_TYPE_PIECE_DROP_DOWN (truce_piece_drop_down_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceDropDown, truce_piece_drop_down, TRUCE, PIECE_DROP_DOWN, AdwBin)

/* Chooses a piece, without "piece-picked". */
void truce_piece_drop_down_set_piece (TrucePieceDropDown *self, const TrucePiece *piece);

/* Chooses one of the nine pieces by its index, from 0, as the user does by its name. */
void truce_piece_drop_down_pick (TrucePieceDropDown *self, int index);

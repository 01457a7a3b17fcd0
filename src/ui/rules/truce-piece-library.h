/* truce-piece-library.h: TrucePieceLibrary, a window with an entry for any piece, the piece editor, the
 * user's pieces and the other pieces that have names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "piece.h"

/* Signal "piece-picked" (Betza text): the user has chosen a piece; the window closes afterwards. */
#define TRUCE_TYPE_PIECE_LIBRARY (truce_piece_library_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceLibrary, truce_piece_library, TRUCE, PIECE_LIBRARY, AdwWindow)

/* Returns a modal window, which the caller presents. current: the piece to mark; copied. */
TrucePieceLibrary *truce_piece_library_new (GtkWindow *parent, const TrucePiece *current);

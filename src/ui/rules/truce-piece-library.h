/* truce-piece-library.h: TrucePieceLibrary, a window with the pieces that have names, and those of the user
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "piece.h"

/* Signal: piece-picked (char *betza), after which it closes. */
#define TRUCE_TYPE_PIECE_LIBRARY (truce_piece_library_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceLibrary, truce_piece_library, TRUCE, PIECE_LIBRARY, AdwWindow)

/* Modal; to be presented. `current` is marked. */
TrucePieceLibrary *truce_piece_library_new (GtkWindow *parent, const TrucePiece *current);

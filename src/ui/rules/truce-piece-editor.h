/* truce-piece-editor.h: TrucePieceEditor, a dialog that composes a piece of leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "piece.h"

/* A modal window with a grid of moves, the same moves in Betza notation, a name and the attacks. A change
 * of the grid changes the notation, and the reverse. Signal "piece-picked" (Betza text): the user has
 * confirmed the piece, which is stored if it got a name; the window closes afterwards. */
#define TRUCE_TYPE_PIECE_EDITOR (truce_piece_editor_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceEditor, truce_piece_editor, TRUCE, PIECE_EDITOR, AdwWindow)

/* Returns an editor that shows `piece` at first. */
TrucePieceEditor *truce_piece_editor_new (GtkWindow *parent, const TrucePiece *piece);

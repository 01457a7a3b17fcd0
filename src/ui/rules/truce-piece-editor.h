/* truce-piece-editor.h: TrucePieceEditor, the dialog that makes a piece of leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "piece.h"

/* A modal window: moves on a grid, the same in Betza notation, either of which follows the other; its name
 * where it has one, and what it attacks. Signal "piece-picked" (Betza text), just before it closes with OK.
 */
#define TRUCE_TYPE_PIECE_EDITOR (truce_piece_editor_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceEditor, truce_piece_editor, TRUCE, PIECE_EDITOR, AdwWindow)

/* Begins with `piece`. */
TrucePieceEditor *truce_piece_editor_new (GtkWindow *parent, const TrucePiece *piece);

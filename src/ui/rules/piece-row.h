/* piece-row.h: a list row for one piece: a picture of its attacks, its name, its moves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pieces/truce-own-pieces.h"

/* Return a row that can be activated. current: marks the picture. A row of a user's piece has buttons for the
 * actions pieces.copy, pieces.rename and pieces.remove. A row of a document's piece has buttons for
 * pieces.copy and pieces.keep. The parameter of the actions is the name of the piece. */
GtkWidget *truce_piece_row_new (const TruceNamedPiece *named, gboolean current);
GtkWidget *truce_own_piece_row_new (const TruceOwnPiece *own, gboolean current);

/* Returns (transfer none) the piece of the row. */
const TrucePiece *truce_piece_row_get_piece (GtkListBoxRow *row);

/* Returns whether truce_own_piece_row_new() made the row. */
gboolean truce_piece_row_is_own (GtkListBoxRow *row);

/* Returns the text for searches: name, moves, other names, source. */
const char *truce_piece_row_get_text (GtkListBoxRow *row);

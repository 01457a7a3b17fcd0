/* piece-row.h: one piece in a list: its attacks as a picture, what it is called, how it moves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pieces/truce-own-pieces.h"

/* A row that can be activated; `current` marks its picture. One of the user's has buttons, which activate the
 * actions pieces.copy, pieces.rename and pieces.remove, of a lent one pieces.keep, with its name. */
GtkWidget *truce_piece_row_new (const TruceNamedPiece *named, gboolean current);
GtkWidget *truce_own_piece_row_new (const TruceOwnPiece *own, gboolean current);

const TrucePiece *truce_piece_row_get_piece (GtkListBoxRow *row);
gboolean truce_piece_row_is_own (GtkListBoxRow *row);

/* What searches look through. */
const char *truce_piece_row_get_text (GtkListBoxRow *row);

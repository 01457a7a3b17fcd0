/* notation.h: squares and positions as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Reads squares (indices or names) separated by ',' or ';', with or without spaces. text: (nullable): an
 * empty text has no squares. Returns: false with `error` set, and `squares` unchanged, if an item is not a
 * square of the board or a square is named twice. */
bool truce_squares_parse (TruceBoard board, const char *text, TruceSquareSet *squares, TruceError *error);

/* Writes the preplaced pieces of the first kind and the blocked squares in a form like FEN. Rows are
 * joined by '/', the top row first. In a row, a number counts empty squares, 'o' is a piece, and 'x' is a
 * blocked square. After the board come a space and the piece in Betza notation: "1o2/4/4/4 Q" is a 4 x 4
 * board with a queen on b4. Returns: (transfer full): free(); NULL if memory runs out. */
char *truce_position_to_text (const TruceProblemSpec *spec);

/* Reads a text of truce_position_to_text() into `spec`. Replaces all of `spec` except the geometry. Sets
 * `pieces` to TRUCE_PIECES_DEFAULT. Returns: false with `error` set, and `spec` unchanged, if `text` does
 * not have this form.
 */
bool truce_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error);

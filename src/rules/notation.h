/* notation.h: squares and positions as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Reads a list of squares, indices or names, separated by ',' or ';' (spaces allowed round them; empty or
 * NULL text is no square). Refuses what is off the board and a square named twice. */
bool truce_squares_parse (TruceBoard board, const char *text, TruceSquareSet *squares, TruceError *error);

/* FEN-like text of pieces and blocked squares, row 0 first, rows joined by '/': a number is that many empty
 * squares (multi-digit from 10 on), 'o' a piece, 'x' a blocked square; then a space and the piece in Betza
 * notation. `4x4 with a queen on b4`: "1o2/4/4/4 Q". Newly allocated. */
char *truce_position_to_text (const TruceProblemSpec *spec);

/* Reads the same; leaves `pieces` at TRUCE_PIECES_DEFAULT and the geometry as it was. The error says where
 * the text goes wrong. */
bool truce_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error);

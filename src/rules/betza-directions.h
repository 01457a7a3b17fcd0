/* betza-directions.h: the letters before a Betza move that restrict its directions; for betza.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Along a row, column or diagonal: f forward (up the board), b back, l left, r right, v forward and back, s
 * to both sides. On a diagonal one letter means two directions, and two crossing letters, as fl, the
 * direction that both share.
 *
 * Other moves, as a knight's: one letter means the farthest moves that way (f or ff: two up, one to either
 * side); with h, all moves that way (fh). Of two crossing letters, the second is the way that it goes
 * farthest (fr: two right, one up; fs: to both sides).
 *
 * After Ralph Betza; ambiguous letters as H. G. Muller reads them for XBoard. */

/* Writes the fewest letters for the directions of a move; "" for all directions. */
#define TRUCE_DIRECTIONS_SIZE 16
void truce_directions_write (TruceMove move, char text[TRUCE_DIRECTIONS_SIZE]);

/* Returns: the number of such letters at the start of `text`. */
int truce_directions_length (const char *text);

/* Restricts the move to the directions of the letters (left_out). Returns: false, and *at, if they cannot be
 * read. */
bool truce_directions_read (const char *text, int length, TruceMove *move, const char **at);

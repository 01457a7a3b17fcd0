/* betza-directions.h: the letters before a move that say in which directions it goes; for this room's own
 * sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Along a row, a column or a diagonal: f forward (up the board), b back, l left, r right, v forward and back,
 * s to both sides. On a diagonal one letter is two directions, and two that cross, as in fl, are what both
 * have in common.
 *
 * Of other moves, such as a knight's: one letter is what goes farthest that way (f or ff: two up and one to
 * either side), with an h all that goes that way at all (fh), and of two that cross the second is the way
 * that it goes farthest (fr: two to the right and one up; fs: to both sides).
 *
 * After Ralph Betza; where his letters can be read in several ways, as H. G. Muller does for XBoard. */

/* What takes only some directions of the move, as few letters as do; "" where it has them all. */
#define TRUCE_DIRECTIONS_SIZE 16
void truce_directions_write (TruceMove move, char text[TRUCE_DIRECTIONS_SIZE]);

/* How many characters from `text` on are such letters. */
int truce_directions_length (const char *text);

/* The move with these directions alone, as left_out; false, and *at, where the letters cannot be read. */
bool truce_directions_read (const char *text, int length, TruceMove *move, const char **at);

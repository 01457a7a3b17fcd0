/* betza.h: reads and writes Betza notation, without names of pieces; for src/rules only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Writes piece->betza from the sorted moves: Q, R or B first, then K, then other rides, then other leaps.
 * Q, R, B and K mean all directions. A move without some directions, such as fR, is one of the other rides
 * or leaps. */
void truce_betza_write (TrucePiece *piece);

/* Reads Betza notation: atoms from left to right, each after its letters of directions (see betza.c). An
 * atom is a letter or a pair (a,b). A doubled atom is a ride, which includes its leap. So NNN is NN and N.
 * KK doubles both leaps of a king, so it is Q. Returns: false with `error` set if `text` is not Betza
 * notation, is empty, or has too many moves. */
bool truce_betza_read (const char *text, TrucePiece *piece, TruceError *error);

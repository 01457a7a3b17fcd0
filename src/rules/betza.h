/* betza.h: Betza notation without names; for sources of rules
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Writes piece->betza from the sorted moves: Q, R or B first, then K, other rides, other leaps. These
 * letters mean all directions; moves without some directions, such as fR, are among the others. */
void truce_betza_write (TrucePiece *piece);

/* Reads atoms from left to right, each after its letters of directions (betza.c). An atom is a letter or a
 * pair (a,b); doubled it is a ride. So NNN is NN and N, and NN includes its leap. KK doubles both of a king's
 * leaps and is Q. Returns: false with `error` set if `text` is not Betza notation, is empty, or has
 * too many moves. */
bool truce_betza_read (const char *text, TrucePiece *piece, TruceError *error);

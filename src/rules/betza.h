/* betza.h: Betza notation alone, without names; for this room's own sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Fills piece->betza from its sorted moves: Q, R or B first, then K, then other rides, then other leaps. What
 * leaves directions out is no part of these four. */
void truce_betza_write (TrucePiece *piece);

/* Reads atoms from left to right, each after its directions (betza-directions.h): a letter or a pair, and at
 * once the same again where it stands twice, which makes it a ride. So NNN is NN and N, and as a ride covers
 * its leap it is NN; KK rides both of a king's leaps and is Q. */
bool truce_betza_read (const char *text, TrucePiece *piece, TruceError *error);

/* betza.h: Betza notation without names; for sources of rules
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* Writes piece->betza from the sorted moves: Q, R or B first, then K, other rides, other leaps. One-sided
 * moves are not part of these four. */
void truce_betza_write (TrucePiece *piece);

/* Reads atoms from left to right, each after its directions (betza.c): a letter or a pair, which
 * is a ride if doubled. So NNN is NN and N, and NN covers its leap; KK doubles both of a king's leaps and is
 * Q. Returns: false with `error` set if `text` is not Betza notation. */
bool truce_betza_read (const char *text, TrucePiece *piece, TruceError *error);

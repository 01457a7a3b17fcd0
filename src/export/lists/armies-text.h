/* armies-text.h: armies on a board as text, and positions of armies from texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "armies/armies.h"

/* Reads a position as armies had them when they were not questions like all others: one line, row 0 first,
 * rows joined by '/': a number is that many empty squares, 'w' a white piece, 'b' a black one, 'g' one of the
 * third army, 'x' a blocked square; then the piece in Betza notation, and where they are so 'torus', '3'
 * (armies) and 'w=5' (the size that the white army is to have). Two queens on a board of 4 × 4: "1w2/4/4/2b1
 * Q". The error says where the text goes wrong. */
gboolean truce_armies_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error);

/* One line a row, squares separated by spaces: W, B, T for the armies, # for blocked, * for empty squares. */
void truce_armies_append_board (GString *text, const TruceProblemSpec *spec, const TruceKindSets *placement);

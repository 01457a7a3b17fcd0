/* armies-text.h: writes armies on a board as text, and reads positions of armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "armies/armies.h"

/* Reads a position of armies in the format of older versions: one line with the rows from the top, joined by
 * '/'. A number is that many empty squares, 'w' a white piece, 'b' a black one, 'g' one of the third army,
 * 'x' a blocked square. Then comes the piece in Betza notation, and if needed 'torus', '3' (armies) and 'w=5'
 * (the requested size of the white army). Two queens on 4 × 4: "1w2/4/4/2b1 Q". Returns FALSE with an error
 * if the text is no such position. */
gboolean truce_armies_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error);

/* Appends one line for each row, with squares separated by spaces: W, B, T for the armies, # for blocked, *
 * for empty squares. */
void truce_armies_append_board (GString *text, const TruceProblemSpec *spec, const TruceKindSets *placement);

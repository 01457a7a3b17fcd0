/* armies-text.h: writes armies on a board as text, and reads positions of armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "armies/armies.h"

/* Reads a position of armies in the format of older versions. Example, a white and a black queen on 4 × 4:
 * "1w2/4/4/2b1 Q". The rows from the top are joined by '/'. In a row, 'w', 'b' and 'g' are pieces of the
 * white, the black and the third army, 'x' is a blocked square, and a number counts empty squares. The piece
 * in Betza notation follows. Optional words follow the piece: 'torus', '3' (number of armies) and 'w=5'
 * (requested size of the white army). Returns FALSE with an error if the text is no such position. */
gboolean truce_armies_position_parse (const char *text, TruceProblemSpec *spec, TruceError *error);

/* Appends one line for each row, with a character for each square, separated by spaces: W, B and T for the
 * armies, # for a blocked square, * for an empty one. */
void truce_armies_append_board (GString *text, const TruceProblemSpec *spec, const TruceKindSets *placement);

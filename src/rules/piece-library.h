/* piece-library.h: the table of pieces that have names; for this room's own sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "piece.h"

/* A function, since programs and the modules that they load have the list each. */
const TruceNamedPiece *truce_piece_library_all (int *n);

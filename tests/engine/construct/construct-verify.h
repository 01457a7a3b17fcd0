/* construct-verify.h: checks placements of any size in linear time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "construct/construct.h"

/* Checks that the n pieces on an n × n board do not attack each other. Visits each piece once, with a bit
 * for every line of every ride. Leaps are only checked if each row holds one piece. Returns 1 if no piece
 * attacks another, 0 if one does, -1 if memory runs out. */
int truce_construct_verify (const TrucePiece *piece,
                            uint64_t n,
                            TruceConstructSquare square,
                            const void *placement);

/* Does the same for one piece in each row. */
int truce_construct_verify_columns (const TrucePiece *piece, uint64_t n, const uint32_t *columns);

/* construct-verify.h: checks placements of any size in linear time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "construct/construct.h"

/* Whether the n pieces on an n × n board leave each other in peace: looks at each once, with a bit for every
 * line of every ride. Leaps are only looked at where each row holds one piece. Returns 1 if so, 0 if not, -1
 * when memory runs out. */
int truce_construct_verify (const TrucePiece *piece,
                            uint64_t n,
                            TruceConstructSquare square,
                            const void *placement);

/* The same for one piece in each row. */
int truce_construct_verify_columns (const TrucePiece *piece, uint64_t n, const uint32_t *columns);

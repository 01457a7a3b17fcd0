/* queens-halves.h: meet in the middle for queens: declarations for its tests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/unit.h"
#include "queens-strips.h"
#include "simd/isa.h"

/* Returns: how the method stores the strips of an n x n board. */
TruceStripMode truce_queens_halves_mode (int n);

/* Returns: (transfer full): the units of the method, with strips stored in this mode; NULL if memory runs
 * out. */
TruceUnits *truce_queens_halves_split (int n, TruceStripMode mode, TruceIsa isa, size_t wanted);

/* queens-halves.h: functions of the meet in the middle for queens, declared for its tests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/unit.h"
#include "queens-strips.h"
#include "simd/isa.h"

/* Returns: how the method stores strips (some rows of a half) of an n x n board. */
TruceStripMode truce_queens_halves_mode (int n);

/* Splits a count into units. mode: how strips are stored. Returns: (transfer full): NULL if memory runs
 * out. */
TruceUnits *truce_queens_halves_split (int n, TruceStripMode mode, TruceIsa isa, size_t wanted);

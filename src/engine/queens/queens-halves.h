/* queens-halves.h: what tests need of the meet in the middle for queens
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/unit.h"
#include "queens-strips.h"
#include "simd/isa.h"

/* How the method keeps the strips of an n × n board. */
TruceStripMode truce_queens_halves_mode (int n);

/* Its units, with strips kept in this way. */
TruceUnits *truce_queens_halves_split (int n, TruceStripMode mode, TruceIsa isa, size_t wanted);

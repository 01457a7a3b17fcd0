/* orbit-search.h: placements that a symmetry maps to themselves, counted over orbits of squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"

typedef struct TruceOrbitSearch TruceOrbitSearch;

/* Prepares the search for one of problem->symmetries (by its number there); NULL when memory runs out.
 * Immutable once made. */
TruceOrbitSearch *truce_orbit_search_new (const TruceProblem *problem, int symmetry);
void truce_orbit_search_free (TruceOrbitSearch *search);

/* The search may be cut into so many parts, by its first choice; at least 1. */
size_t truce_orbit_search_n_parts (const TruceOrbitSearch *search);

/* Adds `times` for each placement of the part to the monitor's tally and found. */
TruceEnd
truce_orbit_search_run (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor);

/* methods.h: the methods of peaceable armies, for the registry; and what they share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "resume.h"

extern const TruceArmiesMethod truce_armies_construct, truce_armies_local_search;
extern const TruceArmiesMethod truce_armies_lines, truce_armies_any_line, truce_armies_squares,
    truce_armies_alternating;

/* How many pieces each army must have for a score above search->above; the numbers of exactly that score. */
void truce_armies_needs (const TruceArmiesProblem *problem, int score, int needs[TRUCE_ARMIES_MAX]);

/* Hands a placement on: BEST where its score is above the search's (which it raises), ALL every choice of
 * exactly the score's numbers among the armies' squares that holds all of `fixed` (NULL: the preplaced
 * pieces). Counts in monitor->counters.found. False when the sink wants no more or the monitor says stop. */
bool truce_armies_report_placement (const TruceArmiesProblem *problem,
                                    TruceArmiesSearch *search,
                                    TruceMonitor *monitor,
                                    const TruceArmiesPlacement *placement,
                                    const TruceArmiesPlacement *fixed,
                                    TruceArmiesSink *sink);

/* How armies may change places, the identity first: where each goes. An army whose size is given stays.
 * Returns how many ways there are. */
int truce_armies_list_orders (const TruceArmiesSpec *spec, uint8_t orders[6][TRUCE_ARMIES_MAX]);

/* ---- positions and runs ---- */

/* False, and an empty position, when memory runs out. */
bool truce_armies_position_add (TruceArmiesPosition *position, uint64_t word);

/* Into units that all are still to do. False when memory runs out. */
bool truce_armies_run_cut (TruceArmiesRun *run, TruceArmiesQuestion question, int above);

/* A sum that tells changed bytes; `before`: that of what stands before them, 0 where they begin. */
uint64_t truce_armies_sum (uint64_t before, const void *bytes, size_t length);

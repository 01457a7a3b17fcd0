/* add-count.h: what methods share that count many placements at once
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* `placements` more: into the tally what the goal asks for (each of them in all orders of placing, for
 * sequences), and into the counter of what was found as many as it can show. */
void truce_add_count (TruceMonitor *monitor,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const mpz_t placements);
void truce_add_count_128 (TruceMonitor *monitor,
                          const TruceProblem *problem,
                          const TruceGoal *goal,
                          unsigned __int128 placements);

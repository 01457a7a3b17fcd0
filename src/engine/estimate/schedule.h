/* schedule.h: how long many workers take for units that are dealt to them in order
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

/* The seconds until all units are done, of which each takes costs[i]: whoever has none is dealt the next one
 * (list scheduling; R. L. Graham, 'Bounds on multiprocessing timing anomalies', 1969). One is dealt at a
 * time, which takes `deal` seconds. `cores` is at least 1. Below 0 when memory runs out. */
double truce_schedule (const double *costs, size_t n, size_t cores, double deal);

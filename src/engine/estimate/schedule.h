/* schedule.h: how long many workers take for units that are dealt to them in order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/* When it is whose turn. */
typedef struct
{
  double time;
  size_t who;
} TruceTurn;

/* Puts the first of a heap, whose time has changed, where it belongs: the least time comes first. */
void truce_turns_sift (TruceTurn *heap, size_t n);

/* The seconds until all units are done, of which each takes costs[i]: whoever has none is dealt the next one
 * (list scheduling; R. L. Graham, 'Bounds on multiprocessing timing anomalies', 1969). One is dealt at a
 * time, which takes `deal` seconds. `cores` is at least 1. Below 0 when memory runs out. */
double truce_schedule (const double *costs, size_t n, size_t cores, double deal);

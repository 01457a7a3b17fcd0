/* schedule.h: time of many workers for units that are assigned in order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/* A worker, and the time from which it is free. */
typedef struct
{
  double time;
  size_t who;
} TruceTurn;

/* Restores a min-heap by time after its first entry changed. n: at least 1. */
void truce_turns_sift (TruceTurn *heap, size_t n);

/* Computes the seconds until all units are done, if each worker that becomes free gets the next unit (list
 * scheduling; R. L. Graham, 'Bounds on multiprocessing timing anomalies', 1969). costs: seconds of each unit,
 * in the order of assignment. cores: number of workers, at least 1. assignment: seconds to assign a unit;
 * only one unit is assigned at a time. Returns: below 0 if memory runs out. */
double truce_schedule (const double *costs, size_t n, size_t cores, double assignment);

/* orbit-search.h: counts placements that given symmetries map to themselves, by placing orbits of squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "simd/isa.h"
#include "subgroup.h"

typedef struct TruceOrbitSearch TruceOrbitSearch;

/* Functions of the search. They are compiled for each instruction set, since they mostly count bits. */
typedef struct
{
  /* Prepares the search for placements that each of `symmetries` maps to themselves. The search does not
   * change later, and must not outlive `problem`. Returns: (transfer full): NULL if memory runs out. */
  TruceOrbitSearch *(*new_search) (const TruceProblem *problem, TruceTransforms symmetries);
  void (*free_search) (TruceOrbitSearch *search); /* search: (nullable) */

  /* Returns: the number of parts of the search, at least 1. There is one part for each orbit that can be
   * placed first. */
  size_t (*n_parts) (const TruceOrbitSearch *search);

  /* Counts the placements of a part. Each placement adds `times` to monitor->tally and to
   * monitor->counters.found. part: from 0. */
  TruceStatus (*run) (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor);
} TruceOrbitKernel;

TRUCE_KERNELS (TruceOrbitKernel, truce_orbit_kernel)

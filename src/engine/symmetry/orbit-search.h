/* orbit-search.h: placements that symmetries map to themselves, counted over orbits of squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "simd/isa.h"
#include "subgroup.h"

typedef struct TruceOrbitSearch TruceOrbitSearch;

/* A kernel, since it counts bits most of the time. */
typedef struct
{
  /* Prepares the search for what each of `symmetries`, some of the problem's, maps to itself; NULL when
   * memory runs out. Immutable once made. */
  TruceOrbitSearch *(*new_search) (const TruceProblem *problem, TruceTransforms symmetries);
  void (*free_search) (TruceOrbitSearch *search); /* may be NULL */

  /* The search may be cut into so many parts, by its first choice; at least 1. */
  size_t (*n_parts) (const TruceOrbitSearch *search);

  /* Adds `times` for each placement of the part to the monitor's tally and found. */
  TruceEnd (*run) (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor);
} TruceOrbitKernel;

TRUCE_KERNELS (TruceOrbitKernel, truce_orbit_kernel)

/* The one that the goal wants, of those that are fast here: sets of orbits are too short for the widest
 * registers. */
static inline const TruceOrbitKernel *
truce_orbit_kernel_for (const TruceGoal *goal)
{
  TruceIsa isa = truce_isa_for (goal);

  return truce_orbit_kernel (isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa);
}

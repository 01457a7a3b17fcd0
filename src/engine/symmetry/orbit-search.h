/* orbit-search.h: counts placements that symmetries map to themselves, over orbits of squares
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
  /* Prepares the search for placements that each of `symmetries` maps to themselves. Returns: (transfer
   * full): NULL if memory runs out. Immutable; must not outlive `problem`. */
  TruceOrbitSearch *(*new_search) (const TruceProblem *problem, TruceTransforms symmetries);
  void (*free_search) (TruceOrbitSearch *search); /* (nullable) */

  /* Returns: the number of parts, by the first choice; at least 1. */
  size_t (*n_parts) (const TruceOrbitSearch *search);

  /* For each placement of the part, adds `times` to the monitor's tally and to its number of found
   * placements. */
  TruceStatus (*run) (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor);
} TruceOrbitKernel;

TRUCE_KERNELS (TruceOrbitKernel, truce_orbit_kernel)

/* Returns: the kernel for the goal; for AVX-512 the kernel for AVX2, since the bit sets of orbits are too
 * short to fill vectors of 512 bits. */
static inline const TruceOrbitKernel *
truce_orbit_kernel_for (const TruceGoal *goal)
{
  TruceIsa isa = truce_isa_for (goal);

  return truce_orbit_kernel (isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa);
}

/* orbit-search.h: counts placements that symmetries map to themselves, over orbits of squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "simd/isa.h"
#include "subgroup.h"

typedef struct TruceOrbitSearch TruceOrbitSearch;

/* Compiled for each instruction set, since it mostly counts bits. */
typedef struct
{
  /* Prepares the search for placements that each of `symmetries` maps to themselves. Returns: (transfer
   * full): NULL if memory runs out. Immutable; must not outlive `problem`. */
  TruceOrbitSearch *(*new_search) (const TruceProblem *problem, TruceTransforms symmetries);
  void (*free_search) (TruceOrbitSearch *search); /* (nullable) */

  /* Returns: the number of parts, by the first choice; at least 1. */
  size_t (*n_parts) (const TruceOrbitSearch *search);

  /* For each placement of the part, adds `times` to the tally and to the counter `found` of the monitor. */
  TruceStatus (*run) (const TruceOrbitSearch *search, size_t part, uint64_t times, TruceMonitor *monitor);
} TruceOrbitKernel;

TRUCE_KERNELS (TruceOrbitKernel, truce_orbit_kernel)

/* Returns: the kernel for the goal. No kernel uses AVX-512, as sets of orbits are too short for it. */
static inline const TruceOrbitKernel *
truce_orbit_kernel_for (const TruceGoal *goal)
{
  TruceIsa isa = truce_isa_for (goal);

  return truce_orbit_kernel (isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa);
}

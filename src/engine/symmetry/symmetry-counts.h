/* symmetry-counts.h: numbers of placements and classes by their symmetries
 *
 * Computed in two ways that check each other: from the number of placements that each subgroup fixes (Möbius
 * inversion over the subgroups, G.-C. Rota 1964), and from the symmetries of listed placements.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gmp.h>

#include "subgroup.h"

/* The stabilizer of a placement. Conjugate subgroups are one type. */
typedef struct
{
  TruceStabilizer stabilizer; /* transforms as in truce_subgroup_type */
  mpz_t placements;           /* placements with exactly this stabilizer */
  mpz_t classes;              /* classes of these placements */
} TruceSymmetryType;

/* Interchangeable kinds are not distinguished, as in truce_symmetries_stabilizer(). */
typedef struct
{
  TruceTransforms group;
  int order; /* order of the group; on a torus with all translations */
  /* By transform: number of placements that the transform fixes. On a torus, the sum of these numbers over
   * the transform followed by each translation. The sum over all transforms, divided by `order`, is
   * `classes`. */
  mpz_t fixed[TRUCE_N_TRANSFORMS];
  mpz_t placements, classes;
  int n_types;
  TruceSymmetryType *types; /* types that occur, the least symmetric first */
} TruceSymmetryCounts;

void truce_symmetry_counts_clear (TruceSymmetryCounts *counts);

/* Computes the counts of a problem on the plane. fixed[i]: the number of placements that all of subgroups[i]
 * of truce_subgroups fix. Returns: false if the numbers are inconsistent or memory runs out; `counts` is
 * then cleared. */
bool truce_symmetry_counts_of_fixed (TruceSymmetryCounts *counts,
                                     const TruceSymmetries *symmetries,
                                     const mpz_t *fixed);

/* Listed placements with one stabilizer. */
typedef struct
{
  TruceStabilizer stabilizer;
  uint64_t placements;
} TruceSymmetryListed;

/* Computes the counts from lists; a stabilizer may have several entries. Returns: false as
 * truce_symmetry_counts_of_fixed(). */
bool truce_symmetry_counts_of_listed (TruceSymmetryCounts *counts,
                                      const TruceSymmetries *symmetries,
                                      const TruceSymmetryListed *listed,
                                      size_t n);

bool truce_symmetry_counts_equal (const TruceSymmetryCounts *a, const TruceSymmetryCounts *b);

/* symmetry-counts.h: numbers of placements and classes by their symmetries
 *
 * There are two ways to compute these numbers, which check each other. One way uses the number of placements
 * that each subgroup fixes (Möbius inversion over the subgroups, G.-C. Rota 1964). The other way uses the
 * symmetries of listed placements.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gmp.h>

#include "subgroup.h"

/* The placements with one type of stabilizer. The stabilizer of a placement is the subgroup of symmetries
 * that map the placement to itself. Conjugate subgroups are one type. */
typedef struct
{
  TruceStabilizer stabilizer; /* its transforms are as truce_subgroup_type() returns them */
  mpz_t placements;           /* number of placements with exactly this stabilizer */
  mpz_t classes;              /* number of classes of these placements */
} TruceSymmetryType;

/* The counts of a problem. Interchangeable kinds are not distinguished, as in truce_symmetries_stabilizer().
 */
typedef struct
{
  TruceTransforms group;
  int order; /* order of the group, on a torus including all translations */
  /* By transform: the number of placements that the transform fixes. On a torus: the sum of these numbers
   * over all symmetries that are the transform followed by a translation. `classes` is the sum of all
   * `fixed`, divided by `order`. */
  mpz_t fixed[TRUCE_N_TRANSFORMS];
  mpz_t placements, classes;
  int n_types;
  TruceSymmetryType *types; /* types that occur, from the least symmetric on */
} TruceSymmetryCounts;

void truce_symmetry_counts_clear (TruceSymmetryCounts *counts);

/* Computes the counts of a problem on the plane. fixed[i]: the number of placements that all symmetries of
 * the i-th subgroup fix, in the order of truce_subgroups(). Returns: false if the numbers are inconsistent or
 * memory runs out; `counts` is then cleared. */
bool truce_symmetry_counts_of_fixed (TruceSymmetryCounts *counts,
                                     const TruceSymmetries *symmetries,
                                     const mpz_t *fixed);

/* The number of listed placements with one stabilizer. */
typedef struct
{
  TruceStabilizer stabilizer;
  uint64_t placements;
} TruceSymmetryListed;

/* Computes the counts from the stabilizers of listed placements. listed: a stabilizer may have several of the
 * n entries. Returns: false if the numbers are inconsistent or memory runs out; `counts` is then cleared. */
bool truce_symmetry_counts_of_listed (TruceSymmetryCounts *counts,
                                      const TruceSymmetries *symmetries,
                                      const TruceSymmetryListed *listed,
                                      size_t n);

bool truce_symmetry_counts_equal (const TruceSymmetryCounts *a, const TruceSymmetryCounts *b);

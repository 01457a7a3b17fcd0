/* symmetry-counts.h: placements and classes by which symmetries they have
 *
 * Two ways lead there, so that each can be held against the other: from how many placements each subgroup
 * maps to themselves (Möbius inversion over the subgroups, as G.-C. Rota 1964 put it), and from the
 * symmetries of each placement that is listed.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gmp.h>

#include "subgroup.h"

/* Of symmetries that a placement has; those that the group turns into one another count as one type. */
typedef struct
{
  TruceStabilizer stabilizer; /* its transforms as truce_subgroup_type has them */
  mpz_t placements;           /* that have exactly these */
  mpz_t classes;              /* of them */
} TruceSymmetryType;

/* Placements are those that truce_symmetries_stabilizer tells of: kinds that are alike are not told apart. */
typedef struct
{
  TruceTransforms group;
  int order;                       /* of the group; on a torus with all shifts */
  mpz_t fixed[TRUCE_N_TRANSFORMS]; /* placements that each maps to itself; on a torus the sum over its shifts:
                                      divided by the order they add up to the classes */
  mpz_t placements, classes;       /* in all */
  int n_types;
  TruceSymmetryType *types; /* those that there are, the least symmetric first */
} TruceSymmetryCounts;

void truce_symmetry_counts_clear (TruceSymmetryCounts *counts);

/* From what subgroups map to themselves: fixed[i] are the placements that all of subgroups[i] do, as
 * truce_subgroups has them for the group of all that the problem has. Of a problem on the plane. False: these
 * are no such numbers, or memory runs out, and `counts` is cleared. */
bool truce_symmetry_counts_of_fixed (TruceSymmetryCounts *counts,
                                     const TruceSymmetries *symmetries,
                                     const mpz_t *fixed);

/* From placements that were listed. */
typedef struct
{
  TruceStabilizer stabilizer;
  uint64_t placements;
} TruceSymmetryListed;

/* One entry for each kind of stabilizer, or several. False as above. */
bool truce_symmetry_counts_of_listed (TruceSymmetryCounts *counts,
                                      const TruceSymmetries *symmetries,
                                      const TruceSymmetryListed *listed,
                                      size_t n);

bool truce_symmetry_counts_equal (const TruceSymmetryCounts *a, const TruceSymmetryCounts *b);

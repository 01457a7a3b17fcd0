/* subgroup.h: sets of the board's eight transforms, and which of them are groups
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "symmetry.h"

/* A set of transforms, the bit of each being its number. */
typedef uint8_t TruceTransforms;

static inline bool
truce_transforms_have (TruceTransforms set, TruceTransform transform)
{
  return set >> transform & 1;
}

/* "identity", "rotate-90", …, "mirror-antidiagonal": stable, for scripts. */
const char *truce_transform_text (TruceTransform transform);

/* The one transform that does what `first` does and then what `then` does. */
TruceTransform truce_transform_after (TruceTransform first, TruceTransform then);

/* Those of the group; on a torus those that are in it with whatever shift. */
TruceTransforms truce_symmetries_transforms (const TruceSymmetries *symmetries);

/* Whether the identity and all that its members make one after the other are in the set. */
bool truce_transforms_are_group (TruceTransforms set);

#define TRUCE_SUBGROUPS_MAX 10 /* of all eight transforms */

/* The subgroups of a group, each after all that are in it; how many. */
int truce_subgroups (TruceTransforms group, TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX]);

/* Of a subgroup and those that the group's members turn it into, the one with the lowest number: placements
 * with one of these as their symmetries have images with each of the others. */
TruceTransforms truce_subgroup_type (TruceTransforms group, TruceTransforms subgroup);

/* Which symmetries leave a placement as it is. On a torus each of the transforms does so with as many shifts.
 */
typedef struct
{
  TruceTransforms transforms;
  int shifts; /* 1 on the plane */
} TruceStabilizer;

static inline int
truce_stabilizer_order (const TruceStabilizer *stabilizer)
{
  return stabilizer->shifts * __builtin_popcount (stabilizer->transforms);
}

/* Of n pieces, as in symmetry.h. Kinds that are alike are not told apart: of placements that differ only by
 * which of them is which the one with the least list stands for all; false: this is not that one. */
bool truce_symmetries_stabilizer (const TruceSymmetries *symmetries,
                                  const TruceSquare *pieces,
                                  int n,
                                  TruceStabilizer *stabilizer);

/* What an element makes of n pieces, ascending, into `image`; kinds that are alike in their least order. */
void truce_symmetries_image (const TruceSymmetries *symmetries,
                             const TruceSymmetry *element,
                             const TruceSquare *pieces,
                             int n,
                             TruceSquare *image);

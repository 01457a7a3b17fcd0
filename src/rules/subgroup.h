/* subgroup.h: sets of the board's eight transforms, and which of them are groups
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "symmetry.h"

/* A set of transforms: bit i is transform i. */
typedef uint8_t TruceTransforms;

static inline bool
truce_transforms_have (TruceTransforms set, TruceTransform transform)
{
  return set >> transform & 1;
}

/* Returns: "identity", "rotate-90", ..., "mirror-antidiagonal". Static; stable, for scripts. */
const char *truce_transform_text (TruceTransform transform);

/* Returns: the transform equal to `first` followed by `then`. */
TruceTransform truce_transform_after (TruceTransform first, TruceTransform then);

/* Returns: the transforms that are symmetries; on a torus, the transforms that are symmetries after
 * some translation. */
TruceTransforms truce_symmetries_transforms (const TruceSymmetries *symmetries);

bool truce_transforms_are_group (TruceTransforms set);

#define TRUCE_SUBGROUPS_MAX 10 /* number of subgroups of all eight transforms */

/* Lists all subgroups of `group`, smaller ones first. Returns: the number of subgroups. */
int truce_subgroups (TruceTransforms group, TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX]);

/* Returns: the type of a subgroup, which is the lowest of its conjugates in `group`. If a placement has
 * one conjugate as its stabilizer, images of the placement have the other conjugates. */
TruceTransforms truce_subgroup_type (TruceTransforms group, TruceTransforms subgroup);

/* The symmetries that map a placement to itself. On a torus each transform occurs with equally many
 * translations. */
typedef struct
{
  TruceTransforms transforms;
  int shifts; /* number of translations for each transform; 1 on the plane */
} TruceStabilizer;

static inline int
truce_stabilizer_order (const TruceStabilizer *stabilizer)
{
  return stabilizer->shifts * __builtin_popcount (stabilizer->transforms);
}

/* Computes the stabilizer of n pieces. Treats interchangeable kinds as one. Returns: false if swapping
 * interchangeable kinds gives a lexicographically smaller placement. A caller that counts placements skips
 * this one, since it counts the smaller one. */
bool truce_symmetries_stabilizer (const TruceSymmetries *symmetries,
                                  const TruceSquare *pieces,
                                  int n,
                                  TruceStabilizer *stabilizer);

/* Computes the image of n pieces. element: one of symmetries->elements. image: ascending; interchangeable
 * kinds are permuted so that it is the least. */
void truce_symmetries_image (const TruceSymmetries *symmetries,
                             const TruceSymmetry *element,
                             const TruceSquare *pieces,
                             int n,
                             TruceSquare *image);

/* subgroup.c: sets of the board's eight transforms, and groups among them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "subgroup.h"

const char *
truce_transform_text (TruceTransform transform)
{
  static const char *const texts[TRUCE_N_TRANSFORMS] = {
    [TRUCE_IDENTITY] = "identity",
    [TRUCE_ROTATE_90] = "rotate-90",
    [TRUCE_ROTATE_180] = "rotate-180",
    [TRUCE_ROTATE_270] = "rotate-270",
    [TRUCE_MIRROR_COLUMNS] = "mirror-columns",
    [TRUCE_MIRROR_ROWS] = "mirror-rows",
    [TRUCE_MIRROR_DIAGONAL] = "mirror-diagonal",
    [TRUCE_MIRROR_ANTIDIAGONAL] = "mirror-antidiagonal",
  };

  return texts[transform];
}

/* Returns: whether the transform equals `first` followed by `then`. Comparing two squares is enough. */
static bool
is_both (TruceTransform transform, TruceTransform first, TruceTransform then)
{
  const TruceBoard board = { 3, 3 };

  for (int square = 0; square < 2; square++)
    if (truce_transform_square (board, transform, square) !=
        truce_transform_square (board, then, truce_transform_square (board, first, square)))
      return false;
  return true;
}

TruceTransform
truce_transform_after (TruceTransform first, TruceTransform then)
{
  TruceTransform both = TRUCE_IDENTITY;

  while (!is_both (both, first, then))
    both++;
  return both;
}

TruceTransforms
truce_symmetries_transforms (const TruceSymmetries *symmetries)
{
  TruceTransforms set = 0;

  for (int i = 0; i < symmetries->n; i++)
    set |= (TruceTransforms) (1u << symmetries->elements[i].transform);
  return set;
}

bool
truce_transforms_are_group (TruceTransforms set)
{
  for (TruceTransform a = TRUCE_IDENTITY; a < TRUCE_N_TRANSFORMS; a++)
    for (TruceTransform b = TRUCE_IDENTITY; b < TRUCE_N_TRANSFORMS; b++)
      if (truce_transforms_have (set, a) && truce_transforms_have (set, b) &&
          !truce_transforms_have (set, truce_transform_after (a, b)))
        return false;
  return truce_transforms_have (set, TRUCE_IDENTITY);
}

int
truce_subgroups (TruceTransforms group, TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX])
{
  int n = 0;

  for (int size = 1; size <= TRUCE_N_TRANSFORMS; size++)
    for (unsigned set = 1; set <= group; set++)
      if ((set & ~(unsigned) group) == 0 && __builtin_popcount (set) == size &&
          truce_transforms_are_group ((TruceTransforms) set))
        subgroups[n++] = (TruceTransforms) set;
  return n;
}

static TruceTransform
inverse (TruceTransform transform)
{
  return transform == TRUCE_ROTATE_90    ? TRUCE_ROTATE_270
         : transform == TRUCE_ROTATE_270 ? TRUCE_ROTATE_90
                                         : transform;
}

TruceTransforms
truce_subgroup_type (TruceTransforms group, TruceTransforms subgroup)
{
  TruceTransforms min = subgroup;

  for (TruceTransform by = TRUCE_IDENTITY; by < TRUCE_N_TRANSFORMS; by++)
    {
      TruceTransforms set = 0;

      for (TruceTransform of = TRUCE_IDENTITY; of < TRUCE_N_TRANSFORMS; of++)
        if (truce_transforms_have (subgroup, of))
          set |=
              (TruceTransforms) (1u << truce_transform_after (truce_transform_after (inverse (by), of), by));
      if (truce_transforms_have (group, by) && set < min)
        min = set;
    }
  return min;
}

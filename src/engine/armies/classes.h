/* classes.h: gathering placements of armies by class
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies.h"

/* Different classes under what keeps the problem: symmetries of the board, on a torus followed by
 * translations, and armies that change places. One thread at a time. */
typedef struct TruceArmiesClasses TruceArmiesClasses;

TruceArmiesClasses *truce_armies_classes_new (const TruceArmiesProblem *problem);
void truce_armies_classes_free (TruceArmiesClasses *classes);

/* Adds the placement's class where it is new. False when memory runs out. */
bool truce_armies_classes_add (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement);

size_t truce_armies_classes_count (const TruceArmiesClasses *classes);

/* Placements in all classes together: the sum of the sizes of their orbits. */
uint64_t truce_armies_classes_configurations (const TruceArmiesClasses *classes);

/* Sorts the classes, so that their order does not depend on the order of adding. */
void truce_armies_classes_sort (TruceArmiesClasses *classes);

/* The i-th class by its least placement: that with the first square, row by row, in the first army where
 * images differ. */
void truce_armies_classes_get (const TruceArmiesClasses *classes, size_t i, TruceArmiesPlacement *placement);

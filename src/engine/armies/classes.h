/* classes.h: gathering placements by class
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placement.h"

/* Different classes under what keeps the problem, each by its least placement. One thread at a time. */
typedef struct TruceClasses TruceClasses;

/* The problem outlives them. */
TruceClasses *truce_classes_new (const TruceProblem *problem);
void truce_classes_free (TruceClasses *classes);

/* Adds the class of a placement, of all its pieces or as sets, where it is new. False when memory runs out.
 */
bool truce_classes_add (TruceClasses *classes, const TruceSquare *pieces, int n);
bool truce_classes_add_sets (TruceClasses *classes, const TruceKindSets *placement);

size_t truce_classes_count (const TruceClasses *classes);

/* Placements in all classes together: the sum of the sizes of their orbits. */
uint64_t truce_classes_configurations (const TruceClasses *classes);

/* Sorts the classes, so that their order does not depend on the order of adding. */
void truce_classes_sort (TruceClasses *classes);

/* The i-th class by its least placement: that with the first square, row by row, in the first kind where
 * images differ. */
void truce_classes_get (const TruceClasses *classes, size_t i, TruceKindSets *placement);

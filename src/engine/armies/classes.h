/* classes.h: a set of symmetry classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placement.h"

/* Symmetry classes of placements. Stores the canonical placement of each class. Thread: one at a time. */
typedef struct TruceClasses TruceClasses;

/* problem: not referenced, must live longer than the set. Returns: (transfer full): NULL if memory runs
 * out. */
TruceClasses *truce_classes_new (const TruceProblem *problem);
void truce_classes_free (TruceClasses *classes);

/* Both add the class of a placement if it is new. pieces: all `n` pieces of the placement, packed. Return:
 * false if memory runs out. */
bool truce_classes_add (TruceClasses *classes, const TruceSquare *pieces, int n);
bool truce_classes_add_sets (TruceClasses *classes, const TruceKindSets *placement);

size_t truce_classes_count (const TruceClasses *classes);

/* Returns: the number of placements in all classes. */
uint64_t truce_classes_configurations (const TruceClasses *classes);

/* Sorts the classes by their canonical placements. Their order then does not depend on the order of
 * adding. */
void truce_classes_sort (TruceClasses *classes);

/* Sets `placement` to the canonical placement of class i, from 0. */
void truce_classes_get (const TruceClasses *classes, size_t i, TruceKindSets *placement);

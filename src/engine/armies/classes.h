/* classes.h: a set of symmetry classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placement.h"

/* Symmetry classes, each by its canonical placement. Thread: one at a time. */
typedef struct TruceClasses TruceClasses;

/* problem: not referenced, must live longer. Returns: (transfer full): NULL if memory runs out. */
TruceClasses *truce_classes_new (const TruceProblem *problem);
void truce_classes_free (TruceClasses *classes);

/* Add the class of a placement if it is new. pieces: all pieces of the placement, packed. Return: false if
 * memory runs out. */
bool truce_classes_add (TruceClasses *classes, const TruceSquare *pieces, int n);
bool truce_classes_add_sets (TruceClasses *classes, const TruceKindSets *placement);

size_t truce_classes_count (const TruceClasses *classes);

/* Returns: the number of placements in all classes. */
uint64_t truce_classes_configurations (const TruceClasses *classes);

/* Sorts the classes, so that their order does not depend on the order of adding. */
void truce_classes_sort (TruceClasses *classes);

/* Gets the canonical placement of the i-th class. */
void truce_classes_get (const TruceClasses *classes, size_t i, TruceKindSets *placement);

/* saved.h: a search for armies as it is written down at a rest, and gone on with later
 *
 * Who has it worked on tells which units are done and where the others stand, and writes it while no worker
 * is at work. The same problem ends with the same answer however often that happens, and on any number of
 * threads.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies.h"
#include "classes.h"

/* More units are not asked for, so that a file cannot either: nodes of large boards take kilobytes each. */
#define TRUCE_ARMIES_WANTED_MAX ((size_t) 1 << 14)

typedef struct
{
  const TruceProblem *problem; /* a reference */
  const TruceMethod *method;
  TruceGoal goal;     /* what is asked now: TRUCE_FIRST, the best, or TRUCE_LIST, all that are as good */
  size_t wanted;      /* what `split` is asked for, at most TRUCE_ARMIES_WANTED_MAX */
  size_t n_units;     /* that it has made */
  uint64_t units_sum; /* what they are, in one number */
  bool *done;         /* of each unit: worked to its end; NULL: they are not cut yet */
  TrucePosition *positions; /* of each unit */
  bool all;                 /* the best is to be followed by all */
  TruceIncumbent best;      /* so far */
  double seconds;           /* spent so far */
  TruceClasses *classes;    /* of all; NULL before */
} TruceArmiesSaved;

/* Begins with the best. NULL when memory runs out. */
TruceArmiesSaved *truce_armies_saved_new (
    const TruceProblem *problem, const TruceMethod *method, const TruceGoal *goal, size_t wanted, bool all);
void truce_armies_saved_free (TruceArmiesSaved *saved);

/* The units that the method has cut: all are to be done where there were none before. False where they are
 * others than before, or memory runs out. */
bool truce_armies_saved_take_units (TruceArmiesSaved *saved, const TruceUnits *units);

/* From the best, which was found, to all of that score: without units, as they are others. */
void truce_armies_saved_turn_to_all (TruceArmiesSaved *saved);

/* Reads a problem's text, also that which searches for armies had before they were problems like all others.
 */
bool truce_armies_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);

/* The whole search as text: lines of ASCII, the last one a check sum; newly allocated, NULL when memory runs
 * out. It has units. */
char *truce_armies_saved_to_text (const TruceArmiesSaved *saved);

/* Reads it, and checks all of it: the sum, each placement, each position, and that the method cuts the
 * problem as it did then. NULL and one line that says what is wrong with it otherwise. */
TruceArmiesSaved *truce_armies_saved_from_text (const char *text, TruceError *error);

/* resume.h: a search for armies as a whole, which can be written down at any rest and gone on with later
 *
 * Made for a command line, a window and a store alike. The owner deals the units that are not done to
 * workers, hands each worker's sink `positions[unit]`, and writes the run while no worker is at work: stop
 * them, write, and let them go on (a stopped unit begins where it stood). The same problem ends with the same
 * answer however often that happens, and on any number of threads.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies.h"
#include "classes.h"
#include "core/best-value.h"

/* More units are not asked for, so that a file cannot either: nodes of large boards take kilobytes each. */
#define TRUCE_ARMIES_WANTED_MAX ((size_t) 1 << 14)

typedef struct
{
  const TruceProblem *problem; /* a reference */
  const TruceMethod *method;
  TruceGoal goal;    /* what is asked now: TRUCE_FIRST, the best, or TRUCE_LIST, all that are as good */
  _Atomic int above; /* of the goal */
  int cut_above;     /* what it was when the units were cut */
  size_t wanted;     /* what `split` was asked for, at most TRUCE_ARMIES_WANTED_MAX */
  TruceUnits *units;
  bool *done;               /* of each unit: worked to its end */
  TrucePosition *positions; /* of each unit */
  bool all;                 /* the best is to be followed by all */
  TruceBestValue best;      /* so far; the owner's to fill, as the next two */
  double seconds;           /* spent so far */
  TruceClasses *classes;    /* of all; NULL before */
} TruceArmiesRun;

/* Begins with the best, above nothing. NULL when memory runs out. */
TruceArmiesRun *truce_armies_run_new (const TruceProblem *problem,
                                      const TruceMethod *method,
                                      unsigned options,
                                      uint64_t seed,
                                      size_t wanted,
                                      bool all);
void truce_armies_run_free (TruceArmiesRun *run);

/* The same for higher scores than `above` alone: where it ends with nothing found by an exact method, no
 * placement has more. Not to be written as text. NULL when memory runs out. */
TruceArmiesRun *truce_armies_run_new_above (const TruceArmiesRun *like, int above);

/* How many units were worked to their end, and whether all were. */
size_t truce_armies_run_n_done (const TruceArmiesRun *run);
bool truce_armies_run_ended (const TruceArmiesRun *run);

/* A number that is another one when a unit has ended or its position has moved. */
uint64_t truce_armies_run_progress (const TruceArmiesRun *run);

/* From the best, which was found, to all of that score. False when memory runs out. */
bool truce_armies_run_go_on_to_all (TruceArmiesRun *run);

/* Reads a problem's text, also that which searches for armies had before they were problems like all others.
 */
bool truce_armies_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);

/* The whole run as text: lines of ASCII, the last one a check sum; newly allocated, NULL when memory runs
 * out. No worker may be at work. */
char *truce_armies_run_to_text (const TruceArmiesRun *run);

/* Reads it, and checks all of it: the sum, each placement, each position, and that the method cuts the
 * problem as it did then. NULL and one line that says what is wrong with it otherwise. */
TruceArmiesRun *truce_armies_run_from_text (const char *text, TruceError *error);

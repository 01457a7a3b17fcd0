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

#include "classes.h"

/* More units are not asked for, so that a file cannot either: nodes of large boards take kilobytes each. */
#define TRUCE_ARMIES_WANTED_MAX ((size_t) 1 << 14)

typedef struct
{
  const TruceArmiesProblem *problem; /* outlives the run */
  const TruceArmiesMethod *method;
  TruceArmiesSearch search; /* of the question under way */
  int cut_above;            /* what search.above was when the units were cut */
  size_t wanted;            /* what `split` was asked for, at most TRUCE_ARMIES_WANTED_MAX */
  TruceUnits *units;
  bool *done;                     /* of each unit: worked to its end */
  TruceArmiesPosition *positions; /* of each unit */
  bool all;                       /* BEST is to be followed by ALL */
  int score;                      /* the best so far, -1: none; the owner's to fill, as the next three */
  TruceArmiesPlacement best;
  double seconds;              /* spent so far */
  TruceArmiesClasses *classes; /* of ALL; NULL during BEST */
} TruceArmiesRun;

/* Begins with the question BEST, above nothing. NULL when memory runs out. */
TruceArmiesRun *truce_armies_run_new (const TruceArmiesProblem *problem,
                                      const TruceArmiesMethod *method,
                                      unsigned switches,
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

/* From BEST, which has ended, to ALL of that score. False when memory runs out. */
bool truce_armies_run_go_on_to_all (TruceArmiesRun *run);

/* Text form of a problem, the same for equal problems: `8 Q armies=2 white=equal plane p0= p1=0,9 b=`; newly
 * allocated, NULL when memory runs out. A key for stores. */
char *truce_armies_spec_to_text (const TruceArmiesSpec *spec);
bool truce_armies_spec_from_text (const char *text, TruceArmiesSpec *spec, TruceError *error);

/* The whole run as text: lines of ASCII, the last one a check sum; newly allocated, NULL when memory runs
 * out. No worker may be at work. */
char *truce_armies_run_to_text (const TruceArmiesRun *run);

/* Reads the problem of such a text. NULL and one line that says what is wrong with it otherwise. */
TruceArmiesProblem *truce_armies_run_problem (const char *text, TruceError *error);

/* Reads the run itself, and checks all of it: the sum, each placement, each position, and that the method
 * cuts the problem as it did then. NULL and one line otherwise. */
TruceArmiesRun *
truce_armies_run_from_text (const TruceArmiesProblem *problem, const char *text, TruceError *error);

/* truce-symmetry-count.h: TruceSymmetryCount, which counts placements by their symmetries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "symmetry/symmetry-counts.h"

/* The canonical placement of a class whose placements have symmetries. */
typedef struct
{
  TruceStabilizer stabilizer;
  int n;
  TruceSquare pieces[]; /* ascending, preplaced included */
} TruceSymmetricPlacement;

/* Counts placements by their symmetries. For plain problems, counts the placements that each subgroup of
 * symmetries fixes, by a search over orbits of squares. If there are few placements, also lists them; the
 * list must agree. For other problems, or to store placements, lists all placements. Thread: main. Signal
 * "updated": about 8 times a second, and at the end. */
#define TRUCE_TYPE_SYMMETRY_COUNT (truce_symmetry_count_get_type ())
G_DECLARE_FINAL_TYPE (TruceSymmetryCount, truce_symmetry_count, TRUCE, SYMMETRY_COUNT, GObject)

/* Makes a count, to be started with truce_symmetry_count_start(). problem: referenced. threads: 0: all cores.
 * store: lists all placements, and stores one placement of each class that has symmetries. Returns: (transfer
 * full): NULL with TRUCE_RUN_ERROR if no method accepts the problem or the memory is too small. */
TruceSymmetryCount *
truce_symmetry_count_new (const TruceProblem *problem, int threads, gboolean store, GError **error);

/* Starts the count, which holds a reference to itself until it has ended. */
void truce_symmetry_count_start (TruceSymmetryCount *self);

/* Asks the count to stop. "updated" follows. */
void truce_symmetry_count_stop (TruceSymmetryCount *self);

const TruceProblem *truce_symmetry_count_get_problem (TruceSymmetryCount *self);

/* Returns RUNNING (also before the start), DONE, STOPPED or FAILED. */
TruceRunState truce_symmetry_count_get_state (TruceSymmetryCount *self);
const char *truce_symmetry_count_get_failure (TruceSymmetryCount *self); /* translated; NULL unless FAILED */
double truce_symmetry_count_get_fraction (TruceSymmetryCount *self);     /* 0 … 1; below 0: not known */
double truce_symmetry_count_get_elapsed (TruceSymmetryCount *self);      /* seconds */

/* The following functions return NULL or 0 unless DONE. */

/* Returns: (transfer none) (nullable): the counts; NULL unless DONE. */
const TruceSymmetryCounts *truce_symmetry_count_get_counts (TruceSymmetryCount *self);

/* Returns the verdict on the number of classes; DOUBLE_CHECKED also if a list agrees with the count. */
TruceVerdict truce_symmetry_count_get_verdict (TruceSymmetryCount *self);

/* Returns: (nullable): the method that listed all placements; NULL: counted by Burnside's lemma. */
const TruceMethod *truce_symmetry_count_get_lister (TruceSymmetryCount *self);

/* Returns whether a list agrees with the count. */
gboolean truce_symmetry_count_get_again (TruceSymmetryCount *self);

/* Returns: (transfer none) (nullable): the stored placements, of TruceSymmetricPlacement, in lexicographic
 * order; NULL also without `store`. */
const GPtrArray *truce_symmetry_count_get_placements (TruceSymmetryCount *self);

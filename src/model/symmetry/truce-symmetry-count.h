/* truce-symmetry-count.h: TruceSymmetryCount, how many placements have which symmetries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "symmetry/symmetry-counts.h"

/* A placement with symmetries that stands for its class. */
typedef struct
{
  TruceStabilizer stabilizer;
  int n;
  TruceSquare pieces[]; /* ascending, preplaced included */
} TruceSymmetricPlacement;

/* A main-thread object. Plain questions are counted by the best method, and over orbits of squares for each
 * subgroup of their symmetries; where the placements are few they are listed, too, and both must agree. Of
 * other questions each placement is listed. Signal "updated": about eight times a second, and at the end. */
#define TRUCE_TYPE_SYMMETRY_COUNT (truce_symmetry_count_get_type ())
G_DECLARE_FINAL_TYPE (TruceSymmetryCount, truce_symmetry_count, TRUCE, SYMMETRY_COUNT, GObject)

/* To be begun by truce_symmetry_count_start(), once; a reference to the problem is taken. `threads` 0: all
 * cores. `keep`: each placement is listed, and those are kept that have symmetries, one of each class. NULL
 * and an error (TRUCE_RUN_ERROR) when no method takes the problem, or the machine has not the memory. */
TruceSymmetryCount *
truce_symmetry_count_new (const TruceProblem *problem, int threads, gboolean keep, GError **error);

/* Keeps itself alive until it has ended. */
void truce_symmetry_count_start (TruceSymmetryCount *self);
void truce_symmetry_count_stop (TruceSymmetryCount *self);

const TruceProblem *truce_symmetry_count_get_problem (TruceSymmetryCount *self);

/* RUNNING, DONE, STOPPED or FAILED. */
TruceRunState truce_symmetry_count_get_state (TruceSymmetryCount *self);
const char *truce_symmetry_count_get_failure (TruceSymmetryCount *self); /* NULL unless FAILED */
double truce_symmetry_count_get_fraction (TruceSymmetryCount *self);     /* 0 … 1; below 0: not known */
double truce_symmetry_count_get_elapsed (TruceSymmetryCount *self);      /* seconds */

/* What follows is NULL, or nothing, unless DONE. */

const TruceSymmetryCounts *truce_symmetry_count_get_counts (TruceSymmetryCount *self);

/* Returns: the verdict on the number of classes, double-checked also if counts and lists agree. */
TruceVerdict truce_symmetry_count_get_verdict (TruceSymmetryCount *self);

/* Which method's list it was in which all symmetries were looked at; where that is NULL, placements were
 * counted by the sum (Burnside's lemma), and `again`: a list agrees. */
const TruceMethod *truce_symmetry_count_get_lister (TruceSymmetryCount *self);
gboolean truce_symmetry_count_get_again (TruceSymmetryCount *self);

/* Of TruceSymmetricPlacement, in the order of lists. */
const GPtrArray *truce_symmetry_count_get_kept (TruceSymmetryCount *self);

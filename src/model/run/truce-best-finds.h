/* truce-best-finds.h: what the workers of a search by a method of best numbers have found so far
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */

#include "armies/armies.h"
#include "armies/classes.h"

/* The best placements of a search, shared by all workers. Outlives the runs. */
typedef struct
{
  const TruceProblem *problem; /* with its aim; referenced */
  _Atomic int above;           /* see TruceGoal */

  pthread_mutex_t lock; /* of what follows */
  TruceIncumbent best;
  TruceClasses *classes; /* (nullable): of the best placements; NULL: the best number is not proved */
  gboolean no_memory;
} TruceBestFinds;

TruceBestFinds *truce_best_finds_new (const TruceProblem *problem);
void truce_best_finds_free (TruceBestFinds *self);

/* Adds a placement, without preplaced pieces. Returns FALSE if memory ran out. Thread: any. */
gboolean truce_best_finds_take (TruceBestFinds *self, const TruceSquare *placed, int n);

/* Switches to listing all classes of best placements, while no worker runs. Returns FALSE if memory ran out.
 */
gboolean truce_best_finds_turn_to_all (TruceBestFinds *self);

/* Thread: any. */
TruceIncumbent truce_best_finds_get (TruceBestFinds *self);
gsize truce_best_finds_count_classes (TruceBestFinds *self);

/* truce-shared-incumbent.h: TruceSharedIncumbent, the best placements that the workers have found so far
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */

#include "armies/armies.h"
#include "armies/classes.h"

/* The best placements of a search for the optimum, shared by all its workers. It must outlive the runs. */
typedef struct
{
  const TruceProblem *problem; /* with its aim; referenced */
  _Atomic int incumbent;       /* value that placements must exceed, see TruceGoal */

  pthread_mutex_t lock; /* guards the fields below */
  TruceIncumbent best;
  TruceClasses *classes; /* (nullable): classes of the best placements; NULL: not listed */
  gboolean no_memory;    /* memory ran out while listing */
} TruceSharedIncumbent;

TruceSharedIncumbent *truce_shared_incumbent_new (const TruceProblem *problem);
void truce_shared_incumbent_free (TruceSharedIncumbent *self);

/* Adds a placement. placed: `n` squares in placing order, without preplaced pieces. Returns FALSE if memory
 * ran out. Thread: any. */
gboolean truce_shared_incumbent_add (TruceSharedIncumbent *self, const TruceSquare *placed, int n);

/* Switches to listing all classes of best placements. Call it while no worker runs. Returns FALSE if memory
 * runs out. */
gboolean truce_shared_incumbent_start_listing (TruceSharedIncumbent *self);

/* Returns a copy of the best placement so far. Thread: any. */
TruceIncumbent truce_shared_incumbent_get (TruceSharedIncumbent *self);

/* Returns the number of classes listed so far; 0: not listing. Thread: any. */
gsize truce_shared_incumbent_count_classes (TruceSharedIncumbent *self);

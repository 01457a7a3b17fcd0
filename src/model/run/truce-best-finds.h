/* truce-best-finds.h: what the workers of a search by a method of best numbers have found so far
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */

#include "armies/armies.h"
#include "armies/classes.h"

/* One a search, which outlives its runs. */
typedef struct
{
  const TruceProblem *problem; /* with its aim; a reference */
  _Atomic int above;           /* of the goal */

  pthread_mutex_t lock; /* of what follows */
  TruceIncumbent best;
  TruceClasses *classes; /* of those that reach it, once these are sought; NULL: the best is */
  gboolean no_memory;
} TruceBestFinds;

TruceBestFinds *truce_best_finds_new (const TruceProblem *problem);
void truce_best_finds_free (TruceBestFinds *self);

/* Any thread: a placement, without preplaced pieces. FALSE: memory ran out. */
gboolean truce_best_finds_take (TruceBestFinds *self, const TruceSquare *placed, int n);

/* While nobody works: the best is proved, and all classes of those that reach it are sought. FALSE: memory
 * ran out. */
gboolean truce_best_finds_turn_to_all (TruceBestFinds *self);

/* Any thread. */
TruceIncumbent truce_best_finds_get (TruceBestFinds *self);
gsize truce_best_finds_count_classes (TruceBestFinds *self);

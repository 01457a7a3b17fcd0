/* truce-armies-workers.h: threads that work on a search for armies until it ends, rests or is stopped
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/resume.h"
#include "run/truce-unit-pool.h"

G_BEGIN_DECLS

/* The owner fills it, changes `run` and `counters` only while nobody works, and frees the pool. */
typedef struct
{
  TruceUnitPool *pool;
  gpointer owner;
  /* What is found. Under the pool's lock; FALSE: that is enough, all are to stop. */
  gboolean (*take) (gpointer owner, const TruceKindSets *placement);

  TruceArmiesRun *run;     /* what is worked on; its `done` changes under the pool's lock */
  TruceCounters *counters; /* what it is added to, under the pool's lock; NULL: nothing */
  gboolean no_memory;      /* under the pool's lock: ran out, and all were stopped */
} TruceArmiesWorkers;

TruceUnitPool *truce_armies_workers_pool (int n_threads, gboolean detailed);

/* The leading thread: works on the run until it ends, or the pool rests or is stopped. */
void truce_armies_workers_work (TruceArmiesWorkers *self);

void truce_armies_workers_run_out_of_memory (TruceArmiesWorkers *self);

G_END_DECLS

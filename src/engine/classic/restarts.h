/* restarts.h: random numbers, and when a search that does so begins anew
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"

/* One a search. The same goal gives the same random numbers and the same runs, except where it limits time.
 */
typedef struct
{
  TruceRestart policy;
  uint64_t unit_steps;
  double unit_seconds;
  uint64_t rng;       /* state of the generator */
  uint64_t n_runs;    /* begun so far */
  uint64_t steps;     /* of the run under way */
  uint64_t max_steps; /* 0: no limit */
  double deadline;    /* 0: no limit */
} TruceRestarts;

/* Begins the first run. */
void truce_restarts_init (TruceRestarts *restarts, const TruceGoal *goal);

/* Begins the next run, which goes on with the random numbers of the last. */
void truce_restarts_next (TruceRestarts *restarts);

/* One step more. Whether the run has had all that is due to it. */
bool truce_restarts_step (TruceRestarts *restarts);

/* How long run i = 1, 2, … is, as a multiple of the unit; 0 for no restarts. */
double truce_restarts_length (TruceRestart policy, uint64_t i);

/* A lot from 0 … limit - 1; limit >= 1. */
int truce_restarts_draw (TruceRestarts *restarts, int limit);

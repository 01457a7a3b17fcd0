/* restarts.h: random numbers and restarts of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"

/* Random numbers and limits of one search. The same goal gives the same runs, unless the goal limits time. */
typedef struct
{
  TruceRestart policy;
  uint64_t unit_steps; /* TruceGoal.restart_steps */
  double unit_seconds; /* TruceGoal.restart_seconds */
  uint64_t rng;
  uint64_t n_runs;
  uint64_t steps;
  uint64_t max_steps; /* 0: no limit */
  double deadline;    /* seconds of CLOCK_MONOTONIC; 0: no limit */
} TruceRestarts;

void truce_restarts_init (TruceRestarts *restarts, const TruceGoal *goal);

/* Sets the limits of the next run. Random numbers continue. */
void truce_restarts_next (TruceRestarts *restarts);

/* Counts a step. Returns: whether the run has used up its steps or time. */
bool truce_restarts_step (TruceRestarts *restarts);

/* Returns: factor i (from 1) of the policy, by which the limits of run i are multiplied; 0: no limits. */
double truce_restarts_length (TruceRestart policy, uint64_t i);

/* Returns: a random number from 0 to limit - 1; limit >= 1. */
int truce_restarts_draw (TruceRestarts *restarts, int limit);

/* goal.h: TruceGoal, a question with the options of its search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "problem.h"
#include "question.h"

/* When a randomized search ends a run and restarts with other random numbers. Each policy has a list of
 * factors. Factor i multiplies the limits of run i, restart_steps and restart_seconds. */
typedef enum
{
  TRUCE_RESTART_NONE,
  TRUCE_RESTART_FIXED,     /* 1, 1, 1, … */
  TRUCE_RESTART_GEOMETRIC, /* 1, 1.5, 2.25, … */
  TRUCE_RESTART_LUBY,      /* 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair and Zuckerman, 1993) */
} TruceRestart;

typedef struct
{
  TruceQuestion question;
  bool portable;          /* use the plain C kernels instead of the fast ones, to verify a count */
  uint64_t seed;          /* for randomized methods */
  TruceRestart restart;   /* for TRUCE_ANY with randomized methods */
  uint64_t restart_steps; /* maximum number of placed pieces (min-conflicts: of moves) in a run with factor 1;
                             0: no limit */
  double restart_seconds; /* maximum seconds of a run with factor 1; 0: no limit; with a limit, a seed does
                             not reproduce the search */
  unsigned options;       /* bit i: option i of the method is on */
  /* Best value so far, at first -1. NULL, except for methods that find the optimum of a problem with an aim.
   * All workers of a search share it and look for higher values. TRUCE_FIRST: each placement that the sink
   * gets raises it, so each placement beats all earlier ones. TRUCE_LIST: the caller sets it to the optimum
   * minus one. The method then lists optimal placements, at least one of each class, some possibly more than
   * once. */
  _Atomic int *incumbent;
  /* (nullable) Memory for the tables of the method. All processes that search the same units share it.
   * TruceMethod.block gives its size. All bytes are 0 before the first process splits the problem. NULL: the
   * method allocates its own tables. */
  void *block;
} TruceGoal;

/* goal.h: what is asked of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "problem.h"
#include "question.h"

/* When a search that chooses at random gives up and begins anew with other random numbers. The lengths of its
 * runs are the goal's restart_steps (and the same of its restart_seconds) times: */
typedef enum
{
  TRUCE_RESTART_NONE,      /* it never does */
  TRUCE_RESTART_FIXED,     /* 1, 1, 1, … */
  TRUCE_RESTART_GEOMETRIC, /* 1, 1.5, 2.25, … */
  TRUCE_RESTART_LUBY,      /* 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair and Zuckerman, 1993) */
} TruceRestart;

typedef struct
{
  TruceQuestion question;
  bool portable; /* only the kernels in plain C, which the fast ones are held against: to verify a count */
  uint64_t seed; /* for methods that choose at random */
  TruceRestart restart;   /* of ANY, for methods that choose at random */
  uint64_t restart_steps; /* pieces put down, or moved, in a run of length 1; 0: no limit of steps */
  double restart_seconds; /* of a run of length 1; 0: no limit of time (which no seed can repeat) */
  unsigned options;       /* of the method: bit i is the i-th of its `options` */
  /* Of a problem with an aim: TRUCE_FIRST, a placement with the best value; each that reaches the sink was
   * better than all before. TRUCE_LIST: those of exactly the value one above, which is known to be the best;
   * at least one of each class, some perhaps repeatedly. Shared by the workers of a search; NULL otherwise.
   */
  _Atomic int *incumbent; /* only better values are wanted; raised with each */
  /* Memory of several processes that work on the same units, where they have the method's tables together: as
   * many bytes as it says (TruceMethod.block), all 0 before the first of them cuts the problem. NULL: the
   * tables are this process's own. */
  void *block;
} TruceGoal;

/* goal.h: what is asked of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "known.h"

typedef enum
{
  TRUCE_COUNT, /* how many; no sink needed */
  TRUCE_LIST,  /* each of them into the sink, lexicographically ascending within a unit */
  TRUCE_FIRST, /* the lexicographically first one into the sink, or any where `any` is set */
} TruceQuestion;

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
  bool sequences;   /* the order of placing counts */
  bool fundamental; /* one of each class under the problem's symmetries */
  bool any;         /* with TRUCE_FIRST: whichever is found fastest */
  bool portable;    /* only the kernels in plain C, which the fast ones are held against: to verify a count */
  uint64_t seed;    /* for methods that choose at random */
  TruceRestart restart;   /* with `any`, for methods that choose at random */
  uint64_t restart_steps; /* pieces put down, or moved, in a run of length 1; 0: no limit of steps */
  double restart_seconds; /* of a run of length 1; 0: no limit of time (which no seed can repeat) */
  unsigned options;       /* of the method: bit i is the i-th of its `options` */
  /* Of a problem with an aim: TRUCE_FIRST, a placement with the best value; each that reaches the sink was
   * better than all before. TRUCE_LIST: those of exactly the value one above, which is known to be the best;
   * at least one of each class, some perhaps repeatedly. Shared by the workers of a search; NULL otherwise.
   */
  _Atomic int *above; /* only better values are wanted; raised with each */
  /* Memory of several processes that work on the same units, where they have the method's tables together: as
   * many bytes as it says (TruceMethod.block), all 0 before the first of them cuts the problem. NULL: the
   * tables are this process's own. */
  void *block;
} TruceGoal;

TruceMode truce_goal_mode (const TruceGoal *goal);

/* Returns the goal of a count in that mode. */
TruceGoal truce_mode_goal (TruceMode mode);

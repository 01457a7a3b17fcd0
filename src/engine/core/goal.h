/* goal.h: TruceGoal, a question with the options of its search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "problem.h"
#include "question.h"

/* When a randomized search restarts with other random numbers. The limit of run i is restart_steps and
 * restart_seconds times the i-th number of this list: */
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
  uint64_t restart_steps; /* pieces placed (min-conflicts: moved) in a run of length 1; 0: no limit */
  double restart_seconds; /* seconds of a run of length 1; 0: no limit; a seed cannot reproduce such runs */
  unsigned options;       /* bit i: option i of the method is on */
  /* Only for methods that find the optimum of a problem with an aim; else NULL. Best value so far, at first
   * -1, shared by the workers of a search, which look for higher values. TRUCE_FIRST: raised with each
   * placement that the sink gets, so each placement beats all before. TRUCE_LIST: the optimum minus one; the
   * placements with the optimum are listed, at least one of each class, some possibly more than once. */
  _Atomic int *incumbent;
  /* (nullable) Memory for the tables of the method, shared by processes that search the same units.
   * TruceMethod.block gives its size. All bytes are 0 before the first process splits the problem. NULL: the
   * tables belong to this process. */
  void *block;
} TruceGoal;

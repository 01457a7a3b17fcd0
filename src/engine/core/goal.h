/* goal.h: TruceGoal, a question with the options of its search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "problem.h"
#include "question.h"

/* Limits of the runs of a randomized search. A run that reaches a limit ends. The next run starts anew with
 * other random numbers. The limits of run i are restart_steps and restart_seconds, both multiplied by factor
 * i of the list below. */
typedef enum
{
  TRUCE_RESTART_NONE,      /* no limits */
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
  /* (nullable) Best value found so far; -1 at first. Set only for the methods that find the optimum of a
   * problem with an aim. All workers of a search share it, and search for higher values only. TRUCE_FIRST: a
   * placement raises it to its own value when it is reported, so each reported placement beats all earlier
   * ones. TRUCE_LIST: the caller sets it to the optimum minus one, and it does not change. The method then
   * reports optimal placements: at least one of each symmetry class, some of them possibly more than once. */
  _Atomic int *incumbent;
  /* (nullable) Memory for the method's tables, of the size that TruceMethod.block returns. All processes that
   * search the same units share it. It is filled with zeros before the first process splits the problem.
   * NULL: the method allocates its tables itself. */
  void *block;
} TruceGoal;

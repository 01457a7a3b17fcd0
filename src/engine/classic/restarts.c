/* restarts.c: random numbers and restarts of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "restarts.h"
#include "core/arithmetic.h"

#include <math.h>
#include <time.h>

/* Returns: term t(i) of the sequence of Luby, Sinclair and Zuckerman, 'Optimal speedup of Las Vegas
 * algorithms', 1993. If i = 2^k - 1, t(i) = 2^(k-1). Else t(i) = t(i - (2^k - 1)) for the largest k with
 * 2^k - 1 < i. */
static uint64_t
luby (uint64_t i)
{
  for (;;)
    {
      int k = 64 - __builtin_clzll (i);

      if (i == (UINT64_C (1) << k) - 1)
        return UINT64_C (1) << (k - 1);
      i -= (UINT64_C (1) << (k - 1)) - 1;
    }
}

double
truce_restarts_length (TruceRestart policy, uint64_t i)
{
  switch (policy)
    {
    case TRUCE_RESTART_NONE:
      return 0;
    case TRUCE_RESTART_FIXED:
      return 1;
    case TRUCE_RESTART_GEOMETRIC:
      return pow (1.5, i - 1);
    case TRUCE_RESTART_LUBY:
      return luby (i);
    }
  return 0;
}

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

void
truce_restarts_next (TruceRestarts *restarts)
{
  double length = truce_restarts_length (restarts->policy, ++restarts->n_runs);
  double steps = ceil (length * restarts->unit_steps);

  restarts->steps = 0;
  restarts->max_steps = steps < 9e18 ? steps : 0;
  restarts->deadline = length * restarts->unit_seconds > 0 ? now () + length * restarts->unit_seconds : 0;
}

void
truce_restarts_init (TruceRestarts *restarts, const TruceGoal *goal)
{
  *restarts = (TruceRestarts){ .policy = goal->restart,
                               .unit_steps = goal->restart_steps,
                               .unit_seconds = goal->restart_seconds,
                               .rng = goal->seed };
  truce_restarts_next (restarts);
}

/* Reads the clock only at every 64th step. */
bool
truce_restarts_step (TruceRestarts *restarts)
{
  restarts->steps++;
  if (restarts->max_steps > 0 && restarts->steps >= restarts->max_steps)
    return true;
  return restarts->deadline > 0 && restarts->steps % 64 == 0 && now () >= restarts->deadline;
}

int
truce_restarts_draw (TruceRestarts *restarts, int limit)
{
  return (int) truce_splitmix_limited (&restarts->rng, (uint32_t) limit);
}

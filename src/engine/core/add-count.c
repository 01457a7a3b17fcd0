/* add-count.c: what methods share that count many placements at once
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "add-count.h"

void
truce_add_count (TruceMonitor *monitor,
                 const TruceProblem *problem,
                 const TruceGoal *goal,
                 const mpz_t placements)
{
  uint64_t room = UINT64_MAX - monitor->counters.found, shown = 0;
  mpz_t count;

  mpz_init_set (count, placements);
  if (goal->sequences)
    truce_tally_times_factorial (count, problem->to_place);
  truce_tally_add_mpz (monitor->tally, count);
  if (mpz_sizeinbase (count, 2) <= 64)
    mpz_export (&shown, NULL, -1, sizeof shown, 0, 0, count);
  else
    shown = UINT64_MAX;
  monitor->counters.found += shown < room ? shown : room;
  mpz_clear (count);
}

void
truce_add_count_128 (TruceMonitor *monitor,
                     const TruceProblem *problem,
                     const TruceGoal *goal,
                     unsigned __int128 placements)
{
  uint64_t words[2] = { placements, placements >> 64 };
  mpz_t total;

  mpz_init (total);
  mpz_import (total, 2, -1, sizeof words[0], 0, 0, words);
  truce_add_count (monitor, problem, goal, total);
  mpz_clear (total);
}

/* anneal.h: what the two forms of local search for armies share
 *
 * Simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983): a change that makes it worse by d is taken with
 * probability exp (-d / temperature), and the temperature falls with each step.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "methods.h"

/* Steps between two polls: each looks at all words of a few sets of squares. */
#define TRUCE_ANNEAL_POLL_EVERY(words) (1024 / (1 + (words) / 8))

/* What counts beyond the smallest army: a piece more in another. */
#define TRUCE_ANNEAL_SURPLUS 0.3

/* One descent from a random beginning. */
typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceMonitor *monitor;
  TruceSink *sink;
  uint64_t rng; /* state of the random numbers */
  long steps;
  double hot, cold; /* the first temperature and the last */
} TruceAnneal;

/* False when it was stopped, or memory ran out (*no_memory). */
bool truce_anneal_lines (TruceAnneal *anneal, bool *no_memory);
bool truce_anneal_squares (TruceAnneal *anneal, bool *no_memory);

/* Whether lines' colours are enough to tell the armies of the problem. */
bool truce_anneal_lines_fit (const TruceProblem *problem);

/* Marsaglia's xorshift64* (2016, by Vigna). */
static inline uint64_t
truce_anneal_draw (TruceAnneal *anneal)
{
  anneal->rng ^= anneal->rng >> 12;
  anneal->rng ^= anneal->rng << 25;
  anneal->rng ^= anneal->rng >> 27;
  return anneal->rng * UINT64_C (0x2545f4914f6cdd1d);
}

static inline int
truce_anneal_below (TruceAnneal *anneal, int end)
{
  return (int) ((truce_anneal_draw (anneal) >> 32) * (uint64_t) end >> 32);
}

static inline bool
truce_anneal_takes (TruceAnneal *anneal, double gain, double temperature)
{
  return gain >= 0 || (double) (truce_anneal_draw (anneal) >> 11) * 0x1p-53 < exp (gain / temperature);
}

/* truce-plan-ranks.c: simulates the ranks of truce-mpi, to which blocks of units are dealt
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-plan-ranks.h"

#include <stdlib.h>

#include "estimate/schedule.h"
#include "run/truce-dealer.h"

/* Seconds in which rank 0 answers a request for a block: twice the time that tests/bench/mpi-deal.c measures
 * over TCP (tests/bench/RESULTS.md), to allow for slower processors. */
#define DEAL_SECONDS 20e-6

/* A rank with one thread. It requests the next block when it starts the last block that it has. */
typedef struct
{
  double ends; /* time at which the last block ends */
  struct
  {
    gsize n;
    double seconds;
  } given, before; /* number and seconds of the units of the last block, and of the block before it */
} Rank;

typedef struct
{
  const double *costs;
  TruceDealer *dealer;
  double dealt;    /* time at which the last block was dealt */
  TruceTurn *asks; /* next request of each rank; the earliest comes first */
  Rank *ranks;
  gsize n;
} Ranks;

/* Deals the next block to the rank with the earliest request. Returns FALSE if no unit is left. */
static gboolean
deal (Ranks *self)
{
  TruceUnitRange ranges[TRUCE_RANGES_MAX];
  TruceTurn *turn = &self->asks[0];
  Rank *rank = &self->ranks[turn->who];
  const gsize n = truce_dealer_deal (self->dealer, 1, ranges, TRUCE_RANGES_MAX);

  if (n == 0)
    return FALSE;
  truce_dealer_report (self->dealer, rank->before.n, rank->before.seconds);
  rank->before = rank->given;
  rank->given.n = 0;
  rank->given.seconds = 0;
  for (gsize i = 0; i < n; i++)
    for (gint64 unit = ranges[i].first; unit < ranges[i].first + ranges[i].n; unit++, rank->given.n++)
      rank->given.seconds += self->costs[unit];
  self->dealt = MAX (self->dealt, turn->time) + DEAL_SECONDS;
  turn->time = MAX (rank->ends, self->dealt);
  rank->ends = turn->time + rank->given.seconds;
  truce_turns_sift (self->asks, self->n);
  return TRUE;
}

static double
deal_all (Ranks *self)
{
  double last = 0;

  for (gsize i = 0; i < self->n; i++)
    self->asks[i].who = i;
  while (deal (self))
    ;
  for (gsize i = 0; i < self->n; i++)
    last = MAX (last, self->ranks[i].ends);
  return last;
}

double
truce_plan_deal (const double *costs, gsize n, gsize ranks)
{
  guint8 *have = calloc (MAX (n, 1), sizeof *have);
  Ranks self = { .costs = costs, .n = MIN (ranks, MAX (n, 1)) }; /* more ranks than units get nothing */
  double last = -1;

  self.asks = calloc (self.n, sizeof *self.asks);
  self.ranks = calloc (self.n, sizeof *self.ranks);
  if (self.asks && self.ranks && have)
    {
      self.dealer = truce_dealer_new (have, n, (int) MIN (ranks, G_MAXINT));
      last = deal_all (&self);
      truce_dealer_free (self.dealer);
    }
  free (self.asks);
  free (self.ranks);
  free (have);
  return last;
}

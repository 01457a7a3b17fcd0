/* truce-dealer.c: TruceDealer, which distributes the units of a count among processes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-dealer.h"

#define BLOCK_SECONDS 1.  /* seconds of a block for each thread; a message takes far less */
#define SHARES        4   /* a thread gets at most 1 / SHARES of its part of the remaining units */
#define FADING        0.9 /* factor of the weight of a report with each later report, as units differ */

struct TruceDealer
{
  guint8 *have;
  gsize n_units;
  int n_threads;
  gsize next; /* units before this unit are dealt or need no work */
  gsize n_undealt;
  gsize n_left;   /* number of units that are not reported as finished */
  double last;    /* number of units in the last block, for each thread */
  double weight;  /* number of reported units, where each earlier report has less weight (FADING) */
  double seconds; /* seconds of the reported units, with the same weights */
};

TruceDealer *
truce_dealer_new (const guint8 *have, gsize n_units, int n_threads)
{
  TruceDealer *self = g_new0 (TruceDealer, 1);

  self->have = g_memdup2 (have, n_units);
  self->n_units = n_units;
  self->n_threads = n_threads;
  for (gsize i = 0; i < n_units; i++)
    self->n_undealt += !have[i];
  self->n_left = self->n_undealt;
  return self;
}

void
truce_dealer_free (TruceDealer *self)
{
  g_free (self->have);
  g_free (self);
}

void
truce_dealer_report (TruceDealer *self, gsize n_units, double seconds)
{
  if (n_units == 0)
    return;
  self->n_left -= MIN (n_units, self->n_left);
  self->weight = FADING * self->weight + (double) n_units;
  self->seconds = FADING * self->seconds + seconds;
}

/* Returns the number of units of the next block. Before the first report, a block has at most one unit for
 * each thread. */
static gsize
block_size (const TruceDealer *self, int threads)
{
  double fair = (double) self->n_undealt / ((double) SHARES * self->n_threads);
  double timed = self->seconds > 0 ? BLOCK_SECONDS * self->weight / self->seconds : fair;

  if (self->weight == 0)
    timed = 1;
  return (gsize) MAX (threads * MIN (timed, fair), 1);
}

gsize
truce_dealer_deal (TruceDealer *self, int threads, TruceUnitRange *ranges, gsize capacity)
{
  gsize wanted = block_size (self, threads), n_dealt = 0, n = 0;

  for (; self->next < self->n_units && wanted > 0; self->next++)
    {
      if (self->have[self->next])
        continue;
      if (n > 0 && ranges[n - 1].first + ranges[n - 1].n == (gint64) self->next)
        ranges[n - 1].n++;
      else if (n < capacity)
        ranges[n++] = (TruceUnitRange){ (gint64) self->next, 1 };
      else
        break;
      self->n_undealt--;
      wanted--;
      n_dealt++;
    }
  if (n_dealt > 0)
    self->last = (double) n_dealt / threads;
  return n;
}

double
truce_dealer_block_seconds (const TruceDealer *self)
{
  return self->weight > 0 ? self->last * self->seconds / self->weight : 0;
}

gsize
truce_dealer_left (const TruceDealer *self)
{
  return self->n_left;
}

double
truce_dealer_seconds_left (const TruceDealer *self)
{
  return self->weight > 0 ? (double) self->n_left * self->seconds / self->weight / self->n_threads : -1;
}

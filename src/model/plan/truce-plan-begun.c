/* truce-plan-begun.c: what becomes of units that were begun when time was over
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "truce-plan-private.h"

#define ENDED_LEAST 3 /* units that have to end before others are taken to be like them */

static void
swap (TrucePlan *self, gsize a, gsize b)
{
  const gsize unit = self->order[a];
  const double seconds = self->seconds[a];

  self->order[a] = self->order[b];
  self->seconds[a] = self->seconds[b];
  self->order[b] = unit;
  self->seconds[b] = seconds;
}

/* Puts the first of n places that ended before the others; returns how many. */
static gsize
put_ended_first (TrucePlan *self, gsize n)
{
  gsize ended = 0;

  for (gsize at = 0; at < n; at++)
    if (self->seconds[at] >= 0)
      swap (self, at, ended++);
  return ended;
}

/* Those that ended are the short ones rather than the long ones: of the others all count that took longer
 * than they did on average, with what they took until they were given up. Where none ended, all. */
static void
take_first_round (TrucePlan *self, gsize n)
{
  const gsize ended = put_ended_first (self, n);
  gsize taken = ended, begun = ended;
  double mean = 0;

  for (gsize at = 0; at < ended; at++)
    mean += self->seconds[at] / (double) ended;
  for (gsize at = ended; at < n; at++)
    begun += !isnan (self->seconds[at]);
  for (gsize at = ended; at < n; at++)
    if (self->seconds[at] < -mean)
      {
        swap (self, at, taken);
        self->seconds[taken] = -self->seconds[taken];
        taken++;
      }
  self->open = taken - ended;
  self->few = ended < ENDED_LEAST || 2 * ended < begun;
  self->result.n_worked = taken;
  self->result.unended = TRUE;
}

/* The rounds before it are a sample, which a longer unit than any of theirs shows to have missed some. */
static gboolean
is_longest_beyond (const TrucePlan *self)
{
  double longest = 0, beyond = 0;

  for (gsize at = 0; at < self->result.n_worked; at++)
    longest = MAX (longest, self->seconds[at]);
  for (gsize at = self->result.n_worked; at < self->units->n; at++)
    if (!isnan (self->seconds[at]))
      beyond = MAX (beyond, fabs (self->seconds[at]));
  return beyond > 2 * longest;
}

void
truce_plan_take_begun (TrucePlan *self)
{
  if (self->result.n_worked == 0)
    take_first_round (self, MIN (self->units->n, TRUCE_PLAN_STRATA));
  else
    self->result.unended = is_longest_beyond (self);
}

/* truce-plan-order.c: the order in which units are drawn for a sample
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-plan-order.h"

#include <stdlib.h>

#include "core/arithmetic.h"

static gsize
n_strata (gsize n_units)
{
  return MIN (n_units, TRUCE_PLAN_STRATA);
}

/* Returns the first unit of a stratum. Strata are ranges, since neighbouring units are alike. */
static gsize
start_of (gsize stratum, gsize n_units)
{
  return n_units / n_strata (n_units) * stratum + n_units % n_strata (n_units) * stratum / n_strata (n_units);
}

gsize
truce_plan_stratum (gsize unit, gsize n_units)
{
  gsize stratum = MIN (unit / (n_units / n_strata (n_units)), n_strata (n_units) - 1);

  while (start_of (stratum, n_units) > unit)
    stratum--;
  return stratum;
}

gsize
truce_plan_stratum_size (gsize stratum, gsize n_units)
{
  return start_of (stratum + 1, n_units) - start_of (stratum, n_units);
}

/* Draws one of n numbers at random, swaps it with the first, and returns it. */
static gsize
draw (gsize *first, gsize n, guint64 *rng)
{
  const gsize with = truce_splitmix_below (rng, n), drawn = first[with];

  first[with] = first[0];
  return first[0] = drawn;
}

/* Fills in the order: in each turn one random unit of each stratum. drawn: buffer for all units. */
static void
fill (gsize *order, gsize *drawn, gsize n_units, guint64 seed)
{
  gsize strata[TRUCE_PLAN_STRATA], n = 0;

  for (gsize i = 0; i < n_units; i++)
    drawn[i] = i;
  for (gsize i = 0; i < n_strata (n_units); i++)
    strata[i] = i;
  for (gsize i = 0; i < n_strata (n_units); i++)
    draw (&strata[i], n_strata (n_units) - i, &seed);
  for (gsize turn = 0; n < n_units; turn++)
    for (gsize i = 0; i < n_strata (n_units); i++)
      {
        const gsize size = truce_plan_stratum_size (strata[i], n_units);

        if (turn < size)
          order[n++] = draw (&drawn[start_of (strata[i], n_units) + turn], size - turn, &seed);
      }
}

gsize *
truce_plan_order (gsize n_units, guint64 seed)
{
  gsize *order = malloc (MAX (n_units, 1) * sizeof *order);
  gsize *drawn = malloc (MAX (n_units, 1) * sizeof *drawn);

  if (order && drawn && n_units > 0)
    fill (order, drawn, n_units, seed);
  free (drawn);
  if (drawn)
    return order;
  free (order);
  return NULL;
}

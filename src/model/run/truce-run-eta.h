/* truce-run-eta.h: how long the rest of a run takes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"

/* What a run knows of its progress. */
typedef struct
{
  double elapsed; /* seconds */
  gsize n_done, n_units;
  const TruceEstimate *all; /* how many placements, or leaves, there are; NULL: no forecast */
  double met;               /* how many of these were met */
  double drift;             /* by how much their rate may change */
  double list_cap, listed;  /* a list ends at so many placements, and has so many; 0: it does not */
} TruceRunFacts;

/* Returns: the seconds that are left; its `value` is below 0 while nothing is known that is worth showing. */
TruceEstimate truce_run_estimate_left (const TruceRunFacts *facts);

/* Returns: the fraction of the units that are done, -1 if nobody knows. */
double truce_run_fraction_of (const TruceRunFacts *facts);

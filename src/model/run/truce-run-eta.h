/* truce-run-eta.h: estimates the time left of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"

typedef struct
{
  double elapsed;           /* seconds */
  gsize n_done, n_units;    /* number of finished units and of all units; 0: not split yet */
  const TruceEstimate *all; /* (nullable): forecast of the number of placements or leaves */
  double met;               /* number of placements or leaves so far */
  double drift;             /* possible relative change of the rate of `met` */
  double list_cap, listed;  /* largest and present number of listed placements; 0: no cap */
} TruceRunFacts;

/* Returns the seconds left. `value` below 0: unknown; `low` below 0: there is no interval. */
TruceEstimate truce_run_estimate_left (const TruceRunFacts *facts);

/* Returns the fraction of the finished units; -1: unknown, also if there is only one unit. */
double truce_run_fraction_of (const TruceRunFacts *facts);

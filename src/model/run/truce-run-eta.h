/* truce-run-eta.h: estimates the time left of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"

typedef struct
{
  double elapsed;           /* seconds */
  gsize n_done, n_units;    /* number of finished units, and of all units (0: not split yet) */
  const TruceEstimate *all; /* (nullable): forecast of the number of placements or leaves */
  double met;               /* number of placements or leaves so far */
  double drift;             /* by how much the rate of `met` may change, as a fraction */
  double list_cap, listed;  /* largest number of placements to list (0: no limit), and number listed so far */
} TruceRunFacts;

/* Estimates the seconds to the end of the run. `value` is below 0 if they are unknown; `low` is below 0 if
 * there is no interval. */
TruceEstimate truce_run_estimate_left (const TruceRunFacts *facts);

/* Returns n_done / n_units; -1 if there are fewer than two units. */
double truce_run_fraction_of (const TruceRunFacts *facts);

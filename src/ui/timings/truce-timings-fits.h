/* truce-timings-fits.h: TruceTimingsFits, curves through one method's times, and what they predict
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/truce-timings.h"

#define TRUCE_TYPE_TIMINGS_FITS (truce_timings_fits_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsFits, truce_timings_fits, TRUCE, TIMINGS_FITS, AdwBin)

/* Shows the curves of its table, and which method and curve are picked; once. */
void truce_timings_fits_set_timings (TruceTimingsFits *self, TruceTimings *timings);

/* truce-timings-fits.h: TruceTimingsFits, curves fitted to one method's times, and their predictions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/truce-timings.h"

#define TRUCE_TYPE_TIMINGS_FITS (truce_timings_fits_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsFits, truce_timings_fits, TRUCE, TIMINGS_FITS, AdwBin)

/* Follows the timings: shows curves for the table, and lets the user choose the method and the curve. Call
 * once. */
void truce_timings_fits_set_timings (TruceTimingsFits *self, TruceTimings *timings);

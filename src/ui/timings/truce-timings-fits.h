/* truce-timings-fits.h: TruceTimingsFits, curves through one method's times, and what they predict
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "timing/truce-timing-table.h"

G_BEGIN_DECLS

/* Signal "changed": another method or curve was picked. */
#define TRUCE_TYPE_TIMINGS_FITS (truce_timings_fits_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsFits, truce_timings_fits, TRUCE, TIMINGS_FITS, GtkWidget)

/* Shows the fits of the table as it is now; borrowed until the next call; NULL: none. */
void truce_timings_fits_set_table (TruceTimingsFits *self, const TruceTimingTable *table);

/* What the chart is to show: a TruceFitKind or -1, and whose times it goes through. */
int truce_timings_fits_get_curve (TruceTimingsFits *self, guint *method);

G_END_DECLS

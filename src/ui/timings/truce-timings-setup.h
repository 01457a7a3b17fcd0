/* truce-timings-setup.h: TruceTimingsSetup, the side panel that says what is to be measured
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "timing/truce-timing.h"

G_BEGIN_DECLS

/* Signal "changed": what truce_timings_setup_get_n_methods() or the request would give is another now. */
#define TRUCE_TYPE_TIMINGS_SETUP (truce_timings_setup_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSetup, truce_timings_setup, TRUCE, TIMINGS_SETUP, GtkWidget)

void truce_timings_setup_set_rules (TruceTimingsSetup *self, const TrucePiece *piece, TruceGeometry geometry);

/* How many of the chosen methods accept at least one end of the sizes. */
guint truce_timings_setup_get_n_methods (TruceTimingsSetup *self);

/* A timing of what is chosen; NULL and an error as for truce_timing_new(). */
TruceTiming *truce_timings_setup_new_timing (TruceTimingsSetup *self, GError **error);

/* Ids of the methods that are checked, whether they accept the sizes or not; newly allocated. */
char **truce_timings_setup_get_chosen (TruceTimingsSetup *self);

/* Checks exactly these methods; ids that do not exist are passed over. */
void truce_timings_setup_choose (TruceTimingsSetup *self, const char *const *ids);

G_END_DECLS

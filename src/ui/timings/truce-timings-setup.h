/* truce-timings-setup.h: TruceTimingsSetup, the side panel where the user chooses what to measure
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/truce-timings-choice.h"

#define TRUCE_TYPE_TIMINGS_SETUP (truce_timings_setup_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSetup, truce_timings_setup, TRUCE, TIMINGS_SETUP, AdwBin)

/* Shows the choice, which the user can change. Call once. */
void truce_timings_setup_set_choice (TruceTimingsSetup *self, TruceTimingsChoice *choice);

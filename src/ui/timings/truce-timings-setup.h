/* truce-timings-setup.h: TruceTimingsSetup, the side panel that says what is to be measured
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/truce-timings-choice.h"

#define TRUCE_TYPE_TIMINGS_SETUP (truce_timings_setup_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSetup, truce_timings_setup, TRUCE, TIMINGS_SETUP, AdwBin)

/* Shows it, and changes it; once. */
void truce_timings_setup_set_choice (TruceTimingsSetup *self, TruceTimingsChoice *choice);

/* truce-run-bar.h: TruceRunBar, progress and the buttons of a run under way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "run/truce-run.h"

/* Comes up once a run has taken a moment, so that short ones do not flicker, and stays after long ones until
 * closed. */
#define TRUCE_TYPE_RUN_BAR (truce_run_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunBar, truce_run_bar, TRUCE, RUN_BAR, AdwBin)

/* Follows `run`; NULL: goes away. Takes a reference. */
void truce_run_bar_set_run (TruceRunBar *self, TruceRun *run);

/* Leaves out what has no room in a narrow window. */
void truce_run_bar_set_narrow (TruceRunBar *self, gboolean narrow);

/* Sets whether the bar keeps its height while it shows nothing, so that what lies above keeps its size. */
void truce_run_bar_set_keeps_room (TruceRunBar *self, gboolean keeps_room);

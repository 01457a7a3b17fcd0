/* truce-run-bar.h: TruceRunBar, the progress of a run, with buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "run/truce-run.h"

/* Appears only after a moment, so that it does not flicker for short runs. After a long run it stays until
 * the user closes it. */
#define TRUCE_TYPE_RUN_BAR (truce_run_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunBar, truce_run_bar, TRUCE, RUN_BAR, AdwBin)

/* Follows the run, with a reference. run: (nullable): NULL hides the bar. */
void truce_run_bar_set_run (TruceRunBar *self, TruceRun *run);

/* Sets whether to hide the rate, the number of threads and the Stop button. */
void truce_run_bar_set_narrow (TruceRunBar *self, gboolean narrow);

/* Sets whether the bar keeps its height while hidden, so that the widgets above keep their size. */
void truce_run_bar_set_keeps_height (TruceRunBar *self, gboolean keeps_room);

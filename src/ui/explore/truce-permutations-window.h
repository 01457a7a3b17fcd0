/* truce-permutations-window.h: TrucePermutationsWindow, how the Harbour program comes from all boards to the
 * placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "run/truce-run.h"

/* Three views of the method “permutations” on queens, for even n up to 10: the reduction, the halves and
 * permutations, the diagonal map. The count is a run of the method, stopped when the window goes. */
#define TRUCE_TYPE_PERMUTATIONS_WINDOW (truce_permutations_window_get_type ())
G_DECLARE_FINAL_TYPE (
    TrucePermutationsWindow, truce_permutations_window, TRUCE, PERMUTATIONS_WINDOW, AdwWindow)

TrucePermutationsWindow *truce_permutations_window_new (GtkWindow *parent);

/* 2, 4, 6, 8 or 10; 8 unless set. */
void truce_permutations_window_set_size (TrucePermutationsWindow *self, int n);

TruceRun *truce_permutations_window_get_run (TrucePermutationsWindow *self);

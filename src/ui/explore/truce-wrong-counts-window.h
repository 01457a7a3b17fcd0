/* truce-wrong-counts-window.h: TruceWrongCountsWindow, published counts that are wrong, and why
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/wrong-counts.h"

#define TRUCE_TYPE_WRONG_COUNTS_WINDOW (truce_wrong_counts_window_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceWrongCountsWindow, truce_wrong_counts_window, TRUCE, WRONG_COUNTS_WINDOW, AdwWindow)

TruceWrongCountsWindow *truce_wrong_counts_window_new (GtkWindow *parent);

/* Why this one is wrong: a placement that it lacks, where rides over the edge are the reason. */
void truce_wrong_counts_window_explain (TruceWrongCountsWindow *self, const TruceWrongCount *wrong);

/* The placement that is shown as an example; NULL: none, or it is still looked for. */
const TruceWrongExample *truce_wrong_counts_window_get_example (TruceWrongCountsWindow *self);

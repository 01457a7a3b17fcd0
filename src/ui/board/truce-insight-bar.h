/* truce-insight-bar.h: TruceInsightBar, a line about the placements that complete the position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "insight/truce-insight.h"

/* Signals: "start": the user has requested the longer computation; "unwanted": the user has requested to
 * stop it. */
#define TRUCE_TYPE_INSIGHT_BAR (truce_insight_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsightBar, truce_insight_bar, TRUCE, INSIGHT_BAR, AdwBin)

/* Shows the result, or hides the bar if nothing is known. outlook: estimated seconds of a count, shown if
 * they are many; below 0: unknown. patient: the user has requested the longer computation, and the bar shows
 * its progress. */
void truce_insight_bar_show (TruceInsightBar *self,
                             TruceInsight *insight,
                             const TruceProblemSpec *spec,
                             double time_estimate,
                             gboolean user_requested);

/* counting: a run is active. It shows the remaining time, so the bar does not. */
void truce_insight_bar_set_counting (TruceInsightBar *self, gboolean counting);

/* Returns (transfer none) the label. */
GtkLabel *truce_insight_bar_get_label (TruceInsightBar *self);

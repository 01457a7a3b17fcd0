/* truce-insight-bar.h: TruceInsightBar, a line about the placements that complete the position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "insight/truce-insight.h"

/* Signal "start": the user has requested the longer computation. Signal "unwanted": the user has requested
 * to stop the computation. The button can also activate win.save-proof or win.play-puzzle. */
#define TRUCE_TYPE_INSIGHT_BAR (truce_insight_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsightBar, truce_insight_bar, TRUCE, INSIGHT_BAR, AdwBin)

/* Shows the state and the result of `insight`, or hides the content if there is nothing to show. spec:
 * problem of `insight`. time_estimate: estimated seconds of a count, below 0 if unknown; shown only if it
 * is at least a day. user_requested: the user has started the longer computation; the bar then shows its
 * progress. */
void truce_insight_bar_show (TruceInsightBar *self,
                             TruceInsight *insight,
                             const TruceProblemSpec *spec,
                             double time_estimate,
                             gboolean user_requested);

/* Hides the estimate of the time while `counting`: a run is active and shows its own estimate. */
void truce_insight_bar_set_counting (TruceInsightBar *self, gboolean counting);

/* Returns (transfer none) the label with the text. */
GtkLabel *truce_insight_bar_get_label (TruceInsightBar *self);

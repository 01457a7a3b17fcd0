/* truce-insight-bar.h: TruceInsightBar, one line that says what the position already decides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "insight/truce-insight.h"

/* Signals: "wanted": what takes longer is to be worked out; "unwanted": it is to be stopped. */
#define TRUCE_TYPE_INSIGHT_BAR (truce_insight_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsightBar, truce_insight_bar, TRUCE, INSIGHT_BAR, AdwBin)

/* `outlook`: about how many seconds a count of all placements would take, below 0: unknown; told where nobody
 * would wait for it. `patient`: the work was asked for, and may take long; otherwise it is over before it is
 * worth a word. Empty where there is nothing to say. */
void truce_insight_bar_show (TruceInsightBar *self,
                             TruceInsight *insight,
                             const TruceProblemSpec *spec,
                             double outlook,
                             gboolean patient);

/* counting: a run is under way and tells how long it takes, so that the bar does not. */
void truce_insight_bar_set_counting (TruceInsightBar *self, gboolean counting);

/* That says it. */
GtkLabel *truce_insight_bar_get_label (TruceInsightBar *self);

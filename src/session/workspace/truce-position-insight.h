/* truce-position-insight.h: TrucePositionInsight, finds out which placements complete the shown position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "insight/truce-insight.h"
#include "state/view-state.h"

/* Asks TruceInsight after each edit. Signal "changed": the results of the functions below have changed. */
#define TRUCE_TYPE_POSITION_INSIGHT (truce_position_insight_get_type ())
G_DECLARE_FINAL_TYPE (TrucePositionInsight, truce_position_insight, TRUCE, POSITION_INSIGHT, GObject)

TrucePositionInsight *truce_position_insight_new (void);

/* Sets the state. If its problem is new, asks TruceInsight after a short delay. */
void truce_position_insight_follow (TrucePositionInsight *self, const TruceViewState *state);

/* The first starts the longer computation that the user requests. The second stops it. */
void truce_position_insight_want (TrucePositionInsight *self, int threads);
void truce_position_insight_unwant (TrucePositionInsight *self);

TruceInsight *truce_position_insight_get (TrucePositionInsight *self);
gboolean truce_position_insight_is_wanted (TrucePositionInsight *self);

/* Returns the estimated seconds of a count of the position's placements on all cores; below 0: unknown. For
 * 0.2 s after an edit, returns the estimate for the former position. */
double truce_position_insight_get_time_estimate (TrucePositionInsight *self);

/* Returns whether the shown position has no placement. spec: (out): the position with only the pieces that
 * rule out every placement, if these are known; undefined if FALSE is returned. */
gboolean truce_position_insight_get_impossible (TrucePositionInsight *self, TruceProblemSpec *spec);

/* Adds the result to the scene of the same position: heat and marks. */
void truce_position_insight_add_heat (TrucePositionInsight *self, TruceBoardScene *scene);

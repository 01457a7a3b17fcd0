/* truce-position-insight.h: TrucePositionInsight, finds out which placements complete the shown position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "insight/truce-insight.h"
#include "state/view-state.h"

/* Asks TruceInsight after edits of the followed state. Signal "changed": the results of the functions
 * below have changed. */
#define TRUCE_TYPE_POSITION_INSIGHT (truce_position_insight_get_type ())
G_DECLARE_FINAL_TYPE (TrucePositionInsight, truce_position_insight, TRUCE, POSITION_INSIGHT, GObject)

TrucePositionInsight *truce_position_insight_new (void);

/* Sets the state. If its problem has changed, asks TruceInsight after 20 ms, with a time limit. Does not
 * ask for a puzzle, for pieces in conflict or, unless the heat is shown, for an empty board. */
void truce_position_insight_follow (TrucePositionInsight *self, const TruceViewState *state);

/* truce_position_insight_request() starts the computation again, without a time limit.
 * truce_position_insight_stop() stops the computation. */
void truce_position_insight_request (TrucePositionInsight *self, int threads);
void truce_position_insight_stop (TrucePositionInsight *self);

/* Returns (transfer none). */
TruceInsight *truce_position_insight_get (TrucePositionInsight *self);

/* Returns whether the last computation for the followed state was started by
 * truce_position_insight_request(), also if it has been stopped. */
gboolean truce_position_insight_is_requested (TrucePositionInsight *self);

/* Returns the estimated seconds of a count of the position's placements on all cores; below 0: unknown, or
 * the problem has an aim. Returns the estimate for the former position until the new one is computed, at
 * least 0.2 s after an edit. */
double truce_position_insight_get_time_estimate (TrucePositionInsight *self);

/* Returns whether the shown position is known to have no placement. spec: (out): the position with only
 * the pieces that rule out every placement or, if these are unknown, with all pieces; not set if FALSE is
 * returned. */
gboolean truce_position_insight_get_impossible (TrucePositionInsight *self, TruceProblemSpec *spec);

/* Adds heat and marks to the scene of the followed state. The scene borrows them from `self`. */
void truce_position_insight_add_heat (TrucePositionInsight *self, TruceBoardScene *scene);

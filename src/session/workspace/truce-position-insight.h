/* truce-position-insight.h: TrucePositionInsight, finds out which placements complete the shown position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "insight/truce-insight.h"
#include "state/view-state.h"

/* Computes with TruceInsight after each edit of the followed state. Signal "changed": a function below
 * returns another result. */
#define TRUCE_TYPE_POSITION_INSIGHT (truce_position_insight_get_type ())
G_DECLARE_FINAL_TYPE (TrucePositionInsight, truce_position_insight, TRUCE, POSITION_INSIGHT, GObject)

/* Sets the state. If its problem has changed, starts a computation with a time limit after 20 ms. Starts none
 * for a puzzle, for pieces in conflict, or for an empty board without the heat overlay. */
void truce_position_insight_follow (TrucePositionInsight *self, const TruceViewState *state);

/* Starts the computation again, without a time limit. */
void truce_position_insight_request (TrucePositionInsight *self, int threads);

/* Stops the computation. */
void truce_position_insight_stop (TrucePositionInsight *self);

/* Returns (transfer none). */
TruceInsight *truce_position_insight_get (TrucePositionInsight *self);

/* Returns whether truce_position_insight_request() started the last computation for the followed state. The
 * computation may have been stopped since. */
gboolean truce_position_insight_is_requested (TrucePositionInsight *self);

/* Returns an estimate of the time that a count of the position's placements takes on all cores, in seconds.
 * Below 0: unknown, or the problem has an aim. A new estimate is computed 0.2 s after an edit or later;
 * before, the former estimate is returned. */
double truce_position_insight_get_time_estimate (TrucePositionInsight *self);

/* Returns whether the estimate of the time is known and belongs to the followed state. */
gboolean truce_position_insight_has_time_estimate (TrucePositionInsight *self);

/* Returns whether the shown position is known to have no placement. spec: (out): the position with only
 * the pieces that rule out every placement or, if these are unknown, with all pieces; not set if FALSE is
 * returned. */
gboolean truce_position_insight_get_impossible (TrucePositionInsight *self, TruceProblemSpec *spec);

/* Adds heat and marks to the scene of the followed state. The scene borrows them from `self`. */
void truce_position_insight_add_heat (TrucePositionInsight *self, TruceBoardScene *scene);

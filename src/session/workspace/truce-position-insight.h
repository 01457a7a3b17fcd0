/* truce-position-insight.h: TrucePositionInsight, what is still possible from the position shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "insight/truce-insight.h"
#include "state/view-state.h"

/* Asks TruceInsight anew with each edit. Signal "changed": what the functions below tell is another. */
#define TRUCE_TYPE_POSITION_INSIGHT (truce_position_insight_get_type ())
G_DECLARE_FINAL_TYPE (TrucePositionInsight, truce_position_insight, TRUCE, POSITION_INSIGHT, GObject)

TrucePositionInsight *truce_position_insight_new (void);

/* The state is that now: asks, a little later, where the problem is another than was asked about. */
void truce_position_insight_follow (TrucePositionInsight *self, const TruceViewState *state);

/* Works out what takes longer, by so many threads; and stops it. */
void truce_position_insight_want (TrucePositionInsight *self, int threads);
void truce_position_insight_unwant (TrucePositionInsight *self);

TruceInsight *truce_position_insight_get (TrucePositionInsight *self);
gboolean truce_position_insight_is_wanted (TrucePositionInsight *self);

/* About how many seconds a count of its placements would take on all cores; below 0: it is not known. A fifth
 * of a second after an edit, until when it is that of the former position. */
double truce_position_insight_get_outlook (TrucePositionInsight *self);

/* Whether the position shown has no placement, and (FALSE: undefined) what says so: it with no more pieces
 * than those that alone rule out all, where that is known. */
gboolean truce_position_insight_get_impossible (TrucePositionInsight *self, TruceProblemSpec *spec);

/* What is known, into the scene of the same position. */
void truce_position_insight_add_heat (TrucePositionInsight *self, TruceBoardScene *scene);

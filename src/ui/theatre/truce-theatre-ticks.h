/* truce-theatre-ticks.h: TruceTheatreTicks, ticks on the slider of searches for their solutions and dead
 * ends
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "theatre/truce-theatre-player.h"

/* Lies over a slider and lets pointer events through. A solution has a long tick, a dead end a short one. The
 * ticks of the first search are above the trough, those of the second below. If several events share a place,
 * the place has one tick: of a solution if there is one. */
#define TRUCE_TYPE_THEATRE_TICKS (truce_theatre_ticks_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTicks, truce_theatre_ticks, TRUCE, THEATRE_TICKS, TruceDrawing)

/* Call once. player, range: borrowed; must outlive the widget. */
void truce_theatre_ticks_set_player (TruceTheatreTicks *self, TruceTheatrePlayer *player, GtkRange *range);

/* Sets whether events after the position have ticks. */
void truce_theatre_ticks_set_ahead (TruceTheatreTicks *self, gboolean ahead);

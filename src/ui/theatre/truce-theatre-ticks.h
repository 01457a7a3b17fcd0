/* truce-theatre-ticks.h: TruceTheatreTicks, where the solutions and the dead ends of searches lie on their
 * slider
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "theatre/truce-theatre-player.h"

/* Lies over a slider, and lets the pointer through. A solution is a long tick, a dead end a short one; the
 * first search has its own above the trough, the other one below. Where there is no room for all, a place has
 * one tick, of a solution where it has any. */
#define TRUCE_TYPE_THEATRE_TICKS (truce_theatre_ticks_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTicks, truce_theatre_ticks, TRUCE, THEATRE_TICKS, TruceDrawing)

/* Once; both outlive it. */
void truce_theatre_ticks_set_player (TruceTheatreTicks *self, TruceTheatrePlayer *player, GtkRange *range);

/* Whether events behind the position show. */
void truce_theatre_ticks_set_ahead (TruceTheatreTicks *self, gboolean ahead);

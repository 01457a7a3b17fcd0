/* truce-theatre-ticks.h: TruceTheatreTicks, where the solutions and the dead ends of searches lie on their
 * slider
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-player.h"

#include <gtk/gtk.h>

/* Lies over a slider, and lets the pointer through. A solution is a long tick, a dead end a short one; the
 * first search has its own above the trough, the other one below. Where there is no room for all, a place has
 * one tick, of a solution where it has any. */
#define TRUCE_TYPE_THEATRE_TICKS (truce_theatre_ticks_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreTicks, truce_theatre_ticks, TRUCE, THEATRE_TICKS, GtkWidget)

/* Once; both outlive it. */
void truce_theatre_ticks_set_player (TruceTheatreTicks *self, TruceTheatrePlayer *player, GtkRange *range);

/* Whether events behind the position show. */
void truce_theatre_ticks_set_ahead (TruceTheatreTicks *self, gboolean ahead);

/* A tick: the position that an event led to, and whether that is a solution. */
typedef struct
{
  guint position;
  gboolean solution;
} TruceTheatreTick;

/* Thins out the events of those kinds among the first `known` of a search: at most one of `n_places` equal
 * parts of `upper` positions has one. Newly allocated array of TruceTheatreTick. */
GArray *truce_theatre_ticks_thin (const guint8 *kinds, guint known, guint upper, guint n_places);

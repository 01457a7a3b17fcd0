/* truce-theatre-player.h: TruceTheatrePlayer, moves one or two searches and plays them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "theatre-pair.h"

/* Properties, with notifications. "position" (uint): the larger position of the searches; if it is set, all
 * searches move there. "speed" (uint): from 0, the slowest. "playing" (boolean). Read-only: "known" (uint):
 * the number of known events; "read" (uint): during a seek that takes long, the number of events that were
 * read, else 0.
 *
 * Signals: "search-changed" (uint: side): a search was set; "moved": the searches have moved; "message"
 * (string): a message for a toast. */
#define TRUCE_TYPE_THEATRE_PLAYER (truce_theatre_player_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePlayer, truce_theatre_player, TRUCE, THEATRE_PLAYER, GObject)

/* Sets the search of a side. search: (transfer full) (nullable). The former search is freed after the
 * handlers of "search-changed". */
void truce_theatre_player_set_search (TruceTheatrePlayer *self, guint side, TruceTheatreSearch *search);

/* Returns (transfer none) the search of a side; NULL: none. */
TruceTheatreSearch *truce_theatre_player_get_search (TruceTheatrePlayer *self, guint side);

/* Starts a seek: reads the events up to the goal, then moves the searches there. Any other movement ends the
 * seek. */
void truce_theatre_player_seek (TruceTheatrePlayer *self, const TruceTheatreGoal *goal);
gboolean truce_theatre_player_is_seeking (TruceTheatrePlayer *self);

/* Ends a seek and playing. */
void truce_theatre_player_stop (TruceTheatrePlayer *self);

/* Sets whether the theatre is visible. While it is not, no search is read, sought or played. */
void truce_theatre_player_set_active (TruceTheatrePlayer *self, gboolean active);

/* Moves the search of one side, which must exist. Ends playing and a seek. */
void truce_theatre_player_pick (TruceTheatrePlayer *self, guint side, guint position);

/* Moves the searches by a number of events; negative: back. Ends a seek. */
void truce_theatre_player_step (TruceTheatrePlayer *self, gint64 events);

/* Called before the searches move forward by steps or by playing. Returns by how many of `events` they may
 * move. If it returns 0, playing ends. */
typedef guint (*TruceTheatreGate) (gpointer data, guint events);
/* Sets the gate, in place of a former one. data: must be valid as long as the player. */
void truce_theatre_player_set_gate (TruceTheatrePlayer *self, TruceTheatreGate gate, gpointer data);

/* While playing, moves by the events that are due. now: time of the frame, in microseconds. */
void truce_theatre_player_play_frame (TruceTheatrePlayer *self, gint64 now);

/* Carries out an action. name: "theatre." with play, forward, back, start, end, cancel, next-placement,
 * previous-placement, next-dead-end or previous-dead-end. */
void truce_theatre_player_act (TruceTheatrePlayer *self, const char *name);

/* Returns whether the action is possible now. */
gboolean truce_theatre_player_can (TruceTheatrePlayer *self, const char *name);

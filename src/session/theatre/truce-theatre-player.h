/* truce-theatre-player.h: TruceTheatrePlayer, moves one or two searches and plays them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "theatre-pair.h"

/* Properties, with notifications: "position" (uint): the larger position of the searches; setting it moves
 * them; "speed" (uint): 0: the slowest; "playing" (boolean). Read-only: "known" (uint): the number of known
 * events; "read" (uint): while a seek reads for long, the events read so far, else 0.
 *
 * Signals: "search-changed" (uint: side): a search was set; "moved": the searches have moved; "message"
 * (string): a message for a toast. */
#define TRUCE_TYPE_THEATRE_PLAYER (truce_theatre_player_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePlayer, truce_theatre_player, TRUCE, THEATRE_PLAYER, GObject)

TruceTheatrePlayer *truce_theatre_player_new (void);

/* truce_theatre_player_set_search() sets a search. search: (transfer full) (nullable). The former search is
 * valid until "search-changed" has been handled. truce_theatre_player_get_search() returns (transfer none)
 * the search of a side; NULL: none. */
void truce_theatre_player_set_search (TruceTheatrePlayer *self, guint side, TruceTheatreSearch *search);
TruceTheatreSearch *truce_theatre_player_get_search (TruceTheatrePlayer *self, guint side);

/* truce_theatre_player_seek() moves to a goal that may not have been read yet: the searches move when all
 * have been read. Any other movement, and truce_theatre_player_stop(), ends the seek; the latter also ends
 * playing. */
void truce_theatre_player_seek (TruceTheatrePlayer *self, const TruceTheatreGoal *goal);
gboolean truce_theatre_player_is_seeking (TruceTheatrePlayer *self);
void truce_theatre_player_stop (TruceTheatrePlayer *self);

/* Sets whether the theatre is visible. If not, nothing is read ahead, sought or played. */
void truce_theatre_player_set_active (TruceTheatrePlayer *self, gboolean active);

/* Moves only the search of a side, which must exist. Ends playing and a seek. */
void truce_theatre_player_pick (TruceTheatrePlayer *self, guint side, guint position);

/* Moves the searches by a number of events; negative: back. Ends a seek. */
void truce_theatre_player_step (TruceTheatrePlayer *self, gint64 events);

/* Called before the searches move forward by steps or by playing. Returns by how many of the `events` they
 * may move; 0: none, and playing ends. */
typedef guint (*TruceTheatreGate) (gpointer data, guint events);
/* Sets the only gate. data: must live as long as the player. */
void truce_theatre_player_set_gate (TruceTheatrePlayer *self, TruceTheatreGate gate, gpointer data);

/* Moves by the events that are due, while playing. now: time of the frame, in microseconds. */
void truce_theatre_player_play_frame (TruceTheatrePlayer *self, gint64 now);

/* truce_theatre_player_act() carries out an action: "theatre." with play, forward, back, start, end, cancel,
 * next-placement, previous-placement, next-dead-end or previous-dead-end. truce_theatre_player_can() returns
 * whether the action is possible now. */
void truce_theatre_player_act (TruceTheatrePlayer *self, const char *name);
gboolean truce_theatre_player_can (TruceTheatrePlayer *self, const char *name);

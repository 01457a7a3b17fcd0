/* truce-theatre-player.h: TruceTheatrePlayer, one or two searches: where they are, and moving them in time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "theatre-pair.h"

/* Properties, notified when they change: "position" (uint), how many events led to where the searches are, of
 * two the further one: setting it goes there; "speed" (uint), from the slowest on; "playing" (boolean). Only
 * to be read: "known" (uint), how many events there are so far; "read" (uint), how many of those up to where
 * it is to go, where reading them takes long, else 0.
 *
 * Signals: "search-changed" (uint: side), another search is there, or none; "moved", after the searches went
 * anywhere; "told" (string), to be shown for a moment. */
#define TRUCE_TYPE_THEATRE_PLAYER (truce_theatre_player_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePlayer, truce_theatre_player, TRUCE, THEATRE_PLAYER, GObject)

TruceTheatrePlayer *truce_theatre_player_new (void);

/* Takes the search; NULL: none. The former one is valid until "search-changed" has been handled. */
void truce_theatre_player_set_search (TruceTheatrePlayer *self, guint side, TruceTheatreSearch *search);
TruceTheatreSearch *truce_theatre_player_get_search (TruceTheatrePlayer *self, guint side);

/* Goes to where the searches may not have been read yet: nothing moves before all of them are there. What
 * else is done ends it, as does to stop, which ends playing, too. */
void truce_theatre_player_seek (TruceTheatrePlayer *self, const TruceTheatreGoal *goal);
gboolean truce_theatre_player_is_seeking (TruceTheatrePlayer *self);
void truce_theatre_player_stop (TruceTheatrePlayer *self);

/* Whether anyone looks: else nothing is read ahead, sought or played. */
void truce_theatre_player_set_active (TruceTheatrePlayer *self, gboolean active);

/* One search alone goes to the position. */
void truce_theatre_player_pick (TruceTheatrePlayer *self, guint side, guint position);

/* The searches go on by so many events, or back; what is sought ends. */
void truce_theatre_player_step (TruceTheatrePlayer *self, gint64 events);

/* Is asked before they go on by steps or by playing, how many of so many events; 0: none for now, and playing
 * ends. One at a time, which lives as long as the player. */
typedef guint (*TruceTheatreGate) (gpointer data, guint events);
void truce_theatre_player_set_gate (TruceTheatrePlayer *self, TruceTheatreGate gate, gpointer data);

/* What became due of playing by this time, in microseconds. */
void truce_theatre_player_play_on (TruceTheatrePlayer *self, gint64 now);

/* The actions theatre.play, forward, back, start, end, cancel, and next-placement, previous-placement,
 * next-dead-end, previous-dead-end; and whether they make sense now. */
void truce_theatre_player_act (TruceTheatrePlayer *self, const char *name);
gboolean truce_theatre_player_can (TruceTheatrePlayer *self, const char *name);

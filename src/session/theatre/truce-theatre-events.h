/* truce-theatre-events.h: TruceTheatreEvents, the known events of a search as a GListModel that makes items
 * when asked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "theatre-search.h"

/* An item: the event's number, from 0, and nothing else: what happened is looked up where a row is shown. */
#define TRUCE_TYPE_THEATRE_EVENT (truce_theatre_event_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreEvent, truce_theatre_event, TRUCE, THEATRE_EVENT, GObject)

guint truce_theatre_event_get_number (TruceTheatreEvent *self);

#define TRUCE_TYPE_THEATRE_EVENTS (truce_theatre_events_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreEvents, truce_theatre_events, TRUCE, THEATRE_EVENTS, GObject)

TruceTheatreEvents *truce_theatre_events_new (void);

/* Borrowed until the next call; NULL: none. */
void truce_theatre_events_set_search (TruceTheatreEvents *self, TruceTheatreSearch *search);

/* Whether events behind the search's position are there, too. */
void truce_theatre_events_set_ahead (TruceTheatreEvents *self, gboolean ahead);

/* The search knows more, or is elsewhere. */
void truce_theatre_events_update (TruceTheatreEvents *self);

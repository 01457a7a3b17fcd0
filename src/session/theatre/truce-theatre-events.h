/* truce-theatre-events.h: TruceTheatreEvents, the known events of a search as a GListModel that makes items
 * on demand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "theatre-search.h"

/* An item of the list, which only has the number of its event, from 0. */
#define TRUCE_TYPE_THEATRE_EVENT (truce_theatre_event_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreEvent, truce_theatre_event, TRUCE, THEATRE_EVENT, GObject)

guint truce_theatre_event_get_number (TruceTheatreEvent *self);

#define TRUCE_TYPE_THEATRE_EVENTS (truce_theatre_events_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreEvents, truce_theatre_events, TRUCE, THEATRE_EVENTS, GObject)

/* search: (nullable): borrowed until the next call. */
void truce_theatre_events_set_search (TruceTheatreEvents *self, TruceTheatreSearch *search);

/* Sets whether the list also has the events after the position of the search. */
void truce_theatre_events_set_ahead (TruceTheatreEvents *self, gboolean ahead);

/* Updates the list. To be called when the search has moved or has more known events. */
void truce_theatre_events_update (TruceTheatreEvents *self);

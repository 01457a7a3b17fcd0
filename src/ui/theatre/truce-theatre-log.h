/* truce-theatre-log.h: TruceTheatreLog, the log of a search up to its position, as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-scroll-area.h"
#include "theatre/theatre-search.h"

/* Must be put into a GtkScrolledWindow. Each event has a block of lines. Only the visible blocks have labels:
 * about 20 of a million. Up, Down, Page Up, Page Down, Home and End move a cursor through the events; the
 * accessible name is the text of the event at the cursor. Signal "position-picked" (guint): the user clicked
 * a block, or pressed Enter at the cursor; the argument is the position after its event. */
#define TRUCE_TYPE_THEATRE_LOG (truce_theatre_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLog, truce_theatre_log, TRUCE, THEATRE_LOG, TruceScrollArea)

/* search: (nullable): borrowed until the next call. */
void truce_theatre_log_set_search (TruceTheatreLog *self, TruceTheatreSearch *search);

/* Shows the events up to the new position of the search. Scrolls and moves the cursor to the last event. */
void truce_theatre_log_update (TruceTheatreLog *self);

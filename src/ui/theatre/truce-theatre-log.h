/* truce-theatre-log.h: TruceTheatreLog, the log of a search up to its position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-scroll-area.h"
#include "theatre/theatre-search.h"

/* Goes into a GtkScrolledWindow. Its children are labels, one for each event in view: of a million events
 * some twenty. Up, Down, Page Up, Page Down, Home and End move a cursor through the events, whose block is
 * then the accessible name. Signal "position-picked" (guint): a block was clicked, or Enter pressed at the
 * cursor; the position after its event. */
#define TRUCE_TYPE_THEATRE_LOG (truce_theatre_log_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLog, truce_theatre_log, TRUCE, THEATRE_LOG, TruceScrollArea)

/* Borrowed until the next call; NULL: none. */
void truce_theatre_log_set_search (TruceTheatreLog *self, TruceTheatreSearch *search);

/* The search is at another position, whose block comes last and into view. */
void truce_theatre_log_update (TruceTheatreLog *self);

/* truce-theatre-rows.h: TruceTheatreRows, the log of a search as rows, indented by the pieces on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/theatre-search.h"

/* A list of all known events. The event that led to the position is marked, later events are faint. Signal
 * "position-picked" (guint): a row was activated; the argument is the position after its event. */
#define TRUCE_TYPE_THEATRE_ROWS (truce_theatre_rows_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreRows, truce_theatre_rows, TRUCE, THEATRE_ROWS, AdwBin)

/* search: (nullable): borrowed until the next call. */
void truce_theatre_rows_set_search (TruceTheatreRows *self, TruceTheatreSearch *search);

/* Sets whether the list includes events after the position. */
void truce_theatre_rows_set_ahead (TruceTheatreRows *self, gboolean ahead);

/* Marks the rows for the new position of the search, and scrolls to the position. */
void truce_theatre_rows_update (TruceTheatreRows *self);

/* Adds the events that became known, a moment later. */
void truce_theatre_rows_update_known (TruceTheatreRows *self);

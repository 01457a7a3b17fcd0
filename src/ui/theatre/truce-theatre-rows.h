/* truce-theatre-rows.h: TruceTheatreRows, the log of a search as rows, indented by the pieces on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/theatre-search.h"

/* A list of all known events, the one that led to the position marked, those behind it faint. Signal
 * "position-picked" (guint): a row was activated; the position after its event. */
#define TRUCE_TYPE_THEATRE_ROWS (truce_theatre_rows_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreRows, truce_theatre_rows, TRUCE, THEATRE_ROWS, AdwBin)

/* Borrowed until the next call; NULL: none. */
void truce_theatre_rows_set_search (TruceTheatreRows *self, TruceTheatreSearch *search);

/* Whether events behind the position are in the list. */
void truce_theatre_rows_set_ahead (TruceTheatreRows *self, gboolean ahead);

/* The search is at another position, which is brought into view. */
void truce_theatre_rows_update (TruceTheatreRows *self);

/* More of it is known. */
void truce_theatre_rows_update_known (TruceTheatreRows *self);

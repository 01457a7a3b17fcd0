/* truce-theatre-log-panel.h: TruceTheatreLogPanel, the log of a theatre's search, in rows or as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre.h"

/* Where two searches are compared, one of them is chosen. */
#define TRUCE_TYPE_THEATRE_LOG_PANEL (truce_theatre_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLogPanel, truce_theatre_log_panel, TRUCE, THEATRE_LOG_PANEL, AdwBin)

/* Once. */
void truce_theatre_log_panel_set_theatre (TruceTheatreLogPanel *self, TruceTheatre *theatre);

/* Whether the rows go beyond the position. */
void truce_theatre_log_panel_set_ahead (TruceTheatreLogPanel *self, gboolean ahead);

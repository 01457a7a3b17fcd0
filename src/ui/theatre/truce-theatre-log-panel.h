/* truce-theatre-log-panel.h: TruceTheatreLogPanel, the log of a theatre's search, as rows or as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre.h"

/* If two searches are compared, the user chooses whose log is shown. */
#define TRUCE_TYPE_THEATRE_LOG_PANEL (truce_theatre_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLogPanel, truce_theatre_log_panel, TRUCE, THEATRE_LOG_PANEL, AdwBin)

/* Call once. */
void truce_theatre_log_panel_set_theatre (TruceTheatreLogPanel *self, TruceTheatre *theatre);

/* Sets whether the rows include events after the position. The text never does. */
void truce_theatre_log_panel_set_ahead (TruceTheatreLogPanel *self, gboolean ahead);

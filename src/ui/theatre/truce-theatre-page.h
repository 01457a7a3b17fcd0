/* truce-theatre-page.h: TruceTheatrePage, searches step by step, one or two side by side
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/layout.h"
#include "theatre/truce-theatre.h"

/* Shows a theatre. Its actions are those of TruceTheatrePlayer. Signal "told" (text): to be shown
 * for a moment. */
#define TRUCE_TYPE_THEATRE_PAGE (truce_theatre_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePage, truce_theatre_page, TRUCE, THEATRE_PAGE, AdwBin)

TruceTheatrePage *truce_theatre_page_new (TruceTheatre *theatre);
TruceTheatre *truce_theatre_page_get_theatre (TruceTheatrePage *self);
void truce_theatre_page_set_layout (TruceTheatrePage *self, TruceLayout layout);

/* For those who look on: without what is chosen beforehand. */
void truce_theatre_page_set_presenting (TruceTheatrePage *self, gboolean presenting);

/* Whether the log has room beside board and tree, and shows there; else it slides over them when it is asked
 * for. */
void truce_theatre_page_set_spacious (TruceTheatrePage *self, gboolean spacious);

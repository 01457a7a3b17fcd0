/* truce-theatre-page.h: TruceTheatrePage, searches step by step, one or two side by side
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/layout.h"
#include "theatre/truce-theatre.h"

/* Shows a theatre. Has the actions of TruceTheatrePlayer. Signal "told" (text): a message to show for a
 * moment. */
#define TRUCE_TYPE_THEATRE_PAGE (truce_theatre_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePage, truce_theatre_page, TRUCE, THEATRE_PAGE, AdwBin)

TruceTheatrePage *truce_theatre_page_new (TruceTheatre *theatre);
TruceTheatre *truce_theatre_page_get_theatre (TruceTheatrePage *self);
void truce_theatre_page_set_layout (TruceTheatrePage *self, TruceLayout layout);

/* Sets whether the window is a presentation, which hides the choices. */
void truce_theatre_page_set_presenting (TruceTheatrePage *self, gboolean presenting);

/* Sets whether the log has room beside board and tree and is shown there; otherwise it slides over them on
 * request. */
void truce_theatre_page_set_spacious (TruceTheatrePage *self, gboolean spacious);

/* truce-theatre-page.h: TruceTheatrePage, searches step by step, one or two side by side
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/layout.h"
#include "problem.h"

G_BEGIN_DECLS

/* Its actions: theatre.play, .forward, .back, .start, .end, .next-placement, .previous-placement,
 * .next-dead-end, .previous-dead-end, and .compare, a switch. Signal "told" (text): to be shown for a moment.
 */
#define TRUCE_TYPE_THEATRE_PAGE (truce_theatre_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePage, truce_theatre_page, TRUCE, THEATRE_PAGE, GtkWidget)

/* The problem that it offers; it need not be a valid one. */
void truce_theatre_page_set_problem (TruceTheatrePage *self, const TruceProblemSpec *spec);
void truce_theatre_page_set_layout (TruceTheatrePage *self, TruceLayout layout);

G_END_DECLS

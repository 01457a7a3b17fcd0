/* truce-armies-page.h: TruceArmiesPage, where armies are placed by hand and the largest are sought
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "armies/truce-armies-document.h"
#include "armies/truce-armies-solver.h"
#include "common/layout.h"
#include "sheet.h"

G_BEGIN_DECLS

/* Actions of the group "armies": start, pause (and goes on), stop, resume (what was stopped); undo, redo,
 * clear, copy, paste; tool (string: white, black, green, block), safe (switch); first, previous, next, last
 * (class); save-png, save-svg, save-txt, save-json, save-csv; side (shows its panel).
 *
 * Signals: "told" (text): something that a toast is to tell. "cleared": the board was cleared; armies.undo
 * takes it back. */
#define TRUCE_TYPE_ARMIES_PAGE (truce_armies_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesPage, truce_armies_page, TRUCE, ARMIES_PAGE, GtkWidget)

void truce_armies_page_set_layout (TruceArmiesPage *self, TruceLayout layout);

TruceArmiesDocument *truce_armies_page_get_document (TruceArmiesPage *self);

/* A page with the board as it shows, to be printed; newly made. */
TruceBook *truce_armies_page_book (TruceArmiesPage *self, const TruceTheme *theme);

/* The search under way, or the last one; NULL when there is none or the board has changed since. */
TruceArmiesSolver *truce_armies_page_get_run (TruceArmiesPage *self);

G_END_DECLS

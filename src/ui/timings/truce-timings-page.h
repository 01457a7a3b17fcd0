/* truce-timings-page.h: TruceTimingsPage, where methods are measured against each other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/layout.h"
#include "sheet.h"
#include "timing/truce-timing.h"

G_BEGIN_DECLS

/* Actions of the group "timings": run, stop, setup; log-scale, published, middle (switches); save-png,
 * save-svg, save-csv, save-json, open.
 *
 * Signal "told" (text): something ended that a toast is to tell. */
#define TRUCE_TYPE_TIMINGS_PAGE (truce_timings_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsPage, truce_timings_page, TRUCE, TIMINGS_PAGE, GtkWidget)

/* The piece that is measured: of the rules, as for the other pages. */
void truce_timings_page_set_rules (TruceTimingsPage *self, const TrucePiece *piece, TruceGeometry geometry);
void truce_timings_page_set_layout (TruceTimingsPage *self, TruceLayout layout);

/* What is shown, NULL when nothing is; valid until the next run or file. */
const TruceTimingTable *truce_timings_page_get_table (TruceTimingsPage *self);

/* Shows a table that was measured before; takes it over. */
void truce_timings_page_show_table (TruceTimingsPage *self, TruceTimingTable *table);

/* The chart as it is shown and all times, to be printed; newly made. NULL where there are none. */
TruceBook *truce_timings_page_book (TruceTimingsPage *self, const TruceTheme *theme);

/* What is shown and chosen, for the next start, into files of the user's; of a series under way what it has
 * measured so far. Only what has changed is written. And back again. */
void truce_timings_page_keep (TruceTimingsPage *self);
void truce_timings_page_restore (TruceTimingsPage *self);

G_END_DECLS

/* truce-solutions-panel.h: TruceSolutionsPanel, the side panel with the count and the placements of a run
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "run/truce-run.h"

G_BEGIN_DECLS

/* Positions here are numbers in the whole list, from 0, whatever the filter lets through. Signals:
 * "solution-picked" (uint: number from 0) when the user chooses one; "solutions-grew" () when the list got
 * its first or more items; "told" (string): a sentence for a toast. Actions: "solutions.random",
 * "solutions.orbit", "solutions.show-all", "solutions.stop-export", and "solutions.export" with what ("all",
 * "shown") and the format, as in "all:csv"; the keys p and P export all as RAINHA.TXT. */
#define TRUCE_TYPE_SOLUTIONS_PANEL (truce_solutions_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, TRUCE, SOLUTIONS_PANEL, GtkWidget)

/* What it shows; each lets go of a former run. */
void truce_solutions_panel_show_nothing (TruceSolutionsPanel *self);
void truce_solutions_panel_show_stale (TruceSolutionsPanel *self); /* results are for a former board */
void truce_solutions_panel_show_refusal (TruceSolutionsPanel *self, const char *text);

/* Takes a reference and follows the run as it goes on. */
void truce_solutions_panel_show_run (TruceSolutionsPanel *self, TruceRun *run);

/* Results of a former board while those of the present one are on their way. */
void truce_solutions_panel_set_pending (TruceSolutionsPanel *self, gboolean pending);

/* The ended count of fundamental placements that goes with the run shown. */
void truce_solutions_panel_set_fundamental (TruceSolutionsPanel *self, TruceRun *run);

guint truce_solutions_panel_get_n_solutions (TruceSolutionsPanel *self);
gboolean truce_solutions_panel_get_squares (TruceSolutionsPanel *self, guint position, TruceSquare *squares);

/* The next of those that are shown: `where` -2 the first, -1 the one before `from`, 1 the one behind it, 2
 * the last. `from` itself when there is none; -1 is before all. */
gint64 truce_solutions_panel_neighbour (TruceSolutionsPanel *self, gint64 from, int where);

/* GTK_INVALID_LIST_POSITION: none. Scrolls there; emits nothing. */
void truce_solutions_panel_select (TruceSolutionsPanel *self, guint position);

/* Wide: what is said of the run stands beside the list, not above it. */
void truce_solutions_panel_set_wide (TruceSolutionsPanel *self, gboolean wide);

/* Puts the keyboard focus on the list. */
void truce_solutions_panel_focus_list (TruceSolutionsPanel *self);

/* The numbers (guint) of those that its filter lets through; NULL: there are none, or all are. The caller's.
 */
GArray *truce_solutions_panel_get_shown (TruceSolutionsPanel *self);

/* '92 placements'. Owned by the panel. */
const char *truce_solutions_panel_get_headline (TruceSolutionsPanel *self);

G_END_DECLS

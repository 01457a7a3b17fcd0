/* truce-results-panel.h: TruceResultsPanel, the side panel with the results of a workspace, or why there are
 * none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-solutions-panel.h"

/* Signal "told" (string): a sentence for a toast. */
#define TRUCE_TYPE_RESULTS_PANEL (truce_results_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceResultsPanel, truce_results_panel, TRUCE, RESULTS_PANEL, AdwBin)

void truce_results_panel_set_workspace (TruceResultsPanel *self, TruceWorkspace *workspace);

/* What shows the count and the placements: it is made with the first run. NULL: there has been none. */
TruceSolutionsPanel *truce_results_panel_get_solutions (TruceResultsPanel *self);

/* Wide, below the board: what is said of a run stands beside its list, not above it; while there is none, a
 * line says so. */
void truce_results_panel_set_wide (TruceResultsPanel *self, gboolean wide);

/* Puts the keyboard focus on the list, where that shows. */
void truce_results_panel_focus_list (TruceResultsPanel *self);

/* '92 placements', or nothing. Owned by the panel. */
const char *truce_results_panel_get_headline (TruceResultsPanel *self);

/* What it says of the run that is shown, or of the search for a best number, as sentences: '45 placements so
 * far. Stopped before the end.' Newly allocated; NULL as soon as its window closes. */
char *truce_results_panel_describe (TruceResultsPanel *self);

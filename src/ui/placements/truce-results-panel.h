/* truce-results-panel.h: TruceResultsPanel, the side panel that shows the results of a workspace, or why
 * there are none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-solutions-panel.h"

#define TRUCE_TYPE_RESULTS_PANEL (truce_results_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceResultsPanel, truce_results_panel, TRUCE, RESULTS_PANEL, AdwBin)

void truce_results_panel_set_workspace (TruceResultsPanel *self, TruceWorkspace *workspace);

/* Returns (transfer none) (nullable): the panel with count and placements; NULL before the first results, for
 * which the panel is created. */
TruceSolutionsPanel *truce_results_panel_get_solutions (TruceResultsPanel *self);

/* Sets whether the panel is wide and below the board. Then the summary is beside the list, not above it. */
void truce_results_panel_set_wide (TruceResultsPanel *self, gboolean wide);

/* Focuses the list, if it is visible. */
void truce_results_panel_focus_list (TruceResultsPanel *self);

/* Returns (transfer none) '92 placements', or "" without results. Valid until the panel is updated. */
const char *truce_results_panel_get_headline (TruceResultsPanel *self);

/* Returns (transfer full) (nullable): sentences about the shown run or search for an optimum: '45 placements
 * so far. Stopped before the end.' "" if there is neither. NULL while the window is closing. */
char *truce_results_panel_describe (TruceResultsPanel *self);

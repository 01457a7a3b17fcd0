/* truce-solutions-panel.h: TruceSolutionsPanel, the count and the placements of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lists/placements.h"
#include "workspace/truce-workspace.h"

/* Shows the results of its workspace, and chooses one of the placements. Actions: "solutions.random",
 * "solutions.show-all", "solutions.stop-export", "solutions.choose-export", which asks for the format, and
 * "solutions.export" with a parameter such as "all:csv": "all" or "shown" (by the filter), and the format.
 * The keys p and P export all as RAINHA.TXT. */
#define TRUCE_TYPE_SOLUTIONS_PANEL (truce_solutions_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, TRUCE, SOLUTIONS_PANEL, AdwBin)

void truce_solutions_panel_set_workspace (TruceSolutionsPanel *self, TruceWorkspace *workspace);

/* Sets whether the panel is wide and below the board. Then the summary is beside the list, not above it. */
void truce_solutions_panel_set_wide (TruceSolutionsPanel *self, gboolean wide);

/* Focuses the list, if it is visible. */
void truce_solutions_panel_focus_list (TruceSolutionsPanel *self);

/* Returns the number of the placement chosen in the list, from 0; -1: none. */
gint64 truce_solutions_panel_get_chosen (TruceSolutionsPanel *self);

/* Starts to write all placements or, if `shown`, those that pass the filter. A message of the page
 * reports the result. */
void truce_solutions_panel_export (TruceSolutionsPanel *self,
                                   const char *path,
                                   TrucePlacementsFormat format,
                                   gboolean shown);

/* Returns (transfer none) '92 placements'. Valid until the panel is updated. */
const char *truce_solutions_panel_get_headline (TruceSolutionsPanel *self);

/* Returns (transfer full) sentences about the shown run: '45 placements so far. Stopped before the end.' */
char *truce_solutions_panel_describe (TruceSolutionsPanel *self);

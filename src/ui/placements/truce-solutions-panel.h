/* truce-solutions-panel.h: TruceSolutionsPanel, the count and the placements of a run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lists/placements.h"
#include "workspace/truce-workspace.h"

/* Shows the results of its workspace, and chooses among their placements. Signal "told" (string): a sentence
 * for a toast. Actions: "solutions.random", "solutions.show-all", "solutions.stop-export", and
 * "solutions.export" with what ("all", "shown") and the format, as in "all:csv"; the keys p and P export all
 * as RAINHA.TXT. */
#define TRUCE_TYPE_SOLUTIONS_PANEL (truce_solutions_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionsPanel, truce_solutions_panel, TRUCE, SOLUTIONS_PANEL, AdwBin)

void truce_solutions_panel_set_workspace (TruceSolutionsPanel *self, TruceWorkspace *workspace);

/* Wide, below the board: what is said of the run stands beside the list, not above it; while there is none, a
 * line says so. */
void truce_solutions_panel_set_wide (TruceSolutionsPanel *self, gboolean wide);

/* Puts the keyboard focus on the list, where that shows. */
void truce_solutions_panel_focus_list (TruceSolutionsPanel *self);

/* Returns: the number of the placement that is chosen in the list, -1: none. */
gint64 truce_solutions_panel_get_chosen (TruceSolutionsPanel *self);

/* Starts to write all placements, or those that the filter shows, to a file; "told" says how it ended. */
void truce_solutions_panel_export (TruceSolutionsPanel *self,
                                   const char *path,
                                   TrucePlacementsFormat format,
                                   gboolean shown);

/* '92 placements'. Owned by the panel. */
const char *truce_solutions_panel_get_headline (TruceSolutionsPanel *self);

/* What it says of the run that is shown, as sentences: '45 placements so far. Stopped before the end.' Newly
 * allocated. */
char *truce_solutions_panel_describe (TruceSolutionsPanel *self);

/* truce-run-summary.h: TruceRunSummary, the summary of a run: count, badges, counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "workspace/truce-workspace.h"

#define TRUCE_TYPE_RUN_SUMMARY (truce_run_summary_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunSummary, truce_run_summary, TRUCE, RUN_SUMMARY, AdwBin)

/* Sets the workspace whose results are summarized. Must be called once. */
void truce_run_summary_set_workspace (TruceRunSummary *self, TruceWorkspace *workspace);

/* Shows the run of truce_results_get_seen(), which must exist. */
void truce_run_summary_update (TruceRunSummary *self);

/* Updates only the confirmation and the number of classes. */
void truce_run_summary_update_checks (TruceRunSummary *self);

/* Returns (transfer none) '92 placements'. Valid until the summary is updated. */
const char *truce_run_summary_get_headline (TruceRunSummary *self);

/* Returns (transfer full) sentences about the run: '45 placements so far. Stopped before the end.' */
char *truce_run_summary_describe (TruceRunSummary *self);

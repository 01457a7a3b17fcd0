/* truce-runs-row.h: TruceRunsRow, a stored run in the list of the Runs page
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-item.h"

/* Follows its item. The buttons and the menu activate actions of the group "runs" with the run's id. */
#define TRUCE_TYPE_RUNS_ROW (truce_runs_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsRow, truce_runs_row, TRUCE, RUNS_ROW, GtkListBoxRow)

GtkWidget *truce_runs_row_new (TruceRunsItem *item);
TruceRunsItem *truce_runs_row_get_item (TruceRunsRow *self); /* (transfer none) */

/* Sets whether the badge of the check is below the count instead of beside it. */
void truce_runs_row_set_narrow (TruceRunsRow *self, gboolean narrow);

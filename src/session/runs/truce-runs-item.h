/* truce-runs-item.h: TruceRunsItem, a stored run as the window knows it: what is stored, and the work on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"

/* Signal "changed": any of this may be another. */
#define TRUCE_TYPE_RUNS_ITEM (truce_runs_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsItem, truce_runs_item, TRUCE, RUNS_ITEM, GObject)

/* Takes over `info`. */
TruceRunsItem *truce_runs_item_new (TruceStoredInfo *info);
void truce_runs_item_set_info (TruceRunsItem *self, TruceStoredInfo *info);

const TruceStoredInfo *truce_runs_item_get_info (TruceRunsItem *self);
gint64 truce_runs_item_get_id (TruceRunsItem *self);

/* NULL: the stored text is of no problem that this version knows. */
const TruceProblemSpec *truce_runs_item_get_spec (TruceRunsItem *self);

/* The work of this process on it; NULL: none. */
TruceRun *truce_runs_item_get_run (TruceRunsItem *self);

TruceRunState truce_runs_item_get_state (TruceRunsItem *self);
gboolean truce_runs_item_is_verifying (TruceRunsItem *self); /* the work on it is a verification */
double truce_runs_item_get_fraction (TruceRunsItem *self);   /* 0 … 1, -1 unknown */
double truce_runs_item_get_elapsed (TruceRunsItem *self);    /* seconds of work, over all sessions */
double truce_runs_item_get_rate (TruceRunsItem *self);       /* found a second */
const TruceEstimate *truce_runs_item_get_time_left (TruceRunsItem *self); /* as truce_run_get_time_left */

/* Where the manager has them read (truce_run_manager_look_at); NULL: not, or not yet. */
const TruceStoredParts *truce_runs_item_get_parts (TruceRunsItem *self);

/* A method for a second count, or NULL; takes a moment on large boards. */
const TruceMethod *truce_runs_item_find_second_method (TruceRunsItem *self);

/* truce-run-detail.h: TruceRunDetail, which shows everything that is known about one stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Follows its item. The buttons activate actions of the group "runs" with the run's id, and "runs.back" if
 * the details cover the list. */
#define TRUCE_TYPE_RUN_DETAIL (truce_run_detail_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunDetail, truce_run_detail, TRUCE, RUN_DETAIL, AdwBin)

/* Stores the comment on the former run first. No effect if `item` is shown already. item: (nullable): NULL:
 * no run. */
void truce_run_detail_set_item (TruceRunDetail *self, TruceRunManager *manager, TruceRunsItem *item);

/* Returns: (transfer none) (nullable). */
TruceRunsItem *truce_run_detail_get_item (TruceRunDetail *self);

/* Sets whether the details cover the list and need a button that leads back. */
void truce_run_detail_set_folded (TruceRunDetail *self, gboolean folded);

/* Returns: (transfer full): lines with the title, question, count, state, checks, facts and comment. Call
 * only if there is an item. */
char *truce_run_detail_get_text (TruceRunDetail *self);

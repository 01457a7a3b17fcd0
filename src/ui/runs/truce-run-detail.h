/* truce-run-detail.h: TruceRunDetail, which shows everything that is known about one stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Follows its item. The buttons activate actions of the group "runs" with the run's id, and "runs.back" if
 * the detail covers the list. */
#define TRUCE_TYPE_RUN_DETAIL (truce_run_detail_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunDetail, truce_run_detail, TRUCE, RUN_DETAIL, AdwBin)

/* Stores the comment on the former run first. item: (nullable): NULL: none. */
void truce_run_detail_set_item (TruceRunDetail *self, TruceRunManager *manager, TruceRunsItem *item);
TruceRunsItem *truce_run_detail_get_item (TruceRunDetail *self);

/* Sets whether there is a button that leads back to the list. */
void truce_run_detail_set_folded (TruceRunDetail *self, gboolean folded);

/* Returns: (transfer full): all that is shown, as lines. */
char *truce_run_detail_get_text (TruceRunDetail *self);

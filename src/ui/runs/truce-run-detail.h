/* truce-run-detail.h: TruceRunDetail, all that is known of one stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Follows its item. What its buttons do are actions of the group "runs" with the run's id; "runs.back" where
 * it lies over the list. */
#define TRUCE_TYPE_RUN_DETAIL (truce_run_detail_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunDetail, truce_run_detail, TRUCE, RUN_DETAIL, AdwBin)

/* NULL: none. What was written about the one before is kept. */
void truce_run_detail_set_item (TruceRunDetail *self, TruceRunManager *manager, TruceRunsItem *item);
TruceRunsItem *truce_run_detail_get_item (TruceRunDetail *self);

/* Whether there is a way back to the list. */
void truce_run_detail_set_folded (TruceRunDetail *self, gboolean folded);

/* All that is shown, as lines; newly allocated. */
char *truce_run_detail_get_text (TruceRunDetail *self);

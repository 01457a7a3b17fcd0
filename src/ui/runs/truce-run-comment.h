/* truce-run-comment.h: TruceRunComment, what somebody writes about a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Keeps by itself what is written: a moment after the last key, when the focus leaves, and before another run
 * is shown. */
#define TRUCE_TYPE_RUN_COMMENT (truce_run_comment_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunComment, truce_run_comment, TRUCE, RUN_COMMENT, AdwBin)

/* NULL: no run. */
void truce_run_comment_set_item (TruceRunComment *self, TruceRunManager *manager, TruceRunsItem *item);
void truce_run_comment_keep (TruceRunComment *self);

/* As it is written, newly allocated. */
char *truce_run_comment_get_text (TruceRunComment *self);

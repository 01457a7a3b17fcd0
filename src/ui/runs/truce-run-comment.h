/* truce-run-comment.h: TruceRunComment, an editor for the user's comment on a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "runs/truce-run-manager.h"

/* Stores the text, without white space at its ends, a moment after the last change, when the focus leaves,
 * before it shows another run, and when it is disposed. */
#define TRUCE_TYPE_RUN_COMMENT (truce_run_comment_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunComment, truce_run_comment, TRUCE, RUN_COMMENT, AdwBin)

/* Stores the comment on the former run and shows the comment on this one. item: (nullable): NULL: no run. */
void truce_run_comment_set_item (TruceRunComment *self, TruceRunManager *manager, TruceRunsItem *item);

/* Stores the text now. No effect without a run. */
void truce_run_comment_store (TruceRunComment *self);

/* Returns: (transfer full): the text as typed, with white space at its ends. */
char *truce_run_comment_get_text (TruceRunComment *self);

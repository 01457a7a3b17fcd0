/* truce-clearing.h: TruceClearing, clears or resizes the board of a workspace, with a toast to undo it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-messages.h"
#include "workspace/truce-workspace.h"

/* The toast shows on all pages. It disappears with the next edit of the problem, because its Undo would
 * also undo that edit. */
#define TRUCE_TYPE_CLEARING (truce_clearing_get_type ())
G_DECLARE_FINAL_TYPE (TruceClearing, truce_clearing, TRUCE, CLEARING, GObject)

TruceClearing *truce_clearing_new (TruceWorkspace *workspace, TruceMessages *messages);

void truce_clearing_clear_board (TruceClearing *self);

/* Changes the size of the board. If pieces or blocked squares no longer fit, a toast says how many. */
void truce_clearing_resize_board (TruceClearing *self, int rows, int columns);

/* Returns (transfer none) (nullable) the toast, for tests; NULL: there is none. */
AdwToast *truce_clearing_get_toast (TruceClearing *self);

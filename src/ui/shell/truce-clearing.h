/* truce-clearing.h: TruceClearing, clears or resizes the board of a workspace, and has a toast that brings
 * back what was there
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-messages.h"
#include "workspace/truce-workspace.h"

/* Its Undo is there whatever page shows, and gone with the next edit, which it would undo. */
#define TRUCE_TYPE_CLEARING (truce_clearing_get_type ())
G_DECLARE_FINAL_TYPE (TruceClearing, truce_clearing, TRUCE, CLEARING, GObject)

TruceClearing *truce_clearing_new (TruceWorkspace *workspace, TruceMessages *messages);

void truce_clearing_clear_board (TruceClearing *self);

/* Changes the size. If pieces or blocked squares no longer fit, a toast tells how many. */
void truce_clearing_resize_board (TruceClearing *self, int rows, int columns);

/* The toast, NULL: none, or its Undo is gone; for tests. */
AdwToast *truce_clearing_get_toast (TruceClearing *self);

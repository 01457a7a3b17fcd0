/* truce-collecting.h: TruceCollecting, adds the board of a window to a collection, and takes it back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-messages.h"
#include "workspace/truce-workspace.h"

#define TRUCE_TYPE_COLLECTING (truce_collecting_get_type ())
G_DECLARE_FINAL_TYPE (TruceCollecting, truce_collecting, TRUCE, COLLECTING, GObject)

TruceCollecting *truce_collecting_new (TruceWorkspace *workspace, TruceMessages *messages);

/* Asks for the collection, and offers to take the position back. The dialog over `window`, a TruceWindow,
 * stays as it was left while the board is the same. */
void truce_collecting_ask (TruceCollecting *self, GtkWindow *window);

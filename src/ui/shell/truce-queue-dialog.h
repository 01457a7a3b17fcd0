/* truce-queue-dialog.h: asks for board sizes, and queues the question of the board for each as a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "learn/truce-sequence-session.h"
#include "truce-window.h"

/* Opens the dialog over `window` with the question of the session over sizes. Not for a question with an aim.
 */
void truce_queue_dialog_show (TruceWindow *window, TruceSequenceSession *sequence);

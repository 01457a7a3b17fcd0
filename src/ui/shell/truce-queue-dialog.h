/* truce-queue-dialog.h: a dialog that queues the board's question for several sizes, as stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "learn/truce-sequence-session.h"
#include "truce-window.h"

/* Opens the dialog over `window`. sequence: gives the problem, which must not have an aim. The question is
 * the one of the window's workspace. */
void truce_queue_dialog_show (TruceWindow *window, TruceSequenceSession *sequence);

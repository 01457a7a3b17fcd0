/* truce-run-dialogs.h: dialogs about long runs when a window is closed, and about runs that need much memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "window/truce-run-policy.h"

/* Asks whether long runs continue when the window closes. Returns: FALSE if there is nothing to ask.
 * Otherwise, calls `settled` once with the window when the user has answered, unless the user cancels. */
gboolean truce_run_dialogs_ask_to_close (GtkWindow *window, TruceRunPolicy *policy, GSourceFunc settled);

/* Asks whether to start a run that needs much memory. The policy starts it if the user agrees. text: a
 * sentence about the memory. */
void truce_run_dialogs_ask_for_memory (GtkWindow *window,
                                       const char *text,
                                       TruceAsks asks,
                                       TruceRunPolicy *policy);

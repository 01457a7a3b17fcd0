/* truce-run-dialogs.h: dialogs about long runs when a window is closed, and about runs that need much memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "window/truce-run-policy.h"

/* Asks whether long runs continue when the window closes. Returns: FALSE if there is no such run, or if
 * nothing is lost and the setting "closing" decides, which is then carried out. Stored runs that the user has
 * paused need no question; other paused runs do. Otherwise calls `on_answered` once with the window, when
 * idle after the answer, unless the user cancels. */
gboolean truce_run_dialogs_ask_to_close (GtkWindow *window, TruceRunPolicy *policy, GSourceFunc on_answered);

/* Asks whether to start a run that needs much memory. The policy starts it if the user agrees. text: a
 * sentence about the memory, without its full stop. */
void truce_run_dialogs_ask_for_memory (GtkWindow *window,
                                       const char *text,
                                       TruceQuestionKind asks,
                                       TruceRunPolicy *policy);

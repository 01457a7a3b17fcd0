/* truce-run-dialogs.h: asks what is to become of long runs when a window is closed, and before one takes much
 * memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "window/truce-run-policy.h"

/* FALSE: there is nothing to ask. Else `settled` is called once, with the window, when it has been answered,
 * unless the window is to stay. */
gboolean truce_run_dialogs_ask_to_close (GtkWindow *window, TruceRunPolicy *policy, GSourceFunc settled);

/* Has the policy begin the run if the user agrees; `text` says what it takes. */
void truce_run_dialogs_ask_for_memory (GtkWindow *window,
                                       const char *text,
                                       TruceAsks asks,
                                       TruceRunPolicy *policy);

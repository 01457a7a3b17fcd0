/* truce-start-stop.h: a start and a stop button at the same place
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows the page "stop" of the stack if `active`, otherwise the page `start`. If Stop disappears after 0.3
 * s or more, the stack is insensitive for 0.7 s. Otherwise a user who is about to click Stop would click
 * the other button. Actions and their keyboard shortcuts are not affected. */
void truce_start_stop_show (GtkStack *stack, const char *start, gboolean active);

/* truce-start-stop.h: a start and a stop button at the same place
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows the page "stop" of the stack if `active`, else the page `start`. When Stop disappears after more than
 * a brief time, the start button is insensitive for a moment, because the user may be about to click Stop.
 * Keys are not affected. */
void truce_start_stop_show (GtkStack *stack, const char *start, gboolean active);

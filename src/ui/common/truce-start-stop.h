/* truce-start-stop.h: two buttons at one place, one that starts something and one that stops it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows the page "stop" of `stack` while something is under way, the page `start` otherwise. When that ends
 * by itself, a click may be on its way to Stop: the start that takes its place can be pressed a moment later
 * only, unless Stop was there too shortly to be aimed at. Actions stay as they are: keys start at once. */
void truce_start_stop_show (GtkStack *stack, const char *start, gboolean active);

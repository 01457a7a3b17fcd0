/* truce-announce.h: sentences for screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Has a screen reader say the text: as an announcement of the widget, since GTK 4.14; before, as its
 * accessible description, which is read when it changes while the widget has the focus. Repeats the same
 * text. */
void truce_announce (GtkWidget *widget, const char *text);

/* Removes the description, so that it is not read when the focus comes back. */
void truce_announce_forget (GtkWidget *widget);

/* truce-announce.h: sentences for screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a screen reader say the text, also if it is the same again. Since GTK 4.14, as an announcement of the
 * widget. Earlier, as its accessible description, which screen readers say when it changes while the widget
 * has the focus. */
void truce_announce (GtkWidget *widget, const char *text);

/* Removes the description, so that screen readers do not say it when the focus returns to the widget. */
void truce_announce_forget (GtkWidget *widget);

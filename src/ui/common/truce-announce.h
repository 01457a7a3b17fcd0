/* truce-announce.h: sentences for screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Has a screen reader say the text in the name of the widget: as an announcement where GTK has these (from
 * 4.14 on); else as its accessible description, which is said when it changes while the widget has the focus.
 * The same text is said again each time. */
void truce_announce (GtkWidget *widget, const char *text);

/* Takes the description away again, so that it is not read out when the focus comes back. */
void truce_announce_forget (GtkWidget *widget);

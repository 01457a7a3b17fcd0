/* truce-announce.h: sentences for screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a screen reader say the text, even if it equals the previous text. Before GTK 4.14, the text
 * becomes the accessible description of `widget` instead. Screen readers then say it only if `widget` has
 * the focus. */
void truce_announce (GtkWidget *widget, const char *text);

/* Removes a description set by truce_announce(), so that screen readers do not say it when the focus returns
 * to the widget. */
void truce_announce_forget (GtkWidget *widget);

/* truce-status-layout.h: TruceStatusLayout, two labels, one above the other, in a constant height
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The height is that of four lines of text, and at least that of two buttons. The first label gets the height
 * that it needs, at most half of the lines (or a button, if higher) unless the second child is empty; the
 * second label gets the rest. Ellipsized labels have tooltips. */
#define TRUCE_TYPE_STATUS_LAYOUT (truce_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceStatusLayout, truce_status_layout, TRUCE, STATUS_LAYOUT, GtkLayoutManager)

/* Sets the layout of `area`, whose two children contain `first` and `second`, each possibly with a button. */
void truce_status_layout_use (GtkWidget *area, GtkLabel *first, GtkLabel *second);

/* Hides the second child and gives the first one line of text (two if the width is small), for presentations.
 * area: has this layout. */
void truce_status_layout_set_brief (GtkWidget *area, gboolean brief);

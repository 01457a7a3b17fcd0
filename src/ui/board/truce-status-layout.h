/* truce-status-layout.h: TruceStatusLayout, two labels, one above the other, in a constant height
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The height is four lines, six if the width is small. The first label gets the lines that it needs, at most
 * half; the second label gets the other lines. Ellipsized labels have tooltips. */
#define TRUCE_TYPE_STATUS_LAYOUT (truce_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceStatusLayout, truce_status_layout, TRUCE, STATUS_LAYOUT, GtkLayoutManager)

/* Sets the layout of `area`, which must have two children. Each contains one of the labels and possibly a
 * button. */
void truce_status_layout_use (GtkWidget *area, GtkLabel *first, GtkLabel *second);

/* truce-status-layout.h: TruceStatusLayout, two texts below each other in a height that does not change with
 * them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Four lines high, or six if it is narrow. The first text gets what it needs, at most half; the second one
 * the rest. Ellipsized texts have tooltips. */
#define TRUCE_TYPE_STATUS_LAYOUT (truce_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceStatusLayout, truce_status_layout, TRUCE, STATUS_LAYOUT, GtkLayoutManager)

/* area: has two children, each with one of the labels and possibly a button. */
void truce_status_layout_use (GtkWidget *area, GtkLabel *first, GtkLabel *second);

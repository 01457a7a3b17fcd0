/* truce-status-layout.h: TruceStatusLayout, two texts below each other in a height that does not change with
 * them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* As high as four lines, and as six where it is narrow. The first text takes what it needs, at most half; the
 * second one the rest. What is cut has the whole text as its tip. */
#define TRUCE_TYPE_STATUS_LAYOUT (truce_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceStatusLayout, truce_status_layout, TRUCE, STATUS_LAYOUT, GtkLayoutManager)

/* `area` has two children, and each one of the labels, perhaps with a button beside it. */
void truce_status_layout_use (GtkWidget *area, GtkLabel *first, GtkLabel *second);

/* truce-legend-layout.h: TruceLegendLayout, lays out children in a fixed number of rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Lays out the children in rows of equal height. If they do not fit, shortens the widest ones, whose labels
 * should ellipsize, and hides those that still do not fit. The last child is a button for the hidden
 * children: the layout shows it, at the end of the last row, only if children are hidden. */
#define TRUCE_TYPE_LEGEND_LAYOUT (truce_legend_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLegendLayout, truce_legend_layout, TRUCE, LEGEND_LAYOUT, GtkLayoutManager)

/* Sets the number of rows; a narrow widget has one more. Default: 1. 0 hides all children. */
void truce_legend_layout_set_rows (TruceLegendLayout *self, int rows);

/* truce-legend-layout.h: TruceLegendLayout, parts side by side in a number of rows that does not change with
 * them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* As high as its rows, whatever is in them. The last child of the widget is shown at the end of the last row
 * if the parts before it do not all fit: it should lead to the hidden ones. All children should be of one
 * height. */
#define TRUCE_TYPE_LEGEND_LAYOUT (truce_legend_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLegendLayout, truce_legend_layout, TRUCE, LEGEND_LAYOUT, GtkLayoutManager)

GtkLayoutManager *truce_legend_layout_new (void);
void truce_legend_layout_set_rows (TruceLegendLayout *self, int rows);

/* truce-legend-layout.h: TruceLegendLayout, lays out children in a fixed number of rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Lays out the children, of equal height, in rows. The last child is a button that gives access to hidden
 * children: it is shown, at the end of the last row, only if some children do not fit and are hidden. */
#define TRUCE_TYPE_LEGEND_LAYOUT (truce_legend_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLegendLayout, truce_legend_layout, TRUCE, LEGEND_LAYOUT, GtkLayoutManager)

GtkLayoutManager *truce_legend_layout_new (void);
void truce_legend_layout_set_rows (TruceLegendLayout *self, int rows);

/* truce-legend-layout.h: TruceLegendLayout, lays out children in a fixed number of rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Puts the children, which should have equal heights, into the rows. If they do not all fit, hides those that
 * do not, and shows the last child at the end of the last row; this child should give access to the hidden
 * ones. Otherwise hides the last child. */
#define TRUCE_TYPE_LEGEND_LAYOUT (truce_legend_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLegendLayout, truce_legend_layout, TRUCE, LEGEND_LAYOUT, GtkLayoutManager)

GtkLayoutManager *truce_legend_layout_new (void);
void truce_legend_layout_set_rows (TruceLegendLayout *self, int rows);

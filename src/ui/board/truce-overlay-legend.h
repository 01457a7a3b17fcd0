/* truce-overlay-legend.h: TruceOverlayLegend, what the overlays that are on mean
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A sample and a name of each overlay of which something is drawn; of lines the stroke of each kind of move,
 * of placements through each square the scale with its ends. Its height is that of its rows, whatever is
 * drawn. If an entry has no room, a button at the end emits "more": the list of overlays should be shown,
 * which has all. */
#define TRUCE_TYPE_OVERLAY_LEGEND (truce_overlay_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, TRUCE, OVERLAY_LEGEND, GtkBox)

GtkWidget *truce_overlay_legend_new (void);

/* For the list of overlays, which has their samples and names itself: strokes, scale and marks alone, and all
 * that the overlays that are on may draw. Before it shows anything. */
void truce_overlay_legend_set_brief (TruceOverlayLegend *self);

/* Sets the number of rows; at first 1. */
void truce_overlay_legend_set_rows (TruceOverlayLegend *self, int rows);

/* `analysis` is that of the scene. */
void truce_overlay_legend_show (TruceOverlayLegend *self,
                                const TruceBoardScene *scene,
                                const TruceBoardAnalysis *analysis);

/* truce-overlay-legend.h: TruceOverlayLegend, what the overlays that are on mean
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A sample and a name an overlay that is on; of lines the stroke of each kind of move, of placements through
 * each square the scale with its ends. Flows into as many columns as fit. */
#define TRUCE_TYPE_OVERLAY_LEGEND (truce_overlay_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, TRUCE, OVERLAY_LEGEND, GtkBox)

GtkWidget *truce_overlay_legend_new (void);

/* For the list of overlays, which has their samples and names itself: strokes, scale and marks alone. Before
 * it shows anything. */
void truce_overlay_legend_set_brief (TruceOverlayLegend *self);
void truce_overlay_legend_show (TruceOverlayLegend *self, const TruceBoardScene *scene);

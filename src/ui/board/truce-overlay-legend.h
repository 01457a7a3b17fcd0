/* truce-overlay-legend.h: TruceOverlayLegend, a legend of the active overlays
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* Shows a sample and a name of each drawn overlay, the stroke of each drawn kind of move, and the scale of
 * placements through squares. Shortened names have tooltips. If the entries do not fit into the rows, shows a
 * button that emits "more": the handler should open the list of overlays. */
#define TRUCE_TYPE_OVERLAY_LEGEND (truce_overlay_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, TRUCE, OVERLAY_LEGEND, GtkBox)

/* Makes the legend show only the strokes, the scale and the marks that the active overlays can draw on any
 * position. For the list of overlays, which has its own samples of overlays. Call once, before
 * truce_overlay_legend_show(). */
void truce_overlay_legend_set_brief (TruceOverlayLegend *self);

/* Sets the number of rows; a narrow legend has one more. Default: 1; 0 hides all entries. Not for a brief
 * legend. */
void truce_overlay_legend_set_rows (TruceOverlayLegend *self, int rows);

/* Shows the entries for `scene`. analysis: of the scene. */
void truce_overlay_legend_show (TruceOverlayLegend *self,
                                const TruceBoardScene *scene,
                                const TruceBoardAnalysis *analysis);

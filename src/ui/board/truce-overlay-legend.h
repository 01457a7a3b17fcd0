/* truce-overlay-legend.h: TruceOverlayLegend, the overlays' switches, each with a sample of how it is drawn
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A check button an overlay, with its sample, name and key, then the line styles of the piece's kinds of
 * move. Flows into as many columns as fit. Signal "overlays-changed" (flags): the user switched one;
 * TruceOverlay flags as guint. */
#define TRUCE_TYPE_OVERLAY_LEGEND (truce_overlay_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, TRUCE, OVERLAY_LEGEND, GtkBox)

GtkWidget *truce_overlay_legend_new (void);

/* Does not emit. */
void truce_overlay_legend_set_overlays (TruceOverlayLegend *self, guint overlays);

/* NULL: no kinds of move are explained. */
void truce_overlay_legend_set_piece (TruceOverlayLegend *self, const TrucePiece *piece);

/* The key of an overlay, as gtk_accelerator_parse reads it; NULL takes it away. From the start they are
 * <Control>1 … <Control>8. The legend listens for them itself, wherever the focus is in its window. */
void truce_overlay_legend_set_accelerator (TruceOverlayLegend *self,
                                           TruceOverlay overlay,
                                           const char *accelerator);

/* Whether squares are to be guarded, and whether the kinds are armies; the overlay of squares that are not
 * guarded, or safe for each army, shows only then. */
void truce_overlay_legend_set_question (TruceOverlayLegend *self, gboolean guard, gboolean armies);

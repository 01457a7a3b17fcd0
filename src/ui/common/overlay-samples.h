/* overlay-samples.h: small samples of drawn overlays and moves, and their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"
#include "board/heat-draw.h"

#define TRUCE_SAMPLE_SIZE 24 /* height of all samples except the scale, pixels */

/* Returns (static) the translated name of an overlay. armies: TRUE if the kinds are armies.
 * TRUCE_OVERLAY_UNGUARDED then shows the squares that are safe for each army. */
const char *truce_overlay_name (TruceOverlay overlay, gboolean armies);
/* Returns a new picture that shows what an overlay looks like. armies: as for truce_overlay_name(). */
GtkWidget *truce_overlay_sample_new (TruceOverlay overlay, gboolean armies);
/* Makes `sample` show another overlay. sample: from truce_overlay_sample_new(). */
void truce_overlay_sample_set (GtkWidget *sample, TruceOverlay overlay, gboolean armies);

/* Returns a new label in the style of a legend, which ellipsizes and then has a tooltip. */
GtkWidget *truce_sample_label_new (const char *text);

/* Returns a new box with `sample` (transfer full) and a label with `name`. */
GtkWidget *truce_sample_named_new (GtkWidget *sample, const char *name);

/* Returns a new box with the name of a kind of move and a sample of the stroke that draws such moves. */
GtkWidget *truce_move_sample_named_new (TruceMove move);

/* Returns (static) the translated name of a mark on the heat map. */
const char *truce_heat_mark_name (TruceHeatMark mark);
/* Returns a new picture of a mark. */
GtkWidget *truce_heat_mark_sample_new (TruceHeatMark mark);
/* Returns a new picture of the tints of the heat map, from no placements to the maximum. */
GtkWidget *truce_heat_scale_new (void);

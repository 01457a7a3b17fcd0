/* overlay-samples.h: small samples of drawn overlays and moves, and their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"
#include "board/heat-draw.h"

#define TRUCE_SAMPLE_SIZE 24 /* height of all samples except the scale, pixels */

/* Returns the translated name of an overlay. armies: there are armies; TRUCE_OVERLAY_UNGUARDED then shows the
 * squares that are safe for each army. */
const char *truce_overlay_name (TruceOverlay overlay, gboolean armies);
/* truce_overlay_sample_new() returns a new sample of one overlay. truce_overlay_sample_set()
 * replaces what a sample shows. */
GtkWidget *truce_overlay_sample_new (TruceOverlay overlay, gboolean armies);
void truce_overlay_sample_set (GtkWidget *sample, TruceOverlay overlay, gboolean armies);

/* Returns a new ellipsizing label in the style of a legend. */
GtkWidget *truce_sample_label_new (const char *text);

/* Returns a new box with `sample` (transfer full) and a label with `name`. */
GtkWidget *truce_sample_named_new (GtkWidget *sample, const char *name);

/* Returns a new box with the stroke of a kind of move and its name. */
GtkWidget *truce_move_sample_named_new (TruceMove move);

/* truce_heat_mark_name() returns the translated name of a mark, truce_heat_mark_sample_new() a new sample of
 * the mark, truce_heat_scale_new() a new scale of the tints, from no placements to the maximum. */
const char *truce_heat_mark_name (TruceHeatMark mark);
GtkWidget *truce_heat_mark_sample_new (TruceHeatMark mark);
GtkWidget *truce_heat_scale_new (void);

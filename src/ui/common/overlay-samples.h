/* overlay-samples.h: small samples of drawn overlays and moves, and their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"
#include "board/heat-draw.h"

#define TRUCE_SAMPLE_SIZE 24 /* height of all samples except the scale, in pixels */

/* Returns (transfer none) the translated name. armies: unguarded squares are called safe squares. */
const char *truce_overlay_name (TruceOverlay overlay, gboolean armies);
GtkWidget *truce_overlay_sample_new (TruceOverlay overlay, gboolean armies);
void truce_overlay_sample_set (GtkWidget *sample, TruceOverlay overlay, gboolean armies);

/* Returns a new label in the style of a legend. */
GtkWidget *truce_sample_label_new (const char *text);

/* Returns a new box with the sample and its name. */
GtkWidget *truce_sample_named_new (GtkWidget *sample, const char *name);

/* Returns a new box with the stroke of a kind of move and its name. */
GtkWidget *truce_move_sample_named_new (TruceMove move);

/* The name (transfer none) and a sample of a mark; the scale of tints, from no placements to the maximum. */
const char *truce_heat_mark_name (TruceHeatMark mark);
GtkWidget *truce_heat_mark_sample_new (TruceHeatMark mark);
GtkWidget *truce_heat_scale_new (void);

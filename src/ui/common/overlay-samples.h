/* overlay-samples.h: small pictures of how overlays and moves are drawn, and their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"
#include "board/heat-draw.h"

#define TRUCE_SAMPLE_SIZE 24 /* pixels: how high all of these are, but the scale */

/* Translated. Of armies the squares that are not guarded are those that are safe for each. */
const char *truce_overlay_name (TruceOverlay overlay, gboolean armies);
GtkWidget *truce_overlay_sample_new (TruceOverlay overlay, gboolean armies);
void truce_overlay_sample_set (GtkWidget *sample, TruceOverlay overlay, gboolean armies);

/* Returns: a label in the type of a legend. */
GtkWidget *truce_sample_label_new (const char *text);

/* Returns: `sample` with its name beside it. */
GtkWidget *truce_sample_named_new (GtkWidget *sample, const char *name);

/* Returns: the stroke of a kind of move with the name of the move. */
GtkWidget *truce_move_sample_named_new (TruceMove move);

/* A mark among the placements, and the tints from no placement to the most. */
const char *truce_heat_mark_name (TruceHeatMark mark);
GtkWidget *truce_heat_mark_sample_new (TruceHeatMark mark);
GtkWidget *truce_heat_scale_new (void);

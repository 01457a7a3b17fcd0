/* truce-overlay-chooser.h: TruceOverlayChooser, check buttons for the overlays, with samples
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A check button for each overlay, with sample, name and key. Signal "overlays-changed" (uint: TruceOverlay
 * flags): the user has toggled one. */
#define TRUCE_TYPE_OVERLAY_CHOOSER (truce_overlay_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayChooser, truce_overlay_chooser, TRUCE, OVERLAY_CHOOSER, GtkBox)

GtkWidget *truce_overlay_chooser_new (void);

/* Sets the active overlays without a signal. */
void truce_overlay_chooser_set_overlays (TruceOverlayChooser *self, guint overlays);

/* Sets the key of an overlay, as for gtk_accelerator_parse(); NULL: none. Defaults: <Control>1 … <Control>8.
 * The keys work anywhere in the window. */
void truce_overlay_chooser_set_accelerator (TruceOverlayChooser *self,
                                            TruceOverlay overlay,
                                            const char *accelerator);

/* Sets whether squares have to be covered, and whether the kinds are armies. Only then is the overlay of
 * unguarded squares, or of squares that are safe for each army, offered. */
void truce_overlay_chooser_set_question (TruceOverlayChooser *self, gboolean guard, gboolean armies);

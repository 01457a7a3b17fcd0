/* truce-overlay-chooser.h: TruceOverlayChooser, the overlays' switches, each with a sample of how it is drawn
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A check button an overlay, with its sample, name and key. Signal "overlays-changed" (flags): the user
 * switched one; TruceOverlay flags as guint. */
#define TRUCE_TYPE_OVERLAY_CHOOSER (truce_overlay_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayChooser, truce_overlay_chooser, TRUCE, OVERLAY_CHOOSER, GtkBox)

GtkWidget *truce_overlay_chooser_new (void);

/* Does not emit. */
void truce_overlay_chooser_set_overlays (TruceOverlayChooser *self, guint overlays);

/* The key of an overlay, as gtk_accelerator_parse reads it; NULL takes it away. From the start they are
 * <Control>1 … <Control>8. This listens for them itself, wherever the focus is in its window. */
void truce_overlay_chooser_set_accelerator (TruceOverlayChooser *self,
                                            TruceOverlay overlay,
                                            const char *accelerator);

/* Whether squares are to be guarded, and whether the kinds are armies; the overlay of squares that are not
 * guarded, or safe for each army, shows only then. */
void truce_overlay_chooser_set_question (TruceOverlayChooser *self, gboolean guard, gboolean armies);

/* truce-overlay-chooser.h: TruceOverlayChooser, check buttons for the overlays, with samples
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/board-scene.h"

/* A column of check buttons for the overlays, with sample, name and key. The heat map is first. Signal
 * "overlays-changed" (uint: TruceOverlay flags): the user has toggled an overlay. */
#define TRUCE_TYPE_OVERLAY_CHOOSER (truce_overlay_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TruceOverlayChooser, truce_overlay_chooser, TRUCE, OVERLAY_CHOOSER, GtkBox)

/* Sets the active overlays without a signal. */
void truce_overlay_chooser_set_overlays (TruceOverlayChooser *self, guint overlays);

/* Sets the key of an overlay, which works anywhere in the window. accelerator: (nullable): as for
 * gtk_shortcut_trigger_parse_string(); NULL: no key. Defaults: <Control>1 … <Control>9. */
void truce_overlay_chooser_set_accelerator (TruceOverlayChooser *self,
                                            TruceOverlay overlay,
                                            const char *accelerator);

/* Sets what TRUCE_OVERLAY_UNGUARDED shows. guard: squares must be covered; the overlay shows unguarded
 * squares. armies: the kinds are armies; without `guard` the overlay shows squares that are safe for each
 * army. If both are FALSE, hides the check button of the overlay. */
void truce_overlay_chooser_set_question (TruceOverlayChooser *self, gboolean guard, gboolean armies);

/* Makes the check button of an overlay insensitive and shows why, or makes it sensitive again. why:
 * (nullable): translated sentence; NULL: the overlay can be shown. */
void truce_overlay_chooser_set_refused (TruceOverlayChooser *self, TruceOverlay overlay, const char *why);

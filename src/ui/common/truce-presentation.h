/* truce-presentation.h: TrucePresentation, shows a window full screen with large text, for an audience
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Property "active" (boolean): the window is full screen, its text is large if there is space, and some
 * widgets are hidden. A button in the corner, Escape, or leaving full screen ends the presentation. */
#define TRUCE_TYPE_PRESENTATION (truce_presentation_get_type ())
G_DECLARE_FINAL_TYPE (TrucePresentation, truce_presentation, TRUCE, PRESENTATION, GObject)

/* window: borrowed; must own the returned object. overlay: fills the window; gets the button. */
TrucePresentation *truce_presentation_new (GtkWindow *window, GtkOverlay *overlay);

/* Hides a widget during presentations. widget: borrowed; must live as long as `self`. */
void truce_presentation_hide (TrucePresentation *self, GtkWidget *widget);

gboolean truce_presentation_is_active (TrucePresentation *self);
void truce_presentation_set_active (TrucePresentation *self, gboolean active);

/* Returns the scale of text in the widget's window: 1 without a presentation or in a narrow window. */
double truce_presentation_scale (GtkWidget *widget);

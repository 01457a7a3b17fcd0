/* truce-presentation.h: TrucePresentation, a window on a whole screen, in large type, for those who look on
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Property "active" (boolean): the window is full screen, its type is large, what is not for those who look
 * on is hidden, and a button in the corner leads out, as Escape does. Whoever takes the window off the whole
 * screen ends it, too. */
#define TRUCE_TYPE_PRESENTATION (truce_presentation_get_type ())
G_DECLARE_FINAL_TYPE (TrucePresentation, truce_presentation, TRUCE, PRESENTATION, GObject)

/* Of that window, which owns it; the button comes into the overlay, which fills it. */
TrucePresentation *truce_presentation_new (GtkWindow *window, GtkOverlay *overlay);

/* Not shown meanwhile. */
void truce_presentation_hide (TrucePresentation *self, GtkWidget *widget);

gboolean truce_presentation_is_active (TrucePresentation *self);
void truce_presentation_set_active (TrucePresentation *self, gboolean active);

/* By how much type in the widget's window is larger than elsewhere: 1 where nothing is presented. */
double truce_presentation_scale (GtkWidget *widget);

/* truce-layout-chooser.h: TruceLayoutChooser, chooses the layout of a window for its size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "layout.h"

/* Signal "changed": the result of a function below may have changed. Emitted in idle time, never during an
 * allocation, because widgets that are shown during an allocation get no size. */
#define TRUCE_TYPE_LAYOUT_CHOOSER (truce_layout_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TruceLayoutChooser, truce_layout_chooser, TRUCE, LAYOUT_CHOOSER, GObject)

/* Returns (transfer none) the present layout, without a presentation. */
const TrucePageLayout *truce_layout_chooser_get (TruceLayoutChooser *self);

/* Chooses the layout for a size of the window. width, height: in pixels. needed: minimum width of the content
 * in the present layout, in pixels. */
void truce_layout_chooser_allocate (TruceLayoutChooser *self, int width, int height, int needed);

/* Returns the minimum width that the window should request, in pixels. width: present width of the window.
 * needed: minimum width of the content in the present layout; a narrower layout may need less. */
int truce_layout_chooser_min_width (TruceLayoutChooser *self, int width, int needed);

/* Emits "changed" in idle time. */
void truce_layout_chooser_queue (TruceLayoutChooser *self);

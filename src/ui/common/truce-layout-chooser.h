/* truce-layout-chooser.h: TruceLayoutChooser, chooses the layout of a window by its size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "layout.h"

/* Signal "changed": the layout has changed. It is never emitted during an allocation, because widgets that
 * are shown then would have no size. */
#define TRUCE_TYPE_LAYOUT_CHOOSER (truce_layout_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TruceLayoutChooser, truce_layout_chooser, TRUCE, LAYOUT_CHOOSER, GObject)

TruceLayoutChooser *truce_layout_chooser_new (void);

TruceLayout truce_layout_chooser_get_layout (TruceLayoutChooser *self);
gboolean truce_layout_chooser_is_roomy (TruceLayoutChooser *self);  /* high enough for a legend of two rows */
gboolean truce_layout_chooser_is_beside (TruceLayoutChooser *self); /* a list fits beside the board */
gboolean truce_layout_chooser_is_spacious (TruceLayoutChooser *self); /* … and something else beside both */
gboolean truce_layout_chooser_is_slim (TruceLayoutChooser *self);     /* no room for tabs in the header */
gboolean truce_layout_chooser_is_low (TruceLayoutChooser *self);      /* no room for a bar without a run */

/* Sets the size of the window, and the width that it needs now. */
void truce_layout_chooser_allocate (TruceLayoutChooser *self, int width, int height, int needed);

/* Returns the smallest width of a window with that width, which needs `least` now. */
int truce_layout_chooser_least_width (TruceLayoutChooser *self, int width, int least);

/* Emits "changed" soon. */
void truce_layout_chooser_queue (TruceLayoutChooser *self);

/* truce-spin-buttons.h: common behaviour of all spin buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Sets up all spin buttons in `window`, a window or part of a window. Call once, when the spin buttons exist.
 * Afterwards:
 *   - The wheel scrolls a scrolled window instead of changing the number.
 *   - Ctrl+Z reverts typed text that is not applied yet. Otherwise the window handles Ctrl+Z.
 *   - An empty text leaves the number unchanged.
 *   - A typed number beyond the limits becomes the nearest allowed number, as in GTK. A toast reports this if
 *     the button is below an AdwToastOverlay, in a row with a title.
 *   - A typed number is applied after the focus has moved away, not while it moves. */
void truce_spin_buttons_init (GtkWidget *window);

/* Applies the text of the focused spin button, if any, in the window of `widget`. Call this before an action
 * that depends on the number. */
void truce_spin_buttons_commit (GtkWidget *widget);

/* Adds a row with a spin button of integers to a group. Returns (transfer none) the spin button. */
GtkSpinButton *
truce_spin_row_add (AdwPreferencesGroup *group, const char *title, int min, int max, int value);

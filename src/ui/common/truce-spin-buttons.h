/* truce-spin-buttons.h: common behaviour of all spin buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Sets up all spin buttons of a window. Call it once, when they exist. Afterwards:
 *   - the wheel scrolls the panel that contains a spin button, and does not change the number;
 *   - Ctrl+Z reverts typed text that is not applied yet; otherwise the window handles it;
 *   - an empty text leaves the number unchanged;
 *   - a typed number is applied after the focus has moved away, not while it moves. */
void truce_spin_buttons_init (GtkWidget *window);

/* Applies the text of the focused spin button, if any, in the widget's window. Call it before an action that
 * depends on the number. */
void truce_spin_buttons_commit (GtkWidget *widget);

/* Adds a row with a spin button of integers to a group. Returns (transfer none) the spin button. */
GtkSpinButton *
truce_spin_row_add (AdwPreferencesGroup *group, const char *title, int least, int most, int value);

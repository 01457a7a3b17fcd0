/* truce-spin-buttons.h: how the toolkit's spin buttons behave in Truce's windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* To be called once for each window, when its spin buttons are there; applies to all below `window`:
 *   - the wheel scrolls the panel that a spin button is in, and does not change the number;
 *   - Ctrl+Z takes back what was typed and not yet taken over; otherwise it is the window's;
 *   - an empty field keeps the number;
 *   - a typed number is taken over after the focus has moved on, not while it moves. */
void truce_spin_buttons_init (GtkWidget *window);

/* Takes over what was typed into the spin button that has the focus, if one has it, in the window of
 * `widget`: for a press whose meaning may depend on the number. */
void truce_spin_buttons_commit (GtkWidget *widget);

/* A row of the group with a spin button of whole numbers, which is returned. */
GtkSpinButton *
truce_spin_row_add (AdwPreferencesGroup *group, const char *title, int least, int most, int value);

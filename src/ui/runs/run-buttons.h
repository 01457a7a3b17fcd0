/* run-buttons.h: buttons and the menu of a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-item.h"

/* Makes the button pause or resume the run, or hides it if neither is possible. Changes the label of a button
 * with a label, and the icon and tooltip of other buttons. Call truce_run_button_init() first. */
void truce_run_primary_show (GtkButton *button, TruceRunsItem *item);

/* Sets the action of a button and, as its target, the run `id`. button: a GtkActionable. action: (nullable):
 * NULL if truce_run_primary_show() sets it. */
void truce_run_button_init (gpointer button, const char *action, gint64 id);

/* Returns: (transfer full): a menu of the actions that are possible on the run. */
GMenuModel *truce_run_menu_new (TruceRunsItem *item);

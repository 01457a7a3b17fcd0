/* run-buttons.h: buttons and the menu of a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-item.h"

/* Makes the button pause or resume the run. Hides the button if neither is possible. A button with a label
 * gets a new label; other buttons get an icon. */
void truce_run_primary_show (GtkButton *button, TruceRunsItem *item);

/* Sets the run of a button. action: (nullable): NULL if truce_run_primary_show() sets it. */
void truce_run_button_init (gpointer button, const char *action, gint64 id);

/* Returns: (transfer full): a menu of the actions that are possible on the run. */
GMenuModel *truce_run_menu_new (TruceRunsItem *item);

/* run-actions.h: what can be done with a stored run as it is now
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-item.h"

/* Makes `button` do the one thing that comes next: pause what runs, go on with what does not; else hides it.
 * With a label where it has one already, else with an icon alone. */
void truce_run_primary_show (GtkButton *button, TruceRunState state);

/* Makes `button` do that to the run with that id; NULL: what truce_run_primary_show says. */
void truce_run_button_init (gpointer button, const char *action, gint64 id);
gboolean truce_run_can_be_stopped (TruceRunState state);

/* All that can be done, as a menu with the run's id. */
GMenuModel *truce_run_menu_new (TruceRunsItem *item);

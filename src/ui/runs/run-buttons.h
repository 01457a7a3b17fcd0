/* run-buttons.h: buttons and the menu of a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-item.h"

/* Show what a button can do with the run. If it can do nothing now, it is insensitive, and its tooltip and
 * accessible description say why. Call truce_run_button_init() first.
 * The primary button pauses or resumes the run; it is hidden for a run that has ended for good. Its label
 * changes or, if it has none, its icon. The button that stops is hidden while no process works on the run. */
void truce_run_primary_show (GtkButton *button, TruceRunsItem *item);
void truce_run_stop_show (GtkButton *button, TruceRunsItem *item);
void truce_run_show_show (GtkButton *button, TruceRunsItem *item);

/* Sets the action of a button and, as its target, the run `id`. button: a GtkActionable. action: (nullable):
 * NULL if truce_run_primary_show() sets it. */
void truce_run_button_init (gpointer button, const char *action, gint64 id);

/* Returns: (transfer full): a menu of the actions on the run. Items that are not possible are insensitive;
 * truce_run_actions_describe_refusals() says why. */
GMenuModel *truce_run_menu_new (TruceRunsItem *item);

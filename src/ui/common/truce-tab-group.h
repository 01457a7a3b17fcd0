/* truce-tab-group.h: TruceTabGroup, a bin that Tab enters once and leaves from anywhere inside
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_TAB_GROUP (truce_tab_group_get_type ())
G_DECLARE_FINAL_TYPE (TruceTabGroup, truce_tab_group, TRUCE, TAB_GROUP, AdwBin)

/* The new group owns `child`. */
GtkWidget *truce_tab_group_new (GtkWidget *child);

/* Does the same for all widgets of a class that has one child and no parent class of its own. */
void truce_tab_group_install (GtkWidgetClass *klass);

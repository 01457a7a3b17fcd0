/* truce-tab-group.h: TruceTabGroup, a bin that is a single stop of Tab: Tab leaves it from any widget inside
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_TAB_GROUP (truce_tab_group_get_type ())
G_DECLARE_FINAL_TYPE (TruceTabGroup, truce_tab_group, TRUCE, TAB_GROUP, AdwBin)

/* The new group owns `child`. */
GtkWidget *truce_tab_group_new (GtkWidget *child);

/* Gives all widgets of a class the same behaviour, by replacing `focus` of the class. Its widgets must have
 * one child. */
void truce_tab_group_install (GtkWidgetClass *klass);

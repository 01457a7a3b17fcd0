/* truce-tab-group.h: TruceTabGroup, a bin that is a single stop of Tab: Tab leaves it from any widget inside
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_TAB_GROUP (truce_tab_group_get_type ())
G_DECLARE_FINAL_TYPE (TruceTabGroup, truce_tab_group, TRUCE, TAB_GROUP, AdwBin)

/* Returns a new group that contains `child`. */
GtkWidget *truce_tab_group_new (GtkWidget *child);

/* Makes each widget of a class a single stop of Tab, as TruceTabGroup is, with its first child as content.
 * Replaces `focus` of the class. */
void truce_tab_group_install (GtkWidgetClass *klass);

/* truce-recent-menu.h: a menu of recently used documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fills the menu with items for the action "win.open-recent" (URI), the latest file first, and updates the
 * items until the menu is finalized. */
void truce_recent_menu_follow (GMenu *menu);

/* Adds a file as the most recent one. type: MIME type. */
void truce_recent_add (GFile *file, const char *type);

/* Remembers a collection to which the user has added a position. */
void truce_recent_add_own_collection (GFile *file);
/* Returns (transfer full) the collection that was added last by truce_recent_add_own_collection() and still
 * exists; NULL: none. */
GFile *truce_recent_get_own_collection (void);

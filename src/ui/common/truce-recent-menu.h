/* truce-recent-menu.h: a menu of recently used documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fills the menu with the recently used files, the latest first, and updates the menu until it is
 * finalized. Each item activates "win.open-recent" with the URI of the file. */
void truce_recent_menu_follow (GMenu *menu);

/* Adds a file as the most recent one. type: MIME type. */
void truce_recent_add (GFile *file, const char *type);

/* Remembers a collection to which the user has added a position. */
void truce_recent_add_own_collection (GFile *file);
/* Returns (transfer full) the latest collection of truce_recent_add_own_collection() that still exists;
 * NULL: none. */
GFile *truce_recent_get_own_collection (void);

/* truce-recent-menu.h: the documents that were opened or saved last, as a menu
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fills the menu, as long as it is there, with items for the action "win.open-recent" (URI). */
void truce_recent_menu_follow (GMenu *menu);

/* Puts the file, of that MIME type, first among them. */
void truce_recent_add (GFile *file, const char *type);

/* Remembers the collection as one that the user adds to; and the one that was last, of those that are there.
 * NULL: there is none. */
void truce_recent_add_own_collection (GFile *file);
GFile *truce_recent_get_own_collection (void);

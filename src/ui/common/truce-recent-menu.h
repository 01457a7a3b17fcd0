/* truce-recent-menu.h: a menu of recently used documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Keeps the menu filled with items for the action "win.open-recent" (URI), until it is finalized. */
void truce_recent_menu_follow (GMenu *menu);

/* Adds a file as the most recent one. type: MIME type. */
void truce_recent_add (GFile *file, const char *type);

/* Remember a collection that the user adds to; return (transfer full) the last one that still exists, or
 * NULL. */
void truce_recent_add_own_collection (GFile *file);
GFile *truce_recent_get_own_collection (void);

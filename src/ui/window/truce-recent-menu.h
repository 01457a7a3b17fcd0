/* truce-recent-menu.h: the documents that were opened or saved last, as a menu
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Fills the menu, as long as it is there, with items for the action "win.open-recent" (URI). */
void truce_recent_menu_follow (GMenu *menu);

/* Puts the file, of that MIME type, first among them. */
void truce_recent_add (GFile *file, const char *type);

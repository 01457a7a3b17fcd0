/* truce-theatre-bookmarks.h: TruceTheatreBookmarks, a popover that adds, removes and goes to bookmarks of a
 * theatre
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "theatre/truce-theatre.h"

#define TRUCE_TYPE_THEATRE_BOOKMARKS (truce_theatre_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreBookmarks, truce_theatre_bookmarks, TRUCE, THEATRE_BOOKMARKS, GtkPopover)

/* Call once. theatre: borrowed; must outlive the popover. */
void truce_theatre_bookmarks_set_theatre (TruceTheatreBookmarks *self, TruceTheatre *theatre);

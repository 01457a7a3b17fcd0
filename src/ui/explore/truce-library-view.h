/* truce-library-view.h: TruceLibraryView, a list of positions with pictures: classic questions, the library,
 * or collections from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "truce-explore-view.h"

/* The name of the view decides what it lists: "questions", "library" or "collections". Activating a row
 * closes the window and activates "win.ask-question" (string: text of the question) or "win.show-position"
 * (string: text of the entry). */
#define TRUCE_TYPE_LIBRARY_VIEW (truce_library_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceLibraryView, truce_library_view, TRUCE, LIBRARY_VIEW, TruceExploreView)

/* Removes the entries that were read from `file` before, and inserts the entries of `collection` before all
 * others. Clears the search and focuses the first row. view: a TruceLibraryView. collection: (transfer full):
 * must have a name. */
void truce_library_view_add (gpointer view, GFile *file, TruceCollection *collection);

/* Returns (transfer none) the items, a GObject for each entry, whether or not the search text matches. */
GListModel *truce_library_view_get_entries (TruceLibraryView *self);

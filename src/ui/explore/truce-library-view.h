/* truce-library-view.h: TruceLibraryView, a list of positions with pictures: classic questions, the library,
 * or collections from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "truce-explore-view.h"

/* The name of the view decides what it lists: "questions", "library" or "collections". Activating a row
 * activates "win.ask-question" or "win.show-position". */
#define TRUCE_TYPE_LIBRARY_VIEW (truce_library_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceLibraryView, truce_library_view, TRUCE, LIBRARY_VIEW, TruceExploreView)

/* Inserts the entries of a file before all others, and replaces entries that were read from the same file.
 * view: a TruceLibraryView. collection (transfer full): has a name. */
void truce_library_view_add (gpointer view, GFile *file, TruceCollection *collection);

/* Returns (transfer none): an object for each entry, whether or not the search text matches. */
GListModel *truce_library_view_get_entries (TruceLibraryView *self);

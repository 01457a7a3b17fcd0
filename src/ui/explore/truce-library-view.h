/* truce-library-view.h: TruceLibraryView, a list of positions with pictures: classic questions, the library,
 * or collections from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "truce-explore-view.h"

/* The name of the view, "questions", "library" or "collections", decides what it lists. A chosen row
 * activates "win.ask-question" or "win.show-position". */
#define TRUCE_TYPE_LIBRARY_VIEW (truce_library_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceLibraryView, truce_library_view, TRUCE, LIBRARY_VIEW, TruceExploreView)

/* Shows the entries of a file above all others, in place of those that the same file had before.
 * view: a TruceLibraryView. collection (transfer full): has a name. */
void truce_library_view_add (gpointer view, GFile *file, TruceCollection *collection);

/* Returns (transfer none): an object for each entry, whatever is searched for. */
GListModel *truce_library_view_get_entries (TruceLibraryView *self);

/* truce-library-window.h: a window with the library of positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* Called with the entry that the user has chosen, when the window has gone. */
typedef void (*TruceEntryChosen) (GtkWindow *parent, const TruceEntry *entry);

/* Shows the collection, which it takes and which has a name, above the others, in the place of what the file
 * had before. */
void truce_library_window_add (GtkWindow *self, GFile *file, TruceCollection *collection);

/* Returns: (transfer none): all that it has, whatever is searched for: an object for each entry. */
GListModel *truce_library_window_get_entries (GtkWindow *self);

/* Modal; to be presented. It hides when it is closed, and goes with its parent. Files that are dropped on it
 * are added. */
GtkWindow *truce_library_window_new (GtkWindow *parent, TruceEntryChosen chosen);

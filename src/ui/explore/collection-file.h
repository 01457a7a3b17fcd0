/* collection-file.h: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* Called with what was read, which it takes, and which has a name: that of the file where it says none. */
typedef void (*TruceCollectionOpened) (GtkWindow *window, GFile *file, TruceCollection *collection);

/* Whether the file is one, by its name. */
gboolean truce_collection_file_takes (GFile *file);

/* Reads it on a thread. Of one that is refused a dialog over the window tells what is wrong, and where. */
void truce_collection_file_open (GtkWindow *window, GFile *file, TruceCollectionOpened opened);

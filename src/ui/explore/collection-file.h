/* collection-file.h: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* collection (transfer full): has a name, that of the file if the file gives none. */
typedef void (*TruceCollectionOpened) (gpointer owner, GFile *file, TruceCollection *collection);

/* Returns whether the file is a collection, by its name. */
gboolean truce_collection_file_takes (GFile *file);

/* Reads the file on a thread, calls `opened` on the main thread, and adds the file to the recent ones. If the
 * file is refused, a dialog over the window of `owner` says what is wrong, and where. */
void truce_collection_file_open (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

/* The same, but silent: does nothing if the file is refused, and leaves the recent files alone. */
void truce_collection_file_read (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

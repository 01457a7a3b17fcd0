/* collection-file.h: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* Called on the main thread. collection: (transfer full): its `name` is that given in the file, or the name
 * of the file if none is given. */
typedef void (*TruceCollectionOpened) (gpointer owner, GFile *file, TruceCollection *collection);

/* Returns whether the file's name ends in TRUCE_COLLECTION_SUFFIX. */
gboolean truce_collection_file_accepts (GFile *file);

/* Reads the file on a thread, then adds it to the recent files and calls `opened`. If reading fails, shows
 * the error in a dialog over the window of `owner` instead. Does none of this if `owner` has been disposed
 * of in the meantime. */
void truce_collection_file_open (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

/* Reads the file as truce_collection_file_open(), but does nothing if reading fails, and does not change the
 * recent files. */
void truce_collection_file_read (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

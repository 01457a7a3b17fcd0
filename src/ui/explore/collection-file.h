/* collection-file.h: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* collection: (transfer full): has a name: the name in the file, else the name of the file. */
typedef void (*TruceCollectionOpened) (gpointer owner, GFile *file, TruceCollection *collection);

/* Returns whether the file's name ends as the name of a collection. */
gboolean truce_collection_file_takes (GFile *file);

/* Reads the file on a thread, calls `opened` on the main thread, and adds the file to the recent files. If
 * the file is refused, a dialog over the window of `owner` shows the error instead. */
void truce_collection_file_open (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

/* Reads the file as truce_collection_file_open(), but does nothing if the file is refused, and does not
 * change the recent files. */
void truce_collection_file_read (GtkWidget *owner, GFile *file, TruceCollectionOpened opened);

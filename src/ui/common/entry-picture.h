/* entry-picture.h: a small picture of an entry's position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "collections/collection.h"

#define TRUCE_ENTRY_PICTURE_SIZE 112 /* pixels */

/* Returns a new square picture of the position with its marks and arrows. Screen readers skip the picture:
 * the text beside it has the same meaning. entry: must outlive the picture. size: pixels. */
GtkWidget *truce_entry_picture_new (TruceEntry *entry, int size);

/* entry-picture.h: the position of an entry, small
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "collections/collection.h"

/* With its marks and arrows; silent, as what is beside it says the same. The entry is to be there as long. */
GtkWidget *truce_entry_picture_new (TruceEntry *entry);

/* truce-collection-dialog.h: TruceCollectionDialog, which asks what is to be said of a position, and adds it
 * to a collection
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection-add.h"

#define TRUCE_TYPE_COLLECTION_DIALOG (truce_collection_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TruceCollectionDialog, truce_collection_dialog, TRUCE, COLLECTION_DIALOG, AdwWindow)

/* Called when the position was added, with what was done, which it takes; the dialog goes then. Where it is
 * closed before, it is only out of sight, with all that was typed. */
typedef void (*TruceEntryAdded) (GtkWindow *parent, TruceCollectionAddition *addition);

/* Modal; to be presented. The entry, which it takes, has texts that are offered; they can be changed. */
TruceCollectionDialog *
truce_collection_dialog_new (GtkWindow *parent, TruceEntry *entry, TruceEntryAdded added);

/* Whether it is about an entry that says the same as this one did at the beginning. */
gboolean truce_collection_dialog_is_about (TruceCollectionDialog *self, const TruceEntry *entry);

/* The file that is added to, which may not be there yet; and NULL: none is chosen. */
void truce_collection_dialog_set_file (TruceCollectionDialog *self, GFile *file);

/* truce-collection-dialog.h: TruceCollectionDialog, which asks for the texts of a position and adds it to a
 * collection
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "collections/collection-add.h"

#define TRUCE_TYPE_COLLECTION_DIALOG (truce_collection_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TruceCollectionDialog, truce_collection_dialog, TRUCE, COLLECTION_DIALOG, AdwWindow)

/* Called when the position has been added and the dialog destroyed, if the parent still exists. addition:
 * (transfer full). If the user closes the dialog without adding, the dialog is only hidden and keeps the
 * typed texts. */
typedef void (*TruceEntryAdded) (GtkWindow *parent, TruceCollectionAddition *addition);

/* Returns a new modal dialog to present. entry: (transfer full): has the initial texts. */
TruceCollectionDialog *
truce_collection_dialog_new (GtkWindow *parent, TruceEntry *entry, TruceEntryAdded added);

/* Returns whether `entry` equals the entry given to truce_collection_dialog_new(). */
gboolean truce_collection_dialog_is_about (TruceCollectionDialog *self, const TruceEntry *entry);

/* Sets the file to which the position is added. file: need not exist yet; NULL: none. */
void truce_collection_dialog_set_file (TruceCollectionDialog *self, GFile *file);

/* collection-add.h: adds positions to a collection file, and takes the addition back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"

/* A change of a file. */
typedef struct
{
  char *path;
  char *before; /* text of the file; NULL: there was no file */
  char *after;
  guint n_before; /* number of entries */
} TruceCollectionAddition;

/* Appends the entries (of TruceEntry) to a file, whose text stays byte for byte. A new or empty file becomes
 * a collection named after the file. Blocks until the data are on the disk, and while another program adds.
 * Returns: (transfer full), or NULL with a one-line error and the file unchanged, if a line cannot be read or
 * the file cannot be written. */
TruceCollectionAddition *truce_collection_add (GFile *file, GPtrArray *entries, GError **error);

/* Restores the former file; blocks. Returns FALSE with an error, without a change, if the file has changed
 * meanwhile or cannot be written. */
gboolean truce_collection_take_back (const TruceCollectionAddition *addition, GError **error);

void truce_collection_addition_free (TruceCollectionAddition *addition); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollectionAddition, truce_collection_addition_free)

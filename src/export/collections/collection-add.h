/* collection-add.h: adds positions to a collection file, and undoes an addition
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"

/* A change of a file, for truce_collection_undo(). */
typedef struct
{
  char *path;
  char *before; /* (nullable): text before the change; NULL: there was no file */
  char *after;
  guint n_before; /* number of entries before the change */
} TruceCollectionAddition;

/* Appends entries (TruceEntry) to a file, and changes nothing else in the file. A new or empty file becomes a
 * collection named after the file. Blocks while another program adds entries, and until the data are on disk.
 * Returns: (transfer full): the addition. Returns NULL with a one-line error if a line of the file is wrong
 * or the file cannot be written; the file is then unchanged. */
TruceCollectionAddition *truce_collection_add (GFile *file, GPtrArray *entries, GError **error);

/* Restores the text of the file before the addition, or removes the file if the addition created it. Blocks.
 * Returns FALSE with an error, and changes nothing, if the file has changed since the addition or cannot be
 * written. */
gboolean truce_collection_undo (const TruceCollectionAddition *addition, GError **error);

void truce_collection_addition_free (TruceCollectionAddition *addition); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollectionAddition, truce_collection_addition_free)

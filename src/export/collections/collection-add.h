/* collection-add.h: adds positions to a collection file, and undoes an addition
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"

/* A change of a file, which can be undone. */
typedef struct
{
  char *path;
  char *before; /* (nullable): former text of the file; NULL: there was no file */
  char *after;
  guint n_before; /* former number of entries */
} TruceCollectionAddition;

/* Appends entries (TruceEntry) to a file, and changes nothing else in it. A new or empty file becomes a
 * collection named after the file. Blocks until the data are on disk, and while another program adds
 * entries. Returns: (transfer full): NULL with a one-line error, and the file unchanged, if a line cannot be
 * read or the file cannot be written. */
TruceCollectionAddition *truce_collection_add (GFile *file, GPtrArray *entries, GError **error);

/* Restores the former text of the file, or removes the file if the addition created it; blocks. Returns FALSE
 * with an error, without a change, if the file has changed meanwhile or cannot be written. */
gboolean truce_collection_undo (const TruceCollectionAddition *addition, GError **error);

void truce_collection_addition_free (TruceCollectionAddition *addition); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollectionAddition, truce_collection_addition_free)

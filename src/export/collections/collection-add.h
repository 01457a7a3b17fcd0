/* collection-add.h: positions added to a file that has a collection, or to a new one; and taken back
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"

/* What was done to a file, so that it can be taken back. */
typedef struct
{
  char *path;
  char *before; /* its text; NULL: there was none */
  char *after;
  guint n_before; /* positions that it had */
} TruceCollectionAddition;

/* Writes the entries (of TruceEntry) behind all that the file says, which stays as it is, byte for byte. One
 * that is not there, or is empty, becomes a collection that is named after the file. It is durable when this
 * returns; another program that adds at the same time waits. Blocks. NULL and an error that says in one line
 * what is wrong, such as a line that cannot be read: the file is what it was. */
TruceCollectionAddition *truce_collection_add (GFile *file, GPtrArray *entries, GError **error);

/* Makes the file what it was before. FALSE and an error: it could not, or the file was changed meanwhile, and
 * stays as it is. Blocks. */
gboolean truce_collection_take_back (const TruceCollectionAddition *addition, GError **error);

void truce_collection_addition_free (TruceCollectionAddition *addition); /* may be NULL */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollectionAddition, truce_collection_addition_free)

/* positions.h: positions of collections, for truce-cli convert
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "common/options.h"

/* A collection of the library or of a file, and which of its entries are selected: all, or one. */
typedef struct
{
  char *name; /* name of the collection, as typed */
  TruceCollection *collection;
  guint first, n; /* index of the first selected entry; number of selected entries */
} TruceCliPositions;

/* Returns whether the text names a collection or, as in 'history/3', one of its positions. The name of a
 * collection is an ID of the library, a file with the suffix of collections or lessons, or "-" for
 * standard input. */
gboolean truce_cli_positions_are (const char *text);

/* Reads the collection or the position that the text names: 'history', 'history/3', 'FILE' or 'FILE/3'.
 * The caller clears `found`. Returns FALSE after an error message; there is then nothing to clear. */
gboolean truce_cli_positions_find (const TruceCli *cli, const char *text, TruceCliPositions *found);
/* data: a TruceCliPositions. */
void truce_cli_positions_clear (gpointer data);

/* Reads the collections and positions that the arguments name; without arguments, the whole library.
 * Returns (transfer full) an array of TruceCliPositions; NULL after an error message. */
GArray *truce_cli_positions_all (const TruceCli *cli, int argc, char **argv);

/* Appends the words that can complete `typed` (candidates.h): collections or, after a slash, the positions
 * of the collection. */
void truce_cli_positions_candidates (GString *text, const char *action, const char *typed);

/* Checks all claims of the entries that the arguments name, see truce_cli_positions_all(). Returns the
 * exit code. */
int truce_cli_positions_check (const TruceCli *cli, int argc, char **argv);

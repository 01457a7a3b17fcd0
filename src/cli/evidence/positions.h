/* positions.h: positions of collections, for truce-cli convert
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "common/options.h"

/* A collection of the library or of a file, or one of its entries. */
typedef struct
{
  char *name; /* name of the collection, as typed */
  TruceCollection *collection;
  guint first, n; /* selected entries: the first one, and their number */
} TruceCliPositions;

/* Returns whether an argument names a collection or one of its positions: an id of the library, a name with
 * the suffix of a file of positions or of a lesson, or "-" for standard input. */
gboolean truce_cli_positions_are (const char *text);

/* Finds 'history', 'history/3', 'FILE' or 'FILE/3'. found: to be cleared. Returns FALSE, with nothing to
 * clear, after an error message. */
gboolean truce_cli_positions_find (const TruceCli *cli, const char *text, TruceCliPositions *found);
/* data: a TruceCliPositions. */
void truce_cli_positions_clear (gpointer data);

/* Returns (transfer full) the positions (TruceCliPositions) of the arguments, or the whole library without
 * arguments. NULL after an error message. */
GArray *truce_cli_positions_all (const TruceCli *cli, int argc, char **argv);

/* Adds candidates for a typed argument: collections, or after a slash the positions of a collection. */
void truce_cli_positions_candidates (GString *text, const char *action, const char *typed);

/* Checks all claims of the entries. Returns the exit code. */
int truce_cli_positions_check (const TruceCli *cli, int argc, char **argv);

/* positions.h: positions of collections, for truce-cli convert
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "common/options.h"

/* A collection of the library or of a file, or one entry of it. */
typedef struct
{
  char *name; /* of the collection, as typed */
  TruceCollection *collection;
  guint first, n; /* the selected entries */
} TruceCliPositions;

/* Returns whether an argument names a collection or one of its positions: in the library, by the suffix of a
 * file of positions or of a lesson, or as "-" for standard input. */
gboolean truce_cli_positions_are (const char *text);

/* Finds 'history', 'history/3', 'FILE' or 'FILE/3'. Returns FALSE after an error message. */
gboolean truce_cli_positions_find (const TruceCli *cli, const char *text, TruceCliPositions *found);
void truce_cli_positions_clear (gpointer found);

/* Returns (transfer full) the positions (TruceCliPositions) of the arguments, or the whole library without
 * arguments. NULL after an error message. */
GArray *truce_cli_positions_all (const TruceCli *cli, int argc, char **argv);

/* Adds candidates for a typed argument: collections or, after the slash of one, its positions. */
void truce_cli_positions_candidates (GString *text, const char *action, const char *typed);

/* Checks all claims of the entries. Returns the exit code. */
int truce_cli_positions_check (const TruceCli *cli, int argc, char **argv);

/* positions.h: positions of collections, for truce-cli convert
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "common/options.h"

/* A collection of the library or of a file, or one entry of it. */
typedef struct
{
  char *name; /* of the collection, as it was asked for */
  TruceCollection *collection;
  guint first, n; /* the entries that are meant */
} TruceCliPositions;

/* Returns: whether an argument names a collection or a position of one: by the library, by the suffix of a
 * file of positions or of a lesson, or as "-" for standard input. */
gboolean truce_cli_positions_are (const char *text);

/* 'history', 'history/3', 'FILE' or 'FILE/3'. FALSE: it has said why not. */
gboolean truce_cli_positions_find (const TruceCli *cli, const char *text, TruceCliPositions *found);
void truce_cli_positions_clear (gpointer found);

/* An array of TruceCliPositions: those of the arguments, or the whole library where there are none. NULL: it
 * has said why not. */
GArray *truce_cli_positions_all (const TruceCli *cli, int argc, char **argv);

/* Adds what may stand for the argument that is typed: collections or, behind the slash of one, its positions.
 */
void truce_cli_positions_candidates (GString *text, const char *action, const char *typed);

/* Checks all claims of the entries; the exit code. */
int truce_cli_positions_check (const TruceCli *cli, int argc, char **argv);

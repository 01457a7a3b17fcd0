/* large.h: questions about boards with a side above 64, which have a simple structure of their own
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

typedef struct
{
  gint64 rows, columns;
  gint64 pieces; /* -1: the shorter side */
  TrucePiece piece;
} TruceCliLarge;

/* Sets `large` if the options give a plain board (nothing preplaced or blocked, no method, true geometry)
 * with a side above 64. Returns whether they do. */
gboolean truce_cli_is_large (const TruceCli *cli, TruceCliLarge *large);

/* Returns whether the piece has a closed form of the count. truce_cli_large_count() reports sizes that it
 * does not cover. */
gboolean truce_cli_large_counts (const TruceCli *cli, const TruceCliLarge *large);

/* Counts and prints. Returns the exit code, and reports errors. */
int truce_cli_large_count (TruceCli *cli, const TruceCliLarge *large);

/* Returns whether `first` finds a placement. It does so with --any, on a square board, with as many pieces
 * as rows. */
gboolean truce_cli_large_places (const TruceCli *cli, const TruceCliLarge *large);

/* Prints the placement while it is being made. Returns the exit code. */
int truce_cli_large_first (TruceCli *cli, const TruceCliLarge *large);

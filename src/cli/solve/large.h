/* large.h: questions about boards with a side above 64, which have a simple form of their own
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

typedef struct
{
  gint64 rows, columns;
  gint64 pieces; /* -1: as many as the shorter side */
  TrucePiece piece;
} TruceCliLarge;

/* Returns whether the options give a plain board (nothing preplaced or blocked, no method, true geometry)
 * with a side above 64, and sets `large`. */
gboolean truce_cli_is_large (const TruceCli *cli, TruceCliLarge *large);

/* Returns whether `count` has a closed formula for it. */
gboolean truce_cli_large_counts (const TruceCli *cli, const TruceCliLarge *large);

/* Counts and prints. Returns the exit code. */
int truce_cli_large_count (TruceCli *cli, const TruceCliLarge *large);

/* Returns whether `first` finds a placement: with --any, on a square board, with as many pieces as rows. */
gboolean truce_cli_large_places (const TruceCli *cli, const TruceCliLarge *large);

/* Prints the placement while it is made. Returns the exit code. */
int truce_cli_large_first (TruceCli *cli, const TruceCliLarge *large);

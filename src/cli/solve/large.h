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

/* Returns whether the options give a plain board with a side above 64: nothing preplaced or blocked, no
 * method, true geometry. If so, sets `large`. */
gboolean truce_cli_is_large (const TruceCli *cli, TruceCliLarge *large);

/* Returns whether there is a closed form for the count, which depends on the piece.
 * truce_cli_large_count() reports an error for sizes without a closed form. */
gboolean truce_cli_large_counts (const TruceCli *cli, const TruceCliLarge *large);

/* Counts by the closed form and prints the count. Reports errors. Returns the exit code. */
int truce_cli_large_count (TruceCli *cli, const TruceCliLarge *large);

/* Returns whether truce_cli_large_first() can find a placement: --any is given without --board, the board
 * is square, and it has as many pieces as rows. */
gboolean truce_cli_large_places (const TruceCli *cli, const TruceCliLarge *large);

/* Finds a placement and prints it at the same time. Returns the exit code. */
int truce_cli_large_first (TruceCli *cli, const TruceCliLarge *large);

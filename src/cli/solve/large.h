/* large.h: questions about boards with more than 64 squares to a side, which have a small problem form of
 * their own
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

/* Whether what was typed is a plain board (nothing preplaced or blocked, no method chosen, true geometry)
 * with a side above 64. What it is goes to `large`. */
gboolean truce_cli_is_large (const TruceCli *cli, TruceCliLarge *large);

/* Whether `count` has a closed form for it. */
gboolean truce_cli_large_counts (const TruceCli *cli, const TruceCliLarge *large);

/* Counts, prints, and returns the exit code. */
int truce_cli_large_count (TruceCli *cli, const TruceCliLarge *large);

/* Whether `first` finds a placement for it: --any, on a square board, with as many pieces as rows. */
gboolean truce_cli_large_places (const TruceCli *cli, const TruceCliLarge *large);

/* Writes the placement while it is made, and returns the exit code. */
int truce_cli_large_first (TruceCli *cli, const TruceCliLarge *large);

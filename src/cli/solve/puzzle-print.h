/* puzzle-print.h: truce-cli puzzle: puzzles with their grades and steps, as text and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/command.h"
#include "positions/positions.h"
#include "puzzle/truce-puzzle.h"

/* Prints puzzles (TrucePuzzle). seed: (nullable): seed of random puzzles, printed with --json. Returns
 * FALSE with an error if the format cannot express a position. */
gboolean truce_cli_print_puzzles (const TruceCli *cli,
                                  const GPtrArray *puzzles,
                                  TrucePositionFormat format,
                                  const guint64 *seed,
                                  TruceError *error);

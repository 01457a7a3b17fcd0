/* puzzle-print.h: truce-cli puzzle: puzzles with their grades and steps, as text and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/command.h"
#include "positions/positions.h"
#include "puzzle/truce-puzzle.h"

/* Prints puzzles (of TrucePuzzle) as the command line asks. `seed` is what they were drawn from, NULL where
 * they were not drawn. FALSE with an error: a position cannot be written in that format. */
gboolean truce_cli_print_puzzles (const TruceCli *cli,
                                  const GPtrArray *puzzles,
                                  TrucePositionFormat format,
                                  const guint64 *seed,
                                  TruceError *error);

/* puzzle-clocks.h: how long each puzzle has been on the board, with interruptions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Numbers start at 1. */
typedef struct TrucePuzzleClocks TrucePuzzleClocks;

TrucePuzzleClocks *truce_puzzle_clocks_new (void);
void truce_puzzle_clocks_free (TrucePuzzleClocks *self);

/* Returns the number of a new clock, which stands at 0. */
int truce_puzzle_clocks_add (TrucePuzzleClocks *self);

/* Start the clock, unless it has ended; stop it; end it, so that it cannot start again.
 * truce_puzzle_clocks_end() returns FALSE if it had ended before. */
void truce_puzzle_clocks_start (TrucePuzzleClocks *self, int number);
void truce_puzzle_clocks_stop (TrucePuzzleClocks *self, int number);
gboolean truce_puzzle_clocks_end (TrucePuzzleClocks *self, int number);

/* Returns the time of the clock in microseconds. */
gint64 truce_puzzle_clocks_get (TrucePuzzleClocks *self, int number);

/* puzzle-clocks.h: clocks of the time that each puzzle has been on the board, without interruptions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Clocks are numbered from 1. */
typedef struct TrucePuzzleClocks TrucePuzzleClocks;

TrucePuzzleClocks *truce_puzzle_clocks_new (void);
void truce_puzzle_clocks_free (TrucePuzzleClocks *self);

/* Adds a stopped clock at 0. Returns its number. */
int truce_puzzle_clocks_add (TrucePuzzleClocks *self);

/* Start a clock, unless it has ended; stop it; end it, so that it cannot start again.
 * truce_puzzle_clocks_end() returns FALSE if the clock had ended before. */
void truce_puzzle_clocks_start (TrucePuzzleClocks *self, int number);
void truce_puzzle_clocks_stop (TrucePuzzleClocks *self, int number);
gboolean truce_puzzle_clocks_end (TrucePuzzleClocks *self, int number);

/* Returns the time of the clock in microseconds. */
gint64 truce_puzzle_clocks_get (TrucePuzzleClocks *self, int number);

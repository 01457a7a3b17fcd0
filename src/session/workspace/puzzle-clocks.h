/* puzzle-clocks.h: how long each puzzle has been on the board, which it may leave and come back to
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Puzzles are numbered from 1 on. */
typedef struct TrucePuzzleClocks TrucePuzzleClocks;

TrucePuzzleClocks *truce_puzzle_clocks_new (void);
void truce_puzzle_clocks_free (TrucePuzzleClocks *self);

/* The number of one more, whose clock stands at 0. */
int truce_puzzle_clocks_add (TrucePuzzleClocks *self);

/* It goes from now on, unless it has ended; it stands; it stands for good. FALSE: it did so before. */
void truce_puzzle_clocks_start (TrucePuzzleClocks *self, int number);
void truce_puzzle_clocks_stop (TrucePuzzleClocks *self, int number);
gboolean truce_puzzle_clocks_end (TrucePuzzleClocks *self, int number);

/* Microseconds for which it has gone. */
gint64 truce_puzzle_clocks_get (TrucePuzzleClocks *self, int number);

/* puzzle-clocks.h: clocks that measure for how long each puzzle has been on the board
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

/* truce_puzzle_clocks_start() has no effect on an ended clock. truce_puzzle_clocks_end() stops a clock for
 * ever, or returns FALSE if the clock has ended already. */
void truce_puzzle_clocks_start (TrucePuzzleClocks *self, int number);
void truce_puzzle_clocks_stop (TrucePuzzleClocks *self, int number);
gboolean truce_puzzle_clocks_end (TrucePuzzleClocks *self, int number);

/* Returns the microseconds for which the clock has run. */
gint64 truce_puzzle_clocks_get (TrucePuzzleClocks *self, int number);

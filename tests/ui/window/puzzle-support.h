/* puzzle-support.h: a puzzle in the window, pasted, and solved by its hints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window-support.h"

TrucePuzzleGame *puzzle_game (void);
const TruceSquareSet *puzzle_pieces (void);
gboolean is_puzzle (void);

/* Whether any label of the window has that text in it. */
gboolean says (const char *text);

/* By the clipboard; the pieces are others than those on the board. */
void paste_pieces (const char *text);
void play_pieces (const char *text);

/* Hints alone, each of which says what to do: a piece is put where it says, what it rules out is crossed out
 * by itself. How many there were. */
int solve_by_hints (void);

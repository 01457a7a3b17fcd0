/* puzzle-support.h: a puzzle in the window, pasted, and solved by hints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window-support.h"

TrucePuzzleGame *puzzle_game (void);
const TruceSquareSet *puzzle_pieces (void);
gboolean is_puzzle (void);

/* Returns whether a visible label of the window contains this text. */
gboolean says (const char *text);

/* Paste a text from the clipboard, whose pieces must differ from those on the board; play it as a puzzle. */
void paste_pieces (const char *text);
void play_pieces (const char *text);

/* Follows hints until the puzzle is solved. Places a piece if a hint says so; the hints cross out squares by
 * themselves. Returns the number of hints. */
int solve_by_hints (void);

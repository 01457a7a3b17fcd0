/* truce-puzzle-dialog.h: a dialog that asks what kind of puzzle to draw, and functions that make puzzles
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-window.h"

/* Opens the dialog over `window`, and draws the chosen puzzle. */
void truce_puzzle_dialog_show (TruceWindow *window);

/* Draws the puzzle of the day: 8 × 8, any grade. */
void truce_puzzle_play_daily (TruceWindow *window);

/* Draws a puzzle of the kind, size and grade of the solved one. */
void truce_puzzle_play_next (TruceWindow *window);

/* Makes a puzzle from the board of `window`. */
void truce_puzzle_play_board (TruceWindow *window);

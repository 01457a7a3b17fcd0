/* truce-puzzle-dialog.h: asks what kind of puzzle to draw, and makes puzzles with a toast for the progress
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-window.h"

/* Opens the dialog over `window`, and has the puzzle drawn. */
void truce_puzzle_dialog_show (TruceWindow *window);

/* Has the puzzle of the day drawn on 8 × 8, of any grade. */
void truce_puzzle_play_daily (TruceWindow *window);

/* Makes a puzzle of the board of `window`. */
void truce_puzzle_play_board (TruceWindow *window);

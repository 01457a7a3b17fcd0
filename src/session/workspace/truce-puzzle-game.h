/* truce-puzzle-game.h: TrucePuzzleGame, the puzzle on the board: its answer, messages and time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle/truce-puzzle.h"
#include "state/view-state.h"

/* Given pieces and crossed-out squares are in the state, which the game follows. Signal "changed": the
 * results of the functions below have changed. */
#define TRUCE_TYPE_PUZZLE_GAME (truce_puzzle_game_get_type ())
G_DECLARE_FINAL_TYPE (TrucePuzzleGame, truce_puzzle_game, TRUCE, PUZZLE_GAME, GObject)

TrucePuzzleGame *truce_puzzle_game_new (void);

/* Returns a new unique number for a puzzle that starts. */
int truce_puzzle_game_new_number (TrucePuzzleGame *self);

/* Sets the puzzle and its answer, before a state with this puzzle is set. puzzle: (transfer full). */
void truce_puzzle_game_play (TrucePuzzleGame *self, TrucePuzzle *puzzle);

/* Sets the state. A puzzle with an unknown answer, such as after undo, is solved on a thread. */
void truce_puzzle_game_follow (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns whether a puzzle with a known answer is on the board. */
gboolean truce_puzzle_game_is_on (TrucePuzzleGame *self);
gboolean truce_puzzle_game_is_solved (TrucePuzzleGame *self);

/* Returns (transfer none) the puzzle on the board; NULL if there is none with a known answer. */
const TrucePuzzle *truce_puzzle_game_get_puzzle (TrucePuzzleGame *self);

/* Returns the seconds for which the puzzle has been on the board, until it was solved; 0: there is no puzzle.
 * A puzzle that comes back, such as by undo, continues with its former time. */
int truce_puzzle_game_get_seconds (TrucePuzzleGame *self);

/* Sets a message that says which pieces are wrong. */
void truce_puzzle_game_check (TrucePuzzleGame *self, const TruceViewState *state);

/* Sets a message with the easiest next step, or with a wrong piece. Returns the squares that the step rules
 * out. */
TruceSquareSet truce_puzzle_game_hint (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns (transfer none) the last message; NULL if there is none for this position. */
const char *truce_puzzle_game_get_message (TrucePuzzleGame *self);

/* Returns (transfer none) the squares of the last hint; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_hinted (TrucePuzzleGame *self);

/* Returns (transfer none) the squares of the pieces that the message calls wrong; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_wrong (TrucePuzzleGame *self);

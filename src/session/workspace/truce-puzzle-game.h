/* truce-puzzle-game.h: TrucePuzzleGame, the puzzle on the board: its answer, messages and score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle-scores.h"
#include "puzzle/truce-puzzle.h"
#include "state/view-state.h"

/* Follows a TruceViewState, which holds the given pieces and crossed-out squares. Signal "changed": the
 * results of the functions below have changed. */
#define TRUCE_TYPE_PUZZLE_GAME (truce_puzzle_game_get_type ())
G_DECLARE_FINAL_TYPE (TrucePuzzleGame, truce_puzzle_game, TRUCE, PUZZLE_GAME, GObject)

/* now: returns the time in microseconds: g_get_monotonic_time(), or the clock of a test. */
TrucePuzzleGame *truce_puzzle_game_new (gint64 (*now) (void));

/* Returns a new unique number for the `puzzle` of a state. before: what the player has needed for it so far,
 * such as in an earlier session. */
int truce_puzzle_game_new_number (TrucePuzzleGame *self, TrucePuzzleScore before);

/* Sets whether the player sees the puzzle; FALSE at first. The time of a puzzle runs only then: not while
 * another page covers the board, the window is minimized, or the program does not run. */
void truce_puzzle_game_set_shown (TrucePuzzleGame *self, gboolean shown);

/* Sets the puzzle and its answer, before a state with this puzzle is set. puzzle: (transfer full). */
void truce_puzzle_game_play (TrucePuzzleGame *self, TrucePuzzle *puzzle);

/* Sets the state. Finds the answer of a puzzle on a thread if it is unknown, such as after undo. */
void truce_puzzle_game_follow (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns whether a puzzle with a known answer is on the board. */
gboolean truce_puzzle_game_is_on (TrucePuzzleGame *self);
gboolean truce_puzzle_game_is_solved (TrucePuzzleGame *self);

/* Returns (transfer none) the puzzle on the board; NULL if there is none with a known answer. */
const TrucePuzzle *truce_puzzle_game_get_puzzle (TrucePuzzleGame *self);

/* Returns the score of the puzzle on the board; zeros if there is none. It ends when the puzzle is first
 * solved: undo then opens the puzzle again, but no more time or hints are added. If undo brings a puzzle back
 * that was left, its score continues. */
TrucePuzzleScore truce_puzzle_game_get_score (TrucePuzzleGame *self);

/* Checks the pieces and crossed-out squares, and sets a message with the wrong ones or with the number of
 * right pieces. state: the followed state. Does nothing if truce_puzzle_game_is_on() is FALSE. */
void truce_puzzle_game_check (TrucePuzzleGame *self, const TruceViewState *state);

/* Sets a message with the wrong pieces, else the wrongly crossed-out squares, else the easiest next step.
 * state: the followed state. Returns the squares that the step rules out; empty if the step places a piece
 * or there is none. Does nothing if truce_puzzle_game_is_on() is FALSE. */
TruceSquareSet truce_puzzle_game_hint (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns (transfer none) the message, valid until the next call that sets one; NULL if there is none for
 * this position. */
const char *truce_puzzle_game_get_message (TrucePuzzleGame *self);

/* Returns (transfer none) the message for a screen reader. It names all squares, while the message counts
 * more than a few squares, which the board marks. Valid and NULL as the message is. */
const char *truce_puzzle_game_get_spoken (TrucePuzzleGame *self);

/* Returns (transfer none) the squares that the message is about; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_hinted (TrucePuzzleGame *self);

/* Returns (transfer none) the squares of the pieces that the message calls wrong; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_wrong (TrucePuzzleGame *self);

/* truce-puzzle-game.h: TrucePuzzleGame, the puzzle on the board: its answer, messages and score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle-scores.h"
#include "puzzle/truce-puzzle.h"
#include "state/view-state.h"

/* Follows a TruceViewState, which has the given pieces and the crossed-out squares. Signal "changed": a
 * function below returns another result. */
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

/* Sets the puzzle, which includes its answer. Call it before a state with this puzzle is set. puzzle:
 * (transfer full). */
void truce_puzzle_game_play (TrucePuzzleGame *self, TrucePuzzle *puzzle);

/* Sets the state. If the answer of its puzzle is unknown, as after undo, finds the answer on a thread. */
void truce_puzzle_game_follow (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns whether a puzzle with a known answer is on the board. */
gboolean truce_puzzle_game_is_on (TrucePuzzleGame *self);
gboolean truce_puzzle_game_is_solved (TrucePuzzleGame *self);

/* Returns (transfer none) the puzzle on the board; NULL if there is none with a known answer. */
const TrucePuzzle *truce_puzzle_game_get_puzzle (TrucePuzzleGame *self);

/* Returns the score of the puzzle on the board; zeros if there is none. The score stays fixed once the puzzle
 * is solved, even if undo opens the puzzle again. If undo brings back a puzzle that was left, its score goes
 * on. */
TrucePuzzleScore truce_puzzle_game_get_score (TrucePuzzleGame *self);

/* Sets a message that says which pieces or crosses are wrong or, if none is wrong, how many pieces are right.
 * state: the followed state. Does nothing if truce_puzzle_game_is_on() is FALSE. */
void truce_puzzle_game_check (TrucePuzzleGame *self, const TruceViewState *state);

/* Sets a message with a hint: the wrong pieces; if there are none, the wrong crosses; else the easiest next
 * step. state: the followed state. Returns the squares that the step rules out; empty if the message is about
 * anything else. Does nothing if truce_puzzle_game_is_on() is FALSE. */
TruceSquareSet truce_puzzle_game_hint (TrucePuzzleGame *self, const TruceViewState *state);

/* Returns (transfer none) the message about the present position, valid until another message is set; NULL:
 * none. */
const char *truce_puzzle_game_get_message (TrucePuzzleGame *self);

/* Returns (transfer none) the message for a screen reader. It names every square; the shown message only
 * gives their number if there are many, because the board marks them. Valid as long as the shown message;
 * NULL if there is none. */
const char *truce_puzzle_game_get_spoken (TrucePuzzleGame *self);

/* Returns (transfer none) the squares that the message is about; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_hinted (TrucePuzzleGame *self);

/* Returns (transfer none) the squares of the pieces that the message calls wrong; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_wrong (TrucePuzzleGame *self);

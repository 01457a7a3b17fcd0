/* truce-puzzle-game.h: TrucePuzzleGame, the puzzle that is on the board: its answer, what is said, the time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle/truce-puzzle.h"
#include "state/view-state.h"

/* Knows no widgets. What is given and crossed out is in the state; this follows it. Signal "changed": what
 * the functions below tell is another. */
#define TRUCE_TYPE_PUZZLE_GAME (truce_puzzle_game_get_type ())
G_DECLARE_FINAL_TYPE (TrucePuzzleGame, truce_puzzle_game, TRUCE, PUZZLE_GAME, GObject)

TrucePuzzleGame *truce_puzzle_game_new (void);

/* For a puzzle that is begun; those before have other ones. */
int truce_puzzle_game_new_number (TrucePuzzleGame *self);

/* That of the next state that has it; takes it. */
void truce_puzzle_game_play (TrucePuzzleGame *self, TrucePuzzle *puzzle);

/* The state is that now. A puzzle that is not known, as after an undo, is solved on a thread. */
void truce_puzzle_game_follow (TrucePuzzleGame *self, const TruceViewState *state);

/* Whether a puzzle is on the board whose answer is known. */
gboolean truce_puzzle_game_is_on (TrucePuzzleGame *self);
gboolean truce_puzzle_game_is_solved (TrucePuzzleGame *self);

/* NULL: none is on. */
const TrucePuzzle *truce_puzzle_game_get_puzzle (TrucePuzzleGame *self);

/* Seconds that the state's puzzle has been on the board, until it was solved; 0: it is none. One that was
 * left, or undone, and comes back has the time it had. */
int truce_puzzle_game_get_seconds (TrucePuzzleGame *self);

/* Says of a puzzle that is on which pieces are wrong. */
void truce_puzzle_game_check (TrucePuzzleGame *self, const TruceViewState *state);

/* The easiest step that leads on and says more than what is crossed out; or which piece is wrong. What it
 * rules out. */
TruceSquareSet truce_puzzle_game_hint (TrucePuzzleGame *self, const TruceViewState *state);

/* What was said last, until the position is another; NULL: nothing. */
const char *truce_puzzle_game_get_message (TrucePuzzleGame *self);

/* The squares that it is about; NULL: none. */
const TruceSquareSet *truce_puzzle_game_get_hinted (TrucePuzzleGame *self);

/* Those whose pieces it calls wrong; NULL: it calls none so. */
const TruceSquareSet *truce_puzzle_game_get_wrong (TrucePuzzleGame *self);

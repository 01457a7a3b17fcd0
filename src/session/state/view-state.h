/* view-state.h: TruceViewState, the state of a window: a plain value with pure transitions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"
#include "problem.h"

/* State of a window. A transition is a function that takes a state and returns the next one. The problem of a
 * state may be invalid, for example with two pieces that attack each other. */
typedef struct
{
  TruceProblemSpec spec;
  int puzzle;             /* unique number of the puzzle that is played; 0: none */
  TruceSquareSet given;   /* pieces of a puzzle that stay where they are */
  TruceSquareSet crossed; /* squares of a puzzle that the user, or a hint, has ruled out */
  int note;               /* number of the board's note in TruceNotes; 0: none */
  int active;             /* index of the kind whose pieces a click places */
  int selected;           /* a square; -1: none */
  unsigned overlays;      /* TruceOverlay flags */
  gint64 solution;        /* number of the shown placement in the list, from 0; -1: none */
} TruceViewState;

#define TRUCE_NO_SOLUTION (-1)

/* Returns the first state: eight queens to place on an empty board, with the default overlays. */
TruceViewState truce_view_state_initial (void);

/* The next functions edit a square. If the edit is possible, they return the new state, which shows no
 * placement; otherwise they return the former state. */

/* Removes the piece on the square if it is of the active kind. Otherwise puts a piece of the active kind
 * there, in the place of another piece, block or wall. */
TruceViewState truce_view_state_toggle (const TruceViewState *state, int square);

/* Removes the piece, block, wall or cross on the square. */
TruceViewState truce_view_state_remove (const TruceViewState *state, int square);

/* Blocks the square and removes its piece. Opens the square if it is blocked. */
TruceViewState truce_view_state_block (const TruceViewState *state, int square);

/* Makes the square a wall and removes its piece. Opens the square if it is a wall. */
TruceViewState truce_view_state_wall (const TruceViewState *state, int square);

/* Moves the piece on `from` to `to`, which must be an empty, open square. */
TruceViewState truce_view_state_move (const TruceViewState *state, int from, int to);

/* Removes all pieces, blocks, walls and regions, and the note. In a puzzle, only removes the user's pieces
 * and crosses. */
TruceViewState truce_view_state_clear (const TruceViewState *state);

/* Returns whether a puzzle is on the board. In a puzzle, the edits of a square do not change given pieces,
 * and truce_view_state_block() and truce_view_state_wall() toggle a cross. */
gboolean truce_view_state_is_puzzle (const TruceViewState *state);

/* Starts a puzzle. The pieces of `spec` are its given pieces. number: unique. */
TruceViewState
truce_view_state_start_puzzle (const TruceViewState *state, const TruceProblemSpec *spec, int number);

/* Ends the puzzle. Its pieces stay, its crosses do not. */
TruceViewState truce_view_state_leave_puzzle (const TruceViewState *state);

/* Adds crosses on the squares of a puzzle. */
TruceViewState truce_view_state_cross_out (const TruceViewState *state, const TruceSquareSet *squares);

/* Returns the TruceTransform that makes the question of the puzzle `next` from the question of the puzzle
 * `now`. TRUCE_IDENTITY: the questions are equal; -1: there is no such transform. Does not try reflections in
 * a diagonal. */
int truce_view_state_find_turn (const TruceViewState *now, const TruceViewState *next);

/* Returns `next`, a state with a puzzle that follows `now`. Ends the puzzle if a given piece is missing. Also
 * ends it if `now` has the same puzzle number, but no transform makes the question of `next` from that of
 * `now`. */
TruceViewState truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next);

/* Sets the note. A note stays while the user edits pieces, blocks and walls. Any other change of the problem
 * removes it. */
TruceViewState truce_view_state_set_note (const TruceViewState *state, int note);

/* Returns `next`, the state after `now`. Removes its note if it has the note of `now` but differs in more
 * than pieces, blocks and walls. */
TruceViewState truce_view_state_fit_note (const TruceViewState *now, const TruceViewState *next);

/* Changes the size of the board. Squares keep their names, because a1 stays in its corner. Pieces, blocks and
 * walls outside the new board are removed. The geometry nq1.0 becomes `true` if the board is not square.
 * Returns the former state if the size is invalid. */
TruceViewState truce_view_state_resize (const TruceViewState *state, TruceBoard board);

/* Replaces the problem, and removes the note. */
TruceViewState truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec);

/* Rotates or reflects the board, the pieces and the moves of the pieces. A quarter turn exchanges rows and
 * columns. A reflection in a diagonal requires a square board. */
TruceViewState truce_view_state_transform (const TruceViewState *state, TruceTransform transform);

/* Blocks all open squares without a piece, and opens all blocked squares and walls. If the board had walls
 * but no blocked squares, makes walls instead of blocks. Does nothing in a puzzle. */
TruceViewState truce_view_state_invert_blocks (const TruceViewState *state);

/* Adds the square `to` to the region of `from`. If `from` has no region, makes a new region of the two
 * squares. Does nothing in a puzzle, or if there is no room for a new region (TRUCE_REGIONS_MAX). */
TruceViewState truce_view_state_join (const TruceViewState *state, int from, int to);

/* Makes the square a new region. If the square already is a region of its own, removes this region. Does
 * nothing in a puzzle, or if there is no room for a new region (TRUCE_REGIONS_MAX). */
TruceViewState truce_view_state_part (const TruceViewState *state, int square);

/* The next functions change the rules. Piece and number are those of the active kind. Afterwards, rules that
 * no longer apply are reset. If no number is open, the aim becomes `exactly`. With one kind, the aim `most
 * equal` becomes `most`, and peace `between` becomes `all`. If the geometry does not accept a piece, it
 * becomes `true`. */
TruceViewState truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece);
TruceViewState truce_view_state_set_pieces (const TruceViewState *state, int pieces);
TruceViewState truce_view_state_set_geometry (const TruceViewState *state, TruceGeometry geometry);
TruceViewState truce_view_state_set_peace (const TruceViewState *state, TrucePeace peace);
TruceViewState truce_view_state_set_cover (const TruceViewState *state, TruceCover cover);
TruceViewState truce_view_state_set_aim (const TruceViewState *state, TruceAim aim);

/* Adds a kind with one piece, which becomes the active kind. The number of pieces of the largest kind with
 * unplaced pieces decreases by one. If there is no such kind, and all numbers add up to the number of rows or
 * of columns, the number of the new kind is open. Returns the former state if there are TRUCE_KINDS_MAX
 * kinds. */
TruceViewState truce_view_state_add_kind (const TruceViewState *state, const TrucePiece *piece);

/* Removes a kind. Returns the former state if it is the only kind. */
TruceViewState truce_view_state_remove_kind (const TruceViewState *state, int kind);

/* Adds an army: a kind with the active kind's piece and an open number. Peace becomes `between` the kinds.
 * The aim becomes `most equal` if the kinds were no armies, or if no number was open. */
TruceViewState truce_view_state_add_army (const TruceViewState *state);

/* Returns whether the kinds are armies: there are several kinds, and peace is `between` them. */
gboolean truce_view_state_has_armies (const TruceViewState *state);

/* Returns the number of pieces of the active kind. TRUCE_PIECES_ANY: the number is open;
 * TRUCE_PIECES_DEFAULT: there is one kind, with the default number. */
int truce_view_state_get_pieces (const TruceViewState *state);

/* Returns whether the number of pieces of any kind is open. */
gboolean truce_view_state_has_open_number (const TruceViewState *state);

/* Returns the index of the kind of the piece on the square; -1: no piece, or no square of the board. */
int truce_view_state_kind_on (const TruceViewState *state, int square);

/* The next functions change the view, but not the problem. An invalid kind is ignored. An invalid square
 * selects none. */
TruceViewState truce_view_state_choose_kind (const TruceViewState *state, int kind);
TruceViewState truce_view_state_select (const TruceViewState *state, int square);
TruceViewState truce_view_state_set_overlays (const TruceViewState *state, unsigned overlays);

/* Shows a placement, and selects no square. TRUCE_NO_SOLUTION shows none. */
TruceViewState truce_view_state_show_solution (const TruceViewState *state, gint64 solution);

gboolean truce_spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b);

/* Returns whether problem, given pieces and crosses are equal. Ignores the unique numbers of puzzles. */
gboolean truce_view_state_same_problem (const TruceViewState *a, const TruceViewState *b);

/* Returns whether the board has no pieces, blocks, walls and regions. */
gboolean truce_view_state_is_empty (const TruceViewState *state);

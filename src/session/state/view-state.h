/* view-state.h: TruceViewState, the state of a window: a plain value with pure transitions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"
#include "problem.h"

/* A transition takes a state and returns the next one. The problem of a state may be invalid, for example
 * with two pieces that attack each other. */
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

/* Edits of a square. Each returns the state after the edit, or the former state if the edit is impossible,
 * without a shown placement. truce_view_state_toggle() removes a piece of the active kind, or else places
 * one, also in the place of a block or another kind. truce_view_state_remove() removes a piece, block, wall
 * or cross. truce_view_state_block() and truce_view_state_wall() close the square, or open it if it is
 * closed in this way; they remove a piece. */
TruceViewState truce_view_state_toggle (const TruceViewState *state, int square);
TruceViewState truce_view_state_remove (const TruceViewState *state, int square);
TruceViewState truce_view_state_block (const TruceViewState *state, int square);
TruceViewState truce_view_state_wall (const TruceViewState *state, int square);
TruceViewState truce_view_state_move (const TruceViewState *state, int from, int to);

/* Removes all pieces, blocks, walls, regions and the note. In a puzzle, removes only the user's pieces and
 * crosses. */
TruceViewState truce_view_state_clear (const TruceViewState *state);

/* Returns whether the state is a puzzle. In a puzzle, the edits of a square never change given pieces, and
 * blocking crosses a square out instead. */
gboolean truce_view_state_is_puzzle (const TruceViewState *state);

/* truce_view_state_start_puzzle() starts a puzzle whose given pieces are the pieces of `spec`. number:
 * unique. truce_view_state_leave_puzzle() keeps the pieces, without crosses. truce_view_state_cross_out()
 * adds crosses. */
TruceViewState
truce_view_state_start_puzzle (const TruceViewState *state, const TruceProblemSpec *spec, int number);
TruceViewState truce_view_state_leave_puzzle (const TruceViewState *state);
TruceViewState truce_view_state_cross_out (const TruceViewState *state, const TruceSquareSet *squares);

/* Returns the TruceTransform that turns the question of the puzzle `now` into the question of `next`:
 * TRUCE_IDENTITY if they are equal; -1: none. Ignores reflections in a diagonal. */
int truce_view_state_find_turn (const TruceViewState *now, const TruceViewState *next);

/* Returns the puzzle `next` as the state after `now`. It is no longer a puzzle if a given piece is missing
 * or, with the same number as `now`, if no rotation or reflection makes its question that of `now`. */
TruceViewState truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next);

/* A note stays while pieces, blocks and walls are edited. truce_view_state_fit_note() returns `next` without
 * the note of `now` if something else differs. Pasting, turning and clearing also remove the note. */
TruceViewState truce_view_state_set_note (const TruceViewState *state, int note);
TruceViewState truce_view_state_fit_note (const TruceViewState *now, const TruceViewState *next);

/* Changes the size. Squares keep their names, because a1 stays in its corner. Removes pieces, blocks and
 * walls outside. nq1.0 becomes `true` if the board is not square. An invalid size changes nothing. */
TruceViewState truce_view_state_resize (const TruceViewState *state, TruceBoard board);

/* Replaces the problem, and removes the note. */
TruceViewState truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec);

/* Rotates or reflects board, pieces and their moves. A quarter turn exchanges the sides of the board. A
 * reflection in a diagonal requires a square board. */
TruceViewState truce_view_state_transform (const TruceViewState *state, TruceTransform transform);

/* Blocks all open squares without a piece and opens blocked squares and walls. If the board had only walls,
 * the new blocks are walls. Does nothing in a puzzle. */
TruceViewState truce_view_state_invert_blocks (const TruceViewState *state);

/* truce_view_state_join() adds `to` to the region of `from`, or makes a region of both squares.
 * truce_view_state_part() makes a square a region of its own, or removes that region. Both do nothing in a
 * puzzle, or if they need a new region and there are TRUCE_REGIONS_MAX regions. */
TruceViewState truce_view_state_join (const TruceViewState *state, int from, int to);
TruceViewState truce_view_state_part (const TruceViewState *state, int square);

/* Change the rules. Piece and number are set for the active kind. Rules that no longer apply are then reset:
 * without an open number the aim becomes `exactly`; with one kind `most equal` becomes `most`, and peace
 * `between` becomes `all`; the geometry becomes `true` if nq1.0 does not accept a piece. */
TruceViewState truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece);
TruceViewState truce_view_state_set_pieces (const TruceViewState *state, int pieces);
TruceViewState truce_view_state_set_geometry (const TruceViewState *state, TruceGeometry geometry);
TruceViewState truce_view_state_set_peace (const TruceViewState *state, TrucePeace peace);
TruceViewState truce_view_state_set_cover (const TruceViewState *state, TruceCover cover);
TruceViewState truce_view_state_set_aim (const TruceViewState *state, TruceAim aim);

/* truce_view_state_add_kind() adds a kind with one piece and makes it active; the largest kind with unplaced
 * pieces loses a piece. If there is no such kind and a piece stands in each row or column, the number of the
 * new kind is open. There are at most TRUCE_KINDS_MAX kinds. The last kind cannot be removed. */
TruceViewState truce_view_state_add_kind (const TruceViewState *state, const TrucePiece *piece);
TruceViewState truce_view_state_remove_kind (const TruceViewState *state, int kind);

/* Adds an army of the active kind's piece, and makes peace `between` the kinds. Its size is open. The aim is
 * `most equal` for the first armies, or if no number was open before. */
TruceViewState truce_view_state_add_army (const TruceViewState *state);

/* Returns whether there are several kinds with peace only between them. */
gboolean truce_view_state_has_armies (const TruceViewState *state);

/* Returns the number of pieces of the active kind: TRUCE_PIECES_ANY if it is open; TRUCE_PIECES_DEFAULT if
 * the only kind has the default number. */
int truce_view_state_get_pieces (const TruceViewState *state);
gboolean truce_view_state_has_open_number (const TruceViewState *state); /* of any kind */
int truce_view_state_kind_on (const TruceViewState *state, int square);  /* -1: no piece, or no square */

/* Change the view, not the problem. An invalid kind changes nothing; an invalid square selects none; showing
 * a placement also selects none. */
TruceViewState truce_view_state_choose_kind (const TruceViewState *state, int kind);
TruceViewState truce_view_state_select (const TruceViewState *state, int square);
TruceViewState truce_view_state_set_overlays (const TruceViewState *state, unsigned overlays);
TruceViewState truce_view_state_show_solution (const TruceViewState *state, gint64 solution);

gboolean truce_spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b);

/* Returns whether problem, given pieces and crosses are equal; a puzzle that was started twice counts as the
 * same. */
gboolean truce_view_state_same_problem (const TruceViewState *a, const TruceViewState *b);

/* Returns whether the board has no pieces, blocks, walls and regions. */
gboolean truce_view_state_is_empty (const TruceViewState *state);

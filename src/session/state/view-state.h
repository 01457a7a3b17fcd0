/* view-state.h: what the window shows, as a plain value with pure transitions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "board/board-scene.h"
#include "problem.h"

/* Never changed in place: each transition takes one and returns the next. The problem may be one that is
 * refused (two pieces in conflict), for it must be shown as well. */
typedef struct
{
  TruceProblemSpec spec;
  int puzzle;             /* 0: it is none; else another number for each that is begun */
  TruceSquareSet given;   /* pieces of a puzzle that stay where they are */
  TruceSquareSet crossed; /* squares of a puzzle that the user, or a hint, has ruled out */
  int note;               /* 0: none; else which of those that its owner has belongs to the board */
  int active;             /* the kind that a click puts on the board */
  int selected;           /* square or -1 */
  unsigned overlays;      /* TruceOverlay flags */
  gint64 solution;        /* number in the list of the placement that is shown, from 0, or -1 */
} TruceViewState;

#define TRUCE_NO_SOLUTION (-1)

/* Eight queens, nothing placed, the overlays that tell most with least. */
TruceViewState truce_view_state_initial (void);

/* Edits: each returns the state after it, equal to the former one where it does not apply; a changed problem
 * shows no placement any more. */
TruceViewState truce_view_state_toggle (const TruceViewState *state,
                                        int square); /* puts a piece of the active kind, or takes it */
TruceViewState truce_view_state_remove (const TruceViewState *state,
                                        int square); /* takes a piece or a block */
TruceViewState truce_view_state_block (const TruceViewState *state, int square);
TruceViewState truce_view_state_wall (const TruceViewState *state, int square); /* blocks or unblocks */
TruceViewState truce_view_state_move (const TruceViewState *state, int from, int to);
TruceViewState truce_view_state_clear (const TruceViewState *state); /* takes all pieces and blocks */

/* Of a puzzle the pieces given are not touched by these, blocking crosses out, and clearing leaves them and
 * blocked squares. */
gboolean truce_view_state_is_puzzle (const TruceViewState *state);

/* The pieces of `spec` become those of a puzzle of that number, which no other has, and none any more. */
TruceViewState
truce_view_state_begin_puzzle (const TruceViewState *state, const TruceProblemSpec *spec, int number);
TruceViewState truce_view_state_leave_puzzle (const TruceViewState *state);
TruceViewState truce_view_state_cross_out (const TruceViewState *state, const TruceSquareSet *squares);

/* The TruceTransform that makes of the question of the puzzle `now` that of `next`, TRUCE_IDENTITY where they
 * are one; of those that a board of any sides can be given: the diagonals are not among them. -1: there is
 * none. */
int truce_view_state_find_turn (const TruceViewState *now, const TruceViewState *next);

/* `next`, which is a puzzle, as it follows on `now`: without its puzzle where it has another question, which
 * the same one turned or mirrored is not, or a piece that was given is gone. */
TruceViewState truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next);

/* A note stays while its board is played on. It belongs no longer to another question, to another position
 * (that is pasted, turned, or cleared), and `next` is without it where the question is another than `now`. */
TruceViewState truce_view_state_set_note (const TruceViewState *state, int note);
TruceViewState truce_view_state_fit_note (const TruceViewState *now, const TruceViewState *next);

/* Changes the size. Squares keep their names, as a1 stays where it is; what falls off the board is dropped.
 */
TruceViewState truce_view_state_resize (const TruceViewState *state, TruceBoard board);
TruceViewState truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec);

/* All that is on the board turned or mirrored; a board that is not square has its sides exchanged by a
 * quarter turn. */
TruceViewState truce_view_state_transform (const TruceViewState *state, TruceTransform transform);

/* Open squares without a piece become blocked, or walls where these are the only ones there, and those that
 * were either become open. A puzzle's stay. */
TruceViewState truce_view_state_invert_blocks (const TruceViewState *state);

/* A square joins the region of another one, or one that begins with both; a square becomes a region of its
 * own, or, where it is that already, is in none. A puzzle's regions stay. */
TruceViewState truce_view_state_join (const TruceViewState *state, int from, int to);
TruceViewState truce_view_state_part (const TruceViewState *state, int square);

/* The rules, of kinds the active one's. Where the last open number is given, the aim is gone; where a second
 * kind goes, so does what was between the two. */
TruceViewState truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece);
TruceViewState truce_view_state_set_pieces (const TruceViewState *state, int pieces);
TruceViewState truce_view_state_set_geometry (const TruceViewState *state, TruceGeometry geometry);
TruceViewState truce_view_state_set_peace (const TruceViewState *state, TrucePeace peace);
TruceViewState truce_view_state_set_cover (const TruceViewState *state, TruceCover cover);
TruceViewState truce_view_state_set_aim (const TruceViewState *state, TruceAim aim);

/* Adds a kind of one piece, which becomes the active one and takes the place of a piece of the largest kind;
 * at most TRUCE_KINDS_MAX. The last kind is not taken away. */
TruceViewState truce_view_state_add_kind (const TruceViewState *state, const TrucePiece *piece);
TruceViewState truce_view_state_remove_kind (const TruceViewState *state, int kind);

/* One more kind of the active one's piece, at peace with the others as armies are: as large as can be, or,
 * where there are armies already, of the active one's number. */
TruceViewState truce_view_state_add_army (const TruceViewState *state);
gboolean truce_view_state_has_armies (const TruceViewState *state);

/* What is asked of the active kind: a number, TRUCE_PIECES_ANY, or, of the only kind, TRUCE_PIECES_DEFAULT.
 */
int truce_view_state_get_pieces (const TruceViewState *state);
gboolean truce_view_state_has_open_number (const TruceViewState *state);
int truce_view_state_kind_on (const TruceViewState *state, int square); /* -1: no piece is there */

/* What does not touch the problem. */
TruceViewState truce_view_state_choose_kind (const TruceViewState *state, int kind);
TruceViewState truce_view_state_select (const TruceViewState *state, int square);
TruceViewState truce_view_state_set_overlays (const TruceViewState *state, unsigned overlays);
TruceViewState truce_view_state_show_solution (const TruceViewState *state, gint64 solution);

gboolean truce_spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b);

/* The same puzzle begun twice, too. */
gboolean truce_view_state_same_problem (const TruceViewState *a, const TruceViewState *b);
gboolean truce_view_state_is_empty (const TruceViewState *state);

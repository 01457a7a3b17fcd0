/* view-state.c: what the window shows, as a plain value with pure transitions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

#define INITIAL_OVERLAYS                                                                                     \
  (TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_CONFLICTS |          \
   TRUCE_OVERLAY_UNGUARDED)

TruceViewState
truce_view_state_initial (void)
{
  TruceViewState state = { .selected = -1, .overlays = INITIAL_OVERLAYS, .solution = TRUCE_NO_SOLUTION };

  truce_problem_spec_init (&state.spec);
  return state;
}

static gboolean
kinds_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  gboolean equal = a->n_kinds == b->n_kinds;

  for (int i = 0; i < a->n_kinds && equal; i++)
    equal = truce_piece_equal (&a->kinds[i].piece, &b->kinds[i].piece) &&
            (a->n_kinds == 1 || a->kinds[i].pieces == b->kinds[i].pieces) &&
            truce_square_set_equal (&a->kinds[i].preplaced, &b->kinds[i].preplaced);
  return equal;
}

gboolean
truce_spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  return truce_board_equal (a->board, b->board) && kinds_equal (a, b) && a->geometry == b->geometry &&
         a->pieces == b->pieces && a->peace == b->peace && a->cover == b->cover && a->aim == b->aim &&
         truce_square_set_equal (&a->blocked, &b->blocked) && truce_square_set_equal (&a->walls, &b->walls) &&
         truce_regions_equal (&a->regions, &b->regions, a->board);
}

static gboolean
on_board (const TruceViewState *state, int square)
{
  return square >= 0 && square < truce_board_n_squares (state->spec.board);
}

/* The copy that a changed problem begins from. */
static TruceViewState
edited (const TruceViewState *state)
{
  TruceViewState next = *state;

  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

/* Whether its piece is not the user's to take. */
static gboolean
is_given (const TruceViewState *state, int square)
{
  return on_board (state, square) && truce_square_set_has (&state->given, square);
}

static void
take (TruceViewState *state, int square)
{
  for (int i = 0; i < state->spec.n_kinds; i++)
    truce_square_set_remove (&state->spec.kinds[i].preplaced, square);
}

/* Makes it a square on which a piece may stand. */
static void
open_square (TruceViewState *state, int square)
{
  truce_square_set_remove (&state->spec.blocked, square);
  truce_square_set_remove (&state->spec.walls, square);
}

static void
put (TruceViewState *state, int kind, int square)
{
  truce_square_set_add (&state->spec.kinds[kind].preplaced, square);
}

int
truce_view_state_kind_on (const TruceViewState *state, int square)
{
  for (int i = 0; i < state->spec.n_kinds && on_board (state, square); i++)
    {
      if (truce_square_set_has (&state->spec.kinds[i].preplaced, square))
        return i;
    }
  return -1;
}

TruceViewState
truce_view_state_toggle (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  take (&next, square);
  truce_square_set_remove (&next.crossed, square);
  if (truce_view_state_kind_on (state, square) != state->active)
    {
      open_square (&next, square);
      put (&next, state->active, square);
    }
  next.selected = square;
  return next;
}

TruceViewState
truce_view_state_remove (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  take (&next, square);
  truce_square_set_remove (&next.crossed, square);
  if (!truce_view_state_is_puzzle (state))
    open_square (&next, square);
  return truce_view_state_same_problem (&next, state) ? *state : next;
}

/* Into the set of `next`, or out of it. */
static TruceViewState
closed (const TruceViewState *state, TruceViewState *next, TruceSquareSet *set, int square)
{
  gboolean was_in;

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  if (truce_view_state_is_puzzle (state))
    set = &next->crossed;
  was_in = truce_square_set_has (set, square);
  take (next, square);
  if (truce_view_state_is_puzzle (state))
    truce_square_set_remove (set, square);
  else
    open_square (next, square);
  if (!was_in)
    truce_square_set_add (set, square);
  return *next;
}

TruceViewState
truce_view_state_block (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  return closed (state, &next, &next.spec.blocked, square);
}

TruceViewState
truce_view_state_wall (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  return closed (state, &next, &next.spec.walls, square);
}

TruceViewState
truce_view_state_move (const TruceViewState *state, int from, int to)
{
  TruceViewState next = edited (state);
  int kind = truce_view_state_kind_on (state, from);

  if (kind < 0 || is_given (state, from) || !on_board (state, to) ||
      truce_view_state_kind_on (state, to) >= 0 || truce_square_set_has (&state->spec.blocked, to) ||
      truce_square_set_has (&state->spec.walls, to))
    return *state;
  take (&next, from);
  put (&next, kind, to);
  next.selected = to;
  return next;
}

TruceViewState
truce_view_state_clear (const TruceViewState *state)
{
  TruceViewState next = edited (state);

  next.selected = -1;
  truce_square_set_clear (&next.crossed);
  if (truce_view_state_is_puzzle (state))
    {
      next.spec.kinds[0].preplaced = state->given;
      return next;
    }
  next.note = 0;
  for (int i = 0; i < next.spec.n_kinds; i++)
    truce_square_set_clear (&next.spec.kinds[i].preplaced);
  truce_square_set_clear (&next.spec.blocked);
  truce_square_set_clear (&next.spec.walls);
  next.spec.regions = (TruceRegions){ 0 };
  return truce_view_state_is_empty (state) ? *state : next;
}

/* Returns the row of `to` for a row of `from`: rows count from the top, and a1, at the bottom left, stays. */
static int
row_moved_to (int row, TruceBoard from, TruceBoard to)
{
  return row + to.rows - from.rows;
}

static TruceSquareSet
set_moved_to (const TruceSquareSet *set, TruceBoard from, TruceBoard to)
{
  TruceSquareSet moved;

  truce_square_set_clear (&moved);
  truce_square_set_foreach (square, set)
    {
      int row = row_moved_to (truce_board_row (from, square), from, to);
      int column = truce_board_column (from, square);

      if (truce_board_has (to, row, column))
        truce_square_set_add (&moved, truce_board_square (to, row, column));
    }
  return moved;
}

static TruceRegions
regions_moved_to (const TruceRegions *regions, TruceBoard from, TruceBoard to)
{
  TruceRegions moved = { 0 };

  for (int square = 0; square < truce_board_n_squares (to) && regions->n > 0; square++)
    {
      int row = row_moved_to (truce_board_row (to, square), to, from);
      int column = truce_board_column (to, square);

      if (truce_board_has (from, row, column))
        moved.of[square] = regions->of[truce_board_square (from, row, column)];
    }
  truce_regions_number (&moved, to);
  return moved;
}

TruceViewState
truce_view_state_resize (const TruceViewState *state, TruceBoard board)
{
  TruceViewState next = edited (state);
  TruceBoard former = state->spec.board;
  int n_squares = truce_board_n_squares (board);

  if (truce_board_equal (board, former) || !truce_board_check (board, NULL))
    return *state;
  next.spec.board = board;
  for (int i = 0; i < next.spec.n_kinds; i++)
    {
      TruceKind *kind = &next.spec.kinds[i];

      kind->preplaced = set_moved_to (&kind->preplaced, former, board);
      kind->pieces = MIN (kind->pieces, n_squares);
    }
  next.spec.blocked = set_moved_to (&state->spec.blocked, former, board);
  next.spec.walls = set_moved_to (&state->spec.walls, former, board);
  next.spec.regions = regions_moved_to (&state->spec.regions, former, board);
  next.selected = -1;
  if (!truce_board_is_square (board) && next.spec.geometry == TRUCE_GEOMETRY_NQ10)
    next.spec.geometry = TRUCE_GEOMETRY_TRUE; /* the older program knew square boards alone */
  next.spec.pieces = MIN (next.spec.pieces, n_squares);
  return next;
}

TruceViewState
truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec)
{
  TruceViewState next = edited (state);

  if (truce_spec_equal (spec, &state->spec))
    return truce_view_state_set_note (state, 0);
  next.note = 0;
  next.spec = *spec;
  next.selected = -1;
  next.active = MIN (state->active, spec->n_kinds - 1);
  return next;
}

TruceViewState
truce_view_state_select (const TruceViewState *state, int square)
{
  TruceViewState next = *state;

  next.selected = on_board (state, square) ? square : -1;
  return next;
}

TruceViewState
truce_view_state_set_overlays (const TruceViewState *state, unsigned overlays)
{
  TruceViewState next = *state;

  next.overlays = overlays;
  return next;
}

TruceViewState
truce_view_state_show_solution (const TruceViewState *state, gint64 solution)
{
  TruceViewState next = *state;

  next.solution = MAX (solution, TRUCE_NO_SOLUTION);
  if (next.solution != TRUCE_NO_SOLUTION)
    next.selected = -1; /* what one of its pieces attacks would only hide the whole */
  return next;
}

gboolean
truce_view_state_same_problem (const TruceViewState *a, const TruceViewState *b)
{
  return truce_spec_equal (&a->spec, &b->spec) &&
         truce_view_state_is_puzzle (a) == truce_view_state_is_puzzle (b) &&
         truce_square_set_equal (&a->given, &b->given) && truce_square_set_equal (&a->crossed, &b->crossed);
}

gboolean
truce_view_state_is_empty (const TruceViewState *state)
{
  TruceSquareSet pieces = truce_problem_spec_preplaced (&state->spec);

  return truce_square_set_next (&pieces, 0) < 0 && truce_square_set_next (&state->spec.blocked, 0) < 0 &&
         truce_square_set_next (&state->spec.walls, 0) < 0 && state->spec.regions.n == 0;
}

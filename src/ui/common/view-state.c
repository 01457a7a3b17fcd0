/* view-state.c: what the window shows, as a plain value with pure transitions, and the history for undo and
 * redo
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

#define INITIAL_OVERLAYS                                                                                     \
  (TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_CONFLICTS)

TruceViewState
truce_view_state_initial (void)
{
  TruceViewState state = { .selected = -1, .overlays = INITIAL_OVERLAYS, .solution = TRUCE_NO_SOLUTION };

  truce_problem_spec_init (&state.spec);
  return state;
}

static gboolean
spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  return truce_board_equal (a->board, b->board) &&
         truce_piece_equal (&a->kinds[0].piece, &b->kinds[0].piece) && a->geometry == b->geometry &&
         a->pieces == b->pieces && truce_square_set_equal (&a->kinds[0].preplaced, &b->kinds[0].preplaced) &&
         truce_square_set_equal (&a->blocked, &b->blocked);
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

TruceViewState
truce_view_state_toggle (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square))
    return *state;
  if (truce_square_set_has (&state->spec.kinds[0].preplaced, square))
    {
      truce_square_set_remove (&next.spec.kinds[0].preplaced, square);
    }
  else
    {
      truce_square_set_remove (&next.spec.blocked, square);
      truce_square_set_add (&next.spec.kinds[0].preplaced, square);
    }
  next.selected = square;
  return next;
}

TruceViewState
truce_view_state_remove (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square))
    return *state;
  truce_square_set_remove (&next.spec.kinds[0].preplaced, square);
  truce_square_set_remove (&next.spec.blocked, square);
  return spec_equal (&next.spec, &state->spec) ? *state : next;
}

TruceViewState
truce_view_state_block (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square))
    return *state;
  if (truce_square_set_has (&state->spec.blocked, square))
    {
      truce_square_set_remove (&next.spec.blocked, square);
    }
  else
    {
      truce_square_set_remove (&next.spec.kinds[0].preplaced, square);
      truce_square_set_add (&next.spec.blocked, square);
    }
  return next;
}

TruceViewState
truce_view_state_move (const TruceViewState *state, int from, int to)
{
  TruceViewState next = edited (state);

  if (!on_board (state, from) || !on_board (state, to) ||
      !truce_square_set_has (&state->spec.kinds[0].preplaced, from) ||
      truce_square_set_has (&state->spec.kinds[0].preplaced, to) ||
      truce_square_set_has (&state->spec.blocked, to))
    return *state;
  truce_square_set_remove (&next.spec.kinds[0].preplaced, from);
  truce_square_set_add (&next.spec.kinds[0].preplaced, to);
  next.selected = to;
  return next;
}

TruceViewState
truce_view_state_clear (const TruceViewState *state)
{
  TruceViewState next = edited (state);

  truce_square_set_clear (&next.spec.kinds[0].preplaced);
  truce_square_set_clear (&next.spec.blocked);
  next.selected = -1;
  return truce_view_state_is_empty (state) ? *state : next;
}

static TruceSquareSet
set_moved_to (const TruceSquareSet *set, TruceBoard from, TruceBoard to)
{
  TruceSquareSet moved;

  truce_square_set_clear (&moved);
  truce_square_set_foreach (square, set)
    {
      int row = truce_board_row (from, square), column = truce_board_column (from, square);

      if (truce_board_has (to, row, column))
        truce_square_set_add (&moved, truce_board_square (to, row, column));
    }
  return moved;
}

TruceViewState
truce_view_state_resize (const TruceViewState *state, TruceBoard board)
{
  TruceViewState next = edited (state);

  if (truce_board_equal (board, state->spec.board) || !truce_board_check (board, NULL))
    return *state;
  next.spec.board = board;
  next.spec.kinds[0].preplaced = set_moved_to (&state->spec.kinds[0].preplaced, state->spec.board, board);
  next.spec.blocked = set_moved_to (&state->spec.blocked, state->spec.board, board);
  next.selected = -1;
  if (!truce_board_is_square (board))
    next.spec.geometry = TRUCE_GEOMETRY_TRUE; /* the older program knew square boards alone */
  if (next.spec.pieces > truce_board_n_squares (board))
    next.spec.pieces = truce_board_n_squares (board);
  return next;
}

TruceViewState
truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece)
{
  TruceViewState next = edited (state);

  if (truce_piece_equal (piece, &state->spec.kinds[0].piece))
    return *state;
  next.spec.kinds[0].piece = *piece;
  return next;
}

TruceViewState
truce_view_state_set_pieces (const TruceViewState *state, int pieces)
{
  TruceViewState next = edited (state);

  if (pieces == state->spec.pieces || pieces < TRUCE_PIECES_DEFAULT)
    return *state;
  next.spec.pieces = pieces;
  return next;
}

TruceViewState
truce_view_state_set_geometry (const TruceViewState *state, TruceGeometry geometry)
{
  TruceViewState next = edited (state);

  if (geometry == state->spec.geometry)
    return *state;
  next.spec.geometry = geometry;
  return next;
}

TruceViewState
truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec)
{
  TruceViewState next = edited (state);

  if (spec_equal (spec, &state->spec))
    return *state;
  next.spec = *spec;
  next.selected = -1;
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
  return spec_equal (&a->spec, &b->spec);
}

gboolean
truce_view_state_is_empty (const TruceViewState *state)
{
  return truce_square_set_next (&state->spec.kinds[0].preplaced, 0) < 0 &&
         truce_square_set_next (&state->spec.blocked, 0) < 0;
}

struct TruceHistory
{
  TruceViewState now;
  GArray *past;   /* TruceProblemSpec, the latest last */
  GArray *future; /* the next last */
};

TruceHistory *
truce_history_new (const TruceViewState *state)
{
  TruceHistory *history = g_new0 (TruceHistory, 1);

  history->now = *state;
  history->past = g_array_new (FALSE, FALSE, sizeof (TruceProblemSpec));
  history->future = g_array_new (FALSE, FALSE, sizeof (TruceProblemSpec));
  return history;
}

void
truce_history_free (TruceHistory *history)
{
  if (!history)
    return;
  g_array_unref (history->past);
  g_array_unref (history->future);
  g_free (history);
}

const TruceViewState *
truce_history_now (TruceHistory *history)
{
  return &history->now;
}

void
truce_history_go (TruceHistory *history, const TruceViewState *next)
{
  if (!truce_view_state_same_problem (next, &history->now))
    {
      if (history->past->len == TRUCE_HISTORY_MAX)
        g_array_remove_index (history->past, 0);
      g_array_append_val (history->past, history->now.spec);
      g_array_set_size (history->future, 0);
    }
  history->now = *next;
}

gboolean
truce_history_can_undo (TruceHistory *history)
{
  return history->past->len > 0;
}

gboolean
truce_history_can_redo (TruceHistory *history)
{
  return history->future->len > 0;
}

/* The present problem onto one pile, the top of the other becomes the present one. */
static void
exchange (TruceHistory *history, GArray *from, GArray *to)
{
  TruceProblemSpec spec;

  if (from->len == 0)
    return;
  spec = g_array_index (from, TruceProblemSpec, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, history->now.spec);
  if (!truce_board_equal (spec.board, history->now.spec.board))
    history->now.selected = -1;
  history->now.spec = spec;
  history->now.solution = TRUCE_NO_SOLUTION;
}

void
truce_history_undo (TruceHistory *history)
{
  exchange (history, history->past, history->future);
}

void
truce_history_redo (TruceHistory *history)
{
  exchange (history, history->future, history->past);
}

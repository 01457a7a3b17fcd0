/* view-state-puzzle.c: the board as a puzzle: some pieces are given, squares are crossed out
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

gboolean
truce_view_state_is_puzzle (const TruceViewState *state)
{
  return state->puzzle != 0;
}

TruceViewState
truce_view_state_begin_puzzle (const TruceViewState *state, const TruceProblemSpec *spec)
{
  TruceViewState next = truce_view_state_paste (state, spec);

  if (truce_spec_equal (spec, &state->spec))
    next.note = state->note; /* it is the noted board that is played */
  next.puzzle = state->puzzle + 1;
  next.given = spec->kinds[0].preplaced;
  truce_square_set_clear (&next.crossed);
  next.selected = -1;
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

TruceViewState
truce_view_state_leave_puzzle (const TruceViewState *state)
{
  TruceViewState next = *state;

  next.puzzle = 0;
  truce_square_set_clear (&next.given);
  truce_square_set_clear (&next.crossed);
  return next;
}

TruceViewState
truce_view_state_cross_out (const TruceViewState *state, const TruceSquareSet *squares)
{
  TruceViewState next = *state;

  next.crossed = truce_square_set_union (&state->crossed, squares);
  return next;
}

TruceViewState
truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next)
{
  TruceProblemSpec before = now->spec;
  TruceSquareSet gone = truce_square_set_without (&next->given, &next->spec.kinds[0].preplaced);
  gboolean begins = now->puzzle != next->puzzle;

  before.kinds[0].preplaced = next->spec.kinds[0].preplaced;
  if (truce_square_set_next (&gone, 0) < 0 && (begins || truce_spec_equal (&before, &next->spec)))
    return *next;
  return truce_view_state_leave_puzzle (next);
}

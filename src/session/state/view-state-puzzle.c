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
truce_view_state_begin_puzzle (const TruceViewState *state, const TruceProblemSpec *spec, int number)
{
  TruceViewState next = truce_view_state_paste (state, spec);

  if (truce_spec_equal (spec, &state->spec))
    next.note = state->note; /* it is the noted board that is played */
  next.puzzle = number;
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

/* The puzzle as it is before anybody places a piece. */
static TruceViewState
question_of (const TruceViewState *state)
{
  TruceViewState question = *state;

  question.spec.kinds[0].preplaced = state->given;
  return question;
}

int
truce_view_state_find_turn (const TruceViewState *now, const TruceViewState *next)
{
  const TruceViewState from = question_of (now), to = question_of (next);

  for (int turn = TRUCE_IDENTITY; turn <= TRUCE_MIRROR_ROWS; turn++)
    {
      TruceViewState turned = truce_view_state_transform (&from, (TruceTransform) turn);

      if (truce_spec_equal (&turned.spec, &to.spec))
        return turn;
    }
  return -1;
}

TruceViewState
truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next)
{
  TruceSquareSet gone = truce_square_set_without (&next->given, &next->spec.kinds[0].preplaced);
  gboolean begins = now->puzzle != next->puzzle;

  if (truce_square_set_next (&gone, 0) < 0 && (begins || truce_view_state_find_turn (now, next) >= 0))
    return *next;
  return truce_view_state_leave_puzzle (next);
}

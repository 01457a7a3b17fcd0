/* view-state-note.c: the note that belongs to a board, as long as it is its board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

TruceViewState
truce_view_state_set_note (const TruceViewState *state, int note)
{
  TruceViewState next = *state;

  next.note = note;
  return next;
}

TruceViewState
truce_view_state_fit_note (const TruceViewState *now, const TruceViewState *next)
{
  TruceProblemSpec before = now->spec;

  if (next->note == 0 || next->note != now->note || now->spec.n_kinds != next->spec.n_kinds)
    return next->note == now->note ? truce_view_state_set_note (next, 0) : *next;
  for (int kind = 0; kind < before.n_kinds; kind++)
    before.kinds[kind].preplaced = next->spec.kinds[kind].preplaced;
  before.blocked = next->spec.blocked;
  before.walls = next->spec.walls;
  return truce_spec_equal (&before, &next->spec) ? *next : truce_view_state_set_note (next, 0);
}
